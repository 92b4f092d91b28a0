import { PageNotRead } from './not-read.ts'

/** A browser that finds another network ends all connections, some times in a row. */
const restMs = 1000
const rest = () => new Promise<void>((resolve) => setTimeout(resolve, restMs))

/**
 * Reads a file of the console. A connection that breaks off once is no reason to show nothing: what did not come is asked
 * for again, at once and later. Throws `PageNotRead` if it never comes.
 */
export async function readPart<Part>(load: () => Promise<Part>): Promise<Part> {
  return load()
    .catch(load)
    .catch(() => rest().then(load))
    .catch((cause: unknown) => {
      throw new PageNotRead('The page could not be read', { cause })
    })
}
