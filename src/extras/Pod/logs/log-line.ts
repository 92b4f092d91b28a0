/** One line of a container, or of the service itself where it has no time. */
export interface LogLine {
  /** Rises by one from line to line, from the first that was ever kept. */
  id: number
  pod: string
  container: string
  /** RFC 3339 with nine digits of a second, so that text compares as time does; empty for a note. */
  time: string
  /** The second of it, in milliseconds since 1970; NaN for a note. */
  second: number
  text: string
  level: Level
  /** It goes on with an error of the same source, as the lines of a trace do. */
  isContinued: boolean
}

/** Splits text that comes in pieces into lines. */
export class LineReader {
  private rest = ''

  push(piece: string): string[] {
    const lines = (this.rest + piece).split('\n')
    this.rest = lines.pop() ?? ''
    return lines
  }
}

const shape = /^\[pod\/([^/\]]+)\/([^\]]+)\] (?:(\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)) ?)?/

/** A line as the service sends it; what has another form is text of nobody. */
export function parseLine(line: string): Omit<LogLine, 'id'> {
  const [head = '', pod = '', container = '', written = ''] = shape.exec(line) ?? []
  const time = inUtc(written)
  const text = withoutColours(line.slice(head.length))
  const level = badEnd.test(line.slice(head.length)) && time === '' ? 'error' : levelOf({ text })
  return { pod, container, time, second: secondOf(time), text, level, isContinued: false }
}

/** Nodes with a time zone of their own write times with its offset. */
function inUtc(time: string): string {
  if (time === '' || time.endsWith('Z')) return time
  const second = new Date(`${time.slice(0, 19)}${time.slice(-6)}`)
  return Number.isNaN(second.getTime()) ? '' : `${second.toISOString().slice(0, 19)}${time.slice(19, -6)}Z`
}

const noteMark = 'gantry: '

/** Of the service, which says how a run of a container ended: anything but well. */
const badEnd = /^gantry: The container (?!ended with exit code 0\b)/

/** The sentence of a line that the service says itself; null for all that a container wrote. */
export const noteOf = ({ time, text }: Pick<LogLine, 'time' | 'text'>): string | null =>
  time === '' && text.startsWith(noteMark) ? text.slice(noteMark.length) : null

/** What stands under an error and belongs to it: frames of a trace, causes, whatever is set in. */
export const continuation = /^(?:\s+\S|at \S|Caused by: )/

let known = { text: '', second: Number.NaN }

/** Most lines are of the same second as the one before, which need not be read anew. */
function secondOf(time: string): number {
  const text = time.slice(0, 19)
  if (text !== known.text) known = { text, second: Date.parse(`${text}Z`) }
  return known.second
}

/** Programs colour their lines for terminals. */
const withoutColours = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- the escape is what is looked for
  text.includes('\u001b') ? text.replaceAll(/\u001b\[[\d;]*[A-Za-z]/g, '') : text

export type Level = 'info' | 'warn' | 'error'

const words: readonly (readonly [RegExp, Level])[] = [
  [/\b(error|err|fatal|panic|critical|crit|emerg|alert|exception|traceback)\b/i, 'error'],
  [/\b(warn|warning)\b/i, 'warn'],
  [/\b(info|debug|trace|notice)\b/i, 'info'],
]

/** Where a level stands: `level=error`, `"severity":"ERROR"`, `[WARN]`, or a word at the beginning. */
const field = /\b(?:level|lvl|severity)["']?\s*[=:]\s*["']?(\w+)/i
const begins = /^\W*(?:\d[\d\-:.,TZ+]*\s+)*\W*(\w+)/

/** How grave a line says that it is; info where it says nothing. */
export function levelOf({ text }: Pick<LogLine, 'text'>): Level {
  const beginning = text.slice(0, 300)
  const word = field.exec(beginning)?.[1] ?? begins.exec(beginning)?.[1] ?? ''
  return words.find(([pattern]) => pattern.test(word))?.[1] ?? 'info'
}
