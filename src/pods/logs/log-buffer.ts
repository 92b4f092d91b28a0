import { LogOverlap } from '../../../model/log-overlap.ts'
import { LineIndex, continuation, type LogLevel, type LogLine, noteOf, parseLine } from './log-line.ts'

interface LogLimits {
  /** Maximum number of lines. */
  lines: number
  /** Maximum number of characters; one takes up to two bytes of memory. */
  characters: number
}

/** Filter for displayed lines. */
export interface LineFilter {
  /** Minimum level. */
  level: LogLevel
  /** Only search hits, while a search is active. */
  isHitsOnly: boolean
}

const everything: LineFilter = { level: 'info', isHitsOnly: false }

const ranks: Readonly<Record<LogLevel, number>> = { info: 0, warn: 1, error: 2 }

export const usualLimits: LogLimits = { lines: 50_000, characters: 16 * 1024 * 1024 }

/** Estimated cost of a line in addition to its text, in characters: its names, times and index entry. */
const lineOverhead = 96

const sourceOf = ({ pod, container }: Pick<LogLine, 'pod' | 'container'>): string => `${pod}/${container}`

/** Sorts lines by time, stably. A note has no time: it stays after the line before it. */
function inOrder<Line extends Pick<LogLine, 'time'>>(lines: readonly Line[]): Line[] {
  let time = ''
  const keyed = lines.map((line) => {
    time = line.time === '' ? time : line.time
    return { time, line }
  })
  keyed.sort((left, right) => (left.time < right.time ? -1 : left.time > right.time ? 1 : 0))
  return keyed.map(({ line }) => line)
}

/**
 * The last lines of several logs, within fixed limits. Lines are added in batches, each sorted by time; older
 * lines of a source that starts late are inserted among those of others. After `resume`, lines that a source
 * repeats are dropped, so that a stream can be reopened with an overlap.
 */
export class LogBuffer {
  private readonly limits: LogLimits
  private lines: LogLine[] = []
  /**
   * Index of the first kept line; dropped lines before it are freed once there are enough to justify the
   * copy.
   */
  private head = 0
  private nextId = 0
  private characters = 0
  /** By source. */
  private readonly overlaps = new Map<string, LogOverlap>()
  /** Last note of each source that has logged nothing since. */
  private readonly lastNotes = new Map<string, string>()
  /** Sources whose last line was an error or a continuation of one. */
  private readonly inError = new Set<string>()
  private needle = ''
  private filter = everything
  /** Index of search hits. */
  private found: LineIndex | null = null
  /** Index of displayed lines; null if all are. */
  private shown: LineIndex | null = null

  constructor(limits: LogLimits = usualLimits) {
    this.limits = limits
  }

  get count(): number {
    return this.lines.length - this.head
  }

  get total(): number {
    return this.nextId
  }

  get firstId(): number {
    return this.nextId - this.count
  }

  get hits(): readonly number[] {
    return this.found?.all ?? []
  }

  get isFiltered(): boolean {
    return this.shown !== null
  }

  get shownCount(): number {
    return this.shown?.all.length ?? this.count
  }

  shownAt(place: number): LogLine | undefined {
    const id = this.shown?.all[place]
    return this.shown === null ? this.at(place) : this.at((id ?? this.nextId) - this.firstId)
  }

  /** Returns the index of a line among the displayed ones, or of the next one. */
  placeOf(id: number): number {
    return this.shown?.placeOf(id) ?? Math.max(0, id - this.firstId)
  }

  /** Time of the latest line of any source; null before the first. */
  get lastTime(): string | null {
    const times = [...this.overlaps.values()].map(({ lastTime }) => lastTime).toSorted()
    return times.at(-1) ?? null
  }

  /** Time of each source's last line, by `pod/container`. */
  get lastTimes(): ReadonlyMap<string, string> {
    return new Map([...this.overlaps].map(([source, { lastTime }]) => [source, lastTime]))
  }

  /** Call before reopening a stream that repeats lines. */
  resume(): void {
    for (const overlap of this.overlaps.values()) overlap.resume()
  }

  /** Time of the first kept line that has one; empty if none does. */
  get oldestTime(): string {
    for (let index = this.head; index < this.lines.length; index++) {
      const { time = '' } = this.lines[index] ?? {}
      if (time !== '') return time
    }
    return ''
  }

  at(index: number): LogLine | undefined {
    return this.lines[this.head + index]
  }

