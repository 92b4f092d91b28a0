import type { Revision } from '../../../../model/answers/revision.ts'
import { compareStates, isUrgent, stateLooks, type StateName, stateOf } from '../../../components/state.ts'
import { readPodState } from '../../../resource/pod-states.ts'
import type { Component, PodRow } from '../component.ts'
import { isOfRevision, readyOf } from '../revisions/revision.ts'

export type StepState = 'waiting' | 'running' | 'completed' | 'failed'

/** How far the pods of one template have taken the place of those before. */
export interface Rollout {
  wanted: number
  made: number
  ready: number
  /** Pods of earlier templates that are still there. */
  old: number
  /** What is wrong with new pods, the worst first; none while all is well. */
  troubles: { state: StateName; count: number }[]
  steps: { made: StepState; ready: StepState; old: StepState }
}

/** Pods are being replaced, or should be and are not, or some are not ready. */
export const isRollingOut = ({ desired, updated, target, ready, total }: Component): boolean =>
  desired !== null &&
  desired > 0 &&
  (updated < target || ready < desired || (target === desired && total > updated))

/** How a rollout goes: what may be in trouble first, and what only waits after it. */
const progresses = ['refused', 'stopped', 'title', 'held', 'notReady'] as const
export type Progress = (typeof progresses)[number]

/**
 * Its pods are refused, it was given up, waits until it is resumed, or is under way. What is rolled out and lacks pods was
 * scaled, or lost some.
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

/** What does not go alike is told apart: what waits for somebody is not what stopped by itself. */
export const byProgress = (components: readonly Component[]): [Progress, Component[]][] =>
  [...Map.groupBy(components, progressOf)].toSorted(
    ([one], [other]) => progresses.indexOf(one) - progresses.indexOf(other),
  )

/** The new pods that are not ready, the worst off first. One that ends takes part no more. */
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

/** The one that is spoken of, else the worst off; null where all are well. */
export const toldPod = <Pod extends Pick<PodRow, 'name'>>(
  told: string | null,
  bad: readonly Pod[],
): Pod | null => bad.find(({ name }) => told?.includes(`Pod ${name} `)) ?? bad[0] ?? null

/** Whether it has a log: one that found no node has not begun. */
export const hasLog = ({ state }: Pick<PodRow, 'state'>): boolean =>
  stateOf(state) !== 'pending' && stateOf(state) !== 'waiting'

/**
 * The revision to go back to: the one of which most pods are ready still, for that one works; where none has any, the
 * newest before the current one. Null where no other is kept.
 */
export const earlierOf = (revisions: readonly Revision[], pods: readonly PodRow[]): Revision | null =>
  revisions
    .filter(({ isCurrent }) => !isCurrent)
    .map((revision) => ({ revision, ready: readyOf(revision, pods).length }))
    .toSorted((one, other) => other.ready - one.ready || other.revision.revision - one.revision.revision)[0]
    ?.revision ?? null

/** The revision that may help; null where none is kept, and for what was only scaled: its pods just need their time. */
export const wayBack = (
  { isRolledOut }: Pick<Component, 'isRolledOut'>,
  { troubles }: Pick<Rollout, 'troubles'>,
  { revisions, pods }: { revisions: readonly Revision[]; pods: readonly PodRow[] },
): Revision | null => (isRolledOut && troubles.length === 0 ? null : earlierOf(revisions, pods))

/**
 * The revision to look at first of a component whose rollout stopped or is in trouble: the one that may help. Null of all
 * others.
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

/** How a step is that has begun and is not done. */
type Open = Exclude<StepState, 'completed'>

const stepState = (isDone: boolean, isStarted: boolean, open: Open): StepState => {
  if (isDone) return 'completed'
  return isStarted ? open : 'waiting'
}

/**
 * The steps of a rollout, from the pods that are there: new ones are made, become ready, and old ones go, a few at a
 * time. `revision` is the current one of the component.
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
  // A controller that gave up makes no more pods either; where they are refused, those that there are go on.
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
