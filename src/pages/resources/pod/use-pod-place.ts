import { useQuery } from '@tanstack/react-query'
import { get, list, type Resource } from '../../../api/queries.ts'
import { linkId, linkName } from '../../../util/link-name.ts'
import { path } from '../../../util/path.ts'
import type { PodDetail } from './pod-detail.ts'

/** Resource with a page of its own. */
export interface Place {
  name: string
  /** Path of its page; null until known. */
  to: string | null
}

export interface PodPlace {
  application: Place | null
  environment: Place | null
  cluster: Place | null
  node: Place | null
  /** Id of its `HostCluster`; empty until known. */
  clusterId: string
  /** The cluster is disconnected, so nothing here is current. */
  isLastKnown: boolean
}

interface ApplicationRow extends Resource {
  state?: string | null
}

interface EnvironmentRow extends Resource {
  hostCluster?: unknown
}

const ancestorOf = ({ ancestors = [] }: PodDetail, modelIndex: string): string =>
  ancestors.find((ancestor) => ancestor.modelIndex === modelIndex)?.id ?? ''

const placeOf = (row: Resource | undefined, to: string): Place | null =>
  row === undefined ? null : { name: row.name ?? row.id, to }

const applicationOf = (id: string) =>
  get<ApplicationRow>('environments.Application', id, { fields: ['id', 'name', 'state'] })

const environmentOf = (id: string) =>
  get<EnvironmentRow>('environments.Environment', id, {
    mode: 'exportDetails',
    fields: ['id', 'name', 'hostCluster'],
  })

/** Node of a pod, loaded once the cluster is known, because other clusters may have a node of that name. */
function useNode(name: string, clusterId: string): Place | null {
  const { data } = useQuery({
    ...list('cluster.Node', {
      below: { class: 'cluster.HostCluster', id: clusterId },
      query: { name },
      fields: ['id', 'name'],
      count: 1,
    }),
    enabled: clusterId !== '' && name !== '',
  })
  const id = data?.entries[0]?.id
  return name === '' ? null : { name, to: id === undefined ? null : path.node(clusterId, id) }
}

/** Location of a pod: application, environment, cluster and node, each as soon as it is loaded. */
export function usePodPlace(pod: PodDetail): PodPlace {
  const [applicationId, environmentId] = [ancestorOf(pod, 'Application'), ancestorOf(pod, 'Environment')]
  const { data: application } = useQuery({ ...applicationOf(applicationId), enabled: applicationId !== '' })
  const { data: environment } = useQuery({ ...environmentOf(environmentId), enabled: environmentId !== '' })
  const hostCluster = environment?.hostCluster
  const clusterId = linkId(hostCluster) ?? ''
  return {
    application: placeOf(application, path.application(environmentId, applicationId)),
    environment: placeOf(environment, path.environment(environmentId)),
    cluster:
      clusterId === '' ? null : { name: linkName(hostCluster) ?? clusterId, to: path.cluster(clusterId) },
    node: useNode(pod.spec?.[0]?.nodeName ?? '', clusterId),
    clusterId,
    isLastKnown: application?.state === 'unknown',
  }
}
