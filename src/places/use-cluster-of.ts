import { useQuery } from '@tanstack/react-query'
import { get } from '../api/queries.ts'
import { isDisconnected } from '../util/contact.ts'
import { linkId, linkName } from '../util/link-name.ts'
import { placeIdOf } from './place.ts'

export interface ClusterPlace {
  id: string
  name: string
  /** The cluster is disconnected, so its data is the last known. */
  isDisconnected: boolean
}

const environmentOf = (id: string) =>
  get('environments.Environment', id, {
    mode: 'exportDetails',
    fields: ['id', 'name', 'state', 'hostCluster'],
  })

const clusterOf = (id: string) =>
  get('cluster.HostCluster', id, { fields: ['id', 'name', 'connectionState', 'isInitialized'] })

/**
 * Cluster of a resource, through its environment or its ancestors; null if there is none or it is still
 * loading.
 */
export function useClusterOf(resource: object): ClusterPlace | null {
  const environmentId = placeIdOf('environment', resource) ?? ''
  const clusterId = placeIdOf('cluster', resource) ?? ''
  const { data: environment } = useQuery({ ...environmentOf(environmentId), enabled: environmentId !== '' })
  const { data: cluster } = useQuery({ ...clusterOf(clusterId), enabled: clusterId !== '' })
  if (cluster)
    return { id: cluster.id, name: cluster.name ?? cluster.id, isDisconnected: isDisconnected(cluster) }
  const id = linkId(environment?.hostCluster)
  if (id === null) return null
  return {
    id,
    name: linkName(environment?.hostCluster) ?? id,
    isDisconnected: environment?.state === 'unknown',
  }
}
