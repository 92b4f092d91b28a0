import type { ModelClass, ModelRelation } from '../../model/registry.ts'
import { invalid, type Violation } from '../errors.ts'
import type { ResourceRow, Transaction } from '../store/store.ts'
import { type ChangesAnswer, changesAnswer } from './changes.ts'
import { authorOf, type Context, type Written } from './context.ts'
import { deleteApplication } from './delete-application.ts'
import { isOwnAccount, requireVerb } from './permissions.ts'
import type { Reader } from './resolve-reference.ts'
import { rulesOf } from './rules.ts'
import { type Expectation, getRow, requireGeneration } from './update.ts'
import { listNames } from './words.ts'
import { releaseNamespace } from './workload-namespace.ts'
import { deleteWorkload } from './workload-write.ts'

export interface DeleteAnswer {
  status: number
  message: string
  changes: ChangesAnswer
}

/** Deletes a resource with all that is below it, unless others need it. */
export async function deleteResource(
  context: Context,
  { entry, id }: { entry: ModelClass; id: string },
  expectation: Expectation = {},
): Promise<DeleteAnswer> {
  const row = await planDelete(context, entry, id)
  const written = await remove(context, entry, row, expectation)
  const origin = { user: context.actor.name, timestamp: context.now() }
  return {
    status: 200,
    message: `${entry.name} ${row.name ?? row.id} was deleted.`,
    changes: changesAnswer(context.model, written, origin),
  }
}

async function remove(
  context: Context,
  entry: ModelClass,
  row: ResourceRow,
  expectation: Expectation,
): Promise<Written[]> {
  requireGeneration(row, expectation)
  if (entry.truth === 'cluster') return [await deleteWorkload(context, row)]
  if (entry.id === 'environments.Application') return deleteApplication(context, row)
  const released = entry.id === 'environments.Environment' ? await releaseNamespace(context, row) : []
  const written = await context.store.write(authorOf(context), (transaction) =>
    commitDelete(transaction, { entry, id: row.id, expectation }),
  )
  return [...released, written]
}

/** Finds what shall be deleted and checks that the actor may. */
export async function planDelete(context: Context, entry: ModelClass, id: string): Promise<ResourceRow> {
  const row = await getRow(context.store, entry, id)
  const isOwnKey =
    entry.id === 'users.ApiKey' &&
    isOwnAccount(context.actor, { id: row.parentId ?? '', class: 'users.User' })
  if (!isOwnKey) requireVerb(context.actor, 'delete', entry)
  return row
}

/** Checks what is in the way and deletes, all in the given transaction. */
export async function commitDelete(
  transaction: Transaction,
  { entry, id, expectation }: { entry: ModelClass; id: string; expectation: Expectation },
): Promise<void> {
  const row = await getRow(transaction, entry, id)
  requireGeneration(row, expectation)
  const verdict = await rulesOf(entry.id).checkDelete?.(transaction, row)
  const going = [row.id, ...(verdict?.alsoIds ?? [])]
  const violations = [...(verdict?.violations ?? []), ...(await checkNeeded(transaction, entry, row, going))]
  if (violations.length > 0) throw invalid(distinctFields(violations))
  await transaction.remove(going)
}

/** A class rule and the generic one may see the same resources in the way; the rule's sentence is the better one. */
const distinctFields = (violations: readonly Violation[]): Violation[] => [
  ...new Map(violations.toReversed().map((violation) => [violation.field, violation])).values(),
]

/** Classes that can stand below a class, itself included. */
function classesBelow(entry: ModelClass, found = new Set<ModelClass>()): Set<ModelClass> {
  if (found.has(entry)) return found
  found.add(entry)
  for (const { type, target } of entry.relations.values()) if (type === 'child') classesBelow(target, found)
  return found
}

/** Relations of a class through which others say that they cannot be without its resources. */
const neededBy = (entry: ModelClass): ModelRelation[] =>
  [...entry.relations.values()].filter(
    ({ type, inverse, target }) => type === 'reference' && target.relations.get(inverse ?? '')?.strong,
  )

/** Strong references from outside to the resource, or to anything below it. */
async function checkNeeded(
  reader: Reader,
  entry: ModelClass,
  row: ResourceRow,
  going: readonly string[],
): Promise<Violation[]> {
  const violations: Violation[] = []
  for (const below of classesBelow(entry)) {
    const relations = neededBy(below)
    if (relations.length === 0) continue
    const rows = below === entry ? [row] : await reader.find({ class: below.id, below: row.id })
    for (const target of rows) {
      for (const relation of relations)
        violations.push(...(await checkRelation(reader, target, relation, going)))
    }
  }
  return violations
}

async function checkRelation(
  reader: Reader,
  row: ResourceRow,
  relation: ModelRelation,
  going: readonly string[],
): Promise<Violation[]> {
  const others = (await reader.related(row.id, relation.name)).filter(({ id }) => !going.includes(id))
  if (others.length === 0) return []
  const { labelPlural } = relation.target
  const message =
    `${relation.owner.name} ${row.name ?? row.id} is needed by the ${labelPlural.toLowerCase()} ${listNames(others)}. ` +
    'Delete them first.'
  return [{ modelIndex: relation.owner.name, field: relation.name, message }]
}
