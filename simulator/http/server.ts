import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { Failure, methodNotAllowed, noSuchPath, unexpected } from '../failure.ts'
import { LogStream, readLogOptions } from '../logs/log-stream.ts'
import { readMetrics } from '../metrics/metrics-api.ts'
import type { Pod } from '../kinds/shapes.ts'
import { asFields } from '../objects.ts'
import type { Resources } from '../resources/resources.ts'
import { scaleOf } from '../resources/scale.ts'
import { administer, type AdminParts, isAdminPath } from './admin.ts'
import { parseAddress, type Target } from './address.ts'
import { authorize, type User, type Users } from './authentication.ts'
import { isPublic, readDiscovery } from './discovery.ts'
import { impersonatedUser } from './impersonation.ts'
import { listObjects } from './list.ts'
import { pods } from '../storage/view.ts'
import { readOpenApi } from './openapi.ts'
import { checkListOptions, parseVersion } from './options.ts'
import { type Represent, representationOf } from './representation.ts'
import { review, reviewAt } from './reviews.ts'
import { selectionOf } from './selection.ts'
import { Watch } from './watch.ts'
import { type Answer, create, patch, remove, update, type WriteRequest } from './write.ts'

export interface ServerOptions extends AdminParts {
  users: Users
  /** Called on an internal error, which the client sees as status 500. */
  onFault(error: unknown): void
}

const writes: Readonly<Record<string, (resources: Resources, write: WriteRequest) => Promise<Answer>>> = {
  POST: create,
  PUT: update,
  PATCH: patch,
  DELETE: remove,
}

/** Deprecation warnings by kind. */
const deprecations: Readonly<Record<string, readonly string[]>> = {
  Endpoints: ['v1 Endpoints is deprecated in v1.33+; use discovery.k8s.io/v1 EndpointSlice'],
}

const deprecationsOf = ({ kind }: Target): readonly string[] => deprecations[kind.kind] ?? []

/** Returns the request's RBAC verb. */
function verbOf(method: string, { name }: Target, isWatch: boolean): string {
  if (method === 'GET') return name ? 'get' : isWatch ? 'watch' : 'list'
  if (method === 'DELETE') return name ? 'delete' : 'deletecollection'
  return { POST: 'create', PUT: 'update', PATCH: 'patch' }[method] ?? method.toLowerCase()
}

export function createListener(options: ServerOptions): RequestListener {
  return (request, response) => {
    handle(options, request, response).catch((error: unknown) => {
      if (!(error instanceof Failure)) options.onFault(error)
      const failure = error instanceof Failure ? error : internal(error)
      const { retryAfterSeconds } = asFields(failure.status.details)
      if (retryAfterSeconds !== undefined && !response.headersSent)
        response.setHeader('retry-after', String(retryAfterSeconds))
      if (response.headersSent) response.destroy()
      else send(response, { code: failure.status.code ?? 500, body: failure.status })
    })
  }
}

const internal = (error: unknown): Failure =>
  new Failure(500, 'InternalError', `Internal error occurred: ${String(error)}`)

async function handle(
  options: ServerOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://simulator')
  const path = pathname.replace(/(.)\/$/, '$1')
  const user = userOf(options, request, path)
  if (user && isAdminPath(path)) {
    send(response, { code: 200, body: await administer(options, request, { path, user }) })
    return
  }
  await options.faults.meet(request.method ?? 'GET', path)
  const document = documentAt(options, path)
  if (document !== null) {
    send(response, document)
    return
  }
  const reviewed = reviewAt(path)
  if (user && reviewed !== undefined) {
    send(response, await review(user, options.resources.clock, { request, kind: reviewed }))
    return
  }
  const target = parseAddress(options.resources.kinds, pathname)
  if (!target || !user) throw noSuchPath()
  const warn = (text: string): void => tell(response, [text])
  await serve(options, { request, target, query, warn }, { response, user })
}

