import { parseLine, type LogLine } from './log-line.ts'

export interface LogLimits {
  /** Lines that are kept. */
  lines: number
  /** Characters that are kept; one takes up to two bytes of memory. */
  characters: number
}

export const usualLimits: LogLimits = { lines: 50_000, characters: 16 * 1024 * 1024 }

/** What one line costs beside its text: its names, its times, its place among the others. */
const lineOverhead = 96

const sourceOf = ({ pod, container }: Pick<LogLine, 'pod' | 'container'>): string => `${pod}/${container}`

/** Lines by their times, those of one moment as they came. A note has no time: it stays behind the line before it. */
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
 * The last lines of some logs within fixed bounds, whatever comes. Lines are added a batch at a time, each batch in the
 * order of their times; a source that begins to tell its past later than others has its lines put among theirs. What a
 * source has told already is left out, so that a stream may begin anew where it broke off.
 */
export class LogBuffer {
  private readonly limits: LogLimits
  private lines: LogLine[] = []
  /** Index of the first line that is kept; what is before it goes when it is worth the copying. */
  private head = 0
  private nextId = 0
  private characters = 0
  private readonly lastTimes = new Map<string, string>()
  private needle = ''
  /** Ids of the lines that the search finds. */
  private found: number[] = []

  constructor(limits: LogLimits = usualLimits) {
    this.limits = limits
  }

  get count(): number {
    return this.lines.length - this.head
  }

  /** How many lines there ever were. */
  get total(): number {
    return this.nextId
  }

  get firstId(): number {
    return this.nextId - this.count
  }

  get hits(): readonly number[] {
    return this.found
  }

  /** The time of the last line of all sources; null before the first. */
  get lastTime(): string | null {
    const times = [...this.lastTimes.values()].toSorted()
    return times.at(-1) ?? null
  }

  /** The line at a place among those that are kept. */
  at(index: number): LogLine | undefined {
    return this.lines[this.head + index]
  }

  /** Takes lines as the service sends them. With `isHeld` nothing is dropped for them: somebody reads what is there. */
  add(texts: readonly string[], { isHeld = false } = {}): void {
    const parsed = texts.map(parseLine).filter((line) => this.isNew(line))
    const isLate = this.hasLateSource(parsed)
    for (const line of inOrder(parsed)) this.append(line)
    if (isLate) this.reorder()
    for (const line of parsed) if (line.time !== '') this.lastTimes.set(sourceOf(line), line.time)
    if (!isHeld) this.drop()
  }

  /** Forgets what is beyond the bounds. */
  drop(): void {
    while (this.count > 1 && (this.count > this.limits.lines || this.characters > this.limits.characters)) {
      this.characters -= this.sizeOf(this.lines[this.head])
      this.head++
    }
    if (this.head > this.lines.length / 2) {
      this.lines = this.lines.slice(this.head)
      this.head = 0
    }
    const first = this.firstId
    if ((this.found[0] ?? first) < first) this.found = this.found.filter((id) => id >= first)
  }

  clear(): void {
    this.lines = []
    this.head = 0
    this.characters = 0
    this.found = []
  }

  /** Looks for a text in any letter case in all lines, and from now on in those that come. */
  search(text: string): void {
    this.needle = text.toLowerCase()
    this.found = []
    if (this.needle === '') return
    for (let index = this.head; index < this.lines.length; index++) this.look(this.lines[index])
  }

  private isNew(line: Omit<LogLine, 'id'>): boolean {
    return line.time === '' || line.time > (this.lastTimes.get(sourceOf(line)) ?? '')
  }

  /** Whether a source begins before the last line that others brought. */
  private hasLateSource(lines: readonly Omit<LogLine, 'id'>[]): boolean {
    const last = this.lastTime ?? ''
    return lines.some((line) => line.time !== '' && line.time < last && !this.lastTimes.has(sourceOf(line)))
  }

  /** Puts all kept lines in the order of their times; their ids stay those of their places. */
  private reorder(): void {
    const { firstId } = this
    this.lines = inOrder(this.lines.slice(this.head)).map((line, index) => ({ ...line, id: firstId + index }))
    this.head = 0
    this.search(this.needle)
  }

  private append(line: Omit<LogLine, 'id'>): void {
    const kept = { ...line, id: this.nextId++ }
    this.lines.push(kept)
    this.characters += this.sizeOf(kept)
    if (this.needle !== '') this.look(kept)
  }

  private look(line: LogLine | undefined): void {
    if (line?.text.toLowerCase().includes(this.needle)) this.found.push(line.id)
  }

  private sizeOf(line: LogLine | undefined): number {
    return (line?.text.length ?? 0) + lineOverhead
  }
}
