import { createContext, use } from 'react'
import type { SimulatedClusterRow } from '../../api/demo.ts'
import type { Page, Resource } from '../../api/queries.ts'
import { isSimulatedLabel } from '../../util/labels.ts'
import { linkId } from '../../util/link-name.ts'

/** Whether all that is shown stands on a simulated cluster. */
export const SimulatedPlace = createContext(false)

/** The simulated clusters by the cluster that each stands for: read once for all that is shown. */
export const SimulatedClusters = createContext<ReadonlyMap<string, SimulatedClusterRow>>(new Map())

export const byHostCluster = ({ entries }: Page<SimulatedClusterRow>): Map<string, SimulatedClusterRow> =>
  new Map(entries.flatMap((row) => (row.hostCluster ?? []).map(({ id }) => [id, row])))

/** What can be told of a resource: itself, its labels and its cluster. */
export type Subject = Partial<Pick<Resource, 'id' | 'labels'>> & { hostCluster?: unknown }

export const hasSimulatedLabel = ({ labels }: Subject): boolean =>
  Object.entries(labels ?? {}).some(isSimulatedLabel)

/** Whether something is simulated: by its label, or because its cluster is. */
export function useSimulated(subject: Subject): boolean {
  const isInPlace = use(SimulatedPlace)
  const clusters = use(SimulatedClusters)
  if (isInPlace || hasSimulatedLabel(subject)) return true
  const cluster = linkId(subject.hostCluster)
  return [subject.id, cluster].some((id) => id != null && clusters.has(id))
}
