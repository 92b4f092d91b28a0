import { groupOf } from '../../model/registry.ts'
import type { KubernetesObject } from '../cluster/driver.ts'
import { builtInKinds, isBuiltInGroup, scopeOf } from './known-kinds.ts'

type Type = Pick<KubernetesObject, 'apiVersion' | 'kind'>

/**
 * Why a kind can't exist, with what was probably meant. Null for a kind that exists, is of a group of custom resources,
 * or may exist in some release: kinds come and go in versions before v1.
 */
export function whyUnknownKind(type: Type): string | null {
  const { apiVersion, kind } = type
  if (!isBuiltInGroup(groupOf(apiVersion)) || scopeOf(type) !== null) return null
  const hint = kindHint(type)
  if (hint !== null) return `${apiVersion} has no kind ${kind}. ${hint}`
  return /(?:^|\/)v\d+$/.test(apiVersion) ? `${apiVersion} has no kind ${kind}.` : null
}

/** What a kind that a cluster does not have was probably meant to be. */
export function kindHint({ apiVersion, kind }: Type): string | null {
  const meant = closestKind(kind, groupOf(apiVersion))
  if (meant !== null) return `Did you mean ${meant}?`
  const home = builtInKinds().find((known) => known.kind === kind && known.group !== groupOf(apiVersion))
  return home ? `The kind ${kind} belongs to ${home.group === '' ? 'v1' : home.group}.` : null
}

/** The kind of a group that a text was probably meant to be. */
const closestKind = (text: string, group: string): string | null =>
  closestOf(
    text,
    builtInKinds()
      .filter((known) => known.group === group)
      .map(({ kind }) => kind),
  )

/** The name that differs from a text in letter case or in up to two letters. */
export function closestOf(text: string, names: readonly string[]): string | null {
  const candidates = names
    .map((name) => ({ name, distance: distanceBetween(name.toLowerCase(), text.toLowerCase()) }))
    .toSorted((one, other) => one.distance - other.distance)
  const [best] = candidates
  return best && best.name !== text && best.distance <= Math.min(2, Math.floor(text.length / 3))
    ? best.name
    : null
}

/** Levenshtein's distance: insertions, deletions and replacements of a letter. */
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
