import type { ServerResponse } from 'node:http'
import { type Change, isChangeVisible, type Seen, type Store } from '../../store/store.ts'
import { toAnswer } from '../../errors.ts'
import { destroyUnread } from './destroy-unread.ts'
import { type StreamEnd, whyEnded } from './open-streams.ts'

/** Change log entries per page while a client catches up. */
const pageLength = 500
/** Bytes buffered for a slow client before it has to catch up from the log. */
const maxWaitingBytes = 256 * 1024

/** Formats one event, `{sequence, class, id, change, ancestors}`, with the sequence number as its id. */
const eventOf = ({ sequence, class: id, id: resource, kind, ancestors }: Change): string =>
  `id: ${sequence}\ndata: ${JSON.stringify({ sequence, class: id, id: resource, change: kind, ancestors })}\n\n`

interface EventFeedParts {
  store: Store
  response: ServerResponse
  /** Sequence number of the last change that the client knows. */
  cursor: number
  isWanted: (change: Change) => boolean
  /** Returns what the client may read now; null for a client that may read everything. */
  seenNow: (() => Promise<Seen>) | null
  /** Returns true for changes after which a client that missed them must read everything again. */
  isMissed?: (change: Change) => boolean
}

/**
 * One client of the event stream. The change log serves as its buffer: nothing is sent to a slow client until
 * it has read what was sent, then the feed resumes in the log. A gap in the log becomes one `reset`.
 */
export class EventFeed {
  private readonly store: Store
  private readonly response: ServerResponse
  private readonly isWanted: (change: Change) => boolean
  private readonly seenNow: EventFeedParts['seenNow']
  private readonly isMissed: NonNullable<EventFeedParts['isMissed']>
  /** Sequence number of the last change that the client missed; null before the first read of the log. */
  private missedTo: number | null = null
  /** Places that the client could read at the last event; null before the first. */
  private seen: Seen | null = null
  /** Sequence number of the last change processed. */
  private cursor: number
  private isCatchingUp = false
  private isAsked = false

  constructor(parts: EventFeedParts) {
    this.store = parts.store
    this.response = parts.response
    this.cursor = parts.cursor
    this.isWanted = parts.isWanted
    this.seenNow = parts.seenNow
    this.isMissed = parts.isMissed ?? (() => false)
    this.response.on('drain', () => void this.catchUp())
  }

  /** Handles the changes of a transaction that was just committed. */
  push(changes: readonly Change[]): void {
    const [first] = changes
    const isNext = first?.sequence === this.cursor + 1
    // Rights are read after the changes, which may affect them.
    if (isNext && !this.seenNow && !this.isCatchingUp && !this.isSlow()) this.send(changes)
    else void this.catchUp()
  }

  /**
   * Sends the log after the cursor, page by page, as fast as the client reads. Never rejects: a failure closes
   * the response.
   */
  async catchUp(): Promise<void> {
    this.isAsked = true
    if (this.isCatchingUp) return
    this.isCatchingUp = true
    try {
      while (this.isAsked && !this.response.destroyed) {
        this.isAsked = false
        await this.readOn()
      }
    } catch (error) {
      // The client reconnects with its last id.
      this.response.destroy(error instanceof Error ? error : undefined)
    } finally {
      this.isCatchingUp = false
    }
  }

  /**
   * Sends an event rather than a comment, which browsers hide from scripts: a client that receives none knows
   * that it is disconnected.
   */
  heartbeat(): void {
    if (this.isSlow()) return
    this.response.write(`id: ${this.cursor}\nevent: alive\ndata: {"sequence":${this.cursor}}\n\n`)
  }

  /**
   * Ends the stream with its reason, so that the client can wait for the service, or sign in, instead of reporting a
   * fault.
   */
  end(reason: StreamEnd): void {
    const data = JSON.stringify({ reason, ...(reason === 'shutdown' ? {} : toAnswer(whyEnded(reason))) })
    this.response.end(`id: ${this.cursor}\nevent: bye\ndata: ${data}\n\n`)
    if (reason !== 'shutdown') destroyUnread(this.response)
  }

  private async readOn(): Promise<void> {
    while (!this.isSlow()) {
      const { entries, isGap, last } = await this.store.changes(this.cursor, pageLength)
      if (isGap || this.cursor > last) return this.reset(last)
      if (this.hasMissed(entries, last)) return this.reset(last)
      // Also before the first change, to compare with what the client reads when it starts.
      const before = this.seen
      this.seen = (await this.seenNow?.()) ?? null
      if (!explains(entries, before, this.seen)) return this.reset(last)
      if (entries.length === 0) return
      this.send(entries, before)
    }
  }

  /** Returns true if changes before the client connected require it to read everything again. */
  private hasMissed(entries: readonly Change[], last: number): boolean {
    this.missedTo ??= last
    return this.cursor < this.missedTo && entries.some(this.isMissed)
  }

  private reset(last: number): void {
    this.cursor = last
    this.response.write(`id: ${last}\nevent: reset\ndata: {"sequence":${last}}\n\n`)
  }

  /** `before` is what the client could read before the changes; null if it may read everything. */
  private send(changes: readonly Change[], before: Seen | null = null): void {
    const { seen } = this
    const visible = seen === null ? changes : changes.filter((change) => isReported(change, before, seen))
    const text = visible.filter(this.isWanted).map(eventOf).join('')
    this.cursor = changes.at(-1)?.sequence ?? this.cursor
    if (text !== '') this.response.write(text)
  }

  /** Returns whether nothing can be sent now: the client reads slowly, or the stream has ended. */
  private isSlow(): boolean {
    return (
      this.response.destroyed || this.response.writableEnded || this.response.writableLength > maxWaitingBytes
    )
  }
}

const isReported = (change: Change, before: Seen | null, now: Seen): boolean =>
  isChangeVisible(now, change) ||
  (change.kind === 'deleted' && before !== null && isChangeVisible(before, change))

/** Returns whether changes created or deleted everything that makes the difference between two views. */
function explains(changes: readonly Change[], before: Seen | null, now: Seen | null): boolean {
  if (before === null || now === null || before === now) return true
  const other = idsOf(before).symmetricDifference(idsOf(now))
  for (const { id, kind } of changes) if (kind !== 'modified') other.delete(id)
  return other.size === 0
}

const idsOf = ({ places, alone }: Seen): Set<string> => new Set([...places, ...alone])
