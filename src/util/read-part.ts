import { PageNotRead } from './not-read.ts'

/** A browser that changes networks closes all connections, sometimes several times in a row. */
const restMs = 1000
const rest = () => new Promise<void>((resolve) => setTimeout(resolve, restMs))

/**
 * Loads a file of the console. Retries once immediately and once later, since a single broken connection
 * should not leave the page empty. Throws `PageNotRead` if all attempts fail.
 */
export async function readPart<Part>(load: () => Promise<Part>): Promise<Part> {
  return load()
    .catch(load)
    .catch(() => rest().then(load))
    .catch((cause: unknown) => {
      throw new PageNotRead('The page could not be read', { cause })
    })
}
