import type { Query } from '@tanstack/react-query'
import { isTouched, type ChangeNotice, type ReadScope } from './scope.ts'
import { isSignedOut } from './errors.ts'
import { isLeaving, queryClient } from './query-client.ts'
import { setReportUnanswered, UNANSWERED_MS } from './client.ts'
import { session } from './session.ts'
import { addressAfter, SharedSource } from './shared-source.ts'

/**
 * `waiting`: a request is unanswered and the stream silent. `disconnected`: the stream is disconnected. Both: the
 * console shows data as of `since`.
 */
export type StreamState =
  | { status: 'connecting' }
  | { status: 'live' }
  | { status: 'waiting'; since: number }
  | { status: 'disconnected'; since: number }

/**
 * Changes arrive in bursts (a rollout touches dozens of rows), which are coalesced into one refetch per
 * query.
 */
const BATCH_MS = 60
/** Minimum time between refetches during continuous changes. */
const GAP_MS = 400
const MAX_BATCH = 500
/** We retry a stream the server refused; browsers only reopen a broken one. */
const REOPEN_MS = 5000
/** The service sends a heartbeat every 3 s. A connection dropped by the network does not report its end. */
const SILENCE_MS = 15_000
/** Tabs take over from a silent leader one by one, not all at once. */
const SPREAD_MS = 4000

type Listener = () => void

/** An EventSource of this tab, or the stream shared by all tabs. */
type Source = EventSource | SharedSource

export class EventStream {
  private source: Source | null = null
  private current: StreamState = { status: 'connecting' }
  private pending: ChangeNotice[] = []
  private flushTimer: ReturnType<typeof setTimeout> | undefined
  private reopenTimer: ReturnType<typeof setTimeout> | undefined
  private silenceTimer: ReturnType<typeof setTimeout> | undefined
  private openedAt = 0
  private lastHeard = Date.now()
  private lastFlush = 0
  private lastId = ''
  private readonly listeners = new Set<Listener>()

  readonly subscribe = (listener: Listener): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  readonly state = (): StreamState => this.current

  /**
   * Resumes the stream after this event, since all data read so far is at least as new. Ignores an id that is
   * not a number, as from a server without pages.
   */
  startAfter(id: string): void {
    if (/^\d+$/.test(id)) this.lastId = id
  }

  open(): void {
    this.connect(false)
  }

  /**
   * Called every second while a request is unanswered. If the stream is silent too, the service counts as
   * silent in all tabs.
   */
  doubt(): void {
    if (!this.isSilent()) return
    this.wait()
    // Also when this tab already waits: another tab may have received the last event slightly later, so its
    // silence was still too short.
    if (this.source instanceof SharedSource) this.source.reportSilence()
  }

  private isSilent(): boolean {
    return Date.now() - this.lastHeard >= UNANSWERED_MS
  }

  private wait(): void {
    if (this.current.status === 'live' && this.isSilent())
      this.set({ status: 'waiting', since: this.lastHeard })
  }

  private connect(steal: boolean): void {
    this.disconnect()
    const source = this.openSource(steal)
    this.source = source
    this.openedAt = Date.now()
    this.awaitSign()
    const on = (type: string, take: (event: MessageEvent<string>) => void): void =>
      source.addEventListener(type, (event) => take(event as MessageEvent<string>))
    on('open', () => this.hear())
    on('message', (event) => this.receive(event))
    for (const sign of ['ready', 'alive']) on(sign, (event) => this.keepId(event))
    on('reset', (event) => {
      this.keepId(event)
      // The account may have lost rights, so no page may open with earlier data.
      queryClient.removeQueries({ type: 'inactive' })
      void queryClient.invalidateQueries()
    })
    on('error', () => this.lose())
    on('silent', () => this.wait())
    // Another tab opens the stream and gets the same timeout as this one would.
    on('leading', () => {
      this.openedAt = Date.now()
    })
  }

  /** Resumes after the last event, as the browser does when it reopens a stream. */
  private openSource(steal: boolean): Source {
    if (SharedSource.isSupported()) return new SharedSource(this.lastId, steal)
    return new EventSource(addressAfter(this.lastId))
  }

  close(): void {
    this.disconnect()
    clearTimeout(this.flushTimer)
    this.flushTimer = undefined
    this.pending = []
  }

