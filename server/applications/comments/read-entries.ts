import { COLLECTION_STYLE, EVENT_ID, getScalarValue, parseEvents, SCALAR_STYLE } from 'js-yaml'
import { isFields } from '../../../model/fields.ts'
import { pathOfElement, pathOfField } from './comment-places.ts'

/** Map or list in the text of a document. */
export interface Collection {
  /** Entry with this collection as its value; null for the document. */
  owner: Entry | null
  isFlow: boolean
  isList: boolean
  start: number
  /** Position of the closing bracket; -1 in block style. */
  end: number
  value: unknown
}

/** Key with its value, or element of a list. */
export interface Entry {
  within: Collection
  /** Name of the key, or index of the element. */
  step: string | number
  /** First character of the key, or of the element after its hyphen. */
  start: number
  isCollection: boolean
}

/** Start or end of an entry; a comment after it on the same line belongs to that entry. */
export interface Border {
  at: number
  entry: Entry
}

export interface Outline {
  /** In text order. */
  entries: Entry[]
  /** Starts and ends of entries, in text order. */
  borders: Border[]
  flows: Collection[]
  /** The text with scalars masked at their original length; comments remain. */
  bare: string
}

type Event = ReturnType<typeof parseEvents>[number]

/** Locates the entries of a document. `value` is the parsed document. */
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
    // An entry may be empty.
    if (!event || start < 0) return last
    return isBlock(event) ? last + headOfBlock(this.#source.slice(last, start)) : start
  }

  /** Returns the name and position of the next key. Only string keys have names, as in Kubernetes. */
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

/** Finds the `|` or `>` of a block scalar. Its content starts on a later line. */
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

/** Finds closing brackets: the parser reports only opening ones. */
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

/** Returns the position of the comment in a line with masked values; -1 if there is none. */
export function commentIn(line: string): number {
  const found = /(?:^|[ \t])#/.exec(line)
  return found ? found.index + found[0].length - 1 : -1
}

/** Returns the path of an entry relative to another one, or to the document. */
export function pathOf(entry: Entry, top: Entry | null): string {
  const { within, step } = entry
  const above = within.owner === top || within.owner === null ? '' : pathOf(within.owner, top)
  return typeof step === 'string'
    ? pathOfField(above, step)
    : pathOfElement(above, Array.isArray(within.value) ? within.value : [], step)
}