  /**
   * Adds lines in the service's format. With `isHeld`, nothing is dropped, since the user is reading older
   * lines.
   */
  add(texts: readonly string[], { isHeld = false } = {}): void {
    const parsed = texts
      .map(parseLine)
      .filter((line) => this.isNew(line))
      .map((line) => this.withError(line))
    const isLate = this.hasLateSource(parsed)
    for (const line of inOrder(parsed)) this.append(line)
    if (isLate) this.reorder()
    for (const line of parsed) if (line.time !== '') this.remember(line)
    if (!isHeld) this.drop()
  }

  /** Drops lines beyond the limits. */
  drop(): void {
    while (this.count > 1 && (this.count > this.limits.lines || this.characters > this.limits.characters)) {
      this.characters -= this.sizeOf(this.lines[this.head])
      this.head++
    }
    if (this.head > this.lines.length / 2) {
      this.lines = this.lines.slice(this.head)
      this.head = 0
    }
    this.found?.forgetBefore(this.firstId)
    this.shown?.forgetBefore(this.firstId)
  }

  clear(): void {
    this.lines = []
    this.head = 0
    this.characters = 0
    this.found?.clear()
    this.shown?.clear()
  }

  /** Searches all lines, now and as they are added, ignoring case. */
  search(text: string): void {
    this.needle = text.toLowerCase()
    this.index()
  }

  /** Filters the displayed lines, now and as they are added. */
  show(filter: LineFilter): void {
    this.filter = filter
    this.index()
  }

  private index(): void {
    const { needle } = this
    const { level, isHitsOnly } = this.filter
    const isHit = (line: LogLine): boolean => line.text.toLowerCase().includes(needle)
    const isGrave = (line: LogLine): boolean => ranks[line.level] >= ranks[level]
    this.found = needle === '' ? null : new LineIndex((line) => isGrave(line) && isHit(line))
    if (needle !== '' && isHitsOnly) this.shown = this.found
    else this.shown = level === 'info' ? null : new LineIndex(isGrave)
    for (let index = this.head; index < this.lines.length; index++) this.look(this.lines[index])
  }

  /** Rejects repeated lines. A reopened stream also repeats its note about a source that logs nothing. */
  private isNew(line: Omit<LogLine, 'id'>): boolean {
    const source = sourceOf(line)
    if (line.time !== '') {
      if (this.overlaps.get(source)?.isRepeated(line.time)) return false
      this.lastNotes.delete(source)
      return true
    }
    const note = noteOf(line)
    if (note === null) return true
    const isNew = this.lastNotes.get(source) !== note
    this.lastNotes.set(source, note)
    return isNew
  }

  private remember({ pod, container, time }: Omit<LogLine, 'id'>): void {
    const source = sourceOf({ pod, container })
    const overlap = this.overlaps.get(source) ?? new LogOverlap()
    overlap.remember(time)
    this.overlaps.set(source, overlap)
  }

  private withError(line: Omit<LogLine, 'id'>): Omit<LogLine, 'id'> {
    const source = sourceOf(line)
    const isContinued = line.level === 'info' && this.inError.has(source) && continuation.test(line.text)
    if (line.level === 'error' || isContinued) this.inError.add(source)
    else this.inError.delete(source)
    return isContinued ? { ...line, level: 'error', isContinued } : line
  }

  /** Returns true if a new source starts before the last known line of the others. */
  private hasLateSource(lines: readonly Omit<LogLine, 'id'>[]): boolean {
    const last = this.lastTime ?? ''
    return lines.some((line) => line.time !== '' && line.time < last && !this.overlaps.has(sourceOf(line)))
  }

  /** Sorts all kept lines by time and renumbers them, since ids follow the order of lines. */
  private reorder(): void {
    const { firstId } = this
    this.lines = inOrder(this.lines.slice(this.head)).map((line, index) => ({ ...line, id: firstId + index }))
    this.head = 0
    this.index()
  }

  private append(line: Omit<LogLine, 'id'>): void {
    const kept = { ...line, id: this.nextId++ }
    this.lines.push(kept)
    this.characters += this.sizeOf(kept)
    this.look(kept)
  }

  private look(line: LogLine | undefined): void {
    if (line === undefined) return
    this.found?.look(line)
    if (this.shown !== this.found) this.shown?.look(line)
  }

  private sizeOf(line: LogLine | undefined): number {
    return (line?.text.length ?? 0) + lineOverhead
  }
}
