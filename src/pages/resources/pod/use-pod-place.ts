import { useQuery } from '@tanstack/react-query'
import { get, list, type Resource } from '../../../api/queries.ts'
import { linkId, linkName } from '../../../util/link-name.ts'
import { path } from '../../../util/path.ts'
import type { PodDetail } from './pod-detail.ts'

/** A thing with a page of its own. */
export interface Place {
  name: string
  /** The address of its page; null until that is known. */
  to: string | null
}

export interface PodPlace {
  application: Place | null
  environment: Place | null
  cluster: Place | null
  node: Place | null
  /** Its `HostCluster`; empty until it is known. */
  clusterId: string
  /** The cluster does not answer, so that nothing here is of now. */
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

/** The node as a place, read as soon as its cluster is known: other clusters may have one of that name. */
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

/** Where a pod is: what it belongs to and what it runs on, each as soon as it is read. */
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
