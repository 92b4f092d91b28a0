import type { ClusterDriver, KubernetesObject, ObjectChange, WatchedKind } from '../cluster/driver.ts'
import { ApiError, invalid, notFound, unavailable } from '../errors.ts'
import type { ResourceRow } from '../store/store.ts'
import type { Context, Written } from './context.ts'
import { authorOf, systemAuthor } from './context.ts'
import { environmentTurns } from './environment-turns.ts'
import { labelValue } from './workload-label.ts'
import { deleteObject, findLive } from './workload-object.ts'
import { refusing } from './workload-refusal.ts'
import { connectedDriver, hostClusterOf, namespaceOf } from './workload-target.ts'

const kind: WatchedKind = { apiVersion: 'v1', kind: 'Namespace', plural: 'namespaces', namespaced: false }

const referenceOf = (name: string) => ({ apiVersion: 'v1', kind: 'Namespace', name })

/** Label that tells which environment made a namespace; one that was adopted does not have it. */
const madeBy = ({ labelPrefix }: Pick<Context, 'labelPrefix'>): string => `${labelPrefix}/environment.id`
const named = ({ labelPrefix }: Pick<Context, 'labelPrefix'>): string => `${labelPrefix}/environment.name`

const find = (driver: ClusterDriver, name: string): Promise<KubernetesObject | null> =>
  findLive(driver, referenceOf(name))

/**
 * Makes the namespace of an environment, or adopts one that is there. Doing it again changes nothing. Rejects while a
 * namespace of the name is being deleted: Kubernetes accepts nothing in it.
 */
async function ensureNamespace(
  context: Pick<Context, 'labelPrefix'>,
  driver: ClusterDriver,
  environment: ResourceRow,
): Promise<ObjectChange[]> {
  const name = namespaceOf(environment)
  const existing = await find(driver, name)
  if (existing?.metadata.deletionTimestamp !== undefined)
    throw new ApiError(
      406,
      'invalid',
      `The namespace ${name} is being deleted; the environment ${environment.name} is made again when it is gone.`,
    )
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
 * Has the namespace made or adopted, in the environment's turn. As the job does it that would have done so a moment
 * later: it is no part of what somebody asked for, and no undo takes it back.
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

/** Makes the namespace of an environment that still waits for it: before, the API server takes nothing in it. */
export async function hastenNamespace(context: Context, { id, attributes }: ResourceRow): Promise<void> {
  if (attributes['state'] !== 'pendingCreate') return
  await environmentTurns.take(id, async () => {
    const environment = await context.store.get(id)
    if (!environment) throw notFound('The environment')
    const hostClusterId = await hostClusterOf(context, environment)
    await refusing({ name: 'Environment' }, () => prepareNamespace(context, hostClusterId, environment))
  })
}

/**
 * What has to happen on the cluster before an environment can be deleted: its namespace goes with all that is in it,
 * unless it was there before. Rejects when the cluster is away, for then the namespace would stay behind unseen; a
 * cluster without a kubeconfig has nothing to be told.
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

/** Returns the cluster that has an environment's namespace; null if its kubeconfig was given up. */
async function requireReleasable(context: Context, environment: ResourceRow): Promise<string | null> {
  if (environment.attributes['isDiscovered'] === true) throw discovered(environment)
  const hostClusterId = await hostClusterOf(context, environment)
  return (await context.store.getSecret(hostClusterId, 'kubeconfig')) === null ? null : hostClusterId
}

/**
 * Returns whether deleting an environment deletes its namespace, and rejects as the deletion would. A namespace that was
 * adopted stays.
 */
export async function planRelease(context: Context, environment: ResourceRow): Promise<boolean> {
  const hostClusterId = await requireReleasable(context, environment)
  if (hostClusterId === null) return false
  await orWayOut(hostClusterId, () => connectedDriver(context, hostClusterId))
  const [namespace] = await context.store.find({
    class: 'cluster.Namespace',
    below: hostClusterId,
    conditions: [{ field: 'name', comparison: 'equals', value: namespaceOf(environment) }],
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

/** Else nobody could let go of a cluster that never comes back: it is not deleted before its environments. */
const withWayOut = ({ message }: ApiError, hostClusterId: string): ApiError =>
  unavailable(
    `${message} If it does not come back, give it up by a PUT of kubeconfig null to /cluster/api/hostClusters/${hostClusterId}: ` +
      'then the environment can be deleted, and its namespace stays as it is.',
  )

const discovered = ({ name, attributes }: ResourceRow): ApiError =>
  invalid([
    {
      modelIndex: 'Environment',
      field: null,
      message:
        `Environment ${name} only shows the namespace ${String(attributes['namespace'])}, which was found on the cluster. ` +
        'Delete the namespace, or turn off "Show every namespace as an environment" (autoSyncNamespaces) for the cluster.',
    },
  ])

/** Deletes the namespace that an environment made, with all that is in it. One that was adopted stays as it is. */
async function removeNamespace(
  context: Pick<Context, 'labelPrefix'>,
  driver: ClusterDriver,
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
