import { createContext, use } from 'react'
import type { Reported } from '../../model/messages/message.ts'
import type { Details, Part } from '../../model/types.ts'
import { list } from '../api/queries.ts'
import type { Trend } from '../api/calls/usage.ts'
import { statusTexts } from '../hooks/use-message-text.ts'
import { isDisconnected } from '../util/contact.ts'

export type Stats = Part<'cluster.ClusterStats'>

export type FleetCluster = Details<'cluster.HostCluster'>

const statsFields = [
  'cpuUsage',
  'cpuUsagePercent',
  'cpuAllocatable',
  'memoryUsage',
  'memoryUsagePercent',
  'memoryAllocatable',
  'nodesCount',
  'readyNodesCount',
  'runningPodsCount',
  'pendingPodsCount',
  'podsAllocatable',
  'metricsMessage',
  'metricsReasons',
  'timestamp',
] as const

const fleetFields = [
  'id',
  'name',
  'state',
  'status',
  'causes',
  'connectionState',
  'isInitialized',
  'lastSyncTime',
  'kubernetesCluster',
  'clusterStats',
  ...statsFields,
] as const

export const fleetShape = { mode: 'exportDetails', fields: fleetFields } as const

/** Every cluster with its figures, for the totals. */
export const fleet = () => list('cluster.HostCluster', { ...fleetShape, sort: ['name,asc'] })

export const statsOf = (cluster: FleetCluster): Stats => cluster.kubernetesCluster?.clusterStats ?? {}

/**
 * Cause of a cluster's state. For a ready cluster, skips the first message, which only confirms the
 * connection.
 */
export const causeOf = (cluster: FleetCluster): Reported | undefined =>
  statusTexts(cluster)[cluster.state === 'ready' && !isDisconnected(cluster) ? 1 : 0]

export const heardOf = ({ lastSyncTime }: FleetCluster): number | null => lastSyncTime ?? null

export interface Share {
  used: number
  all: number
}

const sum = (values: readonly (number | null | undefined)[]): number =>
  values.reduce((total: number, value) => total + (value ?? 0), 0)

/** Allocatable of the nodes with metrics, on which the cluster's own percentage is based. */
const measuredPart = (used: number, percent: number | null | undefined, all: number): number =>
  percent != null && percent > 0 ? (used * 100) / percent : all

/** Counts only clusters and nodes with metrics; otherwise the share would be wrong. */
function shareOf(
  stats: readonly Stats[],
  used: 'cpuUsage' | 'memoryUsage',
  all: 'cpuAllocatable' | 'memoryAllocatable',
) {
  const measured = stats.filter((entry) => entry[used] != null && entry[all] != null)
  if (measured.length === 0) return null
  return {
    used: sum(measured.map((entry) => entry[used])),
    all: sum(
      measured.map((entry) => measuredPart(entry[used] ?? 0, entry[`${used}Percent`], entry[all] ?? 0)),
    ),
  }
}

export function totalsOf(clusters: readonly FleetCluster[]) {
  const reached = clusters.filter((cluster) => !isDisconnected(cluster))
  const stats = reached.map(statsOf)
  return {
    clusters: clusters.length,
    ready: reached.filter(({ state }) => state === 'ready').length,
    /** Disconnected clusters. Their figures would be outdated and are excluded from the ones below. */
    disconnected: clusters.length - reached.length,
    /** Null if no cluster has metrics. */
    cpu: shareOf(stats, 'cpuUsage', 'cpuAllocatable'),
    memory: shareOf(stats, 'memoryUsage', 'memoryAllocatable'),
    pods: {
      running: sum(stats.map(({ runningPodsCount }) => runningPodsCount)),
      pending: sum(stats.map(({ pendingPodsCount }) => pendingPodsCount)),
      fit: sum(stats.map(({ podsAllocatable }) => podsAllocatable)),
    },
    nodes: {
      ready: sum(stats.map(({ readyNodesCount }) => readyNodesCount)),
      all: sum(stats.map(({ nodesCount }) => nodesCount)),
    },
  }
}

export type FleetTotals = ReturnType<typeof totalsOf>

/** Pods of the list that are not running. */
export interface RestOfPods {
  pending: number
  /** Completed or failed. */
  ended: number
}

/**
 * Explains the difference between all pods and running ones; unknown while a cluster is disconnected or the
 * list is loading.
 */
export function restOf({
  all,
  disconnected,
  pods: { running, pending },
}: Pick<FleetTotals, 'disconnected' | 'pods'> & { all: number | undefined }): RestOfPods {
  const ended = all === undefined || disconnected > 0 ? 0 : Math.max(0, all - running - pending)
  return { pending, ended }
}

/** States counted on the home page. Applications on disconnected clusters are `unknown`. */
export const applicationStates = ['running', 'executing', 'paused', 'degraded', 'failed', 'unknown'] as const

/** Number of pods in the list, in any state. */
export const podCount = () => list('environments.Pod', { fields: ['id'], count: 1 })

export const applicationCount = (state?: (typeof applicationStates)[number]) =>
  list('environments.Application', {
    fields: ['id'],
    count: 1,
    ...(state === undefined ? {} : { filter: [`state,equals,${state}`] }),
  })

/** Usage of the fleet's clusters over the last day, by id of the `KubernetesCluster`. */
export const Trends = createContext<ReadonlyMap<string, Trend>>(new Map())

export const useTrend = (kubernetes: string | undefined): Trend | undefined =>
  use(Trends).get(kubernetes ?? '')
