import { timestamp } from '../../clock.ts'
import type { Condition, Deployment } from '../../kinds/shapes.ts'
import { allSets, limitsOf, type Rollout, sumOf } from './rollout.ts'

export type Verdict = [status: 'True' | 'False' | 'Unknown', reason: string, message: string]

export function conditionOf(type: string, [status, reason, message]: Verdict, now: number): Condition {
  const time = timestamp(now)
  return { type, status, lastUpdateTime: time, lastTransitionTime: time, reason, message }
}

interface Counts {
  replicas: number
  updatedReplicas: number
  readyReplicas: number
  availableReplicas: number
}

function countsOf(rollout: Rollout): Counts {
  const sets = allSets(rollout)
  return {
    replicas: sumOf(sets, ({ status }) => status?.replicas),
    updatedReplicas: rollout.fresh?.status?.replicas ?? 0,
    readyReplicas: sumOf(sets, ({ status }) => status?.readyReplicas),
    availableReplicas: sumOf(sets, ({ status }) => status?.availableReplicas),
  }
}

const find = ({ status }: Deployment, type: string): Condition | undefined =>
  status?.conditions?.find((condition) => condition.type === type)

const isComplete = ({ spec, metadata }: Deployment, counts: Counts, observed: number | undefined): boolean =>
  counts.updatedReplicas === spec.replicas &&
  counts.replicas === spec.replicas &&
  counts.availableReplicas === spec.replicas &&
  observed === metadata.generation

const noCounts: Counts = { replicas: 0, updatedReplicas: 0, readyReplicas: 0, availableReplicas: 0 }

function hasProgressed({ status }: Deployment, counts: Counts): boolean {
  const before: Counts = { ...noCounts, ...status }
  return (
    counts.updatedReplicas > before.updatedReplicas ||
    counts.replicas - counts.updatedReplicas < before.replicas - before.updatedReplicas ||
    counts.readyReplicas > before.readyReplicas ||
    counts.availableReplicas > before.availableReplicas
  )
}

/** Returns the rollout's progress deadline in ms; null if no rollout is in progress. */
export function deadlineOf({ spec, status }: Deployment): number | null {
  const condition = status?.conditions?.find(({ type }) => type === 'Progressing')
  const isOver =
    condition?.reason === 'NewReplicaSetAvailable' || condition?.reason === 'ProgressDeadlineExceeded'
  if (!condition || isOver || spec.paused) return null
  return Date.parse(String(condition.lastUpdateTime)) + spec.progressDeadlineSeconds * 1000
}

/** A complete Deployment stays complete if pods fail later: that affects availability only. */
const staysComplete = ({ reason }: Partial<Condition>, counts: Counts): boolean =>
  reason === 'NewReplicaSetAvailable' && counts.replicas === counts.updatedReplicas

function progressVerdict(rollout: Rollout, counts: Counts, now: number): Verdict | null {
  const { deployment, fresh } = rollout
  const subject = fresh ? `ReplicaSet "${fresh.metadata.name}"` : `Deployment "${deployment.metadata.name}"`
  const known = find(deployment, 'Progressing')
  if (isComplete(deployment, counts, deployment.metadata.generation))
    return ['True', 'NewReplicaSetAvailable', `${subject} has successfully progressed.`]
  if (known && staysComplete(known, counts)) return null
  const isUnderWay = known !== undefined && known.reason !== 'NewReplicaSetAvailable'
  if (!isUnderWay || hasProgressed(deployment, counts))
    return ['True', 'ReplicaSetUpdated', `${subject} is progressing.`]
  const deadline = deadlineOf(deployment)
  return deadline !== null && now >= deadline
    ? ['False', 'ProgressDeadlineExceeded', `${subject} has timed out progressing.`]
    : null
}

const pausedVerdict = (deployment: Deployment): Verdict | null => {
  const reason = find(deployment, 'Progressing')?.reason
  if (deployment.spec.paused)
    return reason === 'DeploymentPaused' ? null : ['Unknown', 'DeploymentPaused', 'Deployment is paused']
  return reason === 'DeploymentPaused' ? ['Unknown', 'DeploymentResumed', 'Deployment is resumed'] : null
}

function availableVerdict(deployment: Deployment, { availableReplicas }: Counts): Verdict {
  return availableReplicas >= deployment.spec.replicas - limitsOf(deployment).unavailable
    ? ['True', 'MinimumReplicasAvailable', 'Deployment has minimum availability.']
    : ['False', 'MinimumReplicasUnavailable', 'Deployment does not have minimum availability.']
}

/** Sets a condition; keeps its transition time if the status is unchanged. */
function withCondition(conditions: Condition[], next: Condition): Condition[] {
  const old = conditions.find(({ type }) => type === next.type)
  const others = conditions.filter(({ type }) => type !== next.type)
  if (old?.status === next.status && old.reason === next.reason && old.reason !== 'ReplicaSetUpdated')
    return conditions
  const lastTransitionTime = old?.status === next.status ? old.lastTransitionTime : next.lastTransitionTime
  return [...others, { ...next, ...(lastTransitionTime ? { lastTransitionTime } : {}) }]
}

export function statusOf(rollout: Rollout, now: number): NonNullable<Deployment['status']> {
  const { deployment, fresh } = rollout
  const counts = countsOf(rollout)
  const total = sumOf(allSets(rollout), ({ spec }) => spec.replicas)
  const unavailable = Math.max(0, total - counts.availableReplicas)
  const progress =
    pausedVerdict(deployment) ?? (deployment.spec.paused ? null : progressVerdict(rollout, counts, now))
  let conditions = withCondition(
    deployment.status?.conditions ?? [],
    conditionOf('Available', availableVerdict(deployment, counts), now),
  )
  if (progress) conditions = withCondition(conditions, conditionOf('Progressing', progress, now))
  conditions = withFailure(conditions, fresh?.status?.conditions)
  const { collisionCount } = deployment.status ?? {}
  const figures = { ...counts, unavailableReplicas: unavailable }
  return {
    observedGeneration: deployment.metadata.generation,
    ...Object.fromEntries(Object.entries(figures).filter(([, figure]) => figure !== 0)),
    ...(collisionCount ? { collisionCount } : {}),
    conditions,
  }
}

/** Copies the new ReplicaSet's ReplicaFailure condition to the Deployment. */
function withFailure(conditions: Condition[], ofSet: Condition[] = []): Condition[] {
  const failure = ofSet.find(({ type }) => type === 'ReplicaFailure')
  const others = conditions.filter(({ type }) => type !== 'ReplicaFailure')
  if (failure) return [...others, { ...failure, lastUpdateTime: failure.lastTransitionTime }]
  return others.length === conditions.length ? conditions : others
}
