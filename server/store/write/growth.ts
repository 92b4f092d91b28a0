import { randomUUID } from 'node:crypto'
import type { ModelRelation } from '../../../model/model-class.ts'
import type { ResourceTree } from '../../../model/tree.ts'
import type { WriteScope } from './write-scope.ts'
import { encodeContent } from '../rows.ts'
import type { StoredRow } from '../schema/tables.ts'

/** A tree that is to be inserted at a place. */
export interface Growth {
  parent: Pick<StoredRow, 'row' | 'path'>
  relation: ModelRelation
  position: number
  tree: ResourceTree
}

interface Flat {
  tree: ResourceTree
  relation: ModelRelation
  position: number
  /** Index of the parent in the same list, or the row that it already has. */
  parent: number | Pick<StoredRow, 'row' | 'path'>
}

/** Returns a class's child relation by name. Throws if there is none, a programming error of the caller. */
export function childRelation(write: WriteScope, classId: string, name: string): ModelRelation {
  const relation = write.model.get(classId).relations.get(name)
  if (relation?.type !== 'child') throw new Error(`${classId} has no child relation ${name}`)
  return relation
}

export function checkClass(relation: ModelRelation, tree: ResourceTree): void {
  if (tree.class !== relation.target.id)
    throw new Error(`${relation.owner.id}.${relation.name} takes ${relation.target.id}, not ${tree.class}`)
}

/**
 * Inserts trees, parents before children, and returns the ids of their roots. Children without a creation
 * time get their parent's.
 */
export async function grow(write: WriteScope, growths: readonly Growth[]): Promise<string[]> {
  const flat: Flat[] = []
  const tops = growths.map(({ tree, relation, position, parent }) => {
    const index = flat.length
    flatten(write, flat, { tree, relation, position, parent })
    return index
  })
  if (flat.length === 0) return []
  const { bulk } = write.queries.scope.dialect
  const first = await bulk.reserve(write.queries.db, 'resources', flat.length)
  const rows: StoredRow[] = []
  for (const entry of flat) {
    const known = typeof entry.parent === 'number' ? rows[entry.parent] : undefined
    const parent = typeof entry.parent === 'number' ? known : entry.parent
    if (!parent) continue
    rows.push(newRow(write, entry, { row: first + rows.length, parent, createdOn: known?.created_on }))
  }
  await write.guard(() => bulk.insert(write.queries.db, 'resources', rows))
  for (const row of rows) write.journal.created(row)
  return tops.map((index) => rows[index]?.id ?? '')
}

function flatten(write: WriteScope, flat: Flat[], entry: Flat): void {
  checkClass(entry.relation, entry.tree)
  const parent = flat.push(entry) - 1
  const { class: owner, children = {} } = entry.tree
  for (const name of Object.keys(children)) {
    const relation = childRelation(write, owner, name)
    children[name]?.forEach((tree, position) => flatten(write, flat, { tree, relation, position, parent }))
  }
}

function newRow(
  { model, author, now }: WriteScope,
  { tree, relation, position }: Flat,
  {
    row,
    parent,
    createdOn = now,
  }: { row: number; parent: Pick<StoredRow, 'row' | 'path'>; createdOn: number | undefined },
): StoredRow {
  return {
    row,
    id: tree.id ?? randomUUID(),
    class: model.codeOf(relation.target),
    parent: parent.row,
    relation: relation.name,
    position,
    path: pathBelow(parent),
    ...encodeContent(relation.target, tree),
    generation: 0,
    created_by: author.name,
    // Clocks of other machines may be ahead.
    created_on: Math.min(tree.createdOn ?? createdOn, now),
    modified_by: author.name,
    modified_on: now,
  }
}

export const pathBelow = ({ path, row }: Pick<StoredRow, 'row' | 'path'>): string => `${path}${row},`
