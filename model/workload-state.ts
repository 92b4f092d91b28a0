import type { WorkloadKind, WorkloadState } from './workload-states.ts'

/** As Kubernetes writes it into the status of an object. */
export interface Condition {
  type: string
  status: string
  reason?: string
  message?: string
  lastUpdateTime?: string | null
  lastTransitionTime?: string | null
}

/** What the workload controllers of Kubernetes report; which of it there is depends on the kind. */
export interface WorkloadStatus {
  replicas?: number
  readyReplicas?: number
  updatedReplicas?: number
  desiredNumberScheduled?: number
  numberReady?: number
  updatedNumberScheduled?: number
  currentRevision?: string
  updateRevision?: string
  active?: number | unknown[]
  succeeded?: number
  failed?: number
  conditions?: Condition[]
}

/** What of the specification of a workload says how many pods there are to be, and whether it goes on. */
export interface WorkloadGoal {
  replicas?: number | null
  suspend?: boolean | null
  paused?: boolean | null
  completions?: number | null
}

export const conditionOf = (status: WorkloadStatus, type: string): Condition | undefined =>
  status.conditions?.find((condition) => condition.type === type)

/** Pods wanted and ready; null where the kind has no such number. */
export interface WorkloadCounts {
  desired: number | null
  ready: number
  updated: number
  total: number
}

const replicatedCounts = (
  spec: WorkloadGoal,
  { replicas, readyReplicas, updatedReplicas }: WorkloadStatus,
): WorkloadCounts => ({
  desired: spec.replicas ?? 1,
  ready: readyReplicas ?? 0,
  updated: updatedReplicas ?? 0,
  total: replicas ?? 0,
})

/** Each kind counts in words of its own. */
const counters: Record<WorkloadKind, (spec: WorkloadGoal, status: WorkloadStatus) => WorkloadCounts> = {
  Deployment: replicatedCounts,
  StatefulSet: replicatedCounts,
  DaemonSet: (_spec, { desiredNumberScheduled = 0, numberReady = 0, updatedNumberScheduled = 0 }) => ({
    desired: desiredNumberScheduled,
    ready: numberReady,
    updated: updatedNumberScheduled,
    total: desiredNumberScheduled,
  }),
  Job: ({ completions }, { succeeded = 0 }) => ({
    desired: completions ?? 1,
    ready: succeeded,
    updated: 0,
    total: succeeded,
  }),
  CronJob: () => ({ desired: null, ready: 0, updated: 0, total: 0 }),
}

function jobState(spec: WorkloadGoal, status: WorkloadStatus): WorkloadState {
  if (spec.suspend === true) return 'suspended'
  if (conditionOf(status, 'Failed')?.status === 'True') return 'failed'
  return conditionOf(status, 'Complete')?.status === 'True' ? 'completed' : 'executing'
}

/** Its controller does not wait any longer for its pods, or tries no more. */
export const isGivenUp = (status: WorkloadStatus): boolean =>
  conditionOf(status, 'Progressing')?.reason === 'ProgressDeadlineExceeded' ||
  conditionOf(status, 'Failed')?.status === 'True'

/** It may not make its pods, which is tried again and again: a quota has no room, a policy does not allow them. */
export const isRefused = (status: WorkloadStatus): boolean =>
  conditionOf(status, 'ReplicaFailure')?.status === 'True'

function replicatedState(
  { desired, ready, updated, total }: WorkloadCounts,
  status: WorkloadStatus,
): WorkloadState {
  const wanted = desired ?? 0
  if (wanted === 0) return ready === 0 ? 'stopped' : 'executing'
  // Whatever its earlier pods do: as many as are wanted may be ready among them.
  if (isGivenUp(status)) return 'failed'
  if (ready >= wanted && updated >= wanted && total <= updated) return 'running'
  // As the service takes it: nothing is on its way until they may be made.
  if (isRefused(status)) return total > 0 ? 'degraded' : 'failed'
  return 'executing'
}

interface Parts {
  spec: WorkloadGoal
  status: WorkloadStatus
  counts: WorkloadCounts
}

function stateOf(kind: WorkloadKind, { spec, status, counts }: Parts): WorkloadState {
  if (kind === 'CronJob') return spec.suspend === true ? 'suspended' : 'ready'
  if (kind === 'Job') return jobState(spec, status)
  const state = replicatedState(counts, status)
  // What waits does not go on by itself.
  return state === 'executing' && spec.paused === true ? 'paused' : state
}

/** How many pods a workload has of those that it should have, and how it is. */
export function readWorkload(
  kind: WorkloadKind,
  spec: WorkloadGoal,
  status: WorkloadStatus,
): WorkloadCounts & { state: WorkloadState } {
  const counts = counters[kind](spec, status)
  return { ...counts, state: stateOf(kind, { spec, status, counts }) }
}
