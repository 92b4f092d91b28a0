import { randomBytes } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join, normalize } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isHostAndPort } from '../records/service-address.ts'
import type { Sessions } from '../access/sessions.ts'
import { sessionState } from './authentication.ts'
import { contentSecurityPolicy } from './headers.ts'
import { noSuchAddress, pathOf } from './problem.ts'

/** Nonce in `index.html`, set by Vite's `html.cspNonce`. */
const noncePlaceholder = '__CSP_NONCE__'
/** Replaced by `present`, `none` or `unknown`, so that the page loads only what its user may see. */
const sessionPlaceholder = '__SESSION__'
/** Replaced by the id of the event after which the page starts listening. */
const eventPlaceholder = '__LAST_EVENT_ID__'
/** Replaced by the label prefix, which identifies the service's own labels. */
const prefixPlaceholder = '__LABEL_PREFIX__'

/** Replaced by the console's path behind a proxy. */
const basePlaceholder = '__BASE_PATH__'
/** Replaced by the Host header of the page's request; empty if PUBLIC_URL determines all addresses. */
const hostPlaceholder = '__SEEN_HOST__'

/** Dependencies of the console's pages. */
export interface ConsoleParts {
  /** Folder of the built console. */
  folder: string
  labelPrefix: string
  /** Path of PUBLIC_URL, without a trailing slash; empty at the root of its host. */
  prefix: string
  hasPublicUrl: boolean
  /** Id of the last event. Later reads of the page are at least as new. */
  lastEventId(): Promise<number>
  sessions: Sessions
}

const missingPage = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Gantry</title>
<h1>The console has not been built</h1>
<p>The service runs and its API answers. Build the console with <code>npm run build</code>, then load this page again.</p>
</html>`

/** Returns true for a browser's page request: a typed address, a link, a reload. */
export const isNavigation = (request: FastifyRequest): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  (request.headers.accept ?? '').split(',').some((type) => type.trim().startsWith('text/html'))

async function isFile(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isFile()
  } catch {
    return false
  }
}

/** Files named by a content hash never change. */
const isHashed = (path: string): boolean => path.startsWith('/assets/')

async function sendPage(
  { folder, labelPrefix, prefix, hasPublicUrl, lastEventId, sessions }: ConsoleParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const nonce = randomBytes(16).toString('base64')
  reply.type('text/html; charset=utf-8')
  let page: string
  try {
    page = await readFile(join(folder, 'index.html'), 'utf8')
  } catch {
    return reply.status(503).send(missingPage)
  }
  reply.header('Content-Security-Policy', contentSecurityPolicy(nonce))
  const session = await sessionState(sessions, request)
  return reply.send(
    page
      .replaceAll(noncePlaceholder, nonce)
      .replace(sessionPlaceholder, session)
      // Validated by the configuration: letters, digits, dots and dashes.
      .replace(prefixPlaceholder, labelPrefix)
      .replace(basePlaceholder, prefix)
      .replace(hostPlaceholder, !hasPublicUrl && isHostAndPort(request.host) ? request.host : '')
      // The build refers to files relative to the page, which has many addresses.
      .replaceAll('="./', `="${prefix}/`)
      .replace(eventPlaceholder, String(await lastEventId())),
  )
}

/**
 * Serves the built console: static files, compressed at build time, and the page for every other address that
 * a browser opens, because the console has its own router.
 */
export async function installConsole(app: FastifyInstance, parts: ConsoleParts): Promise<void> {
  await app.register(fastifyStatic, {
    root: parts.folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    suppressWarning: true,
  })
  app.setNotFoundHandler((request, reply) => serveConsole(request, reply, parts))
}

/** Responds to a request outside of the API. */
export async function serveConsole(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: ConsoleParts,
): Promise<FastifyReply> {
  const path = normalize(decodePath(pathOf(request)))
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (isRead && path !== '/index.html' && (await isFile(join(parts.folder, path)))) {
    reply.header('Cache-Control', isHashed(path) ? 'public, max-age=31536000, immutable' : 'no-cache')
    return reply.sendFile(path)
  }
  if (isNavigation(request)) return sendPage(parts, request, reply)
  throw noSuchAddress(request)
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return '/'
  }
}
