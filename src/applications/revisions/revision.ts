import type { Revision } from '../../../model/actions/workloads.ts'
import { compareStates, stateLooks, type MarkTone, type StateName } from '../../ui/values/state.ts'
import { readPodState } from '../../model-ui/workload-state.ts'
import type { Component, PodRow } from '../component.ts'

const rolledOut: readonly Component['kind'][] = ['Deployment', 'StatefulSet', 'DaemonSet']

/** Returns whether the kind rolls out templates that the cluster keeps as revisions. */
export const hasRevisions = ({ kind }: Pick<Component, 'kind'>): boolean => rolledOut.includes(kind)

const urgency: readonly MarkTone[] = ['fail', 'warn', 'prog']

const rankOf = ({ state, trouble }: Pick<Component, 'state' | 'trouble'>): number => {
  const rank = trouble === null ? urgency.indexOf(stateLooks[state].tone) : 0
  return rank === -1 ? urgency.length : rank
}

/** Returns the component to show first: one in trouble, else one rolling out, else the first. */
export const mostUrgent = <Row extends Pick<Component, 'state' | 'trouble'>>(
  components: readonly Row[],
): Row | undefined => components.toSorted((one, other) => rankOf(one) - rankOf(other))[0]

/**
 * Returns the component to show: the chosen one, else the one shown first, if it still exists. The latter
 * stays even after a rollback resolves its trouble.
 */
export const shownOf = <Row extends Pick<Component, 'id' | 'state' | 'trouble'>>(
  components: readonly Row[],
  { chosen, first }: { chosen: string | null; first: string | null },
): Row | undefined =>
  components.find(({ id }) => id === chosen) ??
  components.find(({ id }) => id === first) ??
  mostUrgent(components)

const hashLabels = ['pod-template-hash', 'controller-revision-hash']

export const hashOf = ({ labels }: Pick<PodRow, 'labels'>): string | undefined =>
  hashLabels.map((key) => labels?.[key]).find(Boolean)

/**
 * Returns whether a pod belongs to a revision. A StatefulSet's pods carry the revision's name, all others its
 * hash.
 */
export const isOfRevision = (
  { hash, name }: Pick<Revision, 'hash' | 'name'>,
  { labels }: Pick<PodRow, 'labels'>,
): boolean =>
  hashLabels.some((key) => {
    const value = labels?.[key]
    return value !== undefined && (value === hash || value === name)
  })

/** Returns the ready pods of a revision, excluding terminating ones. */
export const readyOf = <Pod extends Pick<PodRow, 'labels' | 'state' | 'isReady'>>(
  revision: Pick<Revision, 'hash' | 'name'>,
  pods: readonly Pod[],
): Pod[] =>
  pods.filter((pod) => isOfRevision(revision, pod) && stateLooks[readPodState(pod).state].tone === 'run')

/** Summary of a revision's pods; null if it has none. */
export interface RevisionPods {
  count: number
  ready: number
  /** State of the worst pod. */
  state: StateName
}

export function podsIn(
  revision: Pick<Revision, 'hash' | 'name'>,
  pods: readonly PodRow[],
): RevisionPods | null {
  const own = pods.filter((pod) => isOfRevision(revision, pod))
  const staying = own.filter((pod) => readPodState(pod).state !== 'terminating')
  // On a lost node, a pod may be terminating for days alongside its replacement.
  const counted = staying.length > 0 ? staying : own
  const [state] = counted.map((pod) => readPodState(pod).state).toSorted(compareStates)
  return state === undefined
    ? null
    : { count: counted.length, ready: readyOf(revision, counted).length, state }
}

interface RevisionTimes {
  /** Time the workload last switched to it; null if unrecorded. */
  since: number | null
  /** Creation time, if it differs or may differ from `since`; otherwise null. */
  firstMade: number | null
  /** A rollback to it is recorded. */
  hasReturned: boolean
}

/**
 * Returns the times of a revision. A rollback gives a revision a new number but keeps its age. A Deployment
 * records rollbacks, and the time of its last rollout for the current revision only; for sets, the only sign
 * is a lower number with a younger age.
 */
export function timesOf(
  revision: Revision,
  revisions: readonly Revision[],
  component: Pick<Component, 'kind' | 'changedOn' | 'isPaused'>,
): RevisionTimes {
  const { createdOn } = revision
  const hasReturned = revision.hasReturned === true || isOlderThanItsNumber(revision, revisions)
  if (!hasReturned && component.kind === 'Deployment')
    return { since: createdOn, firstMade: null, hasReturned }
  const since = hasReturned ? returnedOn(revision, revisions, component) : null
  return { since, firstMade: createdOn, hasReturned }
}

const isOlderThanItsNumber = ({ createdOn, revision }: Revision, revisions: readonly Revision[]): boolean =>
  createdOn !== null &&
  revisions.some((other) => other.revision < revision && (other.createdOn ?? createdOn) > createdOn)

/**
 * Returns the time of the rollback to a revision. A Deployment that is paused or has no pods to replace
 * records no rollout, so its time would be an earlier one's.
 */
function returnedOn(
  { isCurrent }: Revision,
  revisions: readonly Revision[],
  { kind, changedOn, isPaused }: Pick<Component, 'kind' | 'changedOn' | 'isPaused'>,
): number | null {
  if (!isCurrent || isPaused || kind !== 'Deployment' || changedOn === null) return null
  return revisions.every(({ createdOn }) => (createdOn ?? 0) <= changedOn) ? changedOn : null
}

export const sides = ['current', 'before'] as const
export type Side = (typeof sides)[number]

/**
 * Chooses the revision to compare with. The current revision can only be compared with its predecessor; any
 * other also with the current one, in the direction of a rollback.
 */
export function compare(revisions: readonly Revision[], chosen: Revision, side: Side) {
  const current = revisions.find(({ isCurrent }) => isCurrent)
  if (side === 'current' && current !== undefined && current !== chosen)
    return { from: current, to: chosen, isAhead: true }
  const before = revisions[revisions.indexOf(chosen) + 1] ?? null
  return {
    from: before,
    to: chosen,
    /** Previews a rollback instead of showing a past change. */
    isAhead: false,
  }
}
