import { structuredPatch } from 'diff'
import type { TextDifference } from '../../model/answers/text-difference.ts'
import { isFields } from '../../model/fields.ts'

/** A value that differs: a field, or a key at any depth of a field that holds an object. */
export interface ValueDifference extends TextDifference {
  /** Keys from the field down: `labels`, `tier`. */
  keys: string[]
  before: unknown
  after: unknown
}

/** Texts up to this length without a line break stand beside each other. */
const SHORT = 400
/** Texts beyond this length are told by their length alone. */
const LONGEST = 200_000
const MAX_LINES = 400
/** Lines that come and go: finding the fewest takes the square of their number. */
const MAX_EDITS = 2_000

/** What differs of two values, key by key where they are objects; null stands for what is not there. */
export function valueDifferences(before: unknown, after: unknown, keys: string[] = []): ValueDifference[] {
  if (isSame(before, after)) return []
  const names = keysOf(before, after)
  // An empty object is something else than none.
  if (names.length === 0) return [shown(keys, before ?? null, after ?? null)]
  const valueAt = (value: unknown, name: string): unknown => (isFields(value) ? value[name] : undefined)
  return names.flatMap((name) =>
    valueDifferences(valueAt(before, name), valueAt(after, name), [...keys, name]),
  )
}

/** Keys of two objects, of which one may be missing; none where either is something else. */
function keysOf(before: unknown, after: unknown): string[] {
  const sides = [before, after].filter((side) => side !== null && side !== undefined)
  return sides.every(isFields) ? [...new Set(sides.flatMap((side) => Object.keys(side)))] : []
}

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(sorted(one ?? null)) === JSON.stringify(sorted(other ?? null))

/** Objects with their keys in one order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (!isFields(value)) return value
  return Object.fromEntries(
    Object.keys(value)
      .toSorted()
      .map((name) => [name, sorted(value[name])]),
  )
}

function shown(keys: string[], before: unknown, after: unknown): ValueDifference {
  const [old, now] = [textOf(before), textOf(after)]
  if (isShort(old) && isShort(now)) return { keys, before, after }
  const hidden = { keys, before: null, after: null }
  if (old.length > LONGEST || now.length > LONGEST) return { ...hidden, lengths: [old.length, now.length] }
  const lines = linesOf(old, now)
  return lines ? { ...hidden, lines } : { ...hidden, lengths: [old.length, now.length] }
}

const isShort = (text: string): boolean => text.length <= SHORT && !text.includes('\n')

/** A text as it is; what is no text as the JSON of it, over several lines where it is long. */
function textOf(value: unknown): string {
  if (value === null) return ''
  if (typeof value === 'string') return value
  const text = JSON.stringify(value)
  return text.length <= SHORT ? text : JSON.stringify(value, null, 2)
}

function linesOf(before: string, after: string): string[] | null {
  const patch = structuredPatch('', '', before, after, '', '', { context: 3, maxEditLength: MAX_EDITS })
  if (!patch) return null
  const lines = patch.hunks.flatMap((hunk, index) => [
    ...(index === 0 ? [] : [`@@ -${hunk.oldStart} +${hunk.newStart} @@`]),
    ...hunk.lines.filter((line) => !line.startsWith('\\')),
  ])
  return lines.length > MAX_LINES ? null : lines
}
