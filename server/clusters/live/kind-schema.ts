import { message } from '../../../model/messages/message.ts'
import { ApiError, notFound, unavailable } from '../../errors.ts'
import type { ResourceRow } from '../../store/store.ts'
import { refusing } from '../workloads/workload-refusal.ts'
import { hostClusterOf } from '../../records/workload-target.ts'
import type { KindCounts, KindsAnswer, KindSchemaAnswer } from '../../../model/answers/kinds.ts'
import { nameOf } from '../../activity/changes.ts'
import type { Context } from '../../records/context.ts'

interface TaggedSchema extends KindSchemaAnswer {
  /** Identifies this version of the schema; it differs between clusters and releases of the kind. */
  tag: string
}

/**
 * Returns the JSON schema of a kind from a cluster: the one that contains the resource with the id `of`, or
 * the first connected one if the resource is in none or `of` is undefined. Throws 404 if the cluster lacks
 * the kind, 503 if it is unreachable.
 */
export async function readKindSchema(
  context: Context,
  { of, apiVersion, kind }: { of: string | undefined; apiVersion: string; kind: string },
): Promise<TaggedSchema> {
  const cluster = of === undefined ? await anyCluster(context) : await clusterOf(context, of)
  return refusing({ name: kind }, async () => {
    const driver = await context.clusters.connected(cluster.id)
    const found = await driver.describeKind(apiVersion, kind)
    if (!found)
      throw new ApiError(
        404,
        'notFound',
        message('kinds.missingOn', { cluster: cluster.name ?? '', kind, apiVersion }),
      )
    const { version } = driver.status()
    return {
      cluster: { id: cluster.id, name: cluster.name, version },
      apiVersion,
      kind,
      tag: `${cluster.id}-${found.version}`,
      schema: found.schema,
    }
  })
}

/**
 * Returns the kinds that the cluster of a resource accepts, sorted by name; `of` is the same as for schemas.
 */
export async function listKinds(context: Context, of: string | undefined): Promise<KindsAnswer> {
  const cluster = of === undefined ? await anyCluster(context) : await clusterOf(context, of)
  return refusing({ name: String(cluster.name) }, async () => {
    const driver = await context.clusters.connected(cluster.id)
    const kinds = await driver.listKinds()
    return {
      cluster: { id: cluster.id, name: cluster.name, version: driver.status().version },
      kinds: kinds
        .map(({ apiVersion, kind, namespaced }) => ({ apiVersion, kind, namespaced }))
        .toSorted((one, other) => compare(one.kind, other.kind) || compare(one.apiVersion, other.apiVersion)),
    }
  })
}

const compare = (one: string, other: string): number => one.localeCompare(other, 'en')

async function clusterOf(context: Context, id: string): Promise<ResourceRow> {
  const row = await context.store.get(id)
  if (!row) throw notFound(message('requests.resourceWithId', { id }))
  if (row.class.startsWith('catalog.')) return anyCluster(context)
  const cluster = await context.store.get(await hostClusterOf(context, row))
  if (!cluster) throw notFound(message('requests.clusterOfResource'))
  return cluster
}

/**
 * Returns the first connected cluster: catalog applications run on any cluster, so any can describe a kind.
 */
async function anyCluster({ store, clusters }: Context): Promise<ResourceRow> {
  const known = await store.find({ class: 'cluster.HostCluster' })
  const answering = known
    .filter(({ id }) => clusters.get(id)?.status().state === 'connected')
    .toSorted((one, other) => String(one.name).localeCompare(String(other.name)))
  const [first] = answering
  if (!first) throw unavailable(message('kinds.noCluster'))
  return first
}

const clusterClass = 'cluster.HostCluster'
const via = { class: 'environments.Environment', relation: 'hostCluster' }

/** Counts the objects of each kind in one or all clusters, sorted by kind. */
export async function countKinds({ model, store }: Context, of: string | undefined): Promise<KindCounts> {
  if (of !== undefined && (await store.get(of))?.class !== clusterClass)
    throw notFound(message('requests.clusterWithId', { id: of }))
  const classes = [...model.classes.values()].filter(
    ({ kubernetes, truth }) => kubernetes !== null && truth === 'cluster',
  )
  const counts = await store.countClasses({
    classes: classes.map(({ id }) => id),
    ...(of === undefined ? {} : { below: { id: of, via } }),
  })
  const kinds = classes.flatMap(({ id, uri, kubernetes }) => {
    if (kubernetes === null) return []
    const { apiVersion, kind, namespaced } = kubernetes
    const { service, modelIndex } = nameOf(model, { class: id, id: '' })
    return [{ apiVersion, kind, namespaced, count: counts.get(id) ?? 0, service, modelIndex, uri }]
  })
  return { kinds: kinds.toSorted((one, other) => one.kind.localeCompare(other.kind, 'en')) }
}
