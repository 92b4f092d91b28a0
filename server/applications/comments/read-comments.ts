import { keyOfComment, type Slot } from './comment-places.ts'
import {
  type Collection,
  commentIn,
  type Entry,
  type Line,
  linesOf,
  type Outline,
  pathOf,
  readOutline,
} from './read-entries.ts'
import { itemsOfList } from './lists.ts'
import { type Surroundings, Surveyor } from './surroundings.ts'

/** Comment of an object and its place, in the format of `Comments`. */
export interface ReadComment {
  place: string
  /** Lines that begin with a hash, with empty lines between them. */
  text: string
  /** Line numbers in the text, from 1. */
  lines: number[]
}

/** Only matched outside of values, where a hash would be part of the value. */
const mayBe = /(?:^|[ \t])#/m

/** Returns true if a text may contain comments. Most don't, and another read is as slow as the first. */
export const mayHaveComments = (source: string): boolean => mayBe.test(source)

/**
 * Returns the comments of each object in a parsed document: one object, or the items of a list. Comments
 * around the items belong to the first and the last. `line` is the document's first line in the text.
 */
export function readComments(
  source: string,
  { value, line }: { value: unknown; line: number },
): ReadComment[][] {
  const items = itemsOfList(value) ?? []
  const objects = Math.max(1, items.length)
  const found = Array.from({ length: objects }, (): ReadComment[] => [])
  if (!mayHaveComments(source)) return found
  const gathered = new Gathering(readOutline(source, value), source).gather()
  for (const { slot, entry, lines, texts } of gathered) {
    const { top, index } =
      items.length > 0 ? itemOf(entry, { slot, count: objects }) : { top: null, index: 0 }
    const path = entry === null || entry === top ? '' : pathOf(entry, top)
    const own = { text: texts.join('\n'), lines: lines.map((at) => line + at) }
    found[index]?.push({ place: keyOfComment(slot, path), ...own })
  }
  return found.map(joinPlaces)
}

/** Returns the item that an entry is in, or that it becomes the head or foot of. */
function itemOf(
  entry: Entry | null,
  { slot, count }: { slot: Slot; count: number },
): { top: Entry | null; index: number } {
  for (let at = entry; at !== null; at = at.within.owner) {
    const list = at.within.owner
    if (typeof at.step === 'number' && list?.step === 'items' && list.within.owner === null)
      return { top: at, index: at.step }
  }
  return { top: entry, index: slot === 'foot' ? count - 1 : 0 }
}

/** Joins comments that share a place, such as those at brackets and around the items of a list. */
function joinPlaces(comments: readonly ReadComment[]): ReadComment[] {
  const byPlace = Map.groupBy(comments, ({ place }) => place)
  return [...byPlace].map(([place, entries]) => ({
    place,
    text: entries.map(({ text }) => text).join(place.startsWith('line') ? ' ' : '\n'),
    lines: entries.flatMap(({ lines }) => lines),
  }))
}

interface Where {
  slot: Slot
  /** Null for the document. */
  entry: Entry | null
}

interface Gathered extends Where {
  texts: string[]
  /** From 0. */
  lines: number[]
}

/** Comment in a text, and what precedes it on its line. */
interface Found {
  text: string
  before: string
  column: number
  /** Line number, from 0. */
  number: number
  around: Surroundings
}

class Gathering {
  readonly #outline: Outline
  readonly #source: Line[]
  readonly #found: Gathered[] = []
  /** Comment above the next entry, or at the end of the previous one, that following lines extend. */
  #run: Gathered | null = null
  #isBlank = false

  constructor(outline: Outline, source: string) {
    this.#outline = outline
    this.#source = linesOf(source)
  }

  gather(): Gathered[] {
    const surveyor = new Surveyor(this.#outline)
    for (const [number, { text, start }] of linesOf(this.#outline.bare).entries()) {
      const column = commentIn(text)
      if (column >= 0) {
        const comment = this.#source[number]?.text.slice(column).trimEnd() ?? ''
        const around = surveyor.at(start + column)
        this.#comment({ text: comment, before: text.slice(0, column), column, number, around }, start)
      } else if (text.trim() === '') this.#isBlank = true
      else this.#endRun()
    }
    return this.#found
  }

  #comment(found: Found, lineStart: number): void {
    const { before, text, number, around } = found
    const isAlone = before.trim() === ''
    if (!isAlone) this.#endRun()
    const isBehind = !/^[ \t-]*$/.test(before) && (around.border?.at ?? -1) >= lineStart
    if (isBehind && around.border)
      this.#found.push({ slot: 'line', entry: around.border.entry, texts: [text], lines: [number] })
    else this.#add(found, this.#placeOf({ ...found, column: isAlone ? found.column : 0 }))
  }

  /** Ends a comment. A blank line after the last comment separates it from the following entry. */
  #endRun(): void {
    if (this.#run?.slot === 'head' && this.#isBlank) this.#run.texts.push('')
    this.#run = null
    this.#isBlank = false
  }

  #add({ text, number }: Found, { slot, entry }: Where): void {
    if (this.#run?.slot === slot && this.#run.entry === entry) {
      this.#run.texts.push(...(this.#isBlank ? [''] : []), text)
      this.#run.lines.push(number)
    } else {
      this.#run = { slot, entry, texts: [text], lines: [number] }
      this.#found.push(this.#run)
    }
    this.#isBlank = false
  }

  /** Decides if a comment on its own lines belongs to the next entry or ends the previous one. */
  #placeOf(found: Found): Where {
    const { last, next, flow } = found.around
    if (!last) return { slot: 'head', entry: null }
    if (flow) return placeIn(flow, next)
    const ended = this.#run?.slot === 'head' ? undefined : this.#endedBy(found, last)
    return next && !ended ? { slot: 'head', entry: next } : { slot: 'foot', entry: ended?.owner ?? null }
  }

  /** Finds the map or list that a comment ends. Only its indentation distinguishes them. */
  #endedBy(found: Found, last: Entry): Collection | undefined {
    const { column, around } = found
    const limit = around.next ? this.#columnOf(around.next.within) : -1
    const candidates = collectionsAround(last).filter(({ isFlow }) => !isFlow)
    if (column > limit) {
      const ended = candidates.filter((at) => this.#columnOf(at) > limit)
      return ended.find((at) => this.#columnOf(at) <= column) ?? ended.at(-1)
    }
    return column === limit && this.#isElement(found)
      ? candidates.find((at) => at.isList && at !== around.next?.within && this.#columnOf(at) === limit)
      : undefined
  }

  /** Items may start at the column of their list's key, so a commented-out item counts as one. */
  #isElement({ text }: Found): boolean {
    return /^#+ *- /.test(text) || (this.#run?.slot === 'foot' && !this.#isBlank)
  }

  #columnOf({ start }: Collection): number {
    return start - (this.#outline.bare.lastIndexOf('\n', start - 1) + 1)
  }
}

/** In flow style, only the closing bracket ends a collection. */
const placeIn = (flow: Collection, next: Entry | undefined): Where =>
  next && next.start < flow.end ? { slot: 'head', entry: next } : { slot: 'foot', entry: flow.owner }

/** Returns the enclosing maps and lists, innermost first. */
function collectionsAround(entry: Entry): Collection[] {
  const found: Collection[] = []
  for (let at: Collection | undefined = entry.within; at; at = at.owner?.within) found.push(at)
  return found
}
