import type { ConnectionFault } from '../../../model/cluster/connection-faults.ts'
import type { Resource } from '../../api/queries.ts'
import type { StateName } from '../../components/state.ts'
import { stateOf } from '../../components/state.ts'
import { type Contact, isAway } from '../../util/away.ts'

/** A cluster with what a list shows of it, as `mode=exportDetails` embeds it. */
export interface ClusterRow extends Resource, Contact {
  state?: string | null
  status?: string[] | null
  mode?: string | null
  notConnectedSince?: number | null
  /** Of what kind the reason is for which it is not connected. */
  connectionFault?: ConnectionFault | null
  lastSyncTime?: number | null
  /** Expiry of the credential in its kubeconfig. */
  credentialExpiresOn?: number | null
  /** Name of the policy by which it is made. */
  policySelector?: string | null
  kubernetesCluster?: KubernetesRow[]
}

export interface KubernetesRow {
  id: string
  version?: string | null
  endpoint?: string | null
  unreadableKinds?: { kind: string; reason: string }[] | null
  clusterStats?: ClusterStatsRow[]
}

export interface ClusterStatsRow {
  cpuUsage?: number | null
  cpuUsagePercent?: number | null
  memoryUsage?: number | null
  memoryUsagePercent?: number | null
  cpuAllocatable?: number | null
  memoryAllocatable?: number | null
  cpuRequest?: number | null
  cpuRequestPercent?: number | null
  cpuLimit?: number | null
  memoryRequest?: number | null
  memoryRequestPercent?: number | null
  memoryLimit?: number | null
  nodesCount?: number | null
  measuredNodesCount?: number | null
  readyNodesCount?: number | null
  runningPodsCount?: number | null
  pendingPodsCount?: number | null
  podsAllocatable?: number | null
  metricsMessage?: string | null
  timestamp?: number | null
}

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
  'timestamp',
] as const

const stateFields = [
  'id',
  'name',
  'state',
  'status',
  'mode',
  'connectionState',
  'notConnectedSince',
  'connectionFault',
  'lastSyncTime',
  'isInitialized',
] as const

export const listFields = [...stateFields, 'policySelector', 'labels', 'createdOn', ...statsFields] as const

export const detailFields = [
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

export const kubernetesOf = (cluster: ClusterRow): KubernetesRow | undefined => cluster.kubernetesCluster?.[0]

export const statsOf = (cluster: ClusterRow): ClusterStatsRow =>
  kubernetesOf(cluster)?.clusterStats?.[0] ?? {}

/** Nothing answers, whether it ever did or not; the cause stands in `status`. One that is still being set up has none. */
export const isUnreached = (cluster: ClusterRow): boolean =>
  isAway(cluster) ||
  (cluster.connectionState === 'notConnected' && (cluster.status?.length ?? 0) > 0 && !isBeingMade(cluster))

/** Nobody has told of how to reach it yet: the platform is still making it on hosts, or trying to. */
export const isBeingMade = ({ mode, state, isInitialized }: ClusterRow): boolean =>
  state === 'pendingCreate' ||
  (mode === 'managed' &&
    isInitialized !== true &&
    ['creating', 'failed', 'pendingDelete'].includes(state ?? ''))

/** It answers, and has never been read to the end; what is on its way of a managed cluster stands with its hosts. */
export const isFirstRead = (cluster: ClusterRow): boolean =>
  cluster.isInitialized !== true && cluster.mode !== 'managed' && !isUnreached(cluster)

/** Contact comes before everything else that the cluster last said of itself. */
export const clusterState = (cluster: ClusterRow): StateName =>
  isAway(cluster) ? 'away' : stateOf(cluster.state)

/**
 * Why it is in its state, in one sentence. What a healthy one says first is that it is connected, which goes without saying;
 * what else it says, or metrics that are missing, does not.
 */
export const causeOf = (cluster: ClusterRow): string | undefined =>
  clusterState(cluster) === 'ready'
    ? (cluster.status?.[1] ?? statsOf(cluster).metricsMessage ?? undefined)
    : cluster.status?.[0]

/** Time of the last contact, which is the age of everything shown of the cluster. */
export const heardOf = ({ lastSyncTime, notConnectedSince }: ClusterRow): number | null =>
  lastSyncTime ?? notConnectedSince ?? null

const noticeDays = 14

/** Returns whether a credential that expires at this time should be replaced now. */
export const expiresSoon = (end: number, now: number): boolean => end - now < noticeDays * 24 * 3_600_000
