import type { Deletion } from '../../model/answers/changes.ts'
import { type Message, message } from '../../model/messages/message.ts'
import type { ModelClass } from '../../model/model-class.ts'
import { verbOfChange } from '../../model/rights.ts'
import { invalid, invalidAt, toAnswer } from '../errors.ts'
import { isOf, type ResourceRow, type RowOf, type Transaction } from '../store/store.ts'
import { detachment } from '../activity/action-of-update.ts'
import { changesOf } from '../activity/changes.ts'
import { checkDelete } from './check-delete.ts'
import {
  authorOf,
  type Context,
  withAction,
  type Written,
  type Expectation,
  requireGeneration,
} from '../records/context.ts'
import { type Held, textOfHeld } from '../clusters/workloads/deletion-hold.ts'
import { deleteApplication, planApplication } from './delete-application.ts'
import { withEnvironmentLock } from '../records/environment-mutex.ts'
import { requireAdmin, requireFullAccess, requireScope, writing } from '../access/permissions.ts'
import { managesKey } from '../access/service-accounts.ts'
import { requireAdminAround, requireGrant, requireVerb } from '../access/place-permissions.ts'
import { mayAll } from '../access/rights/decide.ts'
import type { Reader } from '../records/resolve-reference.ts'
import { rulesOf } from '../records/rules.ts'
import { getRow } from './update.ts'
import { planRelease, releaseNamespace } from '../clusters/workloads/workload-namespace.ts'
import { hostClusterOf, targetOf } from '../records/workload-target.ts'
import { deleteWorkload, requirePlace } from '../clusters/workloads/workload-write.ts'

/** Deletes a resource and everything below it, unless other resources need it. */
export async function deleteResource(
  context: Context,
  target: { entry: ModelClass; id: string },
  expectation: Expectation = {},
): Promise<Deletion> {
  const plan = await planDeletion(context, target)
  const { entry, row, keeps } = plan
  const held: Held[] = []
  const acting = keeps === null ? context : withAction(context, detachment)
  const written = await execute(acting, { plan, expectation, onHeld: (one) => held.push(one) })
  const called = `${entry.name} ${row.name ?? row.id}`
  const isPending = held.length > 0 || isPostponed(entry, row, written)
  return {
    status: 200,
    ...toAnswer(
      isPending ? pendingText(called, entry, held) : message('transactions.deleted', { resource: called }),
    ),
    changes: changesOf(context, written),
    ...(isPending ? { isPending } : {}),
  }
}

/** Effects of a deletion. The preview shows the plan and the deletion executes it. */
export interface DeletionPlan {
  entry: ModelClass
  row: ResourceRow
  /** Objects to delete in the cluster; Kubernetes deletes the objects they own. */
  objects: readonly ResourceRow[]
  /** Rows that the store removes with everything below them. */
  ids: readonly string[]
  /** The represented cluster or namespace, if it is left unchanged; otherwise null. */
  keeps: 'cluster' | 'namespace' | null
}

/** Plans a deletion; rejects if the deletion would be rejected. */
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
    if (objects.length > 0) await context.clusters.connected(await hostClusterOf(context, row))
    return { ...plan, objects, ids: objects.length === 0 ? [row.id] : [] }
  }
  const { ids } = await requireFree(context.store, { entry, id, expectation: {} })
  if (entry.id === 'environments.Environment') {
    const goes = await planRelease(context, row)
    return { ...plan, ids, keeps: goes ? null : 'namespace' }
  }
  const isDetached = isOf(row, 'cluster.HostCluster') && row.attributes.mode !== 'managed'
  return { ...plan, ids, keeps: isDetached ? 'cluster' : null }
}

/** Maximum number of sentences about objects that still exist. */
const maxHeld = 3

function pendingText(called: string, entry: ModelClass, held: readonly Held[]): Message[] {
  const reasons = held.slice(0, maxHeld).map(textOfHeld)
  if (entry.truth === 'cluster' && reasons.length > 0) return reasons
  return [message('transactions.beingDeleted', { object: called }), ...reasons]
}

/** Returns true if something outside must be undone before the resource is deleted. */
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
    return withEnvironmentLock(context.store, row.id, () =>
      deleteEnvironment(context, { entry, id: row.id, expectation }),
    )
  return [await commit(context, { entry, id: row.id, expectation })]
}

