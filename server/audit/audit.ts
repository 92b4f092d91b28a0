import type { Logger } from 'pino'
import { networkOf } from '../access/client-network.ts'
import type { AuditCategory } from '../../model/answers/audit.ts'
import { ExpiringMap } from '../concurrency/expiring-map.ts'
import { type Actor, originOf } from '../records/context.ts'
import { type AuditEvent, isIn, type Store } from '../store/store.ts'
import { RepeatedEvents } from './repeated-events.ts'

/** Client that sent a request. */
export interface Client {
  address: string | null
  userAgent: string | null
}

interface SignIn {
  event: 'signIn'
  actor: Actor
  /** Way in which the user proved their identity. */
  method: string
}

interface RefusedSignIn {
  event: 'signInRefused'
  /** Name that the client gave; recorded only if it is an account's, because people type passwords there. */
  user: string | null
  method: string
  reason: string
}

interface RefusedRequest {
  event: 'request'
  actor: Actor
  /** HTTP method and path. */
  method: string
  path: string
  /** Route with placeholders; repeated refusals are counted by it. */
  route: string
  code: string
}

interface Export {
  event: 'export'
  actor: Actor
  /** Method and address with the filters. */
  method: string
  path: string
  /** Exported resource; null for a list. */
  resource: AuditEvent['resource']
}

/** Events that change no resource. Changes are recorded by the store. */
type RecordedEvent = SignIn | RefusedSignIn | RefusedRequest | Export | { event: 'signOut'; actor: Actor }

const categories: Readonly<Record<RecordedEvent['event'], AuditCategory>> = {
  signIn: 'authentication',
  signInRefused: 'authentication',
  signOut: 'authentication',
  request: 'authorization',
  export: 'export',
}

const maxPath = 500
const maxUserAgent = 300
/** Interval at which counted repetitions are recorded. */
const flushEveryMs = 5_000
/** Sign-ins with every request, as by scripts, are recorded once in this time. */
const rememberedSignIns = { maxSize: 10_000, keepMs: 12 * 3_600_000 }
/** The same for exports of the same address, as by a log that reconnects. */
const rememberedExports = { maxSize: 10_000, keepMs: 60_000 }

interface AuditParts {
  store: Pick<Store, 'audit' | 'find'>
  log: Pick<Logger, 'error'>
  now(): number
}

/** Records events of requests in the audit log. Refusals that are repeated within a minute are counted in one entry. */
export class Audit {
  readonly #parts: AuditParts
  readonly #repeated = new RepeatedEvents()
  readonly #signedIn = new ExpiringMap<true>(rememberedSignIns)
  readonly #exported = new ExpiringMap<true>(rememberedExports)
  readonly #timer: NodeJS.Timeout
  #running: Promise<void> = Promise.resolve()

  constructor(parts: AuditParts) {
    this.#parts = parts
    this.#timer = setInterval(() => this.#later(() => this.flush()), flushEveryMs)
    this.#timer.unref()
  }

  /** Records an event durably, before the response to its request. */
  async record(event: SignIn | Export | { event: 'signOut'; actor: Actor }, client: Client): Promise<void> {
    await this.#parts.store.audit.record([entryOf(event, client)])
  }

  /**
   * Records the sign-in of a client that sends its password with each request, or an export that may be repeated, once in a
   * while. Doesn't delay the response, so that reads work while the database can't be written.
   */
  recordOnce(event: SignIn | Export, client: Client): void {
    const now = this.#parts.now()
    const known = event.event === 'export' ? this.#exported : this.#signedIn
    const key = `${event.actor.id} ${client.address} ${event.event === 'export' ? event.path : ''}`
    if (known.get(key, now)) return
    known.set(key, true, now)
    this.#later(async () => {
      try {
        await this.record(event, client)
      } catch (error) {
        known.delete(key)
        throw error
      }
    })
  }

  /** Records a refusal without delaying the response. The first of a minute is recorded immediately. */
  refused(event: RefusedSignIn | RefusedRequest, client: Client): void {
    const key =
      event.event === 'request'
        ? `request ${event.actor.viewer?.id ?? event.actor.id} ${event.method} ${event.route}`
        : `signIn ${networkOf(client.address ?? '')}`
    const made = entryOf(event, client)
    const name = event.event === 'request' ? null : event.user
    const first = this.#repeated.add({ key, event: made, name }, this.#parts.now())
    if (first) this.#later(async () => this.#parts.store.audit.record([await this.#withUser(first, name)]))
  }

  /** Records the counted repetitions of the minutes that have ended. */
  async flush(now = this.#parts.now()): Promise<void> {
    const ended = this.#repeated.take(now)
    if (ended.length === 0) return
    const names = await this.#accountsOf(ended.flatMap(({ names: tried }) => [...tried]))
    await this.#parts.store.audit.record(
      ended.map(({ event, names: tried, ...counted }) => {
        const users = [...tried].flatMap((name) => names.get(name.toLowerCase()) ?? [])
        const details = { ...event.details, ...counted, ...(users.length > 0 ? { users } : {}) }
        return { ...event, time: now, details }
      }),
    )
  }

  /** Resolves when everything that was reported so far is recorded. */
  settled(): Promise<void> {
    return this.#running
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    this.#later(() => this.flush(Infinity))
    await this.#running
  }

  #later(work: () => Promise<void>): void {
    this.#running = this.#running
      .then(work)
      .catch((error: unknown) => this.#parts.log.error({ err: error }, 'audit entry not recorded'))
  }

  async #withUser(event: AuditEvent, name: string | null): Promise<AuditEvent> {
    if (name === null) return event
    const user = (await this.#accountsOf([name])).get(name.toLowerCase()) ?? null
    return { ...event, user }
  }

  /** Returns the names of existing accounts by their names in lower case. */
  async #accountsOf(names: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (names.length === 0) return new Map()
    const users = await this.#parts.store.find({ class: 'users.User', conditions: [isIn('name', names)] })
    return new Map(users.flatMap(({ name }) => (name === null ? [] : [[name.toLowerCase(), name]])))
  }
}

const nobody = { user: null, userId: null, apiKey: null, session: null }

function entryOf(recorded: RecordedEvent, client: Client): AuditEvent {
  const { event } = recorded
  const isRefusal = event === 'signInRefused' || event === 'request'
  return {
    category: categories[event],
    event: event === 'signInRefused' ? 'signIn' : event,
    outcome: isRefusal ? 'failure' : 'success',
    ...('actor' in recorded ? accountOf(recorded.actor) : nobody),
    address: client.address,
    userAgent: client.userAgent?.slice(0, maxUserAgent) ?? null,
    resource: 'resource' in recorded ? recorded.resource : null,
    changeSet: null,
    changes: null,
    details: detailsOf(recorded),
  }
}

function accountOf(actor: Actor): Pick<AuditEvent, keyof typeof nobody> {
  const { userId, session } = originOf(actor)
  const apiKey = actor.key ? { id: actor.key.id, name: actor.key.name } : null
  return { user: actor.viewer?.name ?? actor.name, userId: actor.viewer?.id ?? userId, apiKey, session }
}

function detailsOf(recorded: RecordedEvent): Record<string, unknown> {
  switch (recorded.event) {
    case 'signIn':
      return { method: recorded.method }
    case 'signInRefused':
      return { method: recorded.method, reason: recorded.reason }
    case 'request':
      return { method: recorded.method, path: recorded.path.slice(0, maxPath), reason: recorded.code }
    case 'export':
      return { method: recorded.method, path: recorded.path.slice(0, maxPath) }
    case 'signOut':
      return {}
  }
}
