import { createContext, use } from 'react'
import type { SimulatedClusterRow } from '../api/calls/demo.ts'
import type { Page, Resource } from '../api/queries.ts'
import { isSimulatedLabel } from '../util/labels.ts'
import { linkId } from '../util/link-name.ts'

/** True if everything shown belongs to a simulated cluster. */
export const SimulatedPlace = createContext(false)

/** Simulated clusters by host cluster id, loaded once. */
export const SimulatedClusters = createContext<ReadonlyMap<string, SimulatedClusterRow>>(new Map())

export const byHostCluster = ({ entries }: Page<SimulatedClusterRow>): Map<string, SimulatedClusterRow> =>
  new Map(entries.flatMap((row) => (row.hostCluster ?? []).map(({ id }) => [id, row])))

/** Resource fields that show whether it is simulated: its id, labels and cluster. */
export type Subject = Partial<Pick<Resource, 'id' | 'labels'>> & { hostCluster?: unknown }

export const hasSimulatedLabel = ({ labels }: Subject): boolean =>
  Object.entries(labels ?? {}).some(isSimulatedLabel)

/** Reports whether a resource is simulated, by its label or through its cluster. */
export function useSimulated(subject: Subject): boolean {
  const isInPlace = use(SimulatedPlace)
  const clusters = use(SimulatedClusters)
  if (isInPlace || hasSimulatedLabel(subject)) return true
  const cluster = linkId(subject.hostCluster)
  return [subject.id, cluster].some((id) => id != null && clusters.has(id))
}
