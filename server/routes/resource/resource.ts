import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify'
import type { Readable } from 'node:stream'
import { message } from '../../../model/messages/message.ts'
import type { ModelClass } from '../../../model/model-class.ts'
import { AccountLimit } from '../../access/account-limit.ts'
import { requireReading } from '../../access/place-permissions.ts'
import { storeFor, withCurrentRights } from '../../access/rights/seen-by.ts'
import { malformed, methodNotAllowed } from '../../errors.ts'
import { isPlatformRole } from '../../access/rights/decide.ts'
import { actorOf } from '../../http/authentication.ts'
import { jsonBody, parseLargeBody } from '../../http/body/body.ts'
import { pathOf } from '../../http/problem.ts'
import { limits } from '../../limits.ts'
import { readSwitch } from '../../records/read-switch.ts'
import { deletedBy, meantBy } from '../../records/stands-for.ts'
import { StreamAnswer } from '../../resources/action.ts'
import { type Created, createResource } from '../../resources/create.ts'
import { deleteResource } from '../../resources/delete.ts'
import { dryRunDeletion } from '../../resources/deletion-preview.ts'
import { getResource, listResources } from '../../resources/read.ts'
import { transact } from '../../resources/transact.ts'
import { getRow, updateResource } from '../../resources/update.ts'
import { rootId } from '../../store/store.ts'
import {
  type Call,
  expectationOf,
  jsonOf,
  JsonText,
  makeCall,
  sendAnswer,
  sendJson,
  type ServiceParts,
  writtenAnswer,
  writtenText,
} from '../call.ts'
import { lastValue, type Parameters, plainParameters } from '../parameters.ts'
import { destroyUnread } from '../streams/destroy-unread.ts'
import { EndableStream } from '../streams/endable-stream.ts'
import { holdOf, type OpenStreams, whyEnded } from '../streams/open-streams.ts'
import { getChangeSets, postUndo } from './change-sets.ts'
import { describeClasses } from './discovery.ts'
import {
  getMember,
  isStoredMember,
  memberReadsJson,
  methodsOfMember,
  optionsOfMember,
  postMember,
} from './member-routes.ts'
import { readOptions } from './query.ts'
import { refuseLargeBody } from './refuse-large-body.ts'
import { parseResourcePath, type ResourcePath, services } from './resource-path.ts'
import { ResponseCache } from './response-cache.ts'

/**
 * Validates `?action=delete` or `?action=remove` of a cluster. Both remove it from the platform and leave the
 * machines untouched; any other value would promise an effect that doesn't exist.
 */
