import { ApiError, notFound, unavailable } from '../errors.ts'
import type { ResourceRow } from '../store/store.ts'
import type { Context } from './context.ts'
import { refusing } from './workload-refusal.ts'
import { connectedDriver, hostClusterOf } from './workload-target.ts'

export interface KindSchema {
  cluster: { id: string; name: string | null; version: string | null }
  apiVersion: string
  kind: string
  /** Names this state of the schema; another cluster or another release of the kind has another. */
  tag: string
  schema: Readonly<Record<string, unknown>>
}

/**
 * The JSON schema of a kind as a cluster describes it: the one on which a resource lives (`of`, its id), or, where it
 * lives on none or none is named, the first that answers. Refuses with 404 a kind that it does not have, with 503 when
 * it is away.
 */
export async function readKindSchema(
  context: Context,
  { of, apiVersion, kind }: { of: string | undefined; apiVersion: string; kind: string },
): Promise<KindSchema> {
  const cluster = of === undefined ? await anyCluster(context) : await clusterOf(context, of)
  return refusing({ name: kind }, async () => {
    const driver = await connectedDriver(context, cluster.id)
    const found = await driver.describeKind(apiVersion, kind)
    if (!found)
      throw new ApiError(404, 'notFound', `The cluster ${cluster.name} has no kind ${kind} in ${apiVersion}.`)
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

export interface KindsOfCluster {
  cluster: { id: string; name: string | null; version: string | null }
  kinds: { apiVersion: string; kind: string; namespaced: boolean }[]
}

/** The kinds of which the cluster of a resource takes objects, in the order of their names. `of` as of their schemas. */
export async function listKinds(context: Context, of: string | undefined): Promise<KindsOfCluster> {
  const cluster = of === undefined ? await anyCluster(context) : await clusterOf(context, of)
  return refusing({ name: String(cluster.name) }, async () => {
    const driver = await connectedDriver(context, cluster.id)
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
  if (!row) throw notFound(`A resource with the id ${id}`)
  if (row.class.startsWith('catalog.')) return anyCluster(context)
  const cluster = await context.store.get(await hostClusterOf(context, row))
  if (!cluster) throw notFound('The cluster of this resource')
  return cluster
}

/** Applications of the catalog run anywhere: any cluster that answers knows what a kind looks like. */
async function anyCluster({ store, clusters }: Context): Promise<ResourceRow> {
  const known = await store.find({ class: 'cluster.HostCluster' })
  const answering = known
    .filter(({ id }) => clusters.get(id)?.status().state === 'connected')
    .toSorted((one, other) => String(one.name).localeCompare(String(other.name)))
  const [first] = answering
  if (!first)
    throw unavailable('No cluster answers now, and the fields of kinds are known by clusters alone.')
  return first
}
