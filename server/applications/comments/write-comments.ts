import { isFields } from '../../../model/fields.ts'
import { type Comments, marksIn, resolvePath, type Slot } from './comment-places.ts'

/** Comments of a value and of its children, by name or index. */
interface Marks {
  at: Partial<Record<Slot, string[]>>
  below: Map<string | number, Marks>
}

/** Writes comments into an object's YAML from `dump`. Drops comments with targets that no longer exist. */
export function writeComments(text: string, object: unknown, comments: Comments): string {
  const marks = marksFor(object, comments)
  return marks.below.size === 0 && Object.keys(marks.at).length === 0
    ? text
    : new Writer(text).write(object, marks)
}

/** Returns the comments that have a place in an object. */
export const placedComments = (object: unknown, comments: Comments): [string, string][] => {
  const known = marksIn(Object.keys(comments))
  return Object.entries(comments).filter(([place]) => findPlace(object, place, known) !== null)
}

function marksFor(object: unknown, comments: Comments): Marks {
  const root: Marks = { at: {}, below: new Map() }
  const known = marksIn(Object.keys(comments))
  for (const [place, comment] of Object.entries(comments)) {
    const found = findPlace(object, place, known)
    const texts = found ? linesOf(comment, found.slot) : []
    if (!found || texts.length === 0) continue
    const at = found.steps.reduce(marksBelow, root).at
    at[found.slot] = [...(at[found.slot] ?? []), ...texts]
  }
  return root
}

function marksBelow({ below }: Marks, step: string | number): Marks {
  const made = below.get(step) ?? { at: {}, below: new Map() }
  below.set(step, made)
  return made
}

function findPlace(
  object: unknown,
  place: string,
  known: ReadonlySet<string>,
): { slot: Slot; steps: (string | number)[] } | null {
  const [, slot, path = ''] = /^(head|line|foot)(?: (.+))?$/s.exec(place) ?? []
  const steps = slot === undefined ? null : resolvePath(object, path, known)
  if (steps === null || (slot === 'line' && steps.length === 0)) return null
  const isEmpty = slot === 'foot' && childrenOf(steps.reduce<unknown>(valueAt, object)).length === 0
  return isEmpty ? null : { slot: slot as Slot, steps }
}

const valueAt = (value: unknown, step: string | number): unknown =>
  (value as Record<string | number, unknown>)[step]

/** Returns the children that are written on lines of their own, in order. */
const childrenOf = (value: unknown): [step: string | number, value: unknown][] =>
  Array.isArray(value) ? [...value.entries()] : isFields(value) ? Object.entries(value) : []

/**
 * Comments can be user input: each line must be a comment, and none may become part of a block scalar above.
 */
function linesOf(comment: string, slot: Slot): string[] {
  const lines = comment
    .split(/\r\n|[\n\r\u0085\u2028\u2029]/)
    // oxlint-disable-next-line no-control-regex -- not allowed in YAML
    .map((line) => line.replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '').trim())
    .map((line) => (line === '' || line.startsWith('#') ? line : `# ${line}`))
  // Keep blank lines that separate comments, or a comment from the field below it.
  return lines.filter((line, index) => {
    const isLast = lines.slice(index).every((other) => other === '')
    return line !== '' || ((lines[index - 1] ?? '') !== '' && !(slot === 'foot' && isLast))
  })
}

const indentOf = (line: string): number => line.search(/[^ ]|$/)

const isPart = (line: string, column: number): boolean =>
  line.trim() === '' || indentOf(line) > column || /^ *:( |$)/.test(line)

class Writer {
  readonly #lines: string[]
  readonly #above = new Map<number, string[]>()
  readonly #below = new Map<number, string[]>()

  constructor(text: string) {
    this.#lines = text.split('\n')
    // The last line ends with a line feed, which adds an empty entry.
    this.#lines.pop()
  }

  write(object: unknown, marks: Marks): string {
    const last = this.#lines.length - 1
    this.#add(this.#above, 0, 0, marks.at.head)
    this.#children(object, marks, { line: 0, column: 0 })
    this.#add(this.#below, last, 0, marks.at.foot)
    const lines = this.#lines.flatMap((line, index) => [
      ...(this.#above.get(index) ?? []),
      line,
      ...(this.#below.get(index) ?? []),
    ])
    return `${lines.join('\n')}\n`
  }

  /** `line` is the line of the first child, `column` the column of all. */
  #children(value: unknown, { below }: Marks, { line, column }: { line: number; column: number }): void {
    let at = line
    let waiting = below.size
    for (const [step, child] of childrenOf(value)) {
      if (waiting === 0) return
      const end = this.#endOf(at, column)
      const marks = below.get(step)
      if (marks) {
        waiting -= 1
        const isElement = typeof step === 'number'
        this.#beside(at, marks, isElement && childrenOf(child).length > 0)
        this.#within(child, marks, {
          at,
          end,
          ...(isElement ? { line: at, column: column + 2 } : this.#firstBelow(at)),
        })
      }
      at = end + 1
    }
  }

  /** `isShared`: the line also contains the first child of an element. */
  #beside(at: number, { at: { head = [], line = [] } }: Marks, isShared: boolean): void {
    this.#add(this.#above, at, indentOf(this.#lines[at] ?? ''), isShared ? [...head, ...line] : head)
    if (!isShared && line.length > 0) this.#lines[at] += ` ${line.filter(Boolean).join(' ')}`
  }

  #within(
    value: unknown,
    marks: Marks,
    { at, end, ...first }: { at: number; end: number; line: number; column: number },
  ): void {
    // A key too long for one line is written apart from its value.
    if (/^ *\? /.test(this.#lines[at] ?? '')) return
    this.#children(value, marks, first)
    this.#add(this.#below, end, first.column, marks.at.foot)
  }

  #firstBelow = (at: number): { line: number; column: number } => ({
    line: at + 1,
    column: indentOf(this.#lines[at + 1] ?? ''),
  })

  #endOf(line: number, column: number): number {
    let end = line
    while (end + 1 < this.#lines.length && isPart(this.#lines[end + 1] ?? '', column)) end += 1
    return end
  }

  #add(to: Map<number, string[]>, line: number, column: number, texts: readonly string[] = []): void {
    if (texts.length === 0) return
    const indented = texts.map((text) => (text === '' ? '' : ' '.repeat(column) + text))
    to.set(line, [...(to.get(line) ?? []), ...indented])
  }
}
