import type { LogParams } from '../../../api/logs.ts'
import { ApiError, isWorthRetrying } from '../../../api/errors.ts'
import { LogBuffer, usualLimits, type LineFilter } from './log-buffer.ts'
import { LineReader } from './log-line.ts'

/** Lines are put into the buffer this often; the first wait longer, so that all containers have told their past. */
const FLUSH_MS = 100
const FIRST_FLUSH_MS = 400
/** Lines that wait for it; more are not read meanwhile. */
const MOST_WAITING = 20_000
/** Lines that are taken beyond the buffer's bound while somebody reads older ones. */
const MOST_HELD = 10_000
/** After so much work the page is given a turn to draw and to hear its keys. */
const SLICE_MS = 12

/** A broken stream is reopened after times that double from the first to the last. */
const FIRST_RETRY_MS = 500
const LAST_RETRY_MS = 30_000

export type LogState = 'opening' | 'live' | 'reconnecting' | 'ended' | 'failed'

/** How one stream ended: `error` is null where the service closed it in good order. */
interface Reading {
  error: unknown
  /** Lines that it added. */
  lines: number
}

export type OpenLog = (params: LogParams, signal: AbortSignal) => AsyncIterable<string>

const isNoLog = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 406)

/**
 * A log on screen: the stream, the buffer that it fills, and what people do to it. It reads no faster than the page
 * can take it, and not at all while it is paused: what is written then waits at the cluster. A stream that breaks is
 * reopened after its last line until that succeeds; a followed log has ended when a second stream ends without a line.
 */
export class LogSession {
  readonly buffer = new LogBuffer()
  state: LogState = 'opening'
  error: unknown = null
  isPaused = false
  /** Somebody reads older lines: nothing is dropped. */
  isHeld = false
  private readonly open: OpenLog
  private readonly params: LogParams
  private controller: AbortController | null = null
  private pending: string[] = []
  private timer: ReturnType<typeof setTimeout> | undefined
  private isSettled = false
  private version = 0
  private waiting: (() => void)[] = []
  private failures = 0
  private readonly listeners = new Set<() => void>()

  constructor(open: OpenLog, params: LogParams) {
    this.open = open
    this.params = params
  }

  get isFollowed(): boolean {
    return this.params.follow === true
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  readonly snapshot = (): number => this.version

  /** Opens the log, or reopens it after the last line. */
  start(state: LogState = 'opening'): void {
    this.stop()
    this.failures = 0
    this.controller = new AbortController()
    this.set(state)
    void this.run(this.controller.signal)
  }

  /** Reopens a log that is open or broken, e.g. after a connection that may have died in silence. */
  reconnect(): void {
    if (this.state !== 'ended') this.start('reconnecting')
  }

  stop(): void {
    this.controller?.abort()
    this.controller = null
    this.flush()
    // The next stream repeats what a pause held back.
    this.pending = []
    this.goOn()
  }

  pause(isPaused: boolean): void {
    this.isPaused = isPaused
    this.flush()
    this.changed()
    this.goOn()
  }

  hold(isHeld: boolean): void {
    if (this.isHeld === isHeld) return
    this.isHeld = isHeld
    if (!isHeld) this.buffer.drop()
    this.changed()
    this.goOn()
  }

  search(text: string): void {
    this.buffer.search(text)
    this.changed()
  }

  show(filter: LineFilter): void {
    this.buffer.show(filter)
    this.changed()
  }

  clear(): void {
    this.buffer.clear()
    this.changed()
  }

  private async run(signal: AbortSignal): Promise<void> {
    let isLast = !this.isFollowed
    for (;;) {
      const reading = await this.read(signal)
      if (signal.aborted) return
      this.flush()
      const { error, lines } = reading
      const isOver = error === null ? isLast && lines === 0 : !isWorthRetrying(error)
      if (isOver || (error === null && !this.isFollowed)) return this.finish(reading, isLast)
      // A proxy may close a broken stream in good order: only a second one that has nothing more is the end.
      isLast = error === null
      if (error !== null) this.set('reconnecting', error)
      await this.pauseBefore(reading, signal)
      if (signal.aborted) return
    }
  }

  /** A log that closed in good order and then can't be opened has ended: its pod is gone. */
  private finish({ error }: Reading, isLast: boolean): void {
    if (error === null || (isLast && this.isFollowed && isNoLog(error))) this.set('ended')
    else this.set('failed', error)
  }

  /** Waits longer from failure to failure. */
  private pauseBefore({ lines }: Reading, signal: AbortSignal): Promise<void> {
    this.failures = lines > 0 ? 0 : this.failures + 1
    const delay = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.max(0, this.failures - 1))
    return new Promise((resolve) => {
      const end = (): void => {
        clearTimeout(timer)
        signal.removeEventListener('abort', end)
        resolve()
      }
      const timer = setTimeout(end, delay * (0.75 + Math.random() / 4))
      signal.addEventListener('abort', end)
    })
  }

  /** The API server knows whole seconds; the buffer drops what is repeated. */
  private nextParams(): LogParams {
    const { lastTimes } = this.buffer
    if (lastTimes.size === 0) return this.params
    const after = [...lastTimes].map(([source, time]) => `${source}=${time.slice(0, 19)}Z`)
    return { ...this.params, after: after.join(',') }
  }

  private async read(signal: AbortSignal): Promise<Reading> {
    const reader = new LineReader()
    const { total } = this.buffer
    let sliceStart = performance.now()
    let error: unknown = null
    this.pending = []
    const params = this.nextParams()
    this.buffer.resume()
    try {
      for await (const piece of this.open(params, signal)) {
        if (this.state !== 'live') this.set('live')
        for (const line of reader.push(piece)) this.pending.push(line)
        this.planFlush()
        if (performance.now() - sliceStart > SLICE_MS) {
          await new Promise((resolve) => void setTimeout(resolve, 0))
          sliceStart = performance.now()
        }
        while (!signal.aborted && this.isFull()) await this.room()
      }
    } catch (thrown) {
      error = thrown
    }
    if (!signal.aborted) this.flush()
    return { error, lines: this.buffer.total - total }
  }

  private isFull(): boolean {
    return (
      this.isPaused ||
      this.pending.length > MOST_WAITING ||
      (this.isHeld && this.buffer.count > usualLimits.lines + MOST_HELD)
    )
  }

  private room(): Promise<void> {
    return new Promise((resolve) => this.waiting.push(resolve))
  }

  private goOn(): void {
    for (const resolve of this.waiting.splice(0)) resolve()
  }

  private planFlush(): void {
    this.timer ??= setTimeout(() => this.flush(), this.isSettled ? FLUSH_MS : FIRST_FLUSH_MS)
  }

  private flush(): void {
    clearTimeout(this.timer)
    this.timer = undefined
    if (this.isPaused || this.pending.length === 0) return
    this.isSettled = true
    this.buffer.add(this.pending, { isHeld: this.isHeld })
    this.pending = []
    this.changed()
    this.goOn()
  }

  private set(state: LogState, error: unknown = null): void {
    this.state = state
    this.error = error
    this.changed()
  }

  private changed(): void {
    this.version++
    for (const listener of this.listeners) listener()
  }
}
