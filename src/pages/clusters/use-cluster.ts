import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { get } from '../../api/queries.ts'
import type { ClusterRow, KubernetesRow } from './cluster.ts'
import { detailFields, kubernetesOf } from './cluster.ts'

export const clusterQuery = (id: string) =>
  get<ClusterRow>('cluster.HostCluster', id, { mode: 'exportDetails', fields: detailFields })

/** Returns the cluster in the address, live. The page's loader reads it before rendering. */
export function useCluster(): { cluster: ClusterRow; kubernetes: KubernetesRow | undefined } {
  const { id = '' } = useParams()
  const { data: cluster } = useSuspenseQuery(clusterQuery(id))
  return { cluster, kubernetes: kubernetesOf(cluster) }
}
