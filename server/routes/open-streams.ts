import type { FastifyInstance, FastifyRequest } from 'fastify'
import { actorOf } from '../http/authentication.ts'
import type { Actor, SignIns } from '../operations/context.ts'
import type { Change, Store } from '../store/store.ts'

const checkMs = 15_000
/** Sessions that are known as ended: tickets and requests under way are at most minutes old. */
const mostEnded = 1_000

/** What an answer that goes on hangs on. */
export interface Hold {
  /** Users and API keys without which the stream would not be. */
  owners: ReadonlySet<string>
  /** When the credentials end with which the client came. */
  expiresOn: number
  /** The session by which the client came, if it was one. */
  session: string | undefined
}

/** The user, the key if the client came by one, and the time for which they are good. */
export const holdOf = (request: FastifyRequest): Hold =>
  holdOfActor(actorOf(request), request.session?.expiresOn)

/** The same of an actor, and of the session by which they came, if it was one. */
export const holdOfActor = ({ id, key, session }: Actor, sessionEnd = Infinity): Hold => ({
  owners: new Set([id, key?.id].filter((owner) => typeof owner === 'string')),
  expiresOn: key?.expiresOn ?? sessionEnd,
  session,
})

/** Reason for which a stream ends: the service stops, or the credentials that opened it are gone. */
export type StreamEnd = 'shutdown' | 'credentials'

interface OpenStream extends Hold {
  end(reason: StreamEnd): void
}

/**
 * The answers that have no end of their own: events, logs, terminals. Each ends with the credentials by which it was
 * asked for, and before the server waits for its connections.
 */
export class OpenStreams {
  private readonly streams = new Set<OpenStream>()
  private readonly now: () => number
  /** Sessions that ended lately: what was asked for under one may be on its way yet. */
  private readonly ended = new Set<string>()
  private isClosing = false

  constructor(
    app: FastifyInstance,
    { store, sessions, now }: { store: Store; sessions: Pick<SignIns, 'onEnd'>; now(): number },
  ) {
    this.now = now
    const endListening = store.onChange((changes) => {
      this.endExpired()
      this.endRevoked(changes)
    })
    const endSessions = sessions.onEnd((ids) => this.endSessions(ids))
    const timer = setInterval(() => this.endExpired(), checkMs)
    timer.unref()
    app.addHook('preClose', async () => {
      endListening()
      endSessions()
      clearInterval(timer)
      this.isClosing = true
      for (const stream of this.streams) stream.end('shutdown')
    })
  }

  /** Keeps a stream; `end` is called once at most. Returns a function that forgets it, for streams that have ended. */
  add(hold: Hold, end: (reason: StreamEnd) => void): () => void {
    const forget = (): void => void this.streams.delete(stream)
    const stream: OpenStream = {
      ...hold,
      // Connections close later, and changes come in meanwhile.
      end: (reason) => {
        forget()
        end(reason)
      },
    }
    this.streams.add(stream)
    // Deferred: the caller is not ready for the end yet.
    const reason = this.isClosing ? 'shutdown' : this.isOver(hold) ? 'credentials' : null
    if (reason !== null) setImmediate(() => this.streams.has(stream) && stream.end(reason))
    return forget
  }

  private endExpired(): void {
    for (const stream of this.streams) if (stream.expiresOn <= this.now()) stream.end('credentials')
  }

  /** Whether the session has ended by which the client came. */
  isOver({ session }: Hold): boolean {
    return session !== undefined && this.ended.has(session)
  }

  private endSessions(ids: ReadonlySet<string>): void {
    for (const id of ids) this.ended.add(id)
    for (const id of this.ended) {
      if (this.ended.size <= mostEnded) break
      this.ended.delete(id)
    }
    for (const stream of this.streams)
      if (stream.session !== undefined && ids.has(stream.session)) stream.end('credentials')
  }

  private endRevoked(changes: readonly Change[]): void {
    const revoked = changes.filter(isRevocation)
    if (revoked.length === 0) return
    for (const stream of this.streams)
      if (revoked.some(({ id }) => stream.owners.has(id))) stream.end('credentials')
  }
}

/**
 * A user whom somebody changed is asked for credentials again, which the browser does by itself while the session still
 * holds. What the service notes of a user by itself, such as the last sign-in, is not audited and ends nothing; the end
 * of some sessions is told by them.
 */
function isRevocation({ class: id, kind, before }: Change): boolean {
  if (id === 'users.ApiKey') return kind === 'deleted'
  if (id !== 'users.User' || kind === 'created' || before === null) return false
  return Object.keys(before).join() !== 'sessionsEnded'
}
