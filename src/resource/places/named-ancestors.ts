import type { Resource } from '../../api/queries.ts'
import { type Classed, hasPage, type Located } from './page-of.ts'

/** Ancestors that people know by name, nearest first. Defaults to those with a page of their own. */
export function namedAncestors(
  { ancestors }: Resource,
  isNamed: (entry: Classed) => boolean = hasPage,
): Located[] {
  const above: readonly Omit<Located, 'ancestors'>[] = Array.isArray(ancestors) ? ancestors : []
  return above
    .map((thing, index) => ({ ...thing, ancestors: above.slice(index + 1) }))
    .filter((thing) => thing.modelIndex !== 'Root' && isNamed(thing))
}
