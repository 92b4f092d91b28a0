import { part } from '../../model/part.ts'
import type { ModelClass } from '../../model/model-class.ts'
import { invalid } from '../errors.ts'
import type { ResourceRow, Transaction } from '../store/store.ts'
import { detachment } from './action-of-update.ts'
import { changesOf, type MadeAnswer } from './changes.ts'
import { checkDelete } from './check-delete.ts'
import { authorOf, type Context, withAction, type Written } from './context.ts'
import { type Held, heldSentence } from './deletion-hold.ts'
import { deleteApplication, planApplication } from './delete-application.ts'
import { environmentTurns } from './environment-turns.ts'
import { isOwnAccount, requireAdminAround, requireVerb } from './permissions.ts'
import type { Reader } from './resolve-reference.ts'
import { rulesOf } from './rules.ts'
import { type Expectation, requireGeneration } from './expectation.ts'
import { getRow } from './update.ts'
import { planRelease, releaseNamespace } from './workload-namespace.ts'
import { connectedDriver, hostClusterOf, targetOf } from './workload-target.ts'
import { deleteWorkload, requirePlace } from './workload-write.ts'

/** Deletes a resource with all that is below it, unless others need it. */
export async function deleteResource(
  context: Context,
  target: { entry: ModelClass; id: string },
  expectation: Expectation = {},
): Promise<MadeAnswer> {
  const plan = await planDeletion(context, target)
  const { entry, row, keeps } = plan
  const held: Held[] = []
  const acting = keeps === null ? context : withAction(context, detachment)
  const written = await execute(acting, { plan, expectation, onHeld: (one) => held.push(one) })
  const called = `${entry.name} ${row.name ?? row.id}`
  const isPending = held.length > 0 || isPostponed(entry, row, written)
  return {
    status: 200,
    message: isPending ? pendingMessage(called, entry, held) : `${called} was deleted.`,
    changes: changesOf(context, written),
    ...(isPending ? { isPending } : {}),
  }
}

/** What a deletion does. The preview shows it and the deletion executes it. */
export interface DeletionPlan {
  entry: ModelClass
  row: ResourceRow
  /** Objects to delete in the cluster; Kubernetes deletes what they own. */
  objects: readonly ResourceRow[]
  /** Rows that the store removes with all that is below them. */
  ids: readonly string[]
  /** What the resource stands for and that is left as it is. */
  keeps: 'cluster' | 'namespace' | null
}

/** Plans a deletion, or rejects as the deletion would. */
export async function planDeletion(
  context: Context,
  { entry, id }: { entry: ModelClass; id: string },
): Promise<DeletionPlan> {
  const row = await planDelete(context, entry, id)
  const plan: DeletionPlan = { entry, row, objects: [], ids: [], keeps: null }
  if (entry.truth === 'cluster') {
    await requireDeletable(context, row)
    return { ...plan, objects: [row] }
  }
  if (entry.id === 'environments.Application') {
    const objects = await planApplication(context, row)
    if (objects.length > 0) await connectedDriver(context, await hostClusterOf(context, row))
    return { ...plan, objects, ids: objects.length === 0 ? [row.id] : [] }
  }
  const { ids } = await requireFree(context.store, { entry, id, expectation: {} })
  if (entry.id === 'environments.Environment') {
    const goes = await planRelease(context, row)
    return { ...plan, ids, keeps: goes ? null : 'namespace' }
  }
  const isDetached = entry.id === 'cluster.HostCluster' && row.attributes['mode'] !== 'managed'
  return { ...plan, ids, keeps: isDetached ? 'cluster' : null }
}

/** Maximum number of sentences about objects that still exist. */
const maxHeld = 3

function pendingMessage(called: string, entry: ModelClass, held: readonly Held[]): string {
  const sentences = held.slice(0, maxHeld).map(heldSentence)
  if (entry.truth === 'cluster' && sentences.length > 0) return sentences.join(' ')
  return [`${called} is being deleted.`, ...sentences].join(' ')
}

/** Whether something has to be undone outside before the resource goes. */
const isPostponed = (entry: ModelClass, { id }: ResourceRow, written: readonly Written[]): boolean =>
  rulesOf(entry.id).postponeDelete !== undefined &&
  !written.some(({ changes }) => changes.some((change) => change.id === id && change.kind === 'deleted'))

interface Execution {
  plan: DeletionPlan
  expectation: Expectation
  onHeld: (held: Held) => void
}

async function execute(context: Context, { plan, expectation, onHeld }: Execution): Promise<Written[]> {
  const { entry, row } = plan
  requireGeneration(row, expectation)
  if (entry.truth === 'cluster')
    return [
      await deleteWorkload(context, row, { check: (now) => requireGeneration(now, expectation), onHeld }),
    ]
  if (entry.id === 'environments.Application') return deleteApplication(context, plan, onHeld)
  if (entry.id === 'environments.Environment')
    return environmentTurns.take(row.id, () => deleteEnvironment(context, { entry, id: row.id, expectation }))
  return [await commit(context, { entry, id: row.id, expectation })]
}

/** What shall go, and what is expected of it. */
interface Going {
  entry: ModelClass
  id: string
  expectation: Expectation
}

const commit = (context: Context, going: Going): Promise<Written> =>
  context.store.write(authorOf(context), (transaction) => commitDelete(transaction, going))

/** The namespace is lost for good, so that whatever is in the way is asked before, of the row as it is now. */
async function deleteEnvironment(context: Context, going: Going): Promise<Written[]> {
  const { row } = await requireFree(context.store, going)
  const released = await releaseNamespace(context, row)
  return [...released, await commit(context, { ...going, expectation: {} })]
}

/** Namespaces that the API server never deletes. */
const immortalNamespaces = new Set(['default', 'kube-public', 'kube-system'])

/** Rejects where the deletion of an object, or of a part of one, is known to be refused. */
async function requireDeletable(context: Context, row: ResourceRow): Promise<void> {
  const { reference, hostClusterId } = await targetOf(context, row)
  requirePlace(context, reference)
  await connectedDriver(context, hostClusterId)
  if (row.class !== 'cluster.Namespace' || !immortalNamespaces.has(reference.name)) return
  const message = `Kubernetes does not allow deleting the namespace ${reference.name}.`
  throw invalid([{ modelIndex: 'Namespace', field: null, message }])
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
  if (wholes.has(entry.id)) await requireAdminAround(context, row, part`delete anything`)
  return row
}

/** Checks what is in the way and deletes, all in the given transaction. */
export async function commitDelete(transaction: Transaction, going: Going): Promise<void> {
  await removeFree(transaction, going.entry, await requireFree(transaction, going))
}

/** Nothing is in the way of it: the resource as it is, and the ids of all that goes with it. */
export interface Free {
  row: ResourceRow
  ids: readonly string[]
}

/** Deletes what nothing is in the way of; false where something outside is to be undone first, and a job deletes it then. */
export async function removeFree(
  transaction: Transaction,
  entry: ModelClass,
  { row, ids }: Free,
): Promise<boolean> {
  if (await rulesOf(entry.id).postponeDelete?.(transaction, row)) return false
  await transaction.remove(ids)
  return true
}

/** Refuses where it is not as it is expected, or others need it. Answers it as it is now, and the ids of all that goes. */
export async function requireFree(reader: Reader, { entry, id, expectation }: Going): Promise<Free> {
  const row = await getRow(reader, entry, id)
  requireGeneration(row, expectation)
  const { violations, ids } = await checkDelete(reader, entry, row)
  if (violations.length > 0) throw invalid(violations)
  return { row, ids }
}
