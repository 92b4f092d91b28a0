import type { WorkloadKind, WorkloadState } from './workload-states.ts'

/** A condition from a Kubernetes object's status. */
export interface Condition {
  type: string
  status: string
  reason?: string
  message?: string
  lastUpdateTime?: string | null
  lastTransitionTime?: string | null
}

/** Status from a Kubernetes workload controller; the fields present depend on the kind. */
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

/**
 * Fields of a workload's specification that determine how many pods it should have, and how they are updated.
 */
export interface WorkloadGoal {
  replicas?: number | null
  suspend?: boolean | null
  paused?: boolean | null
  completions?: number | null
  updateStrategy?: {
    type?: string | null
    rollingUpdate?: { partition?: number | null; maxUnavailable?: number | string } | null
  } | null
}

/**
 * Pods that the update strategy wants at the current version: none with `OnDelete`, those at or above the partition of a
 * StatefulSet, else all.
 */
export function podsToUpdate({ updateStrategy }: WorkloadGoal, desired: number): number {
  if (updateStrategy?.type === 'OnDelete') return 0
  return Math.max(0, desired - (updateStrategy?.rollingUpdate?.partition ?? 0))
}

export const conditionOf = (status: WorkloadStatus, type: string): Condition | undefined =>
  status.conditions?.find((condition) => condition.type === type)

/** Pods wanted and ready; null if the kind has no such number. */
interface WorkloadCounts {
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

/** Each kind has its own field names for counts. */
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

/** The controller has stopped waiting for its pods, or retrying. */
export const isGivenUp = (status: WorkloadStatus): boolean =>
  conditionOf(status, 'Progressing')?.reason === 'ProgressDeadlineExceeded' ||
  conditionOf(status, 'Failed')?.status === 'True'

/**
 * The controller is not allowed to create pods and retries: a quota is exhausted, or a policy forbids them.
 */
export const isRefused = (status: WorkloadStatus): boolean =>
  conditionOf(status, 'ReplicaFailure')?.status === 'True'

const degradedOrFailed = (pods: number): WorkloadState => (pods > 0 ? 'degraded' : 'failed')

const isUpdated = (
  spec: WorkloadGoal,
  { wanted, updated, total }: { wanted: number; updated: number; total: number },
): boolean => updated >= podsToUpdate(spec, wanted) && total <= Math.max(updated, wanted)

function replicatedState(
  spec: WorkloadGoal,
  { desired, ready, updated, total }: WorkloadCounts,
  status: WorkloadStatus,
): WorkloadState {
  const wanted = desired ?? 0
  if (wanted === 0) return total === 0 && ready === 0 ? 'stopped' : 'executing'
  if (isGivenUp(status)) return degradedOrFailed(ready)
  if (ready >= wanted && isUpdated(spec, { wanted, updated, total })) return 'running'
  // Nothing progresses until its pods may be created.
  if (isRefused(status)) return degradedOrFailed(total)
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
  if (spec.paused === true && counts.desired !== 0 && !isRefused(status)) return 'paused'
  return replicatedState(spec, counts, status)
}

/** Counts a workload's pods and derives its state; `target` is the number to be updated by its strategy. */
export function readWorkload(
  kind: WorkloadKind,
  spec: WorkloadGoal,
  status: WorkloadStatus,
): WorkloadCounts & { target: number; state: WorkloadState } {
  const counts = counters[kind](spec, status)
  return {
    ...counts,
    target: podsToUpdate(spec, counts.desired ?? 0),
    state: stateOf(kind, { spec, status, counts }),
  }
}
