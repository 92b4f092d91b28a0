/** The file of a page could not be read: the service does not answer, or has another build by now. */
export class PageNotRead extends Error {}

/** What browsers say when a part of a page that was wanted later does not come; none of them has a code for it. */
const failedImport =
  /dynamically imported module|importing a module script failed|unable to preload css|'text\/html' is not a valid javascript mime type/i

/** Whether a part of the console did not come, rather than failed. */
export const isNotRead = (error: unknown): boolean =>
  error instanceof PageNotRead || (error instanceof TypeError && failedImport.test(error.message))
