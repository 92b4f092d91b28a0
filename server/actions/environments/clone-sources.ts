import { mapAtOnce } from '../../../model/map-at-once.ts'
import type { ClusterDriver, KubernetesObject } from '../../cluster/driver.ts'
import type { Context } from '../../operations/context.ts'
import { findLive } from '../../operations/workload-object.ts'
import { connectedDriver, hostClusterOf, namespaceOf } from '../../operations/workload-target.ts'
import type { ResourceRow } from '../../store/store.ts'
import { runLabel } from '../labels.ts'
import type { PlannedObject } from './cloned-object.ts'

/** Objects that are read at once. */
const width = 4

type Sources = ReadonlyMap<PlannedObject, PromiseSettledResult<KubernetesObject | null>>

/**
 * The objects in the cluster of the source, of runs and Secrets: the store has neither values of secrets, which go straight
 * from one to the other, nor what a run declared.
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
  const found = await mapAtOnce(read, width, async (planned) => {
    const reading = driver.then((one) => readSource(one, planned.object, namespaceOf(source)))
    const [outcome] = await Promise.allSettled([reading])
    return [planned, outcome] as const
  })
  return new Map(found)
}

/** What was read for an object; null where nothing is needed of the source. Throws where it could not be read. */
export function sourceIn(sources: Sources, planned: PlannedObject): KubernetesObject | null {
  const source = sources.get(planned)
  if (source?.status === 'rejected') throw source.reason
  return source?.value ?? null
}

/** An object of a run as the cluster of its environment has it; null for others, and while that cluster is away. */
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

const driverOf = async (context: Context, source: ResourceRow): Promise<ClusterDriver> =>
  connectedDriver(context, await hostClusterOf(context, source))

/** What is gone by now is made as the store has it; a Secret needs its values. */
function readSource(
  driver: ClusterDriver,
  { apiVersion, kind, metadata: { name } }: KubernetesObject,
  namespace: string,
): Promise<KubernetesObject | null> {
  const reference = { apiVersion, kind, name, namespace }
  return kind === 'Secret' ? driver.get(reference) : findLive(driver, reference)
}
