import { type Fields, isFields } from '../../../model/fields.ts'
import { podsToUpdate, type WorkloadGoal } from '../../../model/workload-state.ts'
import type { KubernetesObject } from '../../cluster/driver.ts'
import { replicaTrouble } from '../../cluster/trouble.ts'
import type { applicationStates } from '../../../model/environments/application-states.ts'

/** State of one workload, from its own status. */
export interface Verdict {
  state: (typeof applicationStates)[number]
  /** Predicate for a sentence that starts with the workload's kind and name; null if there is no news. */
  sentence: string | null
  isGivenUp?: boolean
  replicas?: Replicas
  isReplacing?: boolean
}

export interface Replicas {
  desired: number
  available: number
  /** Replicas of the current revision. */
  updated: number
  /** Replicas of any revision. */
  existing: number
}

export const numberOf = (value: unknown, otherwise = 0): number =>
  typeof value === 'number' ? value : otherwise

export const conditionOf = ({ status }: KubernetesObject, type: string): Fields | undefined => {
  const conditions = status?.['conditions']
  return Array.isArray(conditions)
    ? conditions.filter(isFields).find((entry) => entry['type'] === type)
    : undefined
}

/** Returns the progress deadline, which defaults to that of a Deployment, for pods of other kinds too. */
export const deadlineSeconds = ({ spec }: KubernetesObject): number =>
  numberOf(spec?.['progressDeadlineSeconds'], 600)

const replicasOf = ({ spec, status = {} }: KubernetesObject, updated: string): Replicas => ({
  desired: numberOf(spec?.['replicas'], 1),
  available: numberOf(status['availableReplicas']),
  updated: numberOf(status[updated]),
  existing: numberOf(status['replicas']),
})

/** Returns true if the controller hasn't processed the current specification yet. */
const isUnseen = ({ metadata, status }: KubernetesObject): boolean =>
  numberOf(status?.['observedGeneration']) < numberOf(metadata.generation)

const pods = (count: number): string => (count === 1 ? '1 pod' : `${count} pods`)

/** Returns `1 of 3 available`. */
export const counted = ({ available, desired }: Pick<Replicas, 'available' | 'desired'>): string =>
  `${available} of ${desired} available`

const lackOf = ({ available, desired }: Replicas): string =>
  `has ${available} of ${desired} ${desired === 1 ? 'replica' : 'replicas'} available.`

function scaled(replicas: Replicas, isRollingOut: boolean): Verdict {
  const { desired, available, updated, existing } = replicas
  if (desired === 0 && existing === 0) return { state: 'stopped', sentence: 'is scaled to zero.' }
  if (desired === 0)
    return { state: 'executing', sentence: `is scaling to zero: ${pods(existing)} left.`, replicas }
  if (isRollingOut)
    return {
      state: 'executing',
      sentence: `is rolling out: ${counted(replicas)}, ${updated} updated.`,
      replicas,
    }
  if (available >= desired) return { state: 'running', sentence: null, replicas }
  return { state: available > 0 ? 'degraded' : 'failed', sentence: lackOf(replicas), replicas }
}

export function replicaSet(object: KubernetesObject): Verdict {
  const replicas = replicasOf(object, 'replicas')
  return scaled(replicas, replicas.existing !== replicas.desired)
}

export function deployment(object: KubernetesObject): Verdict {
  const replicas = replicasOf(object, 'updatedReplicas')
  const progress = conditionOf(object, 'Progressing')
  if (replicas.desired > 0 && object.spec?.['paused'] === true) return paused(object, replicas)
  const isTimedOut = progress?.['reason'] === 'ProgressDeadlineExceeded' && !isUnseen(object)
  if (replicas.desired > 0 && isTimedOut) return timedOut(object, replicas)
  const isReplacing = replicas.existing > replicas.updated || isUnderWay(progress)
  return { ...scaled(replicas, isUnseen(object) || !isFinished(progress, replicas)), isReplacing }
}

/** A stuck rollout is degraded while pods of either version serve; otherwise it has failed. */
function timedOut(object: KubernetesObject, replicas: Replicas): Verdict {
  const { desired, available, updated, existing } = replicas
  const old = existing - updated
  // The status counts available pods of all versions together; old ones are assumed to be available first.
  const oldAvailable = Math.min(old, available)
  const fresh = `${available - oldAvailable} of ${desired} new ${desired === 1 ? 'pod' : 'pods'} ready`
  const serving =
    oldAvailable > 0 ? `, ${oldAvailable} old ${oldAvailable === 1 ? 'pod' : 'pods'} still serving` : ''
  const sentence = `: rollout timed out after ${durationOf(deadlineSeconds(object))}: ${fresh}${serving}.`
  return { state: available > 0 ? 'degraded' : 'failed', sentence, isGivenUp: true }
}

