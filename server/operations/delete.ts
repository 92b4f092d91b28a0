import type { ModelClass } from '../../model/registry.ts'
import { invalid } from '../errors.ts'
import type { ResourceRow, Transaction } from '../store/store.ts'
import { type ChangesAnswer, changesOf } from './changes.ts'
import { checkDelete } from './check-delete.ts'
import { authorOf, type Context, type Written } from './context.ts'
import { deleteApplication } from './delete-application.ts'
import { environmentTurns } from './environment-turns.ts'
import { isOwnAccount, requireAdminAround, requireVerb } from './permissions.ts'
import { rulesOf } from './rules.ts'
import { type Expectation, requireGeneration } from './expectation.ts'
import { getRow } from './update.ts'
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
  return {
    status: 200,
    message: `${entry.name} ${row.name ?? row.id} ${isPostponed(entry, row, written) ? 'is being' : 'was'} deleted.`,
    changes: changesOf(context, written),
  }
}

/** Whether something has to be undone outside before the resource goes. */
const isPostponed = (entry: ModelClass, { id }: ResourceRow, written: readonly Written[]): boolean =>
  rulesOf(entry.id).postponeDelete !== undefined &&
  !written.some(({ changes }) => changes.some((change) => change.id === id && change.kind === 'deleted'))

async function remove(
  context: Context,
  entry: ModelClass,
  row: ResourceRow,
  expectation: Expectation,
): Promise<Written[]> {
  requireGeneration(row, expectation)
  if (entry.truth === 'cluster')
    return [await deleteWorkload(context, row, (now) => requireGeneration(now, expectation))]
  if (entry.id === 'environments.Application') return deleteApplication(context, row)
  const commit = (): Promise<Written> =>
    context.store.write(authorOf(context), (transaction) =>
      commitDelete(transaction, { entry, id: row.id, expectation }),
    )
  if (entry.id !== 'environments.Environment') return [await commit()]
  return environmentTurns.take(row.id, async () => [
    ...(await releaseNamespace(context, row)),
    await commit(),
  ])
}

/** What takes along all that it holds in its cluster. */
const wholes = new Set(['environments.Environment', 'environments.Application'])

/** Finds what shall be deleted and checks that the actor may. */
export async function planDelete(context: Context, entry: ModelClass, id: string): Promise<ResourceRow> {
  const row = await getRow(context.store, entry, id)
  const isOwnKey =
    entry.id === 'users.ApiKey' &&
    isOwnAccount(context.actor, { id: row.parentId ?? '', class: 'users.User' })
  if (!isOwnKey) requireVerb(context.actor, 'delete', entry)
  if (wholes.has(entry.id)) await requireAdminAround(context, row, 'delete')
  return row
}

/** Checks what is in the way and deletes, all in the given transaction. */
export async function commitDelete(
  transaction: Transaction,
  { entry, id, expectation }: { entry: ModelClass; id: string; expectation: Expectation },
): Promise<void> {
  const row = await getRow(transaction, entry, id)
  requireGeneration(row, expectation)
  const { violations, ids } = await checkDelete(transaction, entry, row)
  if (violations.length > 0) throw invalid(violations)
  if (await rulesOf(entry.id).postponeDelete?.(transaction, row)) return
  await transaction.remove(ids)
}
