import type { ServerResponse } from 'node:http'
import type { Change, Store } from '../../store/store.ts'
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

/**
 * One client of the event stream. The change log serves as its buffer: nothing is sent to a slow client until
 * it has read what was sent, then the feed resumes in the log. A gap in the log becomes one `reset`.
 */
export class EventFeed {
  private readonly store: Store
  private readonly response: ServerResponse
  private readonly isWanted: (change: Change) => boolean
  /** Sequence number of the last change processed. */
  private cursor: number
  private isCatchingUp = false
  private isAsked = false

  constructor(parts: {
    store: Store
    response: ServerResponse
    cursor: number
    isWanted: (change: Change) => boolean
  }) {
    this.store = parts.store
    this.response = parts.response
    this.cursor = parts.cursor
    this.isWanted = parts.isWanted
    this.response.on('drain', () => void this.catchUp())
  }

  /** Handles the changes of a transaction that was just committed. */
  push(changes: readonly Change[]): void {
    const [first] = changes
    const isNext = first?.sequence === this.cursor + 1
    if (isNext && !this.isCatchingUp && !this.isSlow()) this.send(changes)
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
      if (entries.length === 0) return
      this.send(entries)
    }
  }

  private reset(last: number): void {
    this.cursor = last
    this.response.write(`id: ${last}\nevent: reset\ndata: {"sequence":${last}}\n\n`)
  }

  private send(changes: readonly Change[]): void {
    const text = changes.filter(this.isWanted).map(eventOf).join('')
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
