import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Model } from '../../model/registry.ts'
import { malformed } from '../errors.ts'
import { actorOf } from '../http/authentication.ts'
import type { Change, Store } from '../store/store.ts'
import { EventFeed } from './event-feed.ts'
import { readParameters } from './parameters.ts'
import { services } from './resource-path.ts'

const heartbeatMs = 15_000
/** How soon a browser opens a broken stream again. */
const retryMs = 2_000

interface Stream {
  feed: EventFeed
  actorId: string | null
  end(): void
}

/** Classes of `?classes=`, qualified (`environments.Pod`) or by their name in every service; null for all. */
function readClasses(model: Model, request: FastifyRequest): ReadonlySet<string> | null {
  const names = (readParameters(request.url).get('classes') ?? [])
    .flatMap((value) => value.split(','))
    .map((name) => name.trim())
    .filter((name) => name !== '')
  if (names.length === 0) return null
  return new Set(names.flatMap((name) => findClasses(model, name)))
}

function findClasses(model: Model, name: string): string[] {
  const [service, rest] = name.split('.')
  const found = services
    .filter((candidate) => rest === undefined || candidate === service?.toLowerCase())
    .flatMap((candidate) => model.find(candidate, rest ?? name)?.id ?? [])
  if (found.length === 0) throw malformed(`classes names ${name}, which is not a class of the model.`)
  return found
}

/** The sequence number after which the client wants to hear; undefined when it is new. */
function readLastId(request: FastifyRequest): number | undefined {
  const header = request.headers['last-event-id']
  const value = header ?? readParameters(request.url).get('lasteventid')?.at(-1)
  if (value === undefined || value === '') return undefined
  if (/^\d{1,15}$/.test(String(value))) return Number(value)
  throw malformed(`Last-Event-ID is "${String(value)}"; it must be the id of an event of this stream.`)
}

async function lastSequence(store: Store): Promise<number> {
  return (await store.changes(Number.MAX_SAFE_INTEGER, 1)).last
}

/** `GET /events`: what changes, as server-sent events (design.md 3). */
export function eventRoutes(app: FastifyInstance, { store, model }: { store: Store; model: Model }): void {
  const streams = new Set<Stream>()
  const endListening = store.onChange((changes) => {
    endRevoked(streams, changes)
    for (const { feed } of streams) feed.push(changes)
  })
  const heartbeat = setInterval(() => {
    for (const { feed } of streams) feed.heartbeat()
  }, heartbeatMs)
  heartbeat.unref()
  // Before the server waits for its connections: these would never end by themselves.
  app.addHook('preClose', async () => {
    endListening()
    clearInterval(heartbeat)
    for (const stream of streams) stream.end()
  })

  app.get('/events', async (request, reply) => {
    const classes = readClasses(model, request)
    const lastId = readLastId(request)
    const cursor = lastId ?? (await lastSequence(store))
    const response = reply.raw
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) response.setHeader(name, value)
    reply.hijack()
    response.writeHead(200, { 'Content-Type': 'text/event-stream; charset=utf-8', 'X-Accel-Buffering': 'no' })
    response.write(`retry: ${retryMs}\nid: ${cursor}\nevent: ready\ndata: {"sequence":${cursor}}\n\n`)
    const isWanted = (change: Change): boolean => classes === null || classes.has(change.class)
    const feed = new EventFeed({ store, response, cursor, isWanted })
    const stream: Stream = { feed, actorId: actorOf(request).id, end: () => response.end() }
    streams.add(stream)
    response.on('close', () => streams.delete(stream))
    await feed.catchUp()
  })
}

/**
 * A user whom somebody changed is asked for credentials again, which the browser does by itself while the session still
 * holds. What the service notes of a user by itself, such as the last sign-in, is not audited and ends nothing.
 */
function endRevoked(streams: ReadonlySet<Stream>, changes: readonly Change[]): void {
  const users = new Set(
    changes
      .filter(
        (change) => change.class === 'users.User' && change.kind !== 'created' && change.before !== null,
      )
      .map(({ id }) => id),
  )
  if (users.size === 0) return
  for (const stream of streams) if (stream.actorId !== null && users.has(stream.actorId)) stream.end()
}
