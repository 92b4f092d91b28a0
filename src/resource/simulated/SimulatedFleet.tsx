import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { simulatedClusters } from '../../api/demo.ts'
import { byHostCluster, SimulatedClusters } from './use-simulated.ts'

const none = new Map()

/** Provides the simulated clusters and their faults. */
export function SimulatedFleet({ children }: { children: ReactNode }) {
  const { data = none } = useQuery({ ...simulatedClusters(), select: byHostCluster })
  return <SimulatedClusters value={data}>{children}</SimulatedClusters>
}
