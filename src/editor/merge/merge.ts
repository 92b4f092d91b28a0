import { type Fields, isFields } from '../../../model/fields.ts'
import { byKey, sharedKey } from '../../../model/list-keys.ts'

/** A step into a value: a field, or the list element with a given key value. */
export type Step = string | { key: string; value: string }

/** A change that somebody else made to an object since the edit began. `undefined` marks an absent value. */
export interface TheirChange {
  /** Kind and name of the document: "Deployment web". */
  object: string
  /** Position of the document in the edited text; null if missing there. */
  document: number | null
  path: readonly Step[]
  base: unknown
  mine: unknown
  theirs: unknown
  /** The edit changed the same field to a different value: a person has to choose. */
  isConflict: boolean
}

/** The order of fields is irrelevant. */
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

/** Identity of an object among others; ignores the version of its API group. */
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
 * Changes from `base` to `theirs` that `mine` lacks, field by field. Matches documents by identity and list
 * elements by the keys that Kubernetes merges them by.
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
