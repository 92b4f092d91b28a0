import type { IncomingMessage } from 'node:http'

/** The path of a request's address: a request made for a proxy names the whole of it (RFC 9112, 3.2.2). */
export const pathOfTarget = ({ url = '/' }: Pick<IncomingMessage, 'url'>): string =>
  /^https?:\/\//i.test(url) ? url.replace(/^https?:\/\/[^/?#]*\/?/i, '/') : url
