import type { StoredTree, Transaction } from '../store/store.ts'
import { isSameValue } from './check.ts'
import type { Draft } from './draft.ts'
import { matchChildren } from './match-children.ts'

type Labels = Draft['labels']

/** Returns a body's labels if they differ from the previous ones. */
const changed = (given: Labels, before: Labels): Labels =>
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
  const given = changed(draft.labels, labels)
  if (given !== undefined && parentId !== null) await transaction.update(parentId, { labels: given })
}

async function labelBoth(transaction: Transaction, draft: Draft, tree: StoredTree): Promise<void> {
  const metadata = draft.children.get('metadata')?.[0]
  const own = changed(draft.labels, tree.labels)
  const labels = own === undefined ? changed(metadata?.labels, tree.children['metadata']?.[0]?.labels) : own
  if (labels === undefined) return
  draft.labels = labels
  if (metadata) metadata.labels = labels
  else
    for (const { id } of await transaction.related(tree.id, 'metadata'))
      await transaction.update(id, { labels })
}
