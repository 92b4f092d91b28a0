import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Message, message } from '../../../model/messages/message.ts'
import {
  type AccessEnd,
  type Moment,
  momentOf,
  type Revocations,
  revocationsIn,
} from '../../access/revocations.ts'
import { ApiError } from '../../errors.ts'
import { actorOf } from '../../http/authentication.ts'
import type { Actor, SignIns } from '../../records/context.ts'
import { streamCounts, type StreamKind } from '../../signals.ts'
import type { Store } from '../../store/store.ts'
import { RecentRevocations } from './recent-revocations.ts'

const checkMs = 2_000

/** Conditions for a long-running response to stay open. */
export interface Hold {
  user: string | null
  key: string | undefined
  /** The client's session, if it has one. */
  session: string | undefined
  /** User of the session; differs from `user` while an admin sees the console as somebody else. */
  owner: string | null
  /** Expiry of the client's credentials. */
  expiresOn: number
  /** When the client's credentials were valid. */
  provedAt: Moment
}

/** Returns the client's identity, the expiry of its credentials, and when they were checked. */
export const holdOf = (request: FastifyRequest): Hold =>
  holdOfActor(actorOf(request), provedAt(request), endOf(request.session))

const endOf = (session: FastifyRequest['session']): number =>
  Math.min(session?.expiresOn ?? Infinity, session?.viewUntil ?? Infinity)

function provedAt({ provedAt: moment }: FastifyRequest): Moment {
  if (!moment) throw new Error('The request was not authenticated')
  return moment
}

/** Like `holdOf`, for an actor and the expiry of its session, if any. */
export const holdOfActor = (
  { id, key, session, viewer }: Actor,
  moment: Moment,
  sessionEnd = Infinity,
): Hold => ({
  user: id,
  owner: viewer?.id ?? id,
  key: key?.id,
  session,
  expiresOn: key?.expiresOn ?? sessionEnd,
  provedAt: momentOf(moment),
})

/** Reason why a stream ends: the service stops, or the client has lost access. */
export type StreamEnd = 'shutdown' | AccessEnd

const explanations: Readonly<Record<AccessEnd, Message>> = {
  session: message('streams.session'),
  key: message('streams.key'),
  account: message('streams.account'),
  rights: message('streams.rights'),
}

/** Returns the explanation of a lost access for the client. */
export const whyEnded = (reason: AccessEnd): Message => explanations[reason]

interface StreamHandlers {
  /** Called at most once. */
  end(reason: StreamEnd): void
  /**
   * Rejects with an `ApiError` if the stream would be refused now. Called when grants, or what they depend on, have changed.
   * Without it, the stream needs no right that can be granted.
   */
  check?(): Promise<unknown>
}

interface OpenStream extends Hold, StreamHandlers {}

interface OpenStreamParts {
  store: Store
  sessions: Pick<SignIns, 'onEnd' | 'list'>
  now(): number
}

const ownersOf = ({ user, owner, key, session }: Hold): string[] =>
  [user, owner, key, session].filter((one) => typeof one === 'string')

/**
 * Endless responses: events, logs, terminals, connections through the Kubernetes API. Each ends when its credentials do, at
 * whichever replica that happens, and before the server waits for its connections to close. Bounded by each kind's limit per
 * account.
 */
export class OpenStreams {
  private readonly streams = new Set<OpenStream>()
  private readonly parts: OpenStreamParts
  private readonly recent = new RecentRevocations()
  /** Users whose sessions may have ended at another replica. */
  private readonly unchecked = new Set<string>()
  /** Streams to check against changed grants. */
  private readonly doubtful = new Set<OpenStream>()
  private isChecking = false
  private isClosing = false

  constructor(app: FastifyInstance, parts: OpenStreamParts) {
    this.parts = parts
    const { store, sessions } = parts
    const endListening = store.onChange((changes) => {
      this.endExpired()
      this.endRevoked(revocationsIn(changes))
    })
    const endSessions = sessions.onEnd((ids) => this.endSessions(ids))
    const timer = setInterval(() => {
      this.endExpired()
      void this.checkSessions()
      void this.checkRights()
    }, checkMs)
    timer.unref()
    app.addHook('preClose', async () => {
      endListening()
      endSessions()
      clearInterval(timer)
      this.isClosing = true
      for (const stream of this.streams) stream.end('shutdown')
    })
  }

