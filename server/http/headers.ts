import type { FastifyInstance } from 'fastify'

/** Content-Security-Policy: nothing but our own files, no inline script, styles in the page with this answer's nonce. */
export const contentSecurityPolicy = (nonce: string | null): string =>
  [
    "default-src 'self'",
    `style-src 'self'${nonce === null ? '' : ` 'nonce-${nonce}'`}`,
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/**
 * What tells browsers to keep other sites away from the console, whatever they load, and files from being taken for
 * something else. OWASP's list, without what only browsers of the past knew.
 */
const safety = {
  'content-security-policy': contentSecurityPolicy(null),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
}

const insistOnHttps = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }

/**
 * What every answer has beside its request id. `isTrusted` says that the certificate is a given one: a browser that was
 * told to insist on HTTPS would otherwise shut its user out of every other port of localhost.
 */
export const headersOf = ({ isTrusted }: { isTrusted: boolean }): Readonly<Record<string, string>> => ({
  ...safety,
  ...(isTrusted ? insistOnHttps : {}),
  // What the API answers is true now, for this user alone. Files of the console say otherwise for themselves.
  'cache-control': 'no-store',
})

export function installHeaders(app: FastifyInstance, headers: Readonly<Record<string, string>>): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id)
    done()
  })
}
