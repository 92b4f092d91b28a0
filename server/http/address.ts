import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** The path of a request's address: a request made for a proxy names the whole of it (RFC 9112, 3.2.2). */
export const pathOfTarget = ({ url = '/' }: Pick<IncomingMessage, 'url'>): string =>
  /^https?:\/\//i.test(url) ? url.replace(/^https?:\/\/[^/?#]*\/?/i, '/') : url

/** Path of an address such as PUBLIC_URL, without a slash at its end; empty at the root of a host. */
export const prefixOf = (publicUrl: string | null | undefined): string =>
  publicUrl ? new URL(publicUrl).pathname.replace(/\/+$/, '') : ''

/** Removes the path of PUBLIC_URL, which some proxies pass on and others strip. */
export function withoutPrefix(prefix: string, target: string): string {
  if (prefix === '' || !target.startsWith(prefix)) return target
  const rest = target.slice(prefix.length)
  if (rest === '' || rest.startsWith('?')) return `/${rest}`
  return rest.startsWith('/') ? rest : target
}

/** Removes the prefix from upgrade requests, which the router never sees. Install before their listeners. */
export function installPrefix(app: FastifyInstance, prefix: string): void {
  app.server.prependListener('upgrade', (request: IncomingMessage) => {
    request.url = withoutPrefix(prefix, pathOfTarget(request))
  })
}
