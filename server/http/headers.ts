import type { FastifyInstance } from 'fastify'

/** Content-Security-Policy: our own files, no inline script, inline styles with the response's nonce. */
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
 * Headers that isolate the console from other sites and prevent content sniffing. OWASP's list, without
 * headers for obsolete browsers.
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
 * Headers of every response, except its request id. `isTrusted`: the certificate was provided, so HTTPS is
 * enforced (HSTS). With a self-signed one, HSTS would lock the user out of every other port of localhost.
 */
export const headersOf = ({ isTrusted }: { isTrusted: boolean }): Readonly<Record<string, string>> => ({
  ...safety,
  ...(isTrusted ? insistOnHttps : {}),
  // API responses are current and specific to the user. The console's files override this.
  'cache-control': 'no-store',
})

export function installHeaders(app: FastifyInstance, headers: Readonly<Record<string, string>>): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id)
    done()
  })
}
