import type { Query } from '@tanstack/react-query'
import { addressAt } from '../util/base-path.ts'
import { isTouched, type ChangeNotice, type ReadScope } from './scope.ts'
import { isSignedOut } from './errors.ts'
import { isLeaving, queryClient } from './query-client.ts'
import { session } from './session.ts'

/** `live`, or since when the stream is interrupted: what the console shows is true as of that time. */
export type StreamState = { status: 'connecting' } | { status: 'live' } | { status: 'away'; since: number }

/** Changes come in bursts (a rollout touches dozens of rows); they are answered by one read of each answer. */
const BATCH_MS = 60
/** While changes go on, answers are read again at most this often. */
const GAP_MS = 400
const MAX_BATCH = 500
/** A stream that the server refused is tried again by us; the browser itself only reopens a broken one. */
const REOPEN_MS = 5000
/** The service says every 15 s that it is there. A connection that was dropped on the way says nothing, not even its end. */
const SILENCE_MS = 40_000

type Listener = () => void

export class EventStream {
  private source: EventSource | null = null
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
    this.disconnect()
    // A stream that we open ourselves goes on after the last event, as the browser does when it opens one again.
    const source = new EventSource(
      addressAt(this.lastId === '' ? '/events' : `/events?lastEventId=${this.lastId}`),
    )
    this.source = source
    this.openedAt = Date.now()
    this.awaitSign()
    source.addEventListener('open', () => this.hear())
    source.addEventListener('message', (event) => this.receive(event))
    for (const sign of ['ready', 'alive']) source.addEventListener(sign, (event) => this.keepId(event))
    source.addEventListener('reset', (event) => {
      this.keepId(event)
      void queryClient.invalidateQueries()
    })
    source.addEventListener('error', () => this.lose())
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

  private awaitSign(): void {
    const left = Math.max(this.lastHeard, this.openedAt) + SILENCE_MS - Date.now()
    this.silenceTimer = setTimeout(() => this.checkSign(), left)
  }

  private checkSign(): void {
    if (Math.max(this.lastHeard, this.openedAt) + SILENCE_MS > Date.now()) return this.awaitSign()
    this.lose()
    this.open()
  }

  private hear(): void {
    const isBack = this.current.status === 'away'
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
  private async reopenLater(refused: EventSource): Promise<void> {
    const isOver = await queryClient.fetchQuery({ ...session(), staleTime: 0 }).then(() => false, isSignedOut)
    if (isOver || this.source !== refused) return
    clearTimeout(this.reopenTimer)
    this.reopenTimer = setTimeout(() => this.open(), REOPEN_MS)
  }

  private keepId({ lastEventId }: MessageEvent<string>): void {
    this.lastHeard = Date.now()
    this.lastId = lastEventId
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
