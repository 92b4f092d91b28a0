import { probeSentence } from '../../cluster/trouble.ts'
import { isLacking, settle } from './progress.ts'
import { type HealthFacts, refused, type State } from './state.ts'

export interface ApplicationState {
  state: State
  /** Causes, worst first: one text per component, with its missing replicas and the reasons of its pods. */
  status: string[]
  /** States of its workloads and bare pods, by id. */
  components: ReadonlyMap<string, State>
}

/** State at a certain time. */
export interface SettledState extends ApplicationState {
  /** Next time the state may change on its own, in milliseconds since 1970; null if nothing is pending. */
  dueOn: number | null
}

/** Object of an application, with the facts that determine the application's state. */
export interface Member {
  id: string
  owner: { id: string } | null
  health: HealthFacts | null
  /** Latest kubelet message about the failing probe. */
  probeWords?: string | undefined
  /** Problem of an unready pod's node. */
  nodeTrouble?: string | null
  /** Why the workload's last pod was rejected, from its events. */
  refusal?: string | undefined
  isTerminating?: boolean
}

/** Pod facts with details from events and its node. */
interface PodHealth extends HealthFacts {
  probeWords: string | undefined
  nodeTrouble: string | null
}

/** Returns the state of an application at a certain time, from its workloads and pods. */
export function applicationState(members: readonly Member[], now: number): SettledState {
  const topOf = topsOf(members)
  const components = componentsOf(members, topOf)
  const lacking = [...components].filter(([, { part }]) => part !== null && isLacking(part))
  const dueOn = lacking.length > 0 ? settleAll(new Map(lacking), podsByTop(members, topOf), now) : null
  const found = [...components.values()]
  const state = combine(found.flatMap(({ part }) => part ?? []))
  const told = found
    .map((component) => tell(component, state))
    .filter(({ text }) => text !== '')
    .toSorted((one, other) => one.rank - other.rank || (one.text < other.text ? -1 : 1))
  return { state, status: told.map(({ text }) => text), components: statesOf(components), dueOn }
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
    const health = told(member)
    if (health === null || (health.state === null && reasonOf(health) === '')) continue
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
function told({
  health,
  probeWords,
  nodeTrouble = null,
  refusal,
  isTerminating = false,
}: Member): PodHealth | null {
  if (health === null) return null
  const trouble = health.trouble ?? (isTerminating ? null : nodeTrouble)
  const told = { ...health, trouble, probeWords, nodeTrouble }
  const { made } = health
  // Only if pods are still missing: later creations succeeded.
  return refusal !== undefined && made !== null && made.existing < made.wanted ? refused(told, refusal) : told
}

/** Reports why a bare pod isn't ready. Workloads pass unchanged. */
function barePod(health: PodHealth): HealthFacts {
  const { what, trouble, missedProbe, nodeTrouble, probeWords } = health
  if (nodeTrouble !== null && trouble === nodeTrouble)
    return { ...health, state: 'failed', sentence: `${what} ${nodeTrouble}` }
  return missedProbe ? { ...health, sentence: `${what} ${probeSentence(missedProbe, probeWords)}` } : health
}

/** Returns why a pod isn't ready. */
const reasonOf = ({ trouble, nodeTrouble, missedProbe, probeWords }: PodHealth): string =>
  trouble ?? nodeTrouble ?? (missedProbe ? probeSentence(missedProbe, probeWords) : '')

/** Like `reasonOf`, without details that differ between pods with one cause: restart count and address. */
const causeOf = ({ trouble, nodeTrouble, missedProbe }: PodHealth): string =>
  trouble?.replaceAll(/\d+ restarts?/g, '') ?? nodeTrouble ?? (missedProbe ? probeSentence(missedProbe) : '')

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

/** Report on a component; an empty text reports nothing. */
interface Told {
  rank: number
  text: string
}

function tell({ part, pods }: Component, application: State): Told {
  const own = part?.state ?? 'degraded'
  // A running application isn't affected by a pod of a CronJob's last run.
  const told = application === 'running' ? [] : podSentences(pods.filter((pod) => isCause(pod, part)))
  const rank = Math.min(ranks[own], told.length > 0 ? ranks.degraded : ranks.unknown)
  // Being stopped is expected, and reported only if the whole application is stopped.
  const isExpected = own === 'stopped' && application !== 'stopped' && told.length === 0
  // The cause is first: lists truncate the end.
  const sentences = isExpected ? [] : [...told, part?.sentence]
  return { rank, text: sentences.filter(Boolean).join(' ') }
}

/** A failing probe is a cause only if the workload is unhealthy: every pod starts with one. */
const isCause = (pod: HealthFacts, part: HealthFacts | null): boolean =>
  isHeldUp(pod) || part?.state === 'failed' || part?.state === 'degraded'

/** Maximum number of pods named per component. */
const maxPods = 3

/** Names one pod per cause, since pods of one workload usually share one, and counts the others. */
function podSentences(pods: readonly PodHealth[]): string[] {
  const sorted = pods.toSorted((one, other) => (one.what < other.what ? -1 : 1))
  const byCause = Map.groupBy(sorted, causeOf)
  const named = [...byCause.values()].flatMap(([first]) => first ?? []).slice(0, maxPods)
  const hidden = pods.length - named.length
  return [
    ...named.map((pod) => `${pod.what} ${reasonOf(pod)}`),
    ...(hidden > 0 ? [`And ${hidden} more ${hidden === 1 ? 'pod' : 'pods'}.`] : []),
  ]
}
