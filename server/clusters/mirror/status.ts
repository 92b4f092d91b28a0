import { type Cause, type Subject, subjectName } from '../../../model/messages/cause.ts'
import { message } from '../../../model/messages/message.ts'
import { type LostNode, lostNodeCause, probeCause } from '../connection/mapping/trouble.ts'
import { isLacking, settle } from './progress.ts'
import { type HealthFacts, refused, type State } from './state.ts'

export interface ApplicationState {
  state: State
  /** Worst component first, with its missing replicas and the reasons of its pods. */
  causes: Cause[]
  /** States of its workloads and bare pods, by id. */
  components: ReadonlyMap<string, State>
}

/** Object of an application, with the facts that determine the application's state. */
export interface Member {
  id: string
  owner: { id: string } | null
  health: HealthFacts | null
  /** Latest kubelet message about the failing probe. */
  probeWords?: string | undefined
  /** Problem of an unready pod's node. */
  nodeTrouble?: LostNode | null
  /** Why the workload's last pod was rejected, in the API server's words. */
  refusal?: string | undefined
  isTerminating?: boolean
}

/** Pod facts with details from events and its node. */
interface PodHealth extends HealthFacts {
  probeWords: string | undefined
  nodeTrouble: LostNode | null
}

/**
 * Returns the state of an application at a certain time, from its workloads and pods. `dueOn` is the next time that
 * it may change on its own, in milliseconds since 1970; null if nothing is pending.
 */
export function applicationState(
  members: readonly Member[],
  now: number,
): ApplicationState & { dueOn: number | null } {
  const topOf = topsOf(members)
  const components = componentsOf(members, topOf)
  const lacking = [...components].filter(([, { part }]) => part !== null && isLacking(part))
  const dueOn = lacking.length > 0 ? settleAll(new Map(lacking), podsByTop(members, topOf), now) : null
  const found = [...components.values()]
  const state = combine(found.flatMap(({ part }) => part ?? []))
  const reported = found
    .map((component) => tell(component, state))
    .filter(({ causes }) => causes.length > 0)
    .toSorted((one, other) => one.rank - other.rank || (one.name < other.name ? -1 : 1))
  return { state, causes: reported.flatMap(({ causes }) => causes), components: statesOf(components), dueOn }
}

const statesOf = (components: ReadonlyMap<string, Component>): ReadonlyMap<string, State> =>
  new Map([...components].flatMap(([id, { part }]) => (part?.state ? [[id, part.state]] : [])))

/** Marks components with starting pods as executing. Returns the time when the first is overdue. */
function settleAll(
  lacking: ReadonlyMap<string, Component>,
  pods: ReadonlyMap<string, Member[]>,
  now: number,
): number | null {
  let earliest = Infinity
  for (const [id, component] of lacking) {
    if (component.part === null) continue
    const progress = (pods.get(id) ?? []).flatMap(({ health, nodeTrouble }) =>
      nodeTrouble || !health?.pod ? [] : health.pod,
    )
    const { part, dueOn } = settle(component.part, progress, now)
    component.part = part
    earliest = Math.min(earliest, dueOn ?? Infinity)
  }
  return earliest === Infinity ? null : earliest
}

/** Returns true if waiting doesn't help. */
const isHeldUp = ({ trouble, missedProbe }: HealthFacts): boolean =>
  trouble !== null || missedProbe?.isTrouble === true

function combine(parts: readonly HealthFacts[]): State {
  const live = parts.filter(({ state }) => state !== 'stopped')
  if (live.length === 0) return parts.length > 0 ? 'stopped' : 'running'
  const all = (wanted: State): boolean => live.every(({ state }) => state === wanted)
  const some = (wanted: State): boolean => live.some(({ state }) => state === wanted)
  if (all('failed')) return 'failed'
  if (some('failed') || some('degraded')) return 'degraded'
  if (some('executing')) return 'executing'
  return some('paused') ? 'paused' : 'running'
}

/** Workload or bare pod, with its unready pods. */
interface Component {
  /** Null if only the pods are observed, not their owner. */
  part: HealthFacts | null
  pods: PodHealth[]
}

/** Pods of a CronJob are two steps below it. A longer chain is an owner cycle. */
const maxSteps = 4

type TopOf = (member: Member) => string

/** Returns the component of a pod: its workload, or its owner if the workload isn't observed. */
function topsOf(members: readonly Member[]): TopOf {
  const byId = new Map(members.map((member) => [member.id, member]))
  const topOf = ({ id, owner, health }: Member, steps = 0): string => {
    if (owner === null || steps === maxSteps || health?.state != null) return id
    const above = byId.get(owner.id)
    return above ? topOf(above, steps + 1) : owner.id
  }
  return topOf
}

const podsByTop = (members: readonly Member[], topOf: TopOf): Map<string, Member[]> =>
  Map.groupBy(
    members.filter(({ health }) => health?.pod != null),
    (member) => topOf(member),
  )

