import type { Query } from '@tanstack/react-query'
import { isTouched, type ChangeNotice, type ReadScope } from './scope.ts'
import { isSignedOut } from './errors.ts'
import { isLeaving, queryClient } from './query-client.ts'
import { setReportUnanswered, UNANSWERED_MS } from './client.ts'
import { session } from './session.ts'
import { addressAfter, SharedSource } from './shared-source.ts'

/**
 * `waiting`: a request is unanswered and the stream silent. `away`: the stream is interrupted. In both cases what the
 * console shows is true as of `since`.
 */
export type StreamState =
  | { status: 'connecting' }
  | { status: 'live' }
  | { status: 'waiting'; since: number }
  | { status: 'away'; since: number }

/** Changes come in bursts (a rollout touches dozens of rows); they are answered by one read of each answer. */
const BATCH_MS = 60
/** While changes go on, answers are read again at most this often. */
const GAP_MS = 400
const MAX_BATCH = 500
/** A stream that the server refused is tried again by us; the browser itself only reopens a broken one. */
const REOPEN_MS = 5000
/** The service sends a sign of life every 3 s. A connection that was dropped on the way does not even report its end. */
const SILENCE_MS = 15_000
/** Tabs take over from a silent leader one after the other, not all at once. */
const SPREAD_MS = 4000

type Listener = () => void

/** An EventSource of this tab, or the stream that all tabs share. */
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

  /** What was read so far is as new as this event at least. An id that is none, as of a server without pages, is left out. */
  startAfter(id: string): void {
    if (/^\d+$/.test(id)) this.lastId = id
  }

  open(): void {
    this.connect(false)
  }

  /** Called every second while a request is unanswered. If the stream is silent too, so is the service, for every tab. */
  doubt(): void {
    if (!this.isSilent()) return
    this.wait()
    // Also if this tab waits already: another one heard the last event a moment later, and was not silent for long enough.
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
      void queryClient.invalidateQueries()
    })
    on('error', () => this.lose())
    on('silent', () => this.wait())
    // Another tab opens the stream and gets as much time for it as this one would.
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

  /** What was told and not yet answered stays: a stream that goes on after it does not tell it again. */
  private disconnect(): void {
    clearTimeout(this.reopenTimer)
    clearTimeout(this.silenceTimer)
    this.source?.close()
    this.source = null
  }

  /** Time at which the silence has lasted too long. */
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
    const isBack = this.current.status === 'away' || this.current.status === 'waiting'
    this.lastHeard = Date.now()
    this.set({ status: 'live' })
    // What could not be read meanwhile waits for nothing else.
    if (isBack)
      void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
  }

  private lose(): void {
    if (this.current.status !== 'away') this.set({ status: 'away', since: this.lastHeard })
    const { source } = this
    if (source?.readyState !== EventSource.CLOSED) return
    // One that was refused says nothing by nature, and whether to ask again is not for its silence to say.
    clearTimeout(this.silenceTimer)
    void this.reopenLater(source)
  }

  /** A stream does not say why it was refused. Where the session is over, the session says so, and whoever signs in opens it. */
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
    // A read under way may have missed the change, but cutting it off would starve a slow one: it is asked once more.
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

/** In a flood (a cluster is read for the first time) each change is not worth a look: all of it is read again. */
export function touches(scope: ReadScope, notices: readonly ChangeNotice[]): boolean {
  if (notices.length > MAX_BATCH) return notices.some((notice) => scope.classes.has(notice.class))
  return notices.some((notice) => isTouched(scope, notice))
}

/** An event's data: `{sequence, class, id, change, ancestors?}`. What cannot be read is left out. */
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
