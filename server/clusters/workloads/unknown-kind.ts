import { type Message, message } from '../../../model/messages/message.ts'
import { groupOf } from '../../../model/registry.ts'
import type { KubernetesObject } from '../connection/cluster.ts'
import { builtInKinds, isBuiltInGroup, scopeOf } from './known-kinds.ts'

type Type = Pick<KubernetesObject, 'apiVersion' | 'kind'>

/**
 * Returns why a kind can't exist, and the kind that was probably intended. Null for existing kinds, for
 * custom resources, and for kinds that may exist in some release: versions before v1 add and remove kinds.
 */
export function whyUnknownKind(type: Type): readonly Message[] | null {
  const { apiVersion, kind } = type
  const hints = kindHints(type)
  if (!isPossible(apiVersion)) return [message('kinds.noApiVersion', { apiVersion }), ...hints]
  if (!isBuiltInGroup(groupOf(apiVersion)) || scopeOf(type) !== null) return null
  if (hints.length === 0 && !isStable(apiVersion)) return null
  return [message('kinds.noKind', { apiVersion, kind }), ...hints]
}

const versionOf = (apiVersion: string): string => apiVersion.slice(apiVersion.indexOf('/') + 1)
const isStable = (apiVersion: string): boolean => /^v\d+$/.test(versionOf(apiVersion))

/**
 * Returns true if any release has the version. Custom groups contain a dot; `extensions` was built in once.
 */
function isPossible(apiVersion: string): boolean {
  const group = groupOf(apiVersion)
  if (!isBuiltInGroup(group)) return group.includes('.') || group === 'extensions'
  if (isStable(apiVersion)) return stableVersions(group).includes(versionOf(apiVersion))
  return group !== '' && /^v\d+(?:alpha|beta)\d+$/.test(versionOf(apiVersion))
}

/** Returns the stable versions of a built-in group, preferred version first. */
const stableVersions = (group: string): readonly string[] => (group === 'autoscaling' ? ['v2', 'v1'] : ['v1'])

const apiVersionIn = (group: string): string => [group, stableVersions(group)[0]].filter(Boolean).join('/')

/** Returns true for built-in kinds in a version that only some releases have. */
export const isOfSomeReleases = (type: Type): boolean =>
  isBuiltInGroup(groupOf(type.apiVersion)) && scopeOf(type) !== null && !isStable(type.apiVersion)

/** Suggests the intended kind for one that the cluster lacks; returns at most one hint. */
export function kindHints(type: Type): readonly Message[] {
  const meant = meantBy(type)
  if (meant !== null) return [message('kinds.didYouMean', { meant })]
  const { apiVersion, kind } = type
  const home = builtInKinds().find((known) => known.kind === kind && known.group !== groupOf(apiVersion))
  return home ? [message('kinds.belongsTo', { kind, group: home.group === '' ? 'v1' : home.group })] : []
}

/** Returns the right version of a known kind, or the kind that a wrong name resembles. */
function meantBy({ apiVersion, kind }: Type): string | null {
  const group = groupOf(apiVersion)
  const all = builtInKinds()
  const own = all.filter((known) => known.group === group)
  const isKnown = (known: { kind: string }): boolean => known.kind === kind
  if (own.some(isKnown)) return apiVersion === apiVersionIn(group) ? null : apiVersionIn(group)
  const names = own.map((known) => known.kind)
  const near = closestOf(kind, names) ?? named(kind, own)?.kind
  if (near !== undefined) return near
  const other = all.some(isKnown) ? undefined : named(kind, all)
  return other ? `${other.kind} (${apiVersionIn(other.group)})` : null
}

/** kubectl's short names that don't resemble their kinds. */
const shortNames: ReadonlyMap<string, string> = new Map([
  ['cj', 'cronjob'],
  ['cm', 'configmap'],
  ['crd', 'customresourcedefinition'],
  ['csr', 'certificatesigningrequest'],
  ['ds', 'daemonset'],
  ['hpa', 'horizontalpodautoscaler'],
  ['netpol', 'networkpolicy'],
  ['ns', 'namespace'],
  ['pdb', 'poddisruptionbudget'],
  ['pv', 'persistentvolume'],
  ['pvc', 'persistentvolumeclaim'],
  ['quota', 'resourcequota'],
  ['rs', 'replicaset'],
  ['sa', 'serviceaccount'],
  ['sc', 'storageclass'],
  ['sts', 'statefulset'],
  ['svc', 'service'],
])

/** Finds a kind by its short name, its plural, or regardless of letter case. */
function named<Known extends { kind: string }>(text: string, kinds: readonly Known[]): Known | undefined {
  const lower = text.toLowerCase()
  const names = [shortNames.get(lower) ?? lower, lower, ...singulars(lower)]
  return kinds.find(({ kind }) => names.includes(kind.toLowerCase()))
}

const singulars = (plural: string): string[] => [
  plural.replace(/ies$/, 'y'),
  plural.replace(/es$/, ''),
  plural.replace(/s$/, ''),
]

/** Returns the closest name that differs from a text in letter case or in up to two letters. */
export function closestOf(text: string, names: readonly string[]): string | null {
  const lower = text.toLowerCase()
  const { length } = [...lower]
  const limit = Math.min(2, Math.floor(text.length / 3))
  const [best] = names
    // Each letter more or less counts, so most names need no comparison letter by letter.
    .filter((name) => Math.abs(name.length - length) <= limit)
    .map((name) => ({ name, distance: distanceBetween(name.toLowerCase(), lower) }))
    .toSorted((one, other) => one.distance - other.distance)
  return best && best.name !== text && best.distance <= limit ? best.name : null
}

/** Levenshtein distance: insertions, deletions and substitutions of a letter. */
function distanceBetween(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [row, letter] of [...one].entries()) {
    const line = [row + 1]
    for (const [column, candidate] of [...other].entries()) {
      const replaced = (above[column] ?? 0) + (letter === candidate ? 0 : 1)
      line.push(Math.min(replaced, (above[column + 1] ?? 0) + 1, (line[column] ?? 0) + 1))
    }
    above = line
  }
  return above.at(-1) ?? 0
}
