import { message } from '../../../model/messages/message.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { watch } from '../../../model/endpoints/service.ts'
import type { Model } from '../../../model/registry.ts'
import { malformed } from '../../errors.ts'
import { actorOf } from '../../http/authentication.ts'
import { limits } from '../../limits.ts'
import { AccountLimit } from '../../access/account-limit.ts'
import { mayAffectReads } from '../../access/revocations.ts'
import { isPlatformRole } from '../../access/rights/decide.ts'
import { seenOf } from '../../access/rights/seen-by.ts'
import type { Change, Store } from '../../store/store.ts'
import { EventFeed } from './event-feed.ts'
import { holdOf, type OpenStreams } from './open-streams.ts'
import { readParameters } from '../parameters.ts'
import { services } from '../resource/resource-path.ts'

/** Less than the 4 s after which the console suspects a service that doesn't respond. */
const heartbeatMs = 3_000
/** Delay before a browser reopens a broken stream. */
const retryMs = 2_000

/** Parts of the service that the event routes need. */
interface EventParts {
  store: Store
  model: Model
  streams: OpenStreams
}

/** Classes of `?classes=`, qualified (`environments.Pod`) or by their name in any service; null for all. */
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
  if (found.length === 0) throw malformed(message('queries.noClass', { parameter: 'classes', name }))
  return found
}

/** Returns the sequence number after which the client resumes; undefined for a new client. */
function readLastId(request: FastifyRequest): number | undefined {
  const header = request.headers['last-event-id']
  const value = header ?? readParameters(request.url).get('lasteventid')?.at(-1)
  if (value === undefined || value === '') return undefined
  if (/^\d{1,15}$/.test(String(value))) return Number(value)
  throw malformed(message('queries.lastEventId', { value: String(value) }))
}

/** Id of the last event so far. A client that reads now and then subscribes after this id misses nothing. */
export async function lastEventId(store: Store): Promise<number> {
  return (await store.changes(Number.MAX_SAFE_INTEGER, 1)).last
}

/** `GET /events`: changes as server-sent events (design.md 3). */
export function eventRoutes(app: FastifyInstance, { store, model, streams }: EventParts): void {
  const feeds = new Set<EventFeed>()
  const open = new AccountLimit(limits.eventStreams, (max) => message('limits.eventStreams', { max }))
  const endListening = store.onChange((changes) => {
    for (const feed of feeds) feed.push(changes)
  })
  const heartbeat = setInterval(() => {
    for (const feed of feeds) feed.heartbeat()
  }, heartbeatMs)
  heartbeat.unref()
  app.addHook('preClose', async () => {
    endListening()
    clearInterval(heartbeat)
  })

  app.get(watch.path, async (request, reply) => {
    const classes = readClasses(model, request)
    const lastId = readLastId(request)
    const cursor = lastId ?? (await lastEventId(store))
    const over = open.begin(actorOf(request).id ?? '')
    const response = reply.raw
    response.once('close', over)
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) response.setHeader(name, value)
    reply.hijack()
    response.writeHead(200, { 'Content-Type': 'text/event-stream; charset=utf-8', 'X-Accel-Buffering': 'no' })
    response.write(`retry: ${retryMs}\nid: ${cursor}\nevent: ready\ndata: {"sequence":${cursor}}\n\n`)
    const isWanted = (change: Change): boolean => classes === null || classes.has(change.class)
    const actor = actorOf(request)
    const seenNow = isPlatformRole(actor) ? null : () => seenOf(store, actor)
    const reader = { id: actor.id, isPlatformRole: isPlatformRole(actor) }
    const isMissed = (change: Change): boolean => mayAffectReads(change, reader)
    const feed = new EventFeed({ store, response, cursor, isWanted, seenNow, isMissed })
    feeds.add(feed)
    const forget = streams.add('events', holdOf(request), {
      end: (reason) => {
        feeds.delete(feed)
        feed.end(reason)
      },
    })
    response.on('close', () => {
      feeds.delete(feed)
      forget()
    })
    await feed.catchUp()
  })
}
