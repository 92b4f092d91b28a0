import type { LogParams } from '../../../api/logs.ts'
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

export type LogState = 'opening' | 'live' | 'ended' | 'failed'

export type OpenLog = (params: LogParams, signal: AbortSignal) => AsyncIterable<string>

/**
 * One reading of logs: the stream, the buffer that it fills, and what people do to it. It reads no faster than the page
 * can take it, and not at all while it is paused: what is written then waits at the cluster.
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

  /** Begins, or begins anew after the last line. */
  start(): void {
    this.stop()
    const { lastTime } = this.buffer
    // Containers that ran before are told from their beginning; the API server knows whole seconds.
    const { tailLines: _tail, sinceSeconds: _since, ...rest } = this.params
    const params = lastTime === null ? this.params : { ...rest, sinceTime: `${lastTime.slice(0, 19)}Z` }
    this.controller = new AbortController()
    this.set('opening')
    void this.run(params, this.controller.signal)
  }

  stop(): void {
    this.controller?.abort()
    this.controller = null
    this.flush()
    // What a pause held back is told again by whoever begins after the last line.
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

  private async run(params: LogParams, signal: AbortSignal): Promise<void> {
    const reader = new LineReader()
    let sliceStart = performance.now()
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
      if (signal.aborted) return
      this.flush()
      this.set('ended')
    } catch (error) {
      if (signal.aborted) return
      this.flush()
      this.error = error
      this.set('failed')
    }
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

  private set(state: LogState): void {
    this.state = state
    if (state !== 'failed') this.error = null
    this.changed()
  }

  private changed(): void {
    this.version++
    for (const listener of this.listeners) listener()
  }
}
