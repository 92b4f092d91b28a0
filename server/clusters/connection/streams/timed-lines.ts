import { LogOverlap } from '../../../../model/log-overlap.ts'

/** Longer lines are split at this length. */
const longestLine = 256 * 1024
const newline = 10
const time = /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)(?= )/

/**
 * Splits a log into lines. Each line starts with a time. After `resume`, drops lines that a reopened log repeats.
 */
export class TimedLines {
  private readonly isTimeShown: boolean
  private rest: Buffer = Buffer.alloc(0)
  private readonly overlap = new LogOverlap()

  /** Removes the times unless `isTimeShown`. */
  constructor(isTimeShown: boolean) {
    this.isTimeShown = isTimeShown
  }

  /** Time at which to reopen the log, in the API server's whole seconds; null before the first line. */
  get sinceTime(): string | null {
    const { lastTime: last } = this.overlap
    if (last === '') return null
    const [zone = 'Z'] = /(?:Z|[+-]\d\d:\d\d)$/.exec(last) ?? []
    return `${last.slice(0, 19)}${zone}`
  }

  /** Returns the new lines that end in this chunk. */
  push(chunk: Buffer): Buffer {
    const all = this.rest.length === 0 ? chunk : Buffer.concat([this.rest, chunk])
    const end =
      all.length - all.lastIndexOf(newline) - 1 > longestLine ? all.length : all.lastIndexOf(newline) + 1
    this.rest = all.subarray(end)
    return this.take(all.subarray(0, end))
  }

  /** Returns a last line without a line feed. */
  end(): Buffer {
    const { rest } = this
    this.rest = Buffer.alloc(0)
    return this.take(rest)
  }

  /** Prepares for a log reopened at `sinceTime`, which repeats a line that was cut off. */
  resume(): void {
    this.rest = Buffer.alloc(0)
    this.overlap.resume()
  }

  private take(lines: Buffer): Buffer {
    if (this.isTimeShown && !this.overlap.isResuming) {
      this.rememberLast(lines)
      return lines
    }
    const kept: Buffer[] = []
    for (let start = 0; start < lines.length;) {
      const next = lines.indexOf(newline, start) + 1 || lines.length
      const line = lines.subarray(start, next)
      start = next
      const at = timeOf(line)
      if (this.overlap.isRepeated(at)) continue
      this.overlap.remember(at)
      kept.push(this.isTimeShown || at === '' ? line : line.subarray(at.length + 1))
    }
    return Buffer.concat(kept)
  }

  /** Reads only the lines of the last timestamp and the one before them, as logs may grow by megabytes. */
  private rememberLast(lines: Buffer): void {
    const times: string[] = []
    for (let end = lines.length; end > 0 && times.at(-1) === times[0];) {
      const start = end === 1 ? 0 : lines.lastIndexOf(newline, end - 2) + 1
      const at = timeOf(lines.subarray(start, end))
      if (at !== '') times.push(at)
      end = start
    }
    for (const at of times.toReversed()) this.overlap.remember(at)
  }
}

const timeOf = (line: Buffer): string => time.exec(line.toString('latin1', 0, 40))?.[0] ?? ''
