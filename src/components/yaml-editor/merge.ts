import { type Fields, isFields } from '../../../model/fields.ts'
import { byKey, sharedKey } from '../../../model/list-keys.ts'

/** A step into a value: a field, or the element of a list that has a value under its key. */
export type Step = string | { key: string; value: string }

/** What somebody else changed in an object since the edit began. `undefined` stands for what is not there. */
export interface TheirChange {
  /** Of the document: "Deployment web". */
  object: string
  /** Position of the document in the text that is being edited; null when it is not in it. */
  document: number | null
  path: readonly Step[]
  base: unknown
  mine: unknown
  theirs: unknown
  /** The edit changed the same field to something else: a person has to choose. */
  isConflict: boolean
}

/** Fields in any order are the same. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((entry, index) => isSame(entry, other[index]))
  if (!isFields(one) || !isFields(other)) return Object.is(one, other)
  const names = Object.keys(one)
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => name in other && isSame(one[name], other[name]))
  )
}

/** What identifies an object among others; versions of a group do not count. */
function identityOf(document: unknown): string {
  const { apiVersion = '', kind = '', metadata } = isFields(document) ? document : {}
  const group = String(apiVersion).includes('/') ? String(apiVersion).split('/')[0] : ''
  const { name = '', namespace = '' } = isFields(metadata) ? metadata : {}
  return [group, kind, namespace, name].join('/')
}

const titleOf = (document: unknown): string => {
  const { kind = '', metadata } = isFields(document) ? document : {}
  return `${String(kind)} ${String(isFields(metadata) ? metadata['name'] : '')}`
}

/**
 * What changed between `base` and `theirs` and is not in `mine` yet, field by field: documents by what they are, lists of
 * objects by the keys of their elements as Kubernetes merges them.
 */
export function theirChanges(
  base: readonly unknown[],
  mine: readonly unknown[],
  theirs: readonly unknown[],
): TheirChange[] {
  const sides = [base, mine, theirs].map((list) => new Map(list.map((entry) => [identityOf(entry), entry])))
  const identities = new Set([...(sides[0]?.keys() ?? []), ...(sides[2]?.keys() ?? [])])
  const positions = new Map(mine.map((entry, index) => [identityOf(entry), index]))
  return [...identities].flatMap((identity) => {
    const [was, is, becomes] = sides.map((side) => side.get(identity))
    const about = { object: titleOf(was ?? becomes), document: positions.get(identity) ?? null }
    return compare([], was, is, becomes).map((change) => ({ ...about, ...change }))
  })
}

type Found = Omit<TheirChange, 'object' | 'document'>

function compare(path: readonly Step[], base: unknown, mine: unknown, theirs: unknown): Found[] {
  if (isSame(base, theirs) || isSame(mine, theirs)) return []
  if (isFields(base) && isFields(mine) && isFields(theirs))
    return namesOf(base, theirs).flatMap((name) =>
      compare([...path, name], base[name], mine[name], theirs[name]),
    )
  const key = sharedKey(base, mine, theirs)
  if (key !== null) return compareElements({ path, key }, base, mine, theirs)
  return [{ path, base, mine, theirs, isConflict: !isSame(base, mine) }]
}

const namesOf = (one: Fields, other: Fields): string[] => [
  ...new Set([...Object.keys(one), ...Object.keys(other)]),
]

function compareElements(
  { path, key }: { path: readonly Step[]; key: string },
  ...lists: readonly unknown[]
): Found[] {
  const [base, mine, theirs] = lists.map((list) => byKey(list, key))
  const values = new Set([...(base?.keys() ?? []), ...(theirs?.keys() ?? [])])
  return [...values].flatMap((value) =>
    compare([...path, { key, value }], base?.get(value), mine?.get(value), theirs?.get(value)),
  )
}

/** The path as Kubernetes writes it: `spec.containers[name=web].image`. */
export const writePath = (path: readonly Step[]): string =>
  path
    .map((step) => {
      if (typeof step !== 'string') return `[${step.key}=${step.value}]`
      return /^[\w-]+$/.test(step) ? `.${step}` : `["${step}"]`
    })
    .join('')
    .replace(/^\./, '')