  /** Keeps pending notices: a resumed stream does not repeat them. */
  private disconnect(): void {
    clearTimeout(this.reopenTimer)
    clearTimeout(this.silenceTimer)
    this.source?.close()
    this.source = null
  }

  /** Time at which the silence exceeds the limit. */
  private limit(): number {
    return Math.max(this.lastHeard, this.openedAt) + SILENCE_MS
  }

  private awaitSign(): void {
    this.silenceTimer = setTimeout(() => this.checkSign(), this.limit() - Date.now())
  }

  private checkSign(): void {
    if (this.limit() > Date.now()) return this.awaitSign()
    this.lose()
    this.silenceTimer = setTimeout(
      () => (this.limit() > Date.now() ? this.awaitSign() : this.connect(true)),
      Math.random() * SPREAD_MS,
    )
  }

  private hear(): void {
    const isBack = this.current.status === 'disconnected' || this.current.status === 'waiting'
    this.lastHeard = Date.now()
    this.set({ status: 'live' })
    // No event will trigger a retry of queries that failed while disconnected.
    if (isBack)
      void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
  }

  private lose(): void {
    if (this.current.status !== 'disconnected') this.set({ status: 'disconnected', since: this.lastHeard })
    const { source } = this
    if (source?.readyState !== EventSource.CLOSED) return
    // A refused stream is always silent; `reopenLater` decides about the retry, not this timer.
    clearTimeout(this.silenceTimer)
    void this.reopenLater(source)
  }

  /**
   * An EventSource hides the reason of a refusal, so this checks the session: if it has expired, the next
   * sign-in reopens the stream.
   */
  private async reopenLater(refused: Source): Promise<void> {
    const isOver = await queryClient.fetchQuery({ ...session(), staleTime: 0 }).then(() => false, isSignedOut)
    if (isOver || this.source !== refused) return
    clearTimeout(this.reopenTimer)
    this.reopenTimer = setTimeout(() => this.open(), REOPEN_MS)
  }

  private keepId({ lastEventId }: MessageEvent<string>): void {
    this.lastHeard = Date.now()
    this.lastId = lastEventId
    if (this.current.status === 'waiting') this.hear()
  }

  private receive(event: MessageEvent<string>): void {
    this.keepId(event)
    const notice = readNotice(event.data)
    if (notice) this.pending.push(notice)
    this.schedule()
  }

  private schedule(): void {
    const wait = Math.max(BATCH_MS, this.lastFlush + GAP_MS - Date.now())
    this.flushTimer ??= setTimeout(() => this.flush(), wait)
  }

  private flush(): void {
    this.flushTimer = undefined
    this.lastFlush = Date.now()
    const notices = this.pending
    this.pending = []
    const touched = {
      predicate: (query: Query) => {
        const { scope } = query.meta ?? {}
        return scope !== undefined && !isLeaving(query) && touches(scope, notices)
      },
    }
    // A fetch in flight may have missed the change, but cancelling it would starve a slow one: fetch once
    // more after it.
    if (queryClient.isFetching(touched) > 0) {
      this.pending.push(...notices)
      this.schedule()
    }
    void queryClient.invalidateQueries(touched, { cancelRefetch: false })
  }

  private set(state: StreamState): void {
    this.current = state
    for (const listener of this.listeners) listener()
  }
}

/**
 * In a flood (the first read of a cluster), checking each notice isn't worthwhile: every query of an affected
 * class is refetched.
 */
export function touches(scope: ReadScope, notices: readonly ChangeNotice[]): boolean {
  if (notices.length > MAX_BATCH) return notices.some((notice) => scope.classes.has(notice.class))
  return notices.some((notice) => isTouched(scope, notice))
}

/** Parses an event's data: `{sequence, class, id, change, ancestors?}`. Returns null if it is malformed. */
export function readNotice(data: string): ChangeNotice | null {
  let event: unknown
  try {
    event = JSON.parse(data)
  } catch {
    return null
  }
  if (typeof event !== 'object' || event === null) return null
  const { class: changed, id, ancestors } = event as Record<string, unknown>
  if (typeof changed !== 'string' || typeof id !== 'string') return null
  return {
    class: changed,
    id,
    ancestors: Array.isArray(ancestors)
      ? ancestors.filter((entry): entry is string => typeof entry === 'string')
      : null,
  }
}

export const eventStream = new EventStream()
setReportUnanswered(() => eventStream.doubt())
