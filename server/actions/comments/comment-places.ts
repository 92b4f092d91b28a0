import { type Fields, isFields } from '../../../model/fields.ts'
import { sharedKey } from '../../../model/list-keys.ts'

/**
 * Comments of a manifest by where they stand, as rows of the catalog keep them: above a field or an element (`head`), behind
 * it in its line (`line`), or at the end of what is in it (`foot`), with the path below the object as people write it.
 *
 *     { "head": "# The shop", "line spec.replicas": "# for now", "foot spec.containers[name=web].args": "# - --debug" }
 *
 * Elements are found by the key by which Kubernetes tells them apart, others (`[2/3 1x9k0e2]`) by what they are, and by
 * their position as long as the list has as many and none of them is one that was known.
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

/** Asked for each element of long lists. */
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

/** Where a path leads in an object as it is now: names of fields and positions in lists. Null where that is gone. */
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
  // An element that was changed where it stands, and none that came into its place from elsewhere.
  return list.length === count && !known.has(marks[index] ?? '') ? index : -1
}

/** The marks in places of comments: what of a list was known when they were written. */
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

/** Positions of elements by a value of theirs; long lists have a comment at each element. */
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

/** What tells each element of a list from one that is something else. */
function marksOf(list: readonly unknown[]): string[] {
  const known = marks.get(list) ?? list.map((element) => markOf(describe(element, { values: 1000 })))
  marks.set(list, known)
  return known
}

/** A value as a text, fields in any order alike. Of long ones the beginning tells enough, as lists may hold lists. */
function describe(value: unknown, left: { values: number }): string {
  left.values -= 1
  if (left.values < 0) return ''
  if (typeof value === 'string') return `${value.length}"${value.slice(0, 1000)}"`
  if (Array.isArray(value)) return `[${describeAll(value, left)}]`
  if (!isFields(value)) return String(value)
  const names = Object.keys(value)
  // To sort more names than are looked at would take longer than to look at them.
  const told = names.length > left.values ? names : names.toSorted()
  return `{${names.length} ${describeAll(
    told.slice(0, left.values).map((name) => [name, value[name]]),
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
