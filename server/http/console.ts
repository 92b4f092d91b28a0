import { randomBytes } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join, normalize } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isHostAndPort } from '../operations/service-address.ts'
import type { Sessions } from '../operations/sessions.ts'
import { sessionState } from './authentication.ts'
import { contentSecurityPolicy } from './headers.ts'
import { noSuchAddress, pathOf } from './problem.ts'

/** What stands for the nonce in `index.html`; Vite's `html.cspNonce` puts it there. */
const noncePlaceholder = '__CSP_NONCE__'
/** Replaced by `present`, `none` or `unknown`, so that the page loads no more than its reader may see. */
const sessionPlaceholder = '__SESSION__'
/** Stands for the event after which the page is to listen. */
const eventPlaceholder = '__LAST_EVENT_ID__'
/** Stands for the prefix of the service's own labels, which says which of all labels those are. */
const prefixPlaceholder = '__LABEL_PREFIX__'

/** Path below which a proxy serves the console, in `index.html`. */
const basePlaceholder = '__BASE_PATH__'
/** Host header with which the page was requested, in `index.html`; empty where PUBLIC_URL decides all addresses. */
const hostPlaceholder = '__SEEN_HOST__'

/** What pages of the console are made of. */
export interface ConsoleParts {
  /** Folder of the built console. */
  folder: string
  labelPrefix: string
  /** Path of PUBLIC_URL, without a slash at its end; empty at the root of its host. */
  prefix: string
  hasPublicUrl: boolean
  /** Id of the last event so far. What the page reads afterwards is at least as new. */
  lastEventId(): Promise<number>
  sessions: Sessions
}

const missingPage = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Gantry</title>
<h1>The console has not been built</h1>
<p>The service runs and its API answers. Build the console with <code>npm run build</code>, then load this page again.</p>
</html>`

/** A browser that wants a page: an address typed, a link followed, a reload. */
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

/** Files that the build names by their content never change. */
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
      // As the configuration takes it: letters, digits, dots and dashes.
      .replace(prefixPlaceholder, labelPrefix)
      .replace(basePlaceholder, prefix)
      .replace(hostPlaceholder, !hasPublicUrl && isHostAndPort(request.host) ? request.host : '')
      // The build names its files relative to the page, which has many addresses.
      .replaceAll('="./', `="${prefix}/`)
      .replace(eventPlaceholder, String(await lastEventId())),
  )
}

/**
 * Serves the built console: files as they are, compressed as the build made them, and the page itself for every other
 * address that a browser opens, because the console reads the address by itself.
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

/** Answers a request that is none of the API's. */
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
