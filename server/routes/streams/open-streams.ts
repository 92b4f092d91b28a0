import type { FastifyInstance, FastifyRequest } from 'fastify'
import { actorOf } from '../../http/authentication.ts'
import { streamCounts, type StreamKind } from '../../signals.ts'
import type { Actor, SignIns } from '../../records/context.ts'
import type { Change, Store } from '../../store/store.ts'

const checkMs = 15_000
/** Maximum ended sessions remembered: tickets and pending requests are at most minutes old. */
const maxEnded = 1_000

/** Conditions for a long-running response to stay open. */
export interface Hold {
  /** User and API key that must keep existing. */
  owners: ReadonlySet<string>
  /** Expiry of the client's credentials. */
  expiresOn: number
  /** The client's session, if it has one. */
  session: string | undefined
}

/** Returns the user, the key if the client used one, and the expiry of its credentials. */
export const holdOf = (request: FastifyRequest): Hold =>
  holdOfActor(actorOf(request), request.session?.expiresOn)

/** Like `holdOf`, for an actor and the expiry of its session, if any. */
export const holdOfActor = ({ id, key, session }: Actor, sessionEnd = Infinity): Hold => ({
  owners: new Set([id, key?.id].filter((owner) => typeof owner === 'string')),
  expiresOn: key?.expiresOn ?? sessionEnd,
  session,
})

/** Reason why a stream ends: the service stops, or its credentials are no longer valid. */
export type StreamEnd = 'shutdown' | 'credentials'

interface OpenStream extends Hold {
  end(reason: StreamEnd): void
}

interface OpenStreamParts {
  store: Store
  sessions: Pick<SignIns, 'onEnd' | 'list'>
  now(): number
}

/**
 * Endless responses: events, logs, terminals. Each ends when its credentials do, and before the server waits
 * for its connections to close.
 */
export class OpenStreams {
  private readonly streams = new Set<OpenStream>()
  private readonly sessions: OpenStreamParts['sessions']
  private readonly now: () => number
  /** Recently ended sessions. Their requests may still be pending. */
  private readonly ended = new Set<string>()
  private isClosing = false

  constructor(app: FastifyInstance, { store, sessions, now }: OpenStreamParts) {
    this.sessions = sessions
    this.now = now
    const endListening = store.onChange((changes) => {
      this.endExpired()
      this.endRevoked(changes)
      for (const { class: id, id: user } of changes) if (id === 'users.User') void this.checkSessions(user)
    })
    const endSessions = sessions.onEnd((ids) => this.endSessions(ids))
    const timer = setInterval(() => {
      this.endExpired()
      // A session may have ended at another replica while one of its requests opened a stream.
      if (store.shared) for (const user of this.usersWithSessions()) void this.checkSessions(user)
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

  /**
   * Registers a stream; `end` is called at most once. Returns a function that unregisters a stream that has
   * ended.
   */
  add(kind: StreamKind, hold: Hold, end: (reason: StreamEnd) => void): () => void {
    const forget = (): void => {
      if (this.streams.delete(stream)) streamCounts.publish({ kind, by: -1 })
    }
    const stream: OpenStream = {
      ...hold,
      // Connections close later, and changes may arrive until then.
      end: (reason) => {
        forget()
        end(reason)
      },
    }
    this.streams.add(stream)
    streamCounts.publish({ kind, by: 1 })
    // Deferred: the caller isn't ready for the end yet.
    const reason = this.isClosing ? 'shutdown' : this.isOver(hold) ? 'credentials' : null
    if (reason !== null) setImmediate(() => this.streams.has(stream) && stream.end(reason))
    return forget
  }

  private endExpired(): void {
    for (const stream of this.streams) if (stream.expiresOn <= this.now()) stream.end('credentials')
  }

  /** Returns whether the client's session has ended at this replica. */
  private isOver({ session }: Hold): boolean {
    return session !== undefined && this.ended.has(session)
  }

  private usersWithSessions(): ReadonlySet<string> {
    const streams = [...this.streams].filter(({ session }) => session !== undefined)
    return new Set(streams.flatMap(({ owners }) => [...owners]))
  }

  /** Ends the streams of a user's sessions that have ended at any replica. */
  private async checkSessions(user: string): Promise<void> {
    const sessions = [...this.streams].flatMap(({ owners, session }) =>
      session !== undefined && owners.has(user) ? [session] : [],
    )
    if (sessions.length === 0) return
    try {
      const known = new Set((await this.sessions.list(user)).map(({ id }) => id))
      this.endSessions(new Set(sessions.filter((session) => !known.has(session))))
    } catch {
      // The store can't be read. The next check follows soon.
    }
  }

  private endSessions(ids: ReadonlySet<string>): void {
    for (const id of ids) this.ended.add(id)
    for (const id of this.ended) {
      if (this.ended.size <= maxEnded) break
      this.ended.delete(id)
    }
    for (const stream of this.streams)
      if (stream.session !== undefined && ids.has(stream.session)) stream.end('credentials')
  }

  private endRevoked(changes: readonly Change[]): void {
    // Any user may have changed: all clients must authenticate again.
    if (changes.some(({ class: of, id }) => of === 'users.User' && id === ''))
      for (const stream of this.streams) stream.end('credentials')
    const revoked = changes.filter(isRevocation)
    if (revoked.length === 0) return
    for (const stream of this.streams)
      if (revoked.some(({ id }) => stream.owners.has(id))) stream.end('credentials')
  }
}

/**
 * Returns whether a change revokes credentials. A modified user must authenticate again, which the browser
 * does automatically while the session is valid. The service's own updates of a user, such as the last
 * sign-in, aren't audited and end no streams; ended sessions are reported separately.
 */
function isRevocation({ class: id, kind, before }: Change): boolean {
  // Clients of the previous secret can open their streams again only while it is accepted.
  if (id === 'users.ApiKey') return kind === 'deleted' || (before !== null && 'rotatedOn' in before)
  if (id !== 'users.User' || kind === 'created' || before === null) return false
  return Object.keys(before).join() !== 'sessionsEnded'
}
