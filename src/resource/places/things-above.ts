import { hasPage, type Located } from './page-of.ts'

/** What a resource belongs to that has a page of its own, the nearest first. */
export function thingsAbove({ ancestors }: { ancestors?: unknown }): Located[] {
  const above: readonly Omit<Located, 'ancestors'>[] = Array.isArray(ancestors) ? ancestors : []
  return above
    .map((thing, index) => ({ ...thing, ancestors: above.slice(index + 1) }))
    .filter((thing) => thing.modelIndex !== 'Root' && hasPage(thing))
}
