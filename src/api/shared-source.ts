import { addressAt } from '../util/address.ts'

/** Server-sent events of `/events`. */
const signs = ['ready', 'alive', 'message', 'reset'] as const

interface Entry {
  sign: (typeof signs)[number]
  /** Sequence number; the stream is complete up to it. */
  id: number
  data: string
}

/** Messages between tabs. */
type Note =
  /** Forwarded by the leader, which had received everything up to `after` before. */
  | { kind: 'entry'; after: number | null; entry: Entry }
  /** The leader opens the stream, waits for reconnection, or was refused. */
  | { kind: 'leading' | 'lost' | 'refused' }
  /** A tab joins, or has detected a gap after this event. */
  | { kind: 'hello'; from: string; after: number | null }
  /** The leader's answer: everything up to `id`; null if it no longer has all of it. */
  | { kind: 'replay'; to: string; id: number; entries: readonly Entry[] | null }
  /** A request of some tab is unanswered, and the stream is silent. */
  | { kind: 'silent' }

/** Address of the stream after an event; an empty id starts with the next one. */
export const addressAfter = (id: number | string): string =>
  addressAt(id === '' ? '/events' : `/events?lastEventId=${id}`)

/**
 * Name of channel and lock. The number is the version of the messages: consoles of two versions may be open,
 * as may two services at different paths of one host.
 */
const groupName = `gantry-events-1 ${addressAt('/')}`
/** Events each tab keeps for tabs that missed some. */
const maxRecent = 500

/**
 * One event stream for all tabs of a browser, with the interface of an EventSource. The tab that holds the
 * lock leads: it opens the stream and forwards its events. The browser passes the lock to the next tab when
 * the leader closes or crashes, a tab about to be frozen releases it, and a hung leader loses it (`steal`).
 * Every tab tracks the last event up to which it is complete, and requests the rest after a gap.
 */
export class SharedSource extends EventTarget {
  static isSupported(): boolean {
    return 'document' in globalThis && 'BroadcastChannel' in globalThis && 'locks' in navigator
  }

  readyState: number = EventSource.CONNECTING
  private readonly id = crypto.randomUUID()
  private readonly channel = new BroadcastChannel(groupName)
  private readonly closing = new AbortController()
  private source: EventSource | null = null
  /** Releases the lock, or the place in its queue. */
  private leave: (() => void) | null = null
  private cursor: number | null
  /** Complete after `recentAfter`. */
  private recent: Entry[] = []
  private recentAfter: number | null
  private isAsking = false

  constructor(lastId: string, steal = false) {
    super()
    this.cursor = lastId === '' ? null : Number(lastId)
    this.recentAfter = this.cursor
    const { signal } = this.closing
    this.channel.addEventListener('message', ({ data }: MessageEvent<Note>) => this.take(data), { signal })
    const pause = (): void => this.pause()
    const resume = (): void => {
      if (this.leave === null) this.join()
    }
    document.addEventListener('freeze', pause, { signal })
    document.addEventListener('resume', resume, { signal })
    window.addEventListener('pagehide', pause, { signal })
    window.addEventListener('pageshow', resume, { signal })
    this.join(steal)
  }

  close(): void {
    this.readyState = EventSource.CLOSED
    this.closing.abort()
    this.pause()
    this.channel.close()
  }

  /** Notifies the other tabs that a request is unanswered and the stream silent. */
  reportSilence(): void {
    this.post({ kind: 'silent' })
  }

  private pause(): void {
    this.source?.close()
    this.source = null
    this.leave?.()
    this.leave = null
  }

  private join(steal = false): void {
    const waiting = new AbortController()
    const { promise, resolve } = Promise.withResolvers<void>()
    const leave = (): void => {
      waiting.abort()
      resolve()
    }
    const lead = (): Promise<void> => {
      if (this.leave === leave) this.lead()
      return promise
    }
    this.leave = leave
    // The browser rejects a signal combined with `steal`, which never waits anyway.
    const options = steal ? { steal } : { signal: waiting.signal }
    navigator.locks.request(groupName, options, lead).catch(() => {
      if (this.leave !== leave) return
      // Another tab took the lock.
      this.pause()
      this.join()
    })
    this.ask()
  }