/** Returns discovery and OpenAPI documents; paths outside the API yield a plain 404. */
function documentAt(
  { resources }: ServerOptions,
  path: string,
): { code: number; body: object | string } | null {
  const document = readDiscovery(resources.kinds, path) ?? readOpenApi(path)
  if (document !== null) return { code: 200, body: document }
  const isOfApi = /^\/api\/[^/]|^\/apis\/[^/]+\/[^/]/.test(path)
  return isOfApi ? null : { code: 404, body: '404 page not found\n' }
}

/**
 * Returns the request's user; null if anonymous on a public path. As in a real API server, a token must be
 * valid even there.
 */
function userOf({ users, resources }: ServerOptions, request: IncomingMessage, path: string): User | null {
  const isAnonymous = isPublic(path) && request.headers.authorization === undefined
  return isAnonymous ? null : impersonatedUser(users.authenticate(request), resources.storage, request)
}

async function serve(
  { resources, faults }: ServerOptions,
  asked: WriteRequest,
  { response, user }: { response: ServerResponse; user: User },
): Promise<void> {
  const { request, target, query } = asked
  const isWatch = /^(true|1)$/.test(query.get('watch') ?? '')
  const method = request.method ?? 'GET'
  authorize(user, target, verbOf(method, target, isWatch))
  const { accept = '' } = request.headers
  tell(response, deprecationsOf(target))
  const represent = representationOf(resources, target, { accept, query })
  if (method === 'GET') {
    if (!target.name) checkListOptions(query, isWatch)
    if (isWatch && !target.name) watch({ resources, faults, represent }, asked, response)
    else serveRead({ resources, represent }, asked, response)
    return
  }
  const write = target.kind.isComputed ? undefined : writes[method]
  if (!write) throw methodNotAllowed()
  const answer = await write(resources, asked)
  send(response, { ...answer, body: represent(answer.body) })
}

function watch(
  { resources, faults, represent }: Pick<ServerOptions, 'resources' | 'faults'> & { represent: Represent },
  { target, query }: WriteRequest,
  response: ServerResponse,
): void {
  if (target.kind.isComputed) throw methodNotAllowed()
  const { storage, clock } = resources
  const selection = selectionOf(target, query)
  new Watch(response, { storage, clock, faults, selection, query, represent }).start()
}

function serveRead(
  { resources, represent }: { resources: Resources; represent: Represent },
  { target, query }: WriteRequest,
  response: ServerResponse,
): void {
  if (target.subresource !== 'log') {
    send(response, { code: 200, body: represent(read(resources, target, query)) })
    return
  }
  const options = readLogOptions(query, resources.clock.now())
  new LogStream(response, resources, options).start(podAt(resources, target))
}

const podAt = (resources: Resources, target: Target): Pod => pods.of(resources.get(target))

/** Subresources that return the whole object. */
const isReadWhole: ReadonlySet<string> = new Set(['status', 'ephemeralcontainers'])

function read(resources: Resources, target: Target, query: URLSearchParams): object {
  if (target.kind.isComputed) return readMetrics(resources, { ...target, ...selectionOf(target, query) })
  if (!target.name) return listObjects(resources.storage, selectionOf(target, query), query)
  const { subresource } = target
  const version = query.get('resourceVersion')
  if (version) parseVersion(version, unexpected)
  const object = resources.get(target)
  if (subresource === 'scale') return scaleOf(object)
  if (subresource !== undefined && !isReadWhole.has(subresource)) throw methodNotAllowed()
  return object
}

function tell(response: ServerResponse, warnings: readonly string[]): void {
  for (const text of warnings) response.appendHeader('warning', `299 - ${JSON.stringify(text)}`)
}

function send(response: ServerResponse, { code, body }: { code: number; body: object | string }): void {
  const isText = typeof body === 'string'
  response.writeHead(code, { 'content-type': isText ? 'text/plain; charset=utf-8' : 'application/json' })
  response.end(isText ? body : JSON.stringify(body))
}
