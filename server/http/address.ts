import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** Returns the path of a request target; requests to a proxy contain the full URL (RFC 9112, 3.2.2). */
export const pathOfTarget = ({ url = '/' }: Pick<IncomingMessage, 'url'>): string =>
  /^https?:\/\//i.test(url) ? url.replace(/^https?:\/\/[^/?#]*\/?/i, '/') : url

/** Path of an address such as PUBLIC_URL, without a trailing slash; empty at the root of a host. */
export const prefixOf = (publicUrl: string | null | undefined): string =>
  publicUrl ? new URL(publicUrl).pathname.replace(/\/+$/, '') : ''

/** Removes the path of PUBLIC_URL, which some proxies forward and others strip. */
export function withoutPrefix(prefix: string, target: string): string {
  if (prefix === '' || !target.startsWith(prefix)) return target
  const rest = target.slice(prefix.length)
  if (rest === '' || rest.startsWith('?')) return `/${rest}`
  return rest.startsWith('/') ? rest : target
}

/** Removes the prefix from upgrade requests, which bypass the router. Install before their listeners. */
export function installPrefix(app: FastifyInstance, prefix: string): void {
  app.server.prependListener('upgrade', (request: IncomingMessage) => {
    request.url = withoutPrefix(prefix, pathOfTarget(request))
  })
}