  /** Registers a stream. Returns a function that unregisters a stream that has ended. */
  add(kind: StreamKind, hold: Hold, { end, check }: StreamHandlers): () => void {
    const forget = (): void => {
      this.doubtful.delete(stream)
      if (this.streams.delete(stream)) streamCounts.publish({ kind, by: -1 })
    }
    const stream: OpenStream = {
      ...hold,
      ...(check ? { check } : {}),
      // Connections close later, and changes may arrive until then.
      end: (reason) => {
        forget()
        end(reason)
      },
    }
    this.streams.add(stream)
    streamCounts.publish({ kind, by: 1 })
    // Deferred: the caller isn't ready for the end yet.
    const reason = this.isClosing ? 'shutdown' : this.whyOver(hold)
    if (reason !== null) setImmediate(() => this.streams.has(stream) && stream.end(reason))
    else this.checkLate(stream)
    return forget
  }

  /** Returns why the client has lost its access since it was authenticated, or null. */
  private whyOver(hold: Hold): AccessEnd | null {
    const { provedAt } = hold
    if (provedAt.generation !== this.parts.store.generation) return 'account'
    return this.recent.since(provedAt, ownersOf(hold))
  }

  /** Checks what may have changed since the request was authenticated: sessions of its user, and grants. */
  private checkLate(stream: OpenStream): void {
    const { provedAt, session, owner } = stream
    if (
      session !== undefined &&
      owner !== null &&
      this.recent.since(provedAt, [sessionsOf(owner)]) !== null
    ) {
      this.unchecked.add(owner)
      void this.checkSessions()
    }
    if (!stream.check || this.recent.since(provedAt, [anyRights]) === null) return
    this.doubtful.add(stream)
    void this.checkRights()
  }

  private endExpired(): void {
    const now = this.parts.now()
    for (const stream of this.streams)
      if (stream.expiresOn <= now) stream.end(stream.key === undefined ? 'session' : 'key')
  }

  /** Ends the streams of sessions that have ended at any replica. */
  private async checkSessions(): Promise<void> {
    const users = [...this.unchecked]
    this.unchecked.clear()
    for (const user of users) {
      const open = [...this.streams].flatMap((stream) =>
        stream.owner === user && stream.session !== undefined ? [stream.session] : [],
      )
      if (open.length === 0) continue
      try {
        const known = new Set((await this.parts.sessions.list(user)).map(({ id }) => id))
        this.endSessions(new Set(open.filter((session) => !known.has(session))))
      } catch {
        // The store can't be read. The next check follows soon.
        this.unchecked.add(user)
      }
    }
  }

  private doubtRights(version: number): void {
    this.recent.add(anyRights, { reason: 'rights', version })
    for (const stream of this.streams) if (stream.check) this.doubtful.add(stream)
    void this.checkRights()
  }

  private endSessions(ids: ReadonlySet<string>): void {
    const { version } = this.parts.store
    for (const id of ids) this.recent.add(id, { reason: 'session', version })
    for (const stream of this.streams)
      if (stream.session !== undefined && ids.has(stream.session)) stream.end('session')
  }

  /** Ends the streams that current grants don't allow. Streams that can't be checked now are checked again soon. */
  private async checkRights(): Promise<void> {
    if (this.isChecking) return
    this.isChecking = true
    const failed: OpenStream[] = []
    for (const stream of this.doubtful) {
      this.doubtful.delete(stream)
      const answer = await stream.check?.().then(
        () => 'allowed',
        (error: unknown) => (error instanceof ApiError && error.status < 500 ? 'refused' : 'unknown'),
      )
      if (!this.streams.has(stream)) continue
      if (answer === 'refused') stream.end('rights')
      if (answer === 'unknown') failed.push(stream)
    }
    for (const stream of failed) this.doubtful.add(stream)
    this.isChecking = false
  }

  private endRevoked({ isForEveryone, owners, sessionsOf: users, areRightsChanged }: Revocations): void {
    // Any user may have changed: all clients must authenticate again.
    if (isForEveryone) for (const stream of this.streams) stream.end('account')
    const { version } = this.parts.store
    if (areRightsChanged) this.doubtRights(version)
    for (const [owner, reason] of owners) this.recent.add(owner, { reason, version })
    if (owners.size > 0)
      for (const stream of this.streams) {
        const reason = ownersOf(stream)
          .map((owner) => owners.get(owner))
          .find(Boolean)
        if (reason) stream.end(reason)
      }
    if (users.size === 0) return
    for (const user of users) {
      this.recent.add(sessionsOf(user), { reason: 'session', version })
      this.unchecked.add(user)
    }
    void this.checkSessions()
  }
}

/** Key under which changes of grants are remembered. */
const anyRights = 'rights'
/** Key under which the end of any session of a user is remembered. */
const sessionsOf = (user: string): string => `sessions of ${user}`
