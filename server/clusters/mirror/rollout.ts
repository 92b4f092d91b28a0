import { type Fields, isFields } from '../../../model/fields.ts'
import { podsToUpdate, type WorkloadGoal } from '../../../model/workload-state.ts'
import { type Cause, causeOf, type Subject } from '../../../model/messages/cause.ts'
import { type Message, message } from '../../../model/messages/message.ts'
import type { KubernetesObject } from '../connection/cluster.ts'
import { replicaTrouble, subjectOf } from '../connection/mapping/trouble.ts'
import type { applicationStates } from '../../../model/environments/application-states.ts'

/** State of one workload, from its own status. */
export interface Verdict {
  state: (typeof applicationStates)[number]
  /** Null if there is nothing to report. */
  cause: Cause | null
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

/** Cause of replicas that aren't available, whatever the reason. */
export const lackCause = (
  subject: Subject,
  code: 'states.replicasMissing' | 'states.startingPods',
  { available, desired }: Pick<Replicas, 'available' | 'desired'>,
): Cause => causeOf(subject, code, { available, desired })

function scaled(subject: Subject, replicas: Replicas, isRollingOut: boolean): Verdict {
  const { desired, available, updated, existing } = replicas
  if (desired === 0 && existing === 0)
    return { state: 'stopped', cause: causeOf(subject, 'states.scaledToZero') }
  if (desired === 0)
    return {
      state: 'executing',
      cause: causeOf(subject, 'states.scalingToZero', { pods: existing }),
      replicas,
    }
  if (isRollingOut) {
    const cause = causeOf(subject, 'states.rollingOut', { available, desired, updated })
    return { state: 'executing', cause, replicas }
  }
  if (available >= desired) return { state: 'running', cause: null, replicas }
  const cause = lackCause(subject, 'states.replicasMissing', replicas)
  return { state: available > 0 ? 'degraded' : 'failed', cause, replicas }
}

export function replicaSet(object: KubernetesObject): Verdict {
  const replicas = replicasOf(object, 'replicas')
  return scaled(subjectOf(object), replicas, replicas.existing !== replicas.desired)
}

export function deployment(object: KubernetesObject): Verdict {
  const replicas = replicasOf(object, 'updatedReplicas')
  const progress = conditionOf(object, 'Progressing')
  if (replicas.desired > 0 && object.spec?.['paused'] === true) return paused(object, replicas)
  const isTimedOut = progress?.['reason'] === 'ProgressDeadlineExceeded' && !isUnseen(object)
  if (replicas.desired > 0 && isTimedOut) return timedOut(object, replicas)
  const isReplacing = replicas.existing > replicas.updated || isUnderWay(progress)
  return {
    ...scaled(subjectOf(object), replicas, isUnseen(object) || !isFinished(progress, replicas)),
    isReplacing,
  }
}

/** A stuck rollout is degraded while pods of either version serve; otherwise it has failed. */
function timedOut(object: KubernetesObject, replicas: Replicas): Verdict {
  const { desired, available, updated, existing } = replicas
  const old = existing - updated
  // The status counts available pods of all versions together; old ones are assumed to be available first.
  const oldAvailable = Math.min(old, available)
  const cause = causeOf(subjectOf(object), 'states.rolloutTimedOut', {
    time: durationOf(deadlineSeconds(object)),
    ready: available - oldAvailable,
    desired,
    old: oldAvailable,
  })
  return { state: available > 0 ? 'degraded' : 'failed', cause, isGivenUp: true }
}

const durationOf = (seconds: number): Message =>
  seconds % 60 === 0
    ? message('states.minutes', { count: seconds / 60 })
    : message('states.seconds', { count: seconds })

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
  const subject = subjectOf(object)
  if (isUnbegun(object, replicas))
    return { state: 'paused', cause: causeOf(subject, 'states.pausedBeforeFirstPod'), replicas }
  if (isUnseen(object) && existing !== desired) return scaled(subject, replicas, true)
  if (available < desired) return scaled(subject, replicas, false)
  const cause =
    updated < existing
      ? causeOf(subject, 'states.pausedPartway', { updated, pods: existing })
      : causeOf(subject, 'states.pausedUnchanged')
  return { state: 'paused', cause, replicas }
}

/** Returns true if only the pause prevents a Deployment's first pod: it was created paused. */
const isUnbegun = (object: KubernetesObject, { existing }: Replicas): boolean =>
  existing === 0 &&
  object.metadata.annotations?.['deployment.kubernetes.io/revision'] === undefined &&
  replicaTrouble(object) === null

/** The API server has validated the types. */
const goalOf = ({ spec = {} }: KubernetesObject): WorkloadGoal => spec as WorkloadGoal

/** Returns why pods of an earlier version remain after a completed rollout; null if there are none. */
function keptNote(object: KubernetesObject, { existing, updated }: Replicas): Cause | null {
  const { updateStrategy } = goalOf(object)
  const pods = existing - updated
  if (pods <= 0) return null
  if (updateStrategy?.type === 'OnDelete')
    return causeOf(subjectOf(object), 'states.keptUntilDeleted', { pods })
  const partition = updateStrategy?.rollingUpdate?.partition ?? 0
  return partition > 0 ? causeOf(subjectOf(object), 'states.keptByPartition', { pods, partition }) : null
}

const withNote = (verdict: Verdict, note: Cause | null): Verdict =>
  verdict.state === 'running' ? { ...verdict, cause: note } : verdict

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
  const verdict = scaled(subjectOf(object), replicas, isUnseen(object) || isUpdating || existing !== desired)
  return {
    ...withNote(verdict, isOld ? keptNote(object, replicas) : null),
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
  const verdict = scaled(subjectOf(object), replicas, isUnseen(object) || isReplacing)
  return { ...withNote(verdict, keptNote(object, replicas)), isReplacing }
}
