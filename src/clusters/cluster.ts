import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { Reported } from '../../model/messages/message.ts'
import type { Details, Part } from '../../model/types.ts'
import { get } from '../api/queries.ts'
import { type StateName, stateOf } from '../ui/values/state.ts'
import { statusTexts } from '../hooks/use-message-text.ts'
import { isDisconnected } from '../util/contact.ts'

/** Cluster with the fields of a list row, as embedded by `mode=exportDetails`. */
export type ClusterRow = Details<'cluster.HostCluster'>

export type KubernetesRow = Details<'cluster.KubernetesCluster'>

export type ClusterStatsRow = Part<'cluster.ClusterStats'>

const statsFields = [
  'kubernetesCluster',
  'version',
  'clusterStats',
  'cpuUsagePercent',
  'memoryUsagePercent',
  'nodesCount',
  'readyNodesCount',
  'runningPodsCount',
  'metricsMessage',
  'metricsReasons',
  'timestamp',
] as const

const stateFields = [
  'id',
  'name',
  'state',
  'status',
  'causes',
  'mode',
  'connection',
  'connectionState',
  'notConnectedSince',
  'connectionFault',
  'lastSyncTime',
  'isInitialized',
] as const

export const listFields = [...stateFields, 'policySelector', 'labels', 'createdOn', ...statsFields] as const

const detailFields = [
  ...listFields,
  'credentialExpiresOn',
  'generation',
  'endpoint',
  'unreadableKinds',
  'cpuUsage',
  'memoryUsage',
  'measuredNodesCount',
  'cpuAllocatable',
  'memoryAllocatable',
  'cpuRequest',
  'cpuRequestPercent',
  'cpuLimit',
  'memoryRequest',
  'memoryRequestPercent',
  'memoryLimit',
  'pendingPodsCount',
  'podsAllocatable',
] as const

const hasId = (part: Part<'cluster.KubernetesCluster'>): part is KubernetesRow => part.id !== undefined

export const kubernetesOf = ({ kubernetesCluster }: ClusterRow): KubernetesRow | undefined =>
  kubernetesCluster && hasId(kubernetesCluster) ? kubernetesCluster : undefined

export const statsOf = (cluster: ClusterRow): ClusterStatsRow => kubernetesOf(cluster)?.clusterStats ?? {}

/**
 * Returns whether the cluster is unreachable, even if it never connected; `status` contains the cause.
 * Clusters that are still being set up, or connect for the first time, don't count.
 */
export const isUnreached = (cluster: ClusterRow): boolean =>
  isDisconnected(cluster) ||
  (cluster.connectionState === 'notConnected' &&
    cluster.state !== 'connecting' &&
    (cluster.status?.length ?? 0) > 0 &&
    !isBeingMade(cluster))

/**
 * Returns whether the platform is still setting up the cluster on hosts, or trying to, so that it has no
 * address yet.
 */
export const isBeingMade = ({ mode, state, isInitialized }: ClusterRow): boolean =>
  state === 'pendingCreate' ||
  (mode === 'managed' &&
    isInitialized !== true &&
    ['creating', 'failed', 'pendingDelete'].includes(state ?? ''))

/** Returns whether the cluster waits for a command to connect it, or for the first contact of its agent. */
export const isAwaited = ({ connection, state }: ClusterRow): boolean =>
  connection !== 'kubeconfig' && state === 'pendingCreate'

/**
 * Returns whether the cluster is connected but its first full list is incomplete. Managed clusters are
 * excluded: their hosts show the progress.
 */
export const isFirstRead = (cluster: ClusterRow): boolean =>
  cluster.isInitialized !== true && cluster.mode !== 'managed' && !isAwaited(cluster) && !isUnreached(cluster)

/** Returns the displayed state. Lost contact takes precedence over the cluster's last reported state. */
export const clusterState = (cluster: ClusterRow): StateName =>
  isDisconnected(cluster) ? 'disconnected' : stateOf(cluster.state)

/**
 * Returns the cause of the cluster's state in one sentence. A healthy cluster's first status only reports the
 * connection and is skipped in favor of the second one or missing metrics.
 */
export function causeOf(cluster: ClusterRow): Reported | undefined {
  const [first, second] = statusTexts(cluster)
  return clusterState(cluster) === 'ready' ? (second ?? metricsTrouble(statsOf(cluster))) : first
}

/** Why a cluster has no metrics; undefined if it has some. */
export const metricsTrouble = ({
  metricsMessage,
  metricsReasons = null,
}: ClusterStatsRow): Reported | undefined =>
  metricsMessage ? { message: metricsMessage, reasons: metricsReasons } : undefined

/** Time of the last contact, which is the age of all data shown for the cluster. */
export const heardOf = ({ lastSyncTime, notConnectedSince }: ClusterRow): number | null =>
  lastSyncTime ?? notConnectedSince ?? null

const noticeDays = 14

/** Returns whether a credential that expires at `end` should be replaced now. */
export const expiresSoon = (end: number, now: number): boolean => end - now < noticeDays * 24 * 3_600_000

export const clusterQuery = (id: string) =>
  get('cluster.HostCluster', id, { mode: 'exportDetails', fields: detailFields })

/** Returns the cluster in the address, live. The page's loader reads it before rendering. */
export function useCluster(): { cluster: ClusterRow; kubernetes: KubernetesRow | undefined } {
  const { id = '' } = useParams()
  const { data: cluster } = useSuspenseQuery(clusterQuery(id))
  return { cluster, kubernetes: kubernetesOf(cluster) }
}
