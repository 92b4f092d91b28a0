import type { ModelRelation } from '../../model/model-class.ts'
import type { StoredTree } from '../store/store.ts'
import type { Draft } from './draft.ts'

/** Changes to the children of one relation. */
export interface RelationChange {
  relation: ModelRelation
  children: { child: Draft; row: StoredTree | null }[]
  /** Existing children the body doesn't list, to be deleted. */
  gone: StoredTree[]
  /** Unlisted children that are kept because the body is based on an older response. */
  kept: StoredTree[]
}

/**
 * Compares a draft with the stored tree. A child relation in a body is complete: listed children are created
 * or updated, others are deleted unless the body is based on an older response. Children are matched by id,
 * else by key, else, in classes without a key, by position.
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
