import type { LogParams } from '../../api/calls/logs.ts'
import { ApiError, isWorthRetrying } from '../../api/errors.ts'
import { LogBuffer, usualLimits, type LineFilter } from './log-buffer.ts'
import { LineReader } from './log-line.ts'

/**
 * Interval at which lines are added to the buffer; the first is longer, so that all containers have sent
 * their history.
 */
const FLUSH_MS = 100
const FIRST_FLUSH_MS = 400
/** Maximum pending lines; reading pauses beyond it. */
const MAX_WAITING = 20_000
/** Extra lines beyond the buffer's limit while the user reads older ones. */
const MAX_HELD = 10_000
/** Work time after which the page gets a chance to draw and to handle input. */
const SLICE_MS = 12

/** Reconnect delays double from the first to the last. */
const FIRST_RETRY_MS = 500
const LAST_RETRY_MS = 30_000

type LogState = 'opening' | 'live' | 'reconnecting' | 'ended' | 'failed'

/** Result of one stream: `error` is null if the service closed it cleanly. */
interface Reading {
  error: unknown
  /** Number of lines it added. */
  lines: number
}

export type OpenLog = (params: LogParams, signal: AbortSignal) => AsyncIterable<string>

const isNoLog = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 406)

/**
 * A log on screen: its stream, buffer and user interaction. Reads no faster than the page can process, and
 * not at all while paused, so backpressure reaches the cluster. A broken stream is reopened after its last
 * line until that succeeds; a followed log has ended when a second stream ends without a line.
 */
export class LogSession {
  readonly buffer = new LogBuffer()
  state: LogState = 'opening'
  error: unknown = null
  isPaused = false
  /** The user is reading older lines: nothing is dropped. */
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

  /** Reopens an open or broken log, e.g. when its connection may have died silently. */
  reconnect(): void {
    if (this.state !== 'ended') this.start('reconnecting')
  }

  stop(): void {
    this.controller?.abort()
    this.controller = null
    this.flush()
    // The next stream repeats the lines that a pause held back.
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
      // A proxy may close a broken stream cleanly: only a second stream without lines is the end.
      isLast = error === null
      if (error !== null) this.set('reconnecting', error)
      await this.pauseBefore(reading, signal)
      if (signal.aborted) return
    }
  }

  /** A log that closed cleanly and then can't be opened has ended: its pod is gone. */
  private finish({ error }: Reading, isLast: boolean): void {
    if (error === null || (isLast && this.isFollowed && isNoLog(error))) this.set('ended')
    else this.set('failed', error)
  }

  /** Waits before a retry, with exponential backoff. */
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

  /**
   * Resumes after the last lines. The API server supports only whole seconds; the buffer drops repeated
   * lines.
   */
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
      this.pending.length > MAX_WAITING ||
      (this.isHeld && this.buffer.count > usualLimits.lines + MAX_HELD)
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
