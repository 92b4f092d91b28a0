import { useQuery } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { simulatedClusters, type SimulatedClusterRow } from '../../api/demo.ts'
import type { Page, Resource } from '../../api/queries.ts'
import { isSimulatedLabel } from '../../util/labels.ts'
import { linkId } from '../../util/link-name.ts'

/** Whether all that is shown stands on a simulated cluster. */
export const SimulatedPlace = createContext(false)

/** What can be told of a resource: itself, its labels and its cluster. */
export type Subject = Partial<Pick<Resource, 'id' | 'labels'>> & { hostCluster?: unknown }

const idsOf = ({ entries }: Page<SimulatedClusterRow>): ReadonlySet<string> =>
  new Set(entries.flatMap(({ hostCluster = [] }) => hostCluster.map(({ id }) => id)))

export const hasSimulatedLabel = ({ labels }: Subject): boolean =>
  Object.entries(labels ?? {}).some(isSimulatedLabel)

/** Whether something is simulated: by its label, or because its cluster is. */
export function useSimulated(subject: Subject): boolean {
  const isInPlace = use(SimulatedPlace)
  const { data } = useQuery({ ...simulatedClusters(), select: idsOf })
  if (isInPlace || hasSimulatedLabel(subject)) return true
  const cluster = linkId(subject.hostCluster)
  return [subject.id, cluster].some((id) => id != null && data?.has(id))
}
