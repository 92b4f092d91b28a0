import helmet from '@fastify/helmet'
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
 * Security headers of every answer. `isTrusted` says that the certificate is a given one: a browser that was told to
 * insist on HTTPS would otherwise shut its user out of every other port of localhost.
 */
export async function installHeaders(
  app: FastifyInstance,
  { isTrusted }: { isTrusted: boolean },
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: isTrusted,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('Content-Security-Policy', contentSecurityPolicy(null))
    reply.header('X-Request-Id', request.id)
    // What the API answers is true now, for this user alone. Files of the console say otherwise for themselves.
    reply.header('Cache-Control', 'no-store')
  })
}
