import { structuredPatch } from 'diff'
import type { TextDifference } from '../../model/answers/text-difference.ts'
import { isFields } from '../../model/fields.ts'

/** A difference in a field, or in a key at any depth of a field that contains an object. */
export interface ValueDifference extends TextDifference {
  /** Path of keys from the field down, such as `labels`, `tier`. */
  keys: string[]
  before: unknown
  after: unknown
}

/** Texts without line breaks up to this length are returned as they are, not as a line diff. */
const SHORT = 400
/** For longer texts, only the lengths are returned. */
const LONGEST = 200_000
const MAX_LINES = 400
/** Maximum number of added and removed lines; the minimal diff takes quadratic time in it. */
const MAX_EDITS = 2_000

/** Compares two values, key by key if they are objects; null means absent. */
export function valueDifferences(before: unknown, after: unknown, keys: string[] = []): ValueDifference[] {
  if (isSame(before, after)) return []
  const names = keysOf(before, after)
  // An empty object differs from an absent one.
  if (names.length === 0) return [shown(keys, before ?? null, after ?? null)]
  const valueAt = (value: unknown, name: string): unknown => (isFields(value) ? value[name] : undefined)
  return names.flatMap((name) =>
    valueDifferences(valueAt(before, name), valueAt(after, name), [...keys, name]),
  )
}

/** Returns the keys of two objects; either may be absent. Empty if one of the values is not an object. */
function keysOf(before: unknown, after: unknown): string[] {
  const sides = [before, after].filter((side) => side !== null && side !== undefined)
  return sides.every(isFields) ? [...new Set(sides.flatMap((side) => Object.keys(side)))] : []
}

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(sorted(one ?? null)) === JSON.stringify(sorted(other ?? null))

/** Sorts the keys of objects at every depth. */
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

/** Returns texts unchanged and other values as JSON, indented if it is long. */
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