function checkDeleteAction({ id }: ModelClass, parameters: Parameters): void {
  if (id !== 'cluster.HostCluster') return
  const action = lastValue(parameters, 'action')?.trim().toLowerCase() ?? ''
  if (['', 'delete', 'remove'].includes(action)) return
  throw malformed(message('queries.deleteAction', { action }))
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'OPTIONS'
type Kind = ResourcePath['kind']
type PathOf<Which extends Kind> = Extract<ResourcePath, { kind: Which }>
type Handler<Which extends Kind> = (call: Call, path: PathOf<Which>) => Promise<unknown>

const writes: ReadonlySet<Method> = new Set(['POST', 'PUT', 'DELETE'])

/** Handlers by kind of address and method. */
const handlers: { [Which in Kind]: Partial<Record<Method, Handler<Which>>> } = {
  base: {
    GET: async ({ context, parameters }, { service }) => {
      const root = context.model.get(`${service}.Root`)
      return new JsonText(await getResource(context, root, rootId(service), readOptions(parameters)))
    },
    OPTIONS: async ({ context }, { service }) => describeClasses(service, context.model.ofService(service)),
  },
  transaction: { POST: runTransaction },
  changeSets: { GET: getChangeSets },
  undo: { POST: postUndo },
  collection: {
    GET: async ({ context, parameters }, { entry }) =>
      new JsonText(await listResources(context, entry, readOptions(parameters))),
    POST: async (call, { entry }) => {
      const created = await createResource(call.context, entry, jsonBody(call.request))
      return writtenAnswer(call, entry, created)
    },
    OPTIONS: describeOne,
  },
  resource: {
    GET: async ({ context, parameters }, { entry, id }) =>
      new JsonText(await getResource(context, entry, id, readOptions(parameters))),
    PUT: async (call, { entry, id }) => {
      const { request } = call
      const shown = await updateResource(
        call.context,
        { entry, id },
        jsonBody(request),
        expectationOf(request),
      )
      return writtenAnswer(call, entry, { id, ...(shown ? { shown } : {}) })
    },
    DELETE: async ({ context, request, parameters }, { entry, id }) => {
      checkDeleteAction(meantBy(entry, 'DELETE'), parameters)
      const remove = readSwitch(plainParameters(parameters), 'dryRun') ? dryRunDeletion : deleteResource
      const { target, expectation } = await deletedBy(context, { entry, id }, expectationOf(request))
      return remove(context, target, expectation)
    },
    OPTIONS: describeOne,
  },
  member: { GET: getMember, POST: postMember, OPTIONS: optionsOfMember },
}

async function describeOne(_call: Call, { entry }: { entry: ModelClass }): Promise<unknown> {
  return describeClasses(entry.service, [entry])
}

async function runTransaction(call: Call, { service }: PathOf<'transaction'>): Promise<unknown> {
  const { context } = call
  if (expectationOf(call.request).generations) throw malformed(message('queries.ifMatchOfTransaction'))
  const result = await transact(context, service, jsonBody(call.request))
  const read = (written: readonly ({ entry: ModelClass } & Created)[]) =>
    Promise.all(written.map(({ entry, ...made }) => writtenText(context, entry, made)))
  const [create, update] = [await read(result.create), await read(result.update)]
  return new JsonText(
    `{"create":[${create.join(',')}],"update":[${update.join(',')}],"delete":${JSON.stringify(result.delete)}}`,
  )
}

interface Edge {
  parts: ServiceParts
  responses: ResponseCache
  streams: OpenStreams
}

function handle(
  edge: Edge,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | Promise<FastifyReply> {
  const known = request.method === 'GET' ? edge.responses.find(cacheKey(request)) : undefined
  if (known === undefined) return make(edge, request, reply)
  return known instanceof Promise ? known.then((json) => sendJson(reply, json)) : sendJson(reply, known)
}

/** Members, and keys that are limited to environments, read different resources; platform roles share their responses. */
function cacheKey(request: FastifyRequest): string {
  const actor = actorOf(request)
  const reader = actor.key?.within ? actor.key.id : actor.id
  return isPlatformRole(actor) ? request.url : `${reader} ${request.url}`
}

async function make(
  { parts, responses, streams }: Edge,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const path = parseResourcePath(parts.model, pathOf(request))
  const method = (request.method === 'HEAD' ? 'GET' : request.method) as Method
  // The table pairs each kind with handlers of that kind, which the compiler can't follow through the lookup.
  const handler = handlers[path.kind][method] as Handler<Kind> | undefined
  // A missing resource is reported before an unsupported method.
  const isTaken = path.kind !== 'collection' || methodsOf(parts, path).includes(method)
  if (!handler || !isTaken) throw methodNotAllowed(request.method, pathOf(request), methodsOf(parts, path))
  if (readsJson(parts, path, method)) await parseLargeBody(request, actorOf(request).name)
  const call = makeCall(parts, request, isTable(path) ? ['json', 'yaml', 'csv'] : undefined)
  tellBeside(reply, { parts, path, method, changeSet: call.context.changeSet })
  // Checked before the handler starts: an address refused here would leave a promise without an observer.
  const isShared = request.method === 'GET' && call.form === 'json' && isStored(parts, path)
  const answer = handler(call, path)
  if (!isShared) {
    const own = await answer
    call.passedOver.tell(reply)
    return sendOwn(call, reply, { answer: own, streams, path })
  }
  return sendJson(reply, await responses.share(cacheKey(request), answer.then(jsonOf)))
}

interface Beside {
  parts: ServiceParts
  path: ResourcePath
  method: Method
  changeSet: string | undefined
}

/**
 * Sets headers. A resource's response doesn't include its change set; clients that want to undo read it from
 * `X-Change-Set`.
 */
function tellBeside(reply: FastifyReply, { parts, path, method, changeSet }: Beside): void {
  if (method === 'OPTIONS') reply.header('Allow', methodsOf(parts, path).join(', '))
  if (writes.has(method) && changeSet !== undefined) reply.header('X-Change-Set', changeSet)
}

/**
 * Sends a response for this request alone: a document, or a stream that ends with its client and credentials.
 */
function sendOwn(
  call: Call,
  reply: FastifyReply,
  { answer, streams, path }: { answer: unknown; streams: OpenStreams; path: ResourcePath },
): Promise<FastifyReply> | FastifyReply {
  if (!(answer instanceof StreamAnswer)) return sendAnswer(call, reply, answer)
  const stream = new EndableStream(answer.stream)
  if (call.request.method !== 'HEAD') holdPlace(stream, call.request)
  reply.type('text/plain; charset=utf-8').header('x-accel-buffering', 'no')
  if (call.request.method === 'HEAD') {
    stream.destroy()
    return reply.send()
  }
  stream.once(
    'close',
    streams.add('log', holdOf(call.request), {
      end: (reason) => {
        if (reason === 'shutdown') return stream.destroy()
        stream.endWith(answer.note(whyEnded(reason)))
        destroyUnread(reply.raw)
      },
      check: () => requireStillRead(call, path),
    }),
  )
  reply.raw.once('close', () => stream.destroy())
  // The client learns that the stream is open before any data is written.
  reply.raw.once('pipe', () => reply.raw.flushHeaders())
  return reply.send(stream)
}

/** Throws 403 or 404 if the caller may no longer read what an action returned. */
async function requireStillRead({ parts, context }: Call, path: ResourcePath): Promise<void> {
  if (path.kind !== 'member') return
  const actor = await withCurrentRights(parts.store, context.actor)
  const store = storeFor(parts.store, actor)
  const row = await getRow(store, path.entry, path.id)
  await requireReading({ actor, store }, path.name.toLowerCase(), { entry: path.entry, row })
}

const openLogs = new AccountLimit(limits.logStreams, (max) => message('limits.logs', { max }))

function holdPlace(stream: Readable, request: FastifyRequest): void {
  try {
    stream.once('close', openLogs.begin(actorOf(request).id ?? ''))
  } catch (error) {
    stream.destroy()
    throw error
  }
}

/** Returns whether the body of a write is JSON rather than a manifest that its action reads. */
const readsJson = (parts: ServiceParts, path: ResourcePath, method: Method): boolean =>
  writes.has(method) && (path.kind !== 'member' || memberReadsJson(parts, path))

/** Returns whether the content of an address can also be a table. */
const isTable = (path: ResourcePath): boolean => path.kind === 'changeSets' && path.id === null

/** Returns whether the content of an address depends only on the store, and so changes only with it. */
function isStored({ model }: ServiceParts, path: ResourcePath): boolean {
  if (path.kind === 'member') return isStoredMember(model, path)
  // A condition on users may refer to the caller.
  if (path.kind === 'collection' && path.entry.id === 'users.User') return false
  return path.kind === 'collection' || path.kind === 'resource'
}

/** Returns the methods that both the kind of an address and its class support. */
function methodsOf(parts: ServiceParts, path: ResourcePath): readonly string[] {
  if (path.kind === 'member') return methodsOfMember(parts, path)
  const methods = Object.keys(handlers[path.kind])
  if (path.kind !== 'collection' && path.kind !== 'resource') return methods
  const known: readonly string[] = ['OPTIONS', ...path.entry.methods, ...path.entry.parentMethods]
  return methods.filter((method) => known.includes(method))
}

/** Registers the addresses of all classes: `/{service}/api/...` and `/api/...`. */
export function resourceRoutes(app: FastifyInstance, parts: ServiceParts, streams: OpenStreams): void {
  const edge = { parts, responses: new ResponseCache(parts.store), streams }
  const onRequest: onRequestHookHandler = (request, _reply, done) => {
    refuseLargeBody(parts, request)
    done()
  }
  for (const base of ['api', ...services]) {
    for (const url of [`/${base}`, `/${base}/*`]) {
      app.all(url, { onRequest }, (request, reply) => handle(edge, request, reply))
    }
  }
}