  private lead(): void {
    this.post({ kind: 'leading' })
    const source = new EventSource(addressAfter(this.cursor ?? ''))
    this.source = source
    for (const sign of signs)
      source.addEventListener(sign, ({ lastEventId, data }: MessageEvent<string>) => {
        const entry = { sign, id: Number(lastEventId), data }
        this.post({ kind: 'entry', after: this.cursor, entry })
        this.hear(entry)
      })
    source.addEventListener('error', () => {
      const kind = source.readyState === EventSource.CLOSED ? 'refused' : 'lost'
      this.post({ kind })
      this.lose(kind)
    })
  }

  private post(note: Note): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel is limited to its origin
    this.channel.postMessage(note)
  }

  private ask(): void {
    this.isAsking = true
    this.post({ kind: 'hello', from: this.id, after: this.cursor })
  }

  private take(note: Note): void {
    if (note.kind === 'silent') this.dispatchEvent(new Event('silent'))
    // Also in a tab that has just become leader: it would be refused as well.
    else if (note.kind === 'refused') this.lose('refused')
    else if (this.source) {
      if (note.kind === 'hello') this.answer(this.source, note)
    } else if (note.kind === 'entry') this.follow(note)
    else if (note.kind === 'replay' && note.to === this.id) this.replay(note)
    else if (note.kind === 'lost') this.lose('lost')
    else if (note.kind === 'leading') {
      this.isAsking = false
      this.dispatchEvent(new Event('leading'))
    }
  }

  private answer(source: EventSource, { from, after }: Note & { kind: 'hello' }): void {
    if (source.readyState !== EventSource.OPEN || this.cursor === null) return this.post({ kind: 'leading' })
    const isKnown = after === null || (this.recentAfter !== null && this.recentAfter <= after)
    const entries = isKnown ? this.recent.filter(({ id }) => after !== null && id > after) : null
    this.post({ kind: 'replay', to: from, id: this.cursor, entries })
  }

  private follow({ after, entry }: Note & { kind: 'entry' }): void {
    const { cursor } = this
    if (entry.sign === 'reset' || cursor === null) this.hear(entry)
    else if (entry.id <= cursor) this.hear({ sign: 'alive', id: cursor, data: '' })
    else if (after !== null && after <= cursor) this.hear(entry)
    else if (!this.isAsking) this.ask()
  }

  private replay({ id, entries }: Note & { kind: 'replay' }): void {
    this.isAsking = false
    for (const entry of entries ?? [{ sign: 'reset' as const, id, data: '' }])
      if (entry.sign === 'reset' || entry.id > (this.cursor ?? 0)) this.hear(entry)
    this.hear({ sign: 'alive', id, data: '' })
  }

  private hear(entry: Entry): void {
    if (this.readyState !== EventSource.OPEN) {
      this.readyState = EventSource.OPEN
      this.dispatchEvent(new Event('open'))
    }
    this.cursor = entry.id
    this.remember(entry)
    const { id, data } = entry
    this.dispatchEvent(new MessageEvent(entry.sign, { lastEventId: String(id), data }))
  }

  private remember(entry: Entry): void {
    if (entry.sign === 'reset') this.recent = []
    if (entry.sign === 'message') this.recent.push(entry)
    if (entry.sign === 'reset' || this.recentAfter === null) this.recentAfter = entry.id
    if (this.recent.length > maxRecent) this.recentAfter = this.recent.shift()?.id ?? entry.id
  }

  private lose(kind: 'lost' | 'refused'): void {
    if (kind === 'refused') this.pause()
    this.readyState = kind === 'refused' ? EventSource.CLOSED : EventSource.CONNECTING
    this.dispatchEvent(new Event('error'))
  }
}
