import type { Violation } from '../errors.ts'
import type { ResourceRow, Transaction } from '../store/store.ts'
import { applyDefaults, checkChange, checkNew } from './check.ts'
import { type Draft, eachDraft } from './draft.ts'
import { treeOf } from './create.ts'
import type { Reader } from './resolve-reference.ts'
import { writeLinksAndSecrets } from './targets.ts'

/**
 * A body that names a child relation gives it whole: children that are listed change or appear, those that are not
 * listed go. A child is the one with its id, else with its key, else, in classes without a key, at its position.
 */
function matchChild(draft: Draft, index: number, rows: readonly ResourceRow[]): ResourceRow | undefined {
  if (draft.givenId !== null) return rows.find(({ id }) => id === draft.givenId)
  const { key } = draft.entry
  if (key) return rows.find(({ name }) => name !== null && name === draft.attributes[key])
  return rows[index]
}

async function* matchedChildren(
  reader: Reader,
  draft: Draft,
  id: string,
): AsyncGenerator<{ relation: string; children: Draft[]; rows: ResourceRow[] }> {
  for (const [relation, children] of draft.children) {
    yield { relation, children, rows: await reader.related(id, relation) }
  }
}

/** Rules that the children of a change violate. Completes new ones with their defaults. */
export async function checkChildren(reader: Reader, draft: Draft, id: string): Promise<Violation[]> {
  const violations: Violation[] = []
  for await (const { children, rows } of matchedChildren(reader, draft, id)) {
    for (const [index, child] of children.entries()) {
      const row = matchChild(child, index, rows)
      if (row) violations.push(...checkChange(child, row), ...(await checkChildren(reader, child, row.id)))
      else violations.push(...checkNewChild(child))
    }
  }
  return violations
}

function checkNewChild(child: Draft): Violation[] {
  if (child.givenId !== null) {
    const message = `${child.path} names the ${child.entry.name} ${child.givenId}, which is not there. Leave the id out to add a new one.`
    return [{ modelIndex: child.entry.name, field: child.path, message }]
  }
  applyDefaults(child)
  return checkNew(child)
}

/** Makes the children of a resource what the body says. */
async function writeChildren(transaction: Transaction, draft: Draft, id: string): Promise<void> {
  for await (const { relation, children, rows } of matchedChildren(transaction, draft, id)) {
    const kept = new Map(children.map((child, index) => [child, matchChild(child, index, rows)]))
    const keptIds = new Set([...kept.values()].map((row) => row?.id))
    const gone = rows.filter((row) => !keptIds.has(row.id))
    if (gone.length > 0) await transaction.remove(gone.map((row) => row.id))
    for (const [child, row] of kept) {
      if (row) await writeChange(transaction, child, row)
      else await insertChild(transaction, child, { parent: id, relation })
    }
  }
}

async function insertChild(
  transaction: Transaction,
  child: Draft,
  place: { parent: string; relation: string },
): Promise<void> {
  await transaction.insert(place, treeOf(child))
  for (const part of eachDraft(child)) await writeLinksAndSecrets(transaction, part)
}

/** Writes one level of a change, then the children that the body names. */
export async function writeChange(transaction: Transaction, draft: Draft, row: ResourceRow): Promise<void> {
  await transaction.update(row.id, {
    attributes: draft.attributes,
    ...(draft.labels === undefined ? {} : { labels: draft.labels }),
    ...(draft.additionalProperties === undefined ? {} : { additionalProperties: draft.additionalProperties }),
  })
  await writeLinksAndSecrets(transaction, draft, row.id)
  await writeChildren(transaction, draft, row.id)
}
