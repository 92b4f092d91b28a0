import { isFields, listOf } from '../../../model/fields.ts'
import { isMessage, type Message } from '../../../model/messages/message.ts'

/** One line of a container, or of the service itself if it has no time. */
export interface LogLine {
  /** Increases by one per line, starting at the first line ever added. */
  id: number
  pod: string
  container: string
  /** RFC 3339 with nine fractional digits, so that string order is time order; empty for a note. */
  time: string
  /** The time's whole second, in milliseconds since 1970; NaN for a note. */
  second: number
  text: string
  level: LogLevel
  /** Continues an error of the same source, as the lines of a stack trace do. */
  isContinued: boolean
  /** Text of a note by code. */
  reasons?: readonly Message[]
}

/** Splits chunked text into lines. */
export class LineReader {
  private rest = ''

  push(piece: string): string[] {
    const lines = (this.rest + piece).split('\n')
    this.rest = lines.pop() ?? ''
    return lines
  }
}

const shape = /^\[pod\/([^/\]]+)\/([^\]]+)\] (?:(\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)) ?)?/

/** Parses a line in the service's format; any other line is text without a source. */
export function parseLine(line: string): Omit<LogLine, 'id'> {
  const [head = '', pod = '', container = '', written = ''] = shape.exec(line) ?? []
  const time = inUtc(written)
  const given = line.slice(head.length)
  const note = time === '' ? readNote(given) : null
  const content = note === null ? contentOf(withoutColours(given)) : contentOf(note.message, note.reasons)
  return { pod, container, time, second: secondOf(time), ...content, isContinued: false }
}

/** Converts to UTC: nodes with their own time zone write times with its offset. */
function inUtc(time: string): string {
  if (time === '' || time.endsWith('Z')) return time
  const second = new Date(`${time.slice(0, 19)}${time.slice(-6)}`)
  return Number.isNaN(second.getTime()) ? '' : `${second.toISOString().slice(0, 19)}${time.slice(19, -6)}Z`
}

const noteMark = 'gantry: '

function contentOf(
  text: string,
  reasons: readonly Message[] = [],
): Pick<LogLine, 'text' | 'level' | 'reasons'> {
  const level = reasons.some(isBadEnd) ? 'error' : levelOf({ text })
  return { text, level, ...(reasons.length > 0 ? { reasons } : {}) }
}

/** Reads a note in the service's JSON format, as plain text and by code; null for any other text. */
function readNote(text: string): { message: string; reasons: readonly Message[] } | null {
  if (!text.startsWith(`${noteMark}{`)) return null
  try {
    const note: unknown = JSON.parse(text.slice(noteMark.length))
    if (!isFields(note) || typeof note['message'] !== 'string') return null
    return {
      message: `${noteMark}${note['message']}`,
      reasons: listOf(note['reasons']).flatMap((one) => (isMessage(one) ? [one] : [])),
    }
  } catch {
    return null
  }
}

/** Returns true for a note about a container's run that ended with anything but exit code 0. */
const isBadEnd = ({ code, params }: Message): boolean =>
  code === 'logs.containerEnded' && !isSuccess(params?.['end'])

/** Follows the end of a run to its exit code: a last message may follow it. */
const isSuccess = (end: unknown): boolean =>
  isMessage(end) && (end.params?.['exitCode'] === 0 || isSuccess(end.params?.['end']))

/** Returns the sentence of a note from the service; null for container output. */
export const noteOf = ({ time, text }: Pick<LogLine, 'time' | 'text'>): string | null =>
  time === '' && text.startsWith(noteMark) ? text.slice(noteMark.length) : null

/** Lines that belong to the error above them: stack frames, causes, indented text. */
export const continuation = /^(?:\s+\S|at \S|Caused by: )/

let known = { text: '', second: Number.NaN }

/** Caches the last second parsed, since most lines share it with the line before. */
function secondOf(time: string): number {
  const text = time.slice(0, 19)
  if (text !== known.text) known = { text, second: Date.parse(`${text}Z`) }
  return known.second
}

/** Removes ANSI escape codes, with which programs colour their output. */
const withoutColours = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- matches escape sequences
  text.includes('\u001b') ? text.replaceAll(/\u001b\[[\d;]*[A-Za-z]/g, '') : text

export type LogLevel = 'info' | 'warn' | 'error'

const words: readonly (readonly [RegExp, LogLevel])[] = [
  [/\b(error|err|fatal|panic|critical|crit|emerg|alert|exception|traceback)\b/i, 'error'],
  [/\b(warn|warning)\b/i, 'warn'],
  [/\b(info|debug|trace|notice)\b/i, 'info'],
]

/** Level in a line: `level=error`, `"severity":"ERROR"`, `[WARN]`, or a word at the start. */
const field = /\b(?:level|lvl|severity)["']?\s*[=:]\s*["']?(\w+)/i
const begins = /^\W*(?:\d[\d\-:.,TZ+]*\s+)*\W*(\w+)/

/** Returns the level that a line contains; info if it contains none. */
export function levelOf({ text }: Pick<LogLine, 'text'>): LogLevel {
  const beginning = text.slice(0, 300)
  const word = field.exec(beginning)?.[1] ?? begins.exec(beginning)?.[1] ?? ''
  return words.find(([pattern]) => pattern.test(word))?.[1] ?? 'info'
}

/** Sorted ids of the lines that match a predicate, updated as lines are added and dropped. */
export class LineIndex {
  private ids: number[] = []
  private readonly fits: (line: LogLine) => boolean

  constructor(fits: (line: LogLine) => boolean) {
    this.fits = fits
  }

  get all(): readonly number[] {
    return this.ids
  }

  look(line: LogLine): void {
    if (this.fits(line)) this.ids.push(line.id)
  }

  forgetBefore(id: number): void {
    if ((this.ids[0] ?? id) < id) this.ids = this.ids.slice(this.placeOf(id))
  }

  clear(): void {
    this.ids = []
  }

  /** Returns the index of a line in the list, or of the next one after it. */
  placeOf(id: number): number {
    let [low, high] = [0, this.ids.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.ids[middle] ?? id) < id) low = middle + 1
      else high = middle
    }
    return low
  }
}
