import type { ServerResponse } from 'node:http'
import type { Change, Store } from '../store/store.ts'
import type { StreamEnd } from './open-streams.ts'

/** Entries of the change log that are read at a time while a client catches up. */
const pageLength = 500
/** Bytes that wait for a slow client before it is left to catch up from the log instead. */
const maxWaitingBytes = 256 * 1024

/** One event: `{sequence, class, id, change, ancestors}`, its id the sequence number. */
const eventOf = ({ sequence, class: id, id: resource, kind, ancestors }: Change): string =>
  `id: ${sequence}\ndata: ${JSON.stringify({ sequence, class: id, id: resource, change: kind, ancestors })}\n\n`

/**
 * One client of the event stream. The change log is its buffer: a client that reads slowly is sent nothing until it has
 * taken what it was sent, and then goes on in the log where it stopped. What the log no longer has becomes one `reset`.
 */
export class EventFeed {
  private readonly store: Store
  private readonly response: ServerResponse
  private readonly isWanted: (change: Change) => boolean
  /** Sequence number of the last change that was looked at. */
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

  /** Takes the changes of a transaction that was just committed. */
  push(changes: readonly Change[]): void {
    const [first] = changes
    const isNext = first?.sequence === this.cursor + 1
    if (isNext && !this.isCatchingUp && !this.isSlow()) this.send(changes)
    else void this.catchUp()
  }

  /** Sends what the log has after the cursor, a page at a time, as fast as the client takes it. */
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
      // The client comes back with its last id and begins anew.
      this.response.destroy(error instanceof Error ? error : undefined)
    } finally {
      this.isCatchingUp = false
    }
  }

  /** An event and no comment, which a browser would keep to itself: whoever hears nothing knows that they are cut off. */
  heartbeat(): void {
    if (this.isSlow()) return
    this.response.write(`id: ${this.cursor}\nevent: alive\ndata: {"sequence":${this.cursor}}\n\n`)
  }

  /** Ends the stream. A client that is notified of the shutdown can wait for the service instead of reporting a fault. */
  end(reason: StreamEnd): void {
    this.response.end(
      reason === 'shutdown' ? `id: ${this.cursor}\nevent: bye\ndata: {"reason":"shutdown"}\n\n` : '',
    )
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

  /** Whether nothing can be sent now: the client takes it slowly, or the stream has ended. */
  private isSlow(): boolean {
    return (
      this.response.destroyed || this.response.writableEnded || this.response.writableLength > maxWaitingBytes
    )
  }
}
