import type { LogBuffer } from './log-buffer.ts'
import type { LogLine } from './log-line.ts'

/** Number of lines logged within a time span. */
export interface VolumeBar {
  /** Milliseconds since 1970. */
  from: number
  lines: number
  errors: number
  /** Id of its first line; null if empty. */
  first: number | null
}

export interface LogVolume {
  bars: readonly VolumeBar[]
  /** Time span of a bar, in milliseconds. */
  stepMs: number
}

type Lines = Pick<LogBuffer, 'count' | 'at'>

const MAX_BARS = 120

const seconds = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 14_400, 43_200, 86_400]

const stepOf = (spanMs: number): number =>
  (seconds.find((step) => spanMs / (step * 1000) < MAX_BARS - 1) ?? Math.ceil(spanMs / 1000 / MAX_BARS)) *
  1000

function spanOf(buffer: Lines): [from: number, to: number] {
  let [from, to] = [Infinity, -Infinity]
  for (let index = 0; index < buffer.count; index++) {
    const second = buffer.at(index)?.second ?? Number.NaN
    if (second < from) from = second
    if (second > to) to = second
  }
  return [from, to]
}

/** Counts the kept lines by time; notes have none and are not counted. */
export function volumeOf(buffer: Lines): LogVolume {
  const [from, to] = spanOf(buffer)
  if (to < from) return { bars: [], stepMs: 1000 }
  const stepMs = stepOf(to - from)
  const start = Math.floor(from / stepMs)
  const bars = Array.from({ length: Math.floor(to / stepMs) - start + 1 }, (_unused, place): VolumeBar => ({
    from: (start + place) * stepMs,
    lines: 0,
    errors: 0,
    first: null,
  }))
  for (let index = 0; index < buffer.count; index++) {
    const line = buffer.at(index)
    const bar = line && bars[Math.floor(line.second / stepMs) - start]
    if (bar) count(line, bar)
  }
  return { bars, stepMs }
}

function count(line: LogLine, bar: VolumeBar): void {
  bar.lines++
  // A stack trace is one error, regardless of its length.
  if (line.level === 'error' && !line.isContinued) bar.errors++
  bar.first ??= line.id
}

/** Returns the index of the bar that contains a time; the last bar if none does. */
export function barOf({ bars, stepMs }: LogVolume, time: string): number {
  const at = Date.parse(time)
  const place = bars.findIndex(({ from }) => at < from + stepMs)
  return place === -1 ? bars.length - 1 : place
}

/** Returns the index of the nearest bar with lines in a direction. */
export function stepTo(bars: readonly VolumeBar[], from: number, by: 1 | -1): number {
  for (let place = from + by; place >= 0 && place < bars.length; place += by)
    if (bars[place]?.first !== null) return place
  return from
}
