import type { Revision } from '../../../model/actions/workloads.ts'
import { compareStates, isUrgent, stateLooks, type StateName, stateOf } from '../../ui/values/state.ts'
import { readPodState } from '../../model-ui/workload-state.ts'
import type { Component, PodRow, ReportedComponent } from '../component.ts'
import { isOfRevision, readyOf } from '../revisions/revision.ts'

export type StepState = 'waiting' | 'running' | 'completed' | 'failed'

/** Progress of replacing pods of earlier templates. */
export interface Rollout {
  wanted: number
  made: number
  ready: number
  /** Remaining pods of earlier templates. */
  old: number
  /** Problems of new pods, worst first; empty if healthy. */
  troubles: { state: StateName; count: number }[]
  steps: { made: StepState; ready: StepState; old: StepState }
}

/** Returns whether pods are being replaced, should be, or are not all ready. */
export const isRollingOut = ({ desired, updated, target, ready, total }: Component): boolean =>
  desired !== null &&
  desired > 0 &&
  (updated < target || ready < desired || (target === desired && total > updated))

/** Progress of a rollout, ordered by urgency. */
const progresses = ['refused', 'stopped', 'title', 'held', 'notReady'] as const
type Progress = (typeof progresses)[number]

/**
 * Returns whether a rollout is refused, given up, paused or in progress. A completed rollout that lacks pods
 * was scaled or lost some.
 */
export function progressOf({
  refusal,
  isGivenUp,
  isPaused,
  isRolledOut,
}: Pick<Component, 'refusal' | 'isPaused' | 'isRolledOut' | 'isGivenUp'>): Progress {
  if (refusal !== null) return 'refused'
  if (isGivenUp) return 'stopped'
  if (isRolledOut) return 'notReady'
  return isPaused ? 'held' : 'title'
}

/** Groups components by progress, so that paused rollouts are separate from stalled ones. */
export const byProgress = (components: readonly Component[]): [Progress, Component[]][] =>
  [...Map.groupBy(components, progressOf)].toSorted(
    ([one], [other]) => progresses.indexOf(one) - progresses.indexOf(other),
  )

/** Returns the new pods that are not ready, worst first, excluding terminating ones. */
export function badNewPods<Pod extends Pick<PodRow, 'labels' | 'state' | 'isReady'>>(
  revision: Pick<Revision, 'hash' | 'name'>,
  pods: readonly Pod[],
): Pod[] {
  const stateIn = (pod: Pod): StateName => readPodState(pod).state
  return pods
    .filter((pod) => isOfRevision(revision, pod))
    .filter((pod) => stateLooks[stateIn(pod)].tone !== 'run' && stateIn(pod) !== 'terminating')
    .toSorted((one, other) => compareStates(stateIn(one), stateIn(other)))
}

/** Returns the first pod that the causes are about, else the worst; null if all are healthy. */
export const reportedPod = <Pod extends Pick<PodRow, 'name'>>(
  reported: Pick<ReportedComponent, 'reasons'> | null,
  bad: readonly Pod[],
): Pod | null =>
  bad.find(({ name }) =>
    reported?.reasons.some(({ subject }) => subject?.kind === 'Pod' && subject.name === name),
  ) ??
  bad[0] ??
  null

/** Returns whether the pod has a log. Unscheduled pods have not started. */
export const hasLog = ({ state }: Pick<PodRow, 'state'>): boolean =>
  stateOf(state) !== 'pending' && stateOf(state) !== 'waiting'

/**
 * Returns the revision to roll back to: the one with the most ready pods, since it works, else the newest
 * before the current one. Null if no other is kept.
 */
export const earlierOf = (revisions: readonly Revision[], pods: readonly PodRow[]): Revision | null =>
  revisions
    .filter(({ isCurrent }) => !isCurrent)
    .map((revision) => ({ revision, ready: readyOf(revision, pods).length }))
    .toSorted((one, other) => other.ready - one.ready || other.revision.revision - one.revision.revision)[0]
    ?.revision ?? null

/**
 * Returns the revision a rollback may help with; null if none is kept, or if the component was only scaled
 * and its pods just need time.
 */
export const wayBack = (
  { isRolledOut }: Pick<Component, 'isRolledOut'>,
  { troubles }: Pick<Rollout, 'troubles'>,
  { revisions, pods }: { revisions: readonly Revision[]; pods: readonly PodRow[] },
): Revision | null => (isRolledOut && troubles.length === 0 ? null : earlierOf(revisions, pods))

/**
 * Returns the revision to show first for a component with a failed or troubled rollout: the one that may
 * help. Null for all others.
 */
export function helpfulOf(
  component: Component,
  revisions: readonly Revision[],
  pods: readonly PodRow[],
): Revision | null {
  const current = revisions.find(({ isCurrent }) => isCurrent)
  if (current === undefined) return null
  const { troubles } = rolloutOf(component, current, pods)
  return component.isGivenUp || troubles.length > 0 ? earlierOf(revisions, pods) : null
}

function troublesOf(pods: readonly Pick<PodRow, 'state'>[]): Rollout['troubles'] {
  const states = pods.map(({ state }) => stateOf(state)).filter(isUrgent)
  return [...new Set(states)]
    .sort(compareStates)
    .map((state) => ({ state, count: states.filter((other) => other === state).length }))
}

/** State of a step that has started but is not completed. */
type Open = Exclude<StepState, 'completed'>

const stepState = (isDone: boolean, isStarted: boolean, open: Open): StepState => {
  if (isDone) return 'completed'
  return isStarted ? open : 'waiting'
}

/**
 * Returns the steps of a rollout, derived from the existing pods: new ones are created, become ready, and old
 * ones are removed, a few at a time. `revision` is the component's current one.
 */
export function rolloutOf(
  { desired, trouble, refusal, isPaused }: Pick<Component, 'desired' | 'trouble' | 'refusal' | 'isPaused'>,
  revision: Pick<Revision, 'hash' | 'name'>,
  pods: readonly PodRow[],
): Rollout {
  const wanted = desired ?? 0
  const fresh = pods.filter((pod) => isOfRevision(revision, pod))
  const ready = readyOf(revision, fresh).length
  const old = pods.length - fresh.length
  const troubles = troublesOf(fresh)
  // A controller that gave up creates no more pods. If pods are refused, existing ones may still become
  // ready.
  const isOver = trouble !== null && refusal === null
  const going: Open = isPaused ? 'waiting' : 'running'
  const open: Open = isOver || troubles.length > 0 ? 'failed' : going
  return {
    wanted,
    made: fresh.length,
    ready,
    old,
    troubles,
    steps: {
      made: stepState(fresh.length >= wanted, true, isOver || refusal !== null ? 'failed' : going),
      ready: stepState(ready >= wanted, fresh.length > 0 || isOver, open),
      old: stepState(old === 0, ready > 0 || isOver, open),
    },
  }
}