const durationOf = (seconds: number): string => (seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`)

/** Returns true if the condition reports a rollout in progress. Pausing and resuming hide its progress. */
const isUnderWay = (progress: Fields | undefined): boolean =>
  isReported(progress) && progress?.['reason'] !== 'NewReplicaSetAvailable'

const isReported = (progress: Fields | undefined): boolean => {
  const reason = progress?.['reason']
  return reason !== undefined && reason !== 'DeploymentPaused' && reason !== 'DeploymentResumed'
}

/**
 * Returns true if all replicas have the current version and either the condition agrees or all are available.
 */
function isFinished(progress: Fields | undefined, replicas: Replicas): boolean {
  const { desired, available, updated, existing } = replicas
  if (updated < desired || existing !== updated) return false
  if (desired === 0) return true
  return isReported(progress) ? !isUnderWay(progress) : available >= desired
}

/** Kubernetes still scales a paused Deployment, but delays changes of its template. */
function paused(object: KubernetesObject, replicas: Replicas): Verdict {
  const { desired, available, existing, updated } = replicas
  if (isUnbegun(object, replicas))
    return { state: 'paused', sentence: 'is paused: no pods created yet.', replicas }
  if (isUnseen(object) && existing !== desired) return scaled(replicas, true)
  if (available < desired) return scaled(replicas, false)
  const news = updated < existing ? `${updated} of ${pods(existing)} updated` : 'no changes waiting'
  return { state: 'paused', sentence: `is paused: ${news}.`, replicas }
}

/** Returns true if only the pause prevents a Deployment's first pod: it was created paused. */
const isUnbegun = (object: KubernetesObject, { existing }: Replicas): boolean =>
  existing === 0 &&
  object.metadata.annotations?.['deployment.kubernetes.io/revision'] === undefined &&
  replicaTrouble(object) === null

/** The API server has validated the types. */
const goalOf = ({ spec = {} }: KubernetesObject): WorkloadGoal => spec as WorkloadGoal

/** Returns why pods of an earlier version remain after a completed rollout; null if there are none. */
function keptNote(goal: WorkloadGoal, { existing, updated }: Replicas): string | null {
  const kept = existing - updated
  if (kept <= 0) return null
  if (goal.updateStrategy?.type === 'OnDelete')
    return `keeps ${pods(kept)} of the earlier version until deleted (OnDelete).`
  const partition = goal.updateStrategy?.rollingUpdate?.partition ?? 0
  return partition > 0 ? `keeps ${pods(kept)} of the earlier version (partition ${partition}).` : null
}

const withNote = (verdict: Verdict, note: string | null): Verdict =>
  verdict.state === 'running' ? { ...verdict, sentence: note } : verdict

/** Without a partition, the revision itself shows when all pods are updated. */
const isShortOf = (target: number, { desired, updated }: Replicas): boolean =>
  target > 0 && (target === desired || updated < target)

/** Complete once the strategy requires no more updated pods. Source: kubectl, `rollout status`. */
export function statefulSet(object: KubernetesObject): Verdict {
  const { status = {} } = object
  const goal = goalOf(object)
  const replicas = replicasOf(object, 'updatedReplicas')
  const { desired, available, existing } = replicas
  const isOld =
    status['updateRevision'] !== undefined && status['currentRevision'] !== status['updateRevision']
  const isUpdating = isOld && isShortOf(podsToUpdate(goal, desired), replicas)
  const verdict = scaled(replicas, isUnseen(object) || isUpdating || existing !== desired)
  return {
    ...withNote(verdict, isOld ? keptNote(goal, replicas) : null),
    isReplacing: isUpdating || (isOld && available < desired),
  }
}

export function daemonSet(object: KubernetesObject): Verdict {
  const { status = {} } = object
  const goal = goalOf(object)
  const replicas = {
    desired: numberOf(status['desiredNumberScheduled']),
    available: numberOf(status['numberAvailable']),
    updated: numberOf(status['updatedNumberScheduled']),
    existing: numberOf(status['currentNumberScheduled']),
  }
  const isReplacing = replicas.updated < podsToUpdate(goal, replicas.desired)
  const verdict = scaled(replicas, isUnseen(object) || isReplacing)
  return { ...withNote(verdict, keptNote(goal, replicas)), isReplacing }
}
