import type { Revision } from '../../../api/revisions.ts'
import { compareStates, isUrgent, stateLooks, type StateName, stateOf } from '../../../components/state.ts'
import type { Component, PodRow } from '../component.ts'
import { isOfRevision } from '../revisions/revision.ts'

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

/** Whether the pods of a component are being replaced, or should be and are not. */
export const isRollingOut = ({ desired, updated, ready, total }: Component): boolean =>
  desired !== null && desired > 0 && (updated < desired || ready < desired || total > updated)

function troublesOf(pods: readonly Pick<PodRow, 'state'>[]): Rollout['troubles'] {
  const states = pods.map(({ state }) => stateOf(state)).filter(isUrgent)
  return [...new Set(states)]
    .sort(compareStates)
    .map((state) => ({ state, count: states.filter((other) => other === state).length }))
}

const stepState = (isDone: boolean, isStarted: boolean, isStuck: boolean): StepState => {
  if (isDone) return 'completed'
  if (!isStarted) return 'waiting'
  return isStuck ? 'failed' : 'running'
}

/**
 * The steps of a rollout, from the pods that are there: new ones are made, become ready, and old ones go, a few at a
 * time. `revision` is the current one of the component.
 */
export function rolloutOf(
  component: Pick<Component, 'desired'>,
  revision: Pick<Revision, 'hash' | 'name'>,
  pods: readonly PodRow[],
): Rollout {
  const wanted = component.desired ?? 0
  const fresh = pods.filter((pod) => isOfRevision(revision, pod))
  const ready = fresh.filter(({ state }) => stateLooks[stateOf(state)].tone === 'run').length
  const old = pods.length - fresh.length
  const troubles = troublesOf(fresh)
  const isStuck = troubles.length > 0
  return {
    wanted,
    made: fresh.length,
    ready,
    old,
    troubles,
    steps: {
      made: stepState(fresh.length >= wanted, true, false),
      ready: stepState(ready >= wanted, fresh.length > 0, isStuck),
      old: stepState(old === 0, ready > 0, isStuck),
    },
  }
}
