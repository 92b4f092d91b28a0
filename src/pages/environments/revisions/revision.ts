import type { Revision } from '../../../../model/answers/revision.ts'
import { compareStates, stateLooks, type MarkTone, type StateName } from '../../../components/state.ts'
import { readPodState } from '../../../resource/pod-states.ts'
import type { Component, PodRow } from '../component.ts'

const rolledOut: readonly Component['kind'][] = ['Deployment', 'StatefulSet', 'DaemonSet']

/** Whether its pods are replaced from one template to the next, each of which the cluster keeps. */
export const hasRevisions = ({ kind }: Pick<Component, 'kind'>): boolean => rolledOut.includes(kind)

const urgency: readonly MarkTone[] = ['fail', 'warn', 'prog']

const rankOf = ({ state, trouble }: Pick<Component, 'state' | 'trouble'>): number => {
  const rank = trouble === null ? urgency.indexOf(stateLooks[state].tone) : 0
  return rank === -1 ? urgency.length : rank
}

/** The one whose revisions are looked at first: that which is in trouble, else that which is on its way, else the first. */
export const mostUrgent = <Row extends Pick<Component, 'state' | 'trouble'>>(
  components: readonly Row[],
): Row | undefined => components.toSorted((one, other) => rankOf(one) - rankOf(other))[0]

/**
 * The component whose revisions are shown: the chosen one, else the one that was shown first as long as there is it, for
 * a component that went back to a revision is in trouble no more.
 */
export const shownOf = <Row extends Pick<Component, 'id' | 'state' | 'trouble'>>(
  components: readonly Row[],
  { chosen, first }: { chosen: string | null; first: string | null },
): Row | undefined =>
  components.find(({ id }) => id === chosen) ??
  components.find(({ id }) => id === first) ??
  mostUrgent(components)

const hashLabels = ['pod-template-hash', 'controller-revision-hash']

/** What tells the pods of one template from those of another. */
export const hashOf = ({ labels }: Pick<PodRow, 'labels'>): string | undefined =>
  hashLabels.map((key) => labels?.[key]).find(Boolean)

/** Whether a pod was made from a revision. Those of a stateful set bear its name, all others its hash. */
export const isOfRevision = (
  { hash, name }: Pick<Revision, 'hash' | 'name'>,
  { labels }: Pick<PodRow, 'labels'>,
): boolean =>
  hashLabels.some((key) => {
    const value = labels?.[key]
    return value !== undefined && (value === hash || value === name)
  })

/** The pods of a revision that are ready. One that ends takes part no more. */
export const readyOf = <Pod extends Pick<PodRow, 'labels' | 'state' | 'isReady'>>(
  revision: Pick<Revision, 'hash' | 'name'>,
  pods: readonly Pod[],
): Pod[] =>
  pods.filter((pod) => isOfRevision(revision, pod) && stateLooks[readPodState(pod).state].tone === 'run')

/** How the pods of a revision are; null where it has none. */
export interface RevisionPods {
  count: number
  ready: number
  /** Of the one that is worst off. */
  state: StateName
}

export function podsIn(
  revision: Pick<Revision, 'hash' | 'name'>,
  pods: readonly PodRow[],
): RevisionPods | null {
  const own = pods.filter((pod) => isOfRevision(revision, pod))
  const staying = own.filter((pod) => readPodState(pod).state !== 'terminating')
  // On a node that is lost a pod may be ending for days, beside those that took its place.
  const counted = staying.length > 0 ? staying : own
  const [state] = counted.map((pod) => readPodState(pod).state).toSorted(compareStates)
  return state === undefined
    ? null
    : { count: counted.length, ready: readyOf(revision, counted).length, state }
}

/** How old a revision is. */
export interface RevisionTimes {
  /** When the workload got it last; null where nobody noted it. */
  since: number | null
  /** When it was made first, where that is not when the workload got it last, or may not be; null of all others. */
  firstMade: number | null
  /** Whether somebody is known to have gone back to it since. */
  hasReturned: boolean
}

/**
 * A revision that comes back has a new number and the age of its beginning. A deployment notes that it came back, and its
 * last rollout when, of the current one alone; of sets only an older number that is younger shows it.
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

/** A deployment that has no pods to replace, or waits, notes no rollout: what it tells then is of one before. */
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

/** Two revisions beside each other: what is read as the difference from the first to the second. */
export interface Comparison {
  from: Revision | null
  to: Revision
  /** Whether it shows what going back would do, and not what was done. */
  isAhead: boolean
}

/**
 * What to compare a revision with. The current one can only be compared with what was before it; any other also with the
 * current one, in the direction in which going back would change it.
 */
export function compare(revisions: readonly Revision[], chosen: Revision, side: Side): Comparison {
  const current = revisions.find(({ isCurrent }) => isCurrent)
  if (side === 'current' && current !== undefined && current !== chosen)
    return { from: current, to: chosen, isAhead: true }
  const before = revisions[revisions.indexOf(chosen) + 1] ?? null
  return { from: before, to: chosen, isAhead: false }
}
