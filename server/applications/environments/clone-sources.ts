import { mapConcurrent } from '../../../model/map-concurrent.ts'
import type { ClusterPreview, KubernetesObject } from '../../clusters/connection/cluster.ts'
import type { Context } from '../../records/context.ts'
import { findLive } from '../../clusters/workloads/workload-object.ts'
import { hostClusterOf, namespaceOf } from '../../records/workload-target.ts'
import type { ResourceRow } from '../../store/store.ts'
import { runLabel } from '../labels.ts'
import type { PlannedObject } from './cloned-object.ts'

/** Concurrent reads of objects. */
const width = 4

type Sources = ReadonlyMap<PlannedObject, PromiseSettledResult<KubernetesObject | null>>

/**
 * Reads run objects and Secrets from the source's cluster: the store contains neither Secret values, which
 * are copied directly, nor a run's declaration.
 */
export async function readSources(
  context: Context,
  source: ResourceRow,
  going: readonly PlannedObject[],
): Promise<Sources> {
  const label = runLabel(context.labelPrefix)
  const read = going.filter(
    ({ object: { kind, metadata } }) => kind === 'Secret' || metadata.labels?.[label] !== undefined,
  )
  if (read.length === 0) return new Map()
  const driver = driverOf(context, source)
  const found = await mapConcurrent(read, width, async (planned) => {
    const reading = driver.then((one) => readSource(one, planned.object, namespaceOf(source)))
    const [outcome] = await Promise.allSettled([reading])
    return [planned, outcome] as const
  })
  return new Map(found)
}

/** Returns the source read for an object; null if none is needed. Throws if reading failed. */
export function sourceIn(sources: Sources, planned: PlannedObject): KubernetesObject | null {
  const source = sources.get(planned)
  if (source?.status === 'rejected') throw source.reason
  return source?.value ?? null
}

/** Reads a run's object from its cluster; null for other objects and disconnected clusters. */
export async function findSource(
  context: Context,
  environment: ResourceRow,
  object: KubernetesObject,
): Promise<KubernetesObject | null> {
  if (object.metadata.labels?.[runLabel(context.labelPrefix)] === undefined) return null
  const driver = context.clusters.get(await hostClusterOf(context, environment))
  if (driver?.status().state !== 'connected') return null
  return readSource(driver, object, namespaceOf(environment))
}

const driverOf = async (context: Context, source: ResourceRow): Promise<ClusterPreview> =>
  context.clusters.connected(await hostClusterOf(context, source))

/** Objects deleted in the meantime are created from the store; a Secret needs its live values. */
function readSource(
  driver: ClusterPreview,
  { apiVersion, kind, metadata: { name } }: KubernetesObject,
  namespace: string,
): Promise<KubernetesObject | null> {
  const reference = { apiVersion, kind, name, namespace }
  return kind === 'Secret' ? driver.get(reference) : findLive(driver, reference)
}
