import { type Fields, isFields } from '../../../model/fields.ts'
import { sharedKey } from '../../../model/list-keys.ts'

/**
 * Comments of a manifest by place, as the catalog stores them: above a field or element (`head`), at the end
 * of its line (`line`), or after its last child (`foot`), followed by the path below the object as people
 * write it.
 *
 *     { "head": "# The shop",
 *       "line spec.replicas": "# for now",
 *       "foot spec.containers[name=web].args": "# - --debug" }
 *
 * Elements are matched by the key that Kubernetes identifies them by. Others (`[2/3 1x9k0e2]`) are matched by
 * content, then by position, provided that the list still has the same length and the element there is not
 * another known one.
 */
export type Comments = Readonly<Record<string, string>>

export type Slot = 'head' | 'line' | 'foot'

export const keyOfComment = (slot: Slot, path: string): string => (path === '' ? slot : `${slot} ${path}`)

const word = /^[\w-]+$/
const simple = /^[\w./:@-]+$/

export const pathOfField = (path: string, name: string): string => {
  if (!word.test(name)) return `${path}[${JSON.stringify(name)}]`
  return path === '' ? name : `${path}.${name}`
}

export function pathOfElement(path: string, list: readonly unknown[], index: number): string {
  const key = keyOf(list)
  const element = list[index]
  if (key === null || !isFields(element))
    return `${path}[${index + 1}/${list.length} ${marksOf(list)[index]}]`
  const value = String(element[key])
  return `${path}[${key}=${simple.test(value) ? value : JSON.stringify(value)}]`
}

const keys = new WeakMap<readonly unknown[], string | null>()

/** Cached because it is called for each element of long lists. */
function keyOf(list: readonly unknown[]): string | null {
  const known = keys.get(list)
  if (known !== undefined) return known
  const made = sharedKey(list)
  keys.set(list, made)
  return made
}

const quoted = String.raw`"(?:[^"\\]|\\.)*"`
const step = new RegExp(
  [
    String.raw`\.?(?<word>[\w-]+)`,
    String.raw`\[(?<quoted>${quoted})\]`,
    String.raw`\[(?<key>\w+)=(?<value>[\w./:@-]+|${quoted})\]`,
    String.raw`\[(?<position>\d+)/(?<count>\d+) (?<mark>\w+)\]`,
  ].join('|'),
  'y',
)

type Groups = Partial<Record<string, string>>

/** Resolves a path in the current object to field names and list positions; null if it no longer exists. */
export function resolvePath(
  object: unknown,
  path: string,
  known: ReadonlySet<string>,
): (string | number)[] | null {
  const steps: (string | number)[] = []
  let value = object
  step.lastIndex = 0
  for (let at = 0; at < path.length; at = step.lastIndex) {
    step.lastIndex = at
    const groups = step.exec(path)?.groups as Groups | undefined
    const next = groups ? stepInto(value, groups, known) : null
    if (next === null) return null
    steps.push(next)
    value = (value as Fields)[next]
  }
  return steps
}

function stepInto(value: unknown, groups: Groups, known: ReadonlySet<string>): string | number | null {
  if (Array.isArray(value)) return findElement(value, groups, known)
  const name = groups['word'] ?? textOf(groups['quoted'])
  return name !== undefined && isFields(value) && Object.hasOwn(value, name) ? name : null
}

function findElement(list: readonly unknown[], groups: Groups, known: ReadonlySet<string>): number | null {
  const { key, mark } = groups
  const found =
    key === undefined
      ? mark === undefined
        ? -1
        : findMarked(
            list,
            { mark, index: Number(groups['position']) - 1, count: Number(groups['count']) },
            known,
          )
      : (byValue(list, key).get(textOf(groups['value']) ?? '') ?? -1)
  return found < 0 ? null : found
}

function findMarked(
  list: readonly unknown[],
  { mark, index, count }: { mark: string; index: number; count: number },
  known: ReadonlySet<string>,
): number {
  const marks = marksOf(list)
  if (marks[index] === mark) return index
  const moved = marks.indexOf(mark)
  if (moved >= 0) return moved
  // Accept an element changed in place, not one that moved here from another position.
  return list.length === count && !known.has(marks[index] ?? '') ? index : -1
}

/** Extracts the marks from places of comments: the list elements known when the comments were written. */
export const marksIn = (places: Iterable<string>): Set<string> =>
  new Set(
    [...places].flatMap((place) => [...place.matchAll(/\[\d+\/\d+ (\w+)\]/g)].map(([, mark]) => mark ?? '')),
  )

function textOf(text: string | undefined): string | undefined {
  if (!text?.startsWith('"')) return text
  try {
    return String(JSON.parse(text))
  } catch {
    return undefined
  }
}

const indexes = new WeakMap<readonly unknown[], Map<string, Map<string, number>>>()

/** Indexes elements by the value of a key; long lists can have a comment at each element. */
function byValue(list: readonly unknown[], key: string): Map<string, number> {
  const known = indexes.get(list) ?? new Map<string, Map<string, number>>()
  indexes.set(list, known)
  const made =
    known.get(key) ??
    new Map(list.map((entry, index): [string, number] => [String(isFields(entry) ? entry[key] : ''), index]))
  known.set(key, made)
  return made
}

const marks = new WeakMap<readonly unknown[], string[]>()

/** Returns a content mark for each element, to recognise it later. */
function marksOf(list: readonly unknown[]): string[] {
  const known = marks.get(list) ?? list.map((element) => markOf(describe(element, { values: 1000 })))
  marks.set(list, known)
  return known
}

/** Describes a value as text, independent of field order. Long values are cut off, as lists can be nested. */
function describe(value: unknown, left: { values: number }): string {
  left.values -= 1
  if (left.values < 0) return ''
  if (typeof value === 'string') return `${value.length}"${value.slice(0, 1000)}"`
  if (Array.isArray(value)) return `[${describeAll(value, left)}]`
  if (!isFields(value)) return String(value)
  const names = Object.keys(value)
  // Sorting more names than are read would take longer than reading them.
  const reported = names.length > left.values ? names : names.toSorted()
  return `{${names.length} ${describeAll(
    reported.slice(0, left.values).map((name) => [name, value[name]]),
    left,
  )}}`
}

const describeAll = (values: readonly unknown[], left: { values: number }): string =>
  `${values.length} ${values
    .slice(0, Math.max(0, left.values))
    .map((value) => describe(value, left))
    .join()}`

/** FNV-1a. */
function markOf(text: string): string {
  let hash = 0x81_1c_9d_c5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01_00_01_93)
  return (hash >>> 0).toString(36)
}
