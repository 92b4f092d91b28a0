import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { trends, type Trend } from '../../api/usage.ts'
import { fleet } from './fleet.ts'
import { Trends } from './use-trend.ts'

const none: ReadonlyMap<string, Trend> = new Map()

/** Provides the usage trend of each cluster over the last day. */
export function FleetTrends({ children }: { children: ReactNode }) {
  const { data: clusters } = useQuery(fleet())
  const ids = (clusters?.entries ?? []).flatMap(({ kubernetesCluster = [] }) =>
    kubernetesCluster.map(({ id }) => id),
  )
  const { data = none } = useQuery(trends('cluster.KubernetesCluster', ids))
  return <Trends value={data}>{children}</Trends>
}
