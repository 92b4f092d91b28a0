/** The chunk of a page failed to load: the service is unreachable, or serves another build by now. */
export class PageNotRead extends Error {}

/** Browsers' messages for a chunk that failed to load; none of them provides an error code. */
const failedImport =
  /dynamically imported module|importing a module script failed|unable to preload css|'text\/html' is not a valid javascript mime type/i

/** Returns true if a part of the console failed to load rather than to run. */
export const isNotRead = (error: unknown): boolean =>
  error instanceof PageNotRead || (error instanceof TypeError && failedImport.test(error.message))