/** Resource to delete, with its expected state. */
interface Going {
  entry: ModelClass
  id: string
  expectation: Expectation
}

const commit = (context: Context, going: Going): Promise<Written> =>
  context.store.write(authorOf(context), (transaction) => commitDelete(transaction, going))

/**
 * Deletes an environment with its namespace, which can't be restored. Obstacles are therefore checked first,
 * against the current row.
 */
async function deleteEnvironment(context: Context, going: Going): Promise<Written[]> {
  const { row } = await requireFree(context.store, going)
  const released = await releaseNamespace(context, row)
  return [...released, await commit(context, { ...going, expectation: {} })]
}

/** Namespaces that the API server never deletes. */
const immortalNamespaces = new Set(['default', 'kube-public', 'kube-system'])

/** Rejects a deletion of an object, or of part of one, that is known to fail. */
async function requireDeletable(context: Context, row: ResourceRow): Promise<void> {
  const { reference, hostClusterId } = await targetOf(context, row)
  requirePlace(context, reference)
  await context.clusters.connected(hostClusterId)
  if (row.class !== 'cluster.Namespace' || !immortalNamespaces.has(reference.name)) return
  const text = message('transactions.permanentNamespace', { name: reference.name })
  throw invalidAt({ modelIndex: 'Namespace', field: null }, text)
}

/** Classes that are deleted with all their contents in the cluster. */
const wholes = new Set(['environments.Environment', 'environments.Application'])

/** Returns the resource to delete after checking the actor's permission. */
export async function planDelete(context: Context, entry: ModelClass, id: string): Promise<ResourceRow> {
  const row = await getRow(context.store, entry, id)
  if (isOf(row, 'users.Grant')) await requireRevoking(context, row)
  else if (!(await managesKey(context, row))) await requireVerb(context, 'delete', { entry, row })
  // A key may revoke itself, whatever its scope.
  else if (row.id !== context.actor.key?.id) requireFullAccess(context.actor, writing.delete(entry))
  const doing = message('access.deleteAnything')
  if (wholes.has(entry.id)) await requireAdminAround(context, row, { doing, verb: verbOfChange(entry.id) })
  return row
}

/** Requires permission to revoke a grant, which everyone who may grant rights on its place has. */
async function requireRevoking(context: Context, grant: RowOf<'users.Grant'>): Promise<void> {
  const { actor, model, store } = context
  const entry = model.get('users.Grant')
  requireScope(actor, { class: entry.id, action: 'delete' }, writing.delete(entry))
  if (mayAll(actor)) return
  const found = await Promise.all([
    store.related('users.Grant', grant.id, 'environment'),
    store.related('users.Grant', grant.id, 'hostCluster'),
    store.related('users.Grant', grant.id, 'application'),
  ])
  const place = found.find((row) => row !== null)
  if (!place) return requireAdmin(actor, writing.delete(entry))
  requireGrant(context, place, writing.delete(entry))
}

/** Checks for obstacles and deletes, in the given transaction. */
export async function commitDelete(transaction: Transaction, going: Going): Promise<void> {
  await removeFree(transaction, going.entry, await requireFree(transaction, going))
}

/** A resource that can be deleted, with the ids of everything deleted with it. */
export interface Free {
  row: ResourceRow
  ids: readonly string[]
}

/**
 * Deletes a resource that passed all checks. Returns false if something outside must be undone first; a job
 * then deletes it.
 */
export async function removeFree(
  transaction: Transaction,
  entry: ModelClass,
  { row, ids }: Free,
): Promise<boolean> {
  if (await rulesOf(entry.id).postponeDelete?.(transaction, row)) return false
  await transaction.remove(ids)
  return true
}

/**
 * Rejects if the resource isn't at an expected generation or others need it. Returns the current row and all
 * ids to delete.
 */
export async function requireFree(reader: Reader, { entry, id, expectation }: Going): Promise<Free> {
  const row = await getRow(reader, entry, id)
  requireGeneration(row, expectation)
  const { violations, ids } = await checkDelete(reader, entry, row)
  if (violations.length > 0) throw invalid(violations)
  return { row, ids }
}
