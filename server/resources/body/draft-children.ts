import type { StoredTree, Transaction } from '../../store/store.ts'
import type { ModelRelation } from '../../../model/model-class.ts'
import { isSameValue } from '../../records/check.ts'
import type { Draft } from '../../records/draft.ts'

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

type Labels = Draft['labels']

/** Returns a body's labels if they differ from the previous ones. */
const changedLabels = (given: Labels, before: Labels): Labels =>
  given !== undefined && !isSameValue(given, before ?? null) ? given : undefined

/**
 * Copies changed labels between an object or template and its metadata, because a body may set them in either
 * place. Runs before the change is written, so selectors match the labels that an export will contain.
 */
export async function keepLabels(transaction: Transaction, draft: Draft, tree: StoredTree): Promise<void> {
  if (draft.entry.name === 'ObjectMeta') return labelOwner(transaction, draft, tree)
  if (draft.entry.relations.get('metadata')?.type === 'child') await labelBoth(transaction, draft, tree)
  for (const { children, relation } of matchChildren(draft, tree)) {
    if (relation.name === 'metadata') continue
    for (const { child, row } of children) if (row) await keepLabels(transaction, child, row)
  }
}

async function labelOwner(
  transaction: Transaction,
  draft: Draft,
  { parentId, labels }: StoredTree,
): Promise<void> {
  const given = changedLabels(draft.labels, labels)
  if (given !== undefined && parentId !== null) await transaction.update(parentId, { labels: given })
}

async function labelBoth(transaction: Transaction, draft: Draft, tree: StoredTree): Promise<void> {
  const metadata = draft.children.get('metadata')?.[0]
  const own = changedLabels(draft.labels, tree.labels)
  const labels =
    own === undefined ? changedLabels(metadata?.labels, tree.children['metadata']?.[0]?.labels) : own
  if (labels === undefined) return
  draft.labels = labels
  if (metadata) metadata.labels = labels
  else
    for (const { id } of await transaction.related(tree.id, 'metadata'))
      await transaction.update(id, { labels })
}