function componentsOf(members: readonly Member[], topOf: TopOf): Map<string, Component> {
  const components = new Map<string, Component>()
  for (const member of members) {
    const health = reported(member)
    if (health === null || (health.state === null && reasonOf(health) === null)) continue
    const id = topOf(member)
    const component = components.get(id) ?? { part: null, pods: [] }
    components.set(id, component)
    if (health.state === null) component.pods.push(health)
    else component.part = barePod(health)
  }
  return components
}

/**
 * Adds details from events and nodes to an object's facts. A lost node is a pod's cause, unless the pod is
 * terminating: it may have been replaced, so it only explains missing replicas.
 */
function reported({
  health,
  probeWords,
  nodeTrouble = null,
  refusal,
  isTerminating = false,
}: Member): PodHealth | null {
  if (health === null) return null
  const lost = nodeTrouble && lostNodeCause(health.subject, nodeTrouble)
  const trouble = health.trouble ?? (isTerminating ? null : lost)
  const reported = { ...health, trouble, probeWords, nodeTrouble }
  const { made } = health
  // Only if pods are still missing: later creations succeeded.
  return refusal !== undefined && made !== null && made.existing < made.wanted
    ? refused(reported, refusal)
    : reported
}

/** Reports why a bare pod isn't ready. Workloads pass unchanged. */
function barePod(health: PodHealth): HealthFacts {
  const { subject, trouble, missedProbe, probeWords } = health
  if (trouble?.code === 'states.onUnreadyNode') return { ...health, state: 'failed', cause: trouble }
  return missedProbe ? { ...health, cause: probeCause(subject, missedProbe, probeWords) } : health
}

/** Returns why a pod isn't ready; null if nothing is known. */
function reasonOf({ subject, trouble, nodeTrouble, missedProbe, probeWords }: PodHealth): Cause | null {
  if (trouble) return trouble
  if (nodeTrouble) return lostNodeCause(subject, nodeTrouble)
  return missedProbe ? probeCause(subject, missedProbe, probeWords) : null
}

/** Identifies a cause without details that differ between pods: names, restart counts and addresses. */
function causeKey(health: PodHealth): string {
  const reason = reasonOf(health)
  const { subject: _subject, restarts: _restarts, ...params } = reason?.params ?? {}
  const isProbe = health.trouble === null && health.nodeTrouble === null
  return JSON.stringify([reason?.code, isProbe ? params['container'] : params])
}

/** Worst first. */
const ranks: Record<State, number> = {
  failed: 0,
  degraded: 1,
  executing: 2,
  paused: 3,
  running: 4,
  stopped: 5,
  unknown: 6,
}

/** Report on a component; without causes, there is nothing to report. */
interface Reported {
  rank: number
  name: string
  causes: Cause[]
}

function tell({ part, pods }: Component, application: State): Reported {
  const own = part?.state ?? 'degraded'
  // A running application isn't affected by a pod of a CronJob's last run.
  const reported = application === 'running' ? [] : podCauses(pods.filter((pod) => isCause(pod, part)))
  const rank = Math.min(ranks[own], reported.length > 0 ? ranks.degraded : ranks.unknown)
  // Being stopped is expected, and reported only if the whole application is stopped.
  const isExpected = own === 'stopped' && application !== 'stopped' && reported.length === 0
  // The cause is first: lists truncate the end.
  return { rank, ...inComponent(part, isExpected ? [] : [...reported, ...causeOfPart(part)]) }
}

const causeOfPart = (part: HealthFacts | null): Cause[] => (part?.cause ? [part.cause] : [])

/** Marks causes with their component: the workload, or the first pod if their owner isn't observed. */
function inComponent(part: HealthFacts | null, causes: readonly Cause[]): Omit<Reported, 'rank'> {
  const component: Subject = part?.subject ?? causes[0]?.subject ?? { kind: '', name: '' }
  return { name: subjectName(component), causes: causes.map((cause) => ({ ...cause, component })) }
}

/** A failing probe is a cause only if the workload is unhealthy: every pod starts with one. */
const isCause = (pod: HealthFacts, part: HealthFacts | null): boolean =>
  isHeldUp(pod) || part?.state === 'failed' || part?.state === 'degraded'

/** Maximum number of pods named per component. */
const maxPods = 3

/** Names one pod per cause, since pods of one workload usually share one, and counts the others. */
function podCauses(pods: readonly PodHealth[]): Cause[] {
  const sorted = pods.toSorted((one, other) => (one.subject.name < other.subject.name ? -1 : 1))
  const byCause = Map.groupBy(sorted, causeKey)
  const named = [...byCause.values()].flatMap(([first]) => first ?? []).slice(0, maxPods)
  const hidden = pods.length - named.length
  return [
    ...named.flatMap((pod) => reasonOf(pod) ?? []),
    ...(hidden > 0 ? [message('states.morePods', { count: hidden })] : []),
  ]
}
