import { type Message, message } from '../../../model/messages/message.ts'
import type { ClusterWriter, KubernetesObject, ObjectChange, WatchedKind } from '../connection/cluster.ts'
import { ApiError, invalidAt, joinTexts, notFound, textOf } from '../../errors.ts'
import { equals, type ResourceRow } from '../../store/store.ts'
import type { Context, Written } from '../../records/context.ts'
import { authorOf, systemAuthor } from '../../records/context.ts'
import { withEnvironmentLock } from '../../records/environment-mutex.ts'
import { labelValue } from './run-label.ts'
import { deleteObject, findLive } from './workload-object.ts'
import { refusing } from './workload-refusal.ts'
import { hostClusterOf, namespaceOf } from '../../records/workload-target.ts'

const kind: WatchedKind = { apiVersion: 'v1', kind: 'Namespace', plural: 'namespaces', namespaced: false }

const referenceOf = (name: string) => ({ apiVersion: 'v1', kind: 'Namespace', name })

/** Label with the environment that created a namespace; adopted namespaces don't have it. */
const madeBy = ({ labelPrefix }: Pick<Context, 'labelPrefix'>): string => `${labelPrefix}/environment.id`
const named = ({ labelPrefix }: Pick<Context, 'labelPrefix'>): string => `${labelPrefix}/environment.name`

const find = (driver: ClusterWriter, name: string): Promise<KubernetesObject | null> =>
  findLive(driver, referenceOf(name))

const terminating = (environment: ResourceRow): Message =>
  message('workloads.namespaceTerminating', {
    namespace: namespaceOf(environment),
    environment: environment.name ?? '',
  })

/**
 * Creates the namespace of an environment, or adopts an existing one. Idempotent. Rejects while a namespace
 * of that name is being deleted: Kubernetes accepts nothing in it.
 */
async function ensureNamespace(
  context: Pick<Context, 'labelPrefix'>,
  driver: ClusterWriter,
  environment: ResourceRow,
): Promise<ObjectChange[]> {
  const name = namespaceOf(environment)
  const existing = await find(driver, name)
  if (existing?.metadata.deletionTimestamp !== undefined)
    throw new ApiError(406, 'invalid', terminating(environment))
  const labels = existing?.metadata.labels ?? {}
  const isMade = !existing || labels[madeBy(context)] === environment.id
  const wanted: Record<string, string> = {
    [named(context)]: labelValue(environment.name ?? ''),
    ...(isMade ? { [madeBy(context)]: environment.id } : {}),
  }
  if (existing && Object.entries(wanted).every(([key, value]) => labels[key] === value)) return []
  const object = await driver.apply(
    { apiVersion: 'v1', kind: 'Namespace', metadata: { name, labels: wanted } },
    { force: true },
  )
  return [{ kind, type: 'changed', object }]
}

/**
 * Creates or adopts the namespace. Call it while holding the environment's lock. Runs as the job that would
 * do it moments later: it isn't part of the user's request, and undo doesn't revert it.
 */
export async function prepareNamespace(
  context: Pick<Context, 'clusters' | 'labelPrefix'>,
  hostClusterId: string,
  environment: ResourceRow,
): Promise<void> {
  await context.clusters.write(hostClusterId, systemAuthor, (driver) =>
    ensureNamespace(context, driver, environment),
  )
}

/** Creates the namespace of a pending environment immediately: until then, it can't contain objects. */
export async function hastenNamespace(
  context: Context,
  { id, attributes: { state } }: ResourceRow,
): Promise<void> {
  if (state !== 'pendingCreate') return
  await withEnvironmentLock(context.store, id, async () => {
    const environment = await context.store.get('environments.Environment', id)
    if (!environment) throw notFound(message('workloads.environment'))
    const hostClusterId = await hostClusterOf(context, environment)
    await refusing({ name: 'Environment' }, () => prepareNamespace(context, hostClusterId, environment))
  })
}

/**
 * Prepares the cluster for the deletion of an environment: deletes its namespace and all contents, unless the
 * namespace was adopted. Rejects if the cluster is unreachable, as the namespace would be left behind
 * unnoticed. Does nothing for a cluster without a kubeconfig.
 */
export async function releaseNamespace(context: Context, environment: ResourceRow): Promise<Written[]> {
  const hostClusterId = await requireReleasable(context, environment)
  if (hostClusterId === null) return []
  return refusing({ name: 'Environment' }, () =>
    orWayOut(hostClusterId, async () => [
      await context.clusters.write(hostClusterId, authorOf(context), (driver) =>
        removeNamespace(context, driver, environment),
      ),
    ]),
  )
}

/** Returns the cluster of an environment's namespace; null if its kubeconfig was removed and it has no agent. */
async function requireReleasable(context: Context, environment: ResourceRow): Promise<string | null> {
  const { isDiscovered } = environment.attributes
  if (isDiscovered === true) throw discovered(environment)
  const hostClusterId = await hostClusterOf(context, environment)
  const cluster = await context.store.get('cluster.HostCluster', hostClusterId)
  if (cluster?.attributes.connection === 'agent') return hostClusterId
  return (await context.store.getSecret(hostClusterId, 'kubeconfig')) === null ? null : hostClusterId
}

/**
 * Returns true if deleting an environment deletes its namespace; rejects in the same cases as the deletion.
 * Adopted namespaces are kept.
 */
export async function planRelease(context: Context, environment: ResourceRow): Promise<boolean> {
  const hostClusterId = await requireReleasable(context, environment)
  if (hostClusterId === null) return false
  await orWayOut(hostClusterId, () => context.clusters.connected(hostClusterId))
  const [namespace] = await context.store.find({
    class: 'cluster.Namespace',
    below: hostClusterId,
    conditions: [equals('name', namespaceOf(environment))],
  })
  return namespace?.labels?.[madeBy(context)] === environment.id
}

async function orWayOut<Result>(hostClusterId: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof ApiError && error.status === 503 ? withWayOut(error, hostClusterId) : error
  }
}

/** Adds the remedy for a cluster that is lost for good: it can't be deleted before its environments. */
function withWayOut(error: ApiError, hostClusterId: string): ApiError {
  const path = `/cluster/api/hostClusters/${hostClusterId}`
  return error.withText(joinTexts(textOf(error), message('workloads.giveUpCluster', { path })))
}

const discovered = (environment: ResourceRow): ApiError =>
  invalidAt(
    { modelIndex: 'Environment', field: null },
    message('workloads.namespaceDiscovered', {
      environment: environment.name ?? '',
      namespace: namespaceOf(environment),
    }),
  )

/**
 * Deletes a namespace that an environment created, with all contents. An adopted one only loses its label.
 */
async function removeNamespace(
  context: Pick<Context, 'labelPrefix'>,
  driver: ClusterWriter,
  environment: ResourceRow,
): Promise<ObjectChange[]> {
  const name = namespaceOf(environment)
  const existing = await find(driver, name)
  if (!existing) return []
  if (existing.metadata.labels?.[madeBy(context)] === environment.id)
    return [await deleteObject(driver, { kind, reference: referenceOf(name) })]
  if (existing.metadata.labels?.[named(context)] === undefined) return []
  const patch = { metadata: { labels: { [named(context)]: null } } }
  return [{ kind, type: 'changed', object: await driver.mergePatch(referenceOf(name), patch) }]
}
