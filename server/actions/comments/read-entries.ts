import { COLLECTION_STYLE, EVENT_ID, getScalarValue, parseEvents, SCALAR_STYLE } from 'js-yaml'
import { isFields } from '../../../model/fields.ts'
import { pathOfElement, pathOfField } from './comment-places.ts'

/** A map or a list in the text of a document. */
export interface Collection {
  /** The entry whose value it is; null for the document. */
  owner: Entry | null
  isFlow: boolean
  isList: boolean
  start: number
  /** Where its bracket closes; -1 of one in lines of its own. */
  end: number
  value: unknown
}

/** A key with its value, or an element of a list. */
export interface Entry {
  within: Collection
  /** Name of the key, or position of the element. */
  step: string | number
  /** First character of the key or of the element, behind its hyphen. */
  start: number
  isCollection: boolean
}

/** A place in the text from which on a comment in the same line is about an entry. */
export interface Border {
  at: number
  entry: Entry
}

export interface Outline {
  /** In the order of the text. */
  entries: Entry[]
  /** By their beginnings and ends, in the order of the text. */
  borders: Border[]
  flows: Collection[]
  /** The text with its scalars made unknown, each as long as before, and with its comments. */
  bare: string
}

type Event = ReturnType<typeof parseEvents>[number]

/** Reads where the entries of a document stand. `value` is what the document says. */
export const readOutline = (source: string, value: unknown): Outline => new Reader(source, value).read()

class Reader {
  readonly #source: string
  readonly #events: Event[]
  #at = 0
  readonly #entries: Entry[] = []
  readonly #borders: Border[] = []
  readonly #flows: Collection[] = []
  readonly #bare: string[] = []
  #bareTo = 0
  readonly #value: unknown

  constructor(source: string, value: unknown) {
    this.#source = source
    this.#events = parseEvents(source, {})
    this.#value = value
  }

  read(): Outline {
    // The first event opens the document.
    this.#at = 1
    this.#node(null, this.#value)
    const bare = this.#bare.join('') + this.#source.slice(this.#bareTo)
    closeFlows(bare, this.#flows)
    for (const { owner, end } of this.#flows) if (owner) this.#borders.push({ at: end, entry: owner })
    return {
      entries: this.#entries,
      borders: this.#borders.toSorted((one, other) => one.at - other.at),
      flows: this.#flows,
      bare,
    }
  }

  #node(owner: Entry | null, value: unknown): void {
    const event = this.#events[this.#at]
    this.#at += 1
    if (!event) return
    if (event.type === EVENT_ID.SCALAR) this.#scalar(event.valueStart, event.valueEnd, owner)
    if (event.type !== EVENT_ID.MAPPING && event.type !== EVENT_ID.SEQUENCE) return
    const isFlow = event.style === COLLECTION_STYLE.FLOW
    const isList = event.type === EVENT_ID.SEQUENCE
    const made: Collection = { owner, isFlow, isList, start: event.start, end: -1, value }
    if (owner) owner.isCollection = true
    if (isFlow) this.#flows.push(made)
    this.#fill(made)
  }

  #fill(within: Collection): void {
    for (let index = 0; !this.#isOver(); index++) {
      const [step, start] = within.isList ? [index, this.#startOfNext()] : this.#key()
      const entry: Entry = { within, step, start, isCollection: false }
      this.#entries.push(entry)
      this.#borders.push({ at: start, entry })
      this.#node(entry, valueIn(within.value, step))
    }
    this.#at += 1
  }

  #isOver(): boolean {
    const event = this.#events[this.#at]
    return event === undefined || event.type === EVENT_ID.POP
  }

  #startOfNext(): number {
    const event = this.#events[this.#at]
    const last = this.#borders.at(-1)?.at ?? 0
    const start = event ? startOf(event) : -1
    // Nothing may stand there.
    if (!event || start < 0) return last
    return isBlock(event) ? last + headOfBlock(this.#source.slice(last, start)) : start
  }

  /** The name of the next key, and where it stands. One that is no text is none of Kubernetes: no path leads there. */
  #key(): [string, number] {
    const start = this.#startOfNext()
    const event = this.#events[this.#at]
    const entries = this.#entries.length
    const name = event?.type === EVENT_ID.SCALAR ? getScalarValue(this.#source, event) : ''
    this.#node(null, undefined)
    this.#entries.length = entries
    return [name, start]
  }

  #scalar(start: number, end: number, owner: Entry | null): void {
    this.#hide(start, end)
    if (owner && end > start) this.#borders.push({ at: end, entry: owner })
  }

  #hide(start: number, end: number): void {
    if (end <= start) return
    const hidden = this.#source.slice(start, end).replaceAll(/[^\n]/g, '.')
    this.#bare.push(this.#source.slice(this.#bareTo, start), hidden)
    this.#bareTo = end
  }
}

const isBlock = (event: Event): boolean =>
  event.type === EVENT_ID.SCALAR &&
  (event.style === SCALAR_STYLE.LITERAL_BLOCK || event.style === SCALAR_STYLE.FOLDED_BLOCK)

/** Where the bar of a text in lines of its own stands, which begins only below that. */
function headOfBlock(above: string): number {
  const [found] = [...above.matchAll(/^[ \t-]*(?:[&!]\S*[ \t]+)*(?=[|>])/gm)].slice(-1)
  return found ? found.index + found[0].length : above.length
}

function startOf(event: Event): number {
  if ('start' in event) return event.start
  if ('valueStart' in event) return event.valueStart
  return 'anchorStart' in event ? event.anchorStart : -1
}

function valueIn(value: unknown, step: string | number): unknown {
  if (typeof step === 'number') return Array.isArray(value) ? value[step] : undefined
  return isFields(value) && Object.hasOwn(value, step) ? value[step] : undefined
}

/** The parser tells where brackets open, and not where they close. */
function closeFlows(bare: string, flows: readonly Collection[]): void {
  const byStart = new Map(flows.map((flow) => [flow.start, flow]))
  const open: number[] = []
  for (const line of linesOf(bare)) {
    const comment = commentIn(line.text)
    const text = comment < 0 ? line.text : line.text.slice(0, comment)
    for (const { 0: bracket, index } of text.matchAll(/[[\]{}]/g)) {
      const at = line.start + index
      const flow = '[{'.includes(bracket) ? null : byStart.get(open.pop() ?? -1)
      if (flow === null) open.push(at)
      else if (flow) flow.end = at
    }
  }
}

export interface Line {
  text: string
  start: number
}

export function linesOf(text: string): Line[] {
  let start = 0
  return text.split('\n').map((line) => {
    const made = { text: line, start }
    start += line.length + 1
    return made
  })
}

/** Where the comment of a line begins whose values are hidden; -1 without one. */
export function commentIn(line: string): number {
  const found = /(?:^|[ \t])#/.exec(line)
  return found ? found.index + found[0].length - 1 : -1
}

/** The path of an entry below another one, or below the document. */
export function pathOf(entry: Entry, top: Entry | null): string {
  const { within, step } = entry
  const above = within.owner === top || within.owner === null ? '' : pathOf(within.owner, top)
  return typeof step === 'string'
    ? pathOfField(above, step)
    : pathOfElement(above, Array.isArray(within.value) ? within.value : [], step)
}
