import type { ModelRelation } from '../../model/model-class.ts'
import type { StoredTree } from '../store/store.ts'
import type { Draft } from './draft.ts'

/** What a body says about one child relation, beside what is there. */
export interface RelationChange {
  relation: ModelRelation
  children: { child: Draft; row: StoredTree | null }[]
  /** Children that the body does not name, and takes away so. */
  gone: StoredTree[]
  /** Children that it does not name because it was made of an earlier answer. */
  kept: StoredTree[]
}

/**
 * A body that names a child relation gives it whole: children that are listed change or appear, those that are not
 * listed go, unless the body was made before they came. A child is the one with its id, else with its key, else, in classes without a key, at its position.
 */
export function matchChildren(draft: Draft, tree: StoredTree): RelationChange[] {
  return [...draft.children].flatMap(([name, drafts]) => {
    const relation = draft.entry.relations.get(name)
    if (!relation) return []
    const rows = tree.children[name] ?? []
    const children = drafts.map((child, index) => ({ child, row: rowOf(child, index, rows) ?? null }))
    const listed = new Set(children.map(({ row }) => row))
    const others = rows.filter((row) => !listed.has(row))
    const [gone, kept] = draft.isCurrent === false ? [[], others] : [others, []]
    return [{ relation, children, gone, kept }]
  })
}

function rowOf(draft: Draft, index: number, rows: readonly StoredTree[]): StoredTree | undefined {
  if (draft.givenId !== null) return rows.find(({ id }) => id === draft.givenId)
  const { key } = draft.entry
  if (key) return rows.find(({ name }) => name !== null && name === draft.attributes[key])
  return rows[index]
}
