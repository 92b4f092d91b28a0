import { probeSentence } from '../../cluster/trouble.ts'
import { isLacking, settle } from './progress.ts'
import { type HealthFacts, refused, type State } from './state.ts'

export interface ApplicationState {
  state: State
  /** Why, the worst first: a text of each component, which says what it lacks and why its pods do not come up. */
  status: string[]
  /** How each of its workloads and bare pods is, by id. */
  components: ReadonlyMap<string, State>
}

/** The state at a time. */
export interface SettledState extends ApplicationState {
  /** When it may be another though no object changes, in milliseconds since 1970; null while nothing is waited for. */
  dueOn: number | null
}

/** An object of an application, as far as the application's state follows from it. */
export interface Member {
  id: string
  owner: { id: string } | null
  health: HealthFacts | null
  /** What the kubelet said last of the probe that it does not pass. */
  probeWords?: string | undefined
  /** What is wrong with the node of a pod that is not ready. */
  nodeTrouble?: string | null
  /** Why the last pod that it was to make was refused, as its events tell it. */
  refusal?: string | undefined
  isTerminating?: boolean
}

/** A pod with what is said of it. */
interface PodHealth extends HealthFacts {
  probeWords: string | undefined
  nodeTrouble: string | null
}

/** The state of an application at a time, from those of its workloads and pods. */
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

/** Takes what is only on its way for what is at work. Answers when the first of it is not any more. */
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

/** Time alone does not mend it. */
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

/** A workload, or a bare pod, with the pods below it that do not come up. */
interface Component {
  /** Null where the pods are seen and what owns them is not. */
  part: HealthFacts | null
  pods: PodHealth[]
}

/** A job of a schedule has pods two steps below it. More steps than these are a circle that somebody tied. */
const maxSteps = 4

type TopOf = (member: Member) => string

/** Finds what a pod is told with: its workload, or what owns it where that is not seen. */
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
 * An object with what is said of it elsewhere. A pod whose node is lost is held up by that; one that is leaving is a cause
 * only of what its workload lacks, as another may have taken its place.
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
  // What it has by now, it was given since.
  return refusal !== undefined && made !== null && made.existing < made.wanted ? refused(told, refusal) : told
}

/** What a bare pod waits for is all there is to say of it. A workload does not come here with any such thing. */
function barePod(health: PodHealth): HealthFacts {
  const { what, trouble, missedProbe, nodeTrouble, probeWords } = health
  if (nodeTrouble !== null && trouble === nodeTrouble)
    return { ...health, state: 'failed', sentence: `${what} ${nodeTrouble}` }
  return missedProbe ? { ...health, sentence: `${what} ${probeSentence(missedProbe, probeWords)}` } : health
}

/** Why a pod is not as its workload wants it. */
const reasonOf = ({ trouble, nodeTrouble, missedProbe, probeWords }: PodHealth): string =>
  trouble ?? nodeTrouble ?? (missedProbe ? probeSentence(missedProbe, probeWords) : '')

/** The same without what differs between pods that have one cause: how often, and at which address. */
const causeOf = ({ trouble, nodeTrouble, missedProbe }: PodHealth): string =>
  trouble?.replaceAll(/\d+ restarts?/g, '') ?? nodeTrouble ?? (missedProbe ? probeSentence(missedProbe) : '')

/** The worst first. */
const ranks: Record<State, number> = {
  failed: 0,
  degraded: 1,
  executing: 2,
  paused: 3,
  running: 4,
  stopped: 5,
  unknown: 6,
}

/** Something to say of a component; the empty text is nothing. */
interface Told {
  rank: number
  text: string
}

function tell({ part, pods }: Component, application: State): Told {
  const own = part?.state ?? 'degraded'
  // An application that runs is not held up by the pod of a schedule's last run.
  const told = application === 'running' ? [] : podSentences(pods.filter((pod) => isCause(pod, part)))
  const rank = Math.min(ranks[own], told.length > 0 ? ranks.degraded : ranks.unknown)
  // What is stopped is as declared: it is news where nothing else is left.
  const isExpected = own === 'stopped' && application !== 'stopped' && told.length === 0
  // The cause comes first: lists cut the end.
  const sentences = isExpected ? [] : [...told, part?.sentence]
  return { rank, text: sentences.filter(Boolean).join(' ') }
}

/** A probe that does not pass is a cause once the workload is not well: before, it is what each pod begins with. */
const isCause = (pod: HealthFacts, part: HealthFacts | null): boolean =>
  isHeldUp(pod) || part?.state === 'failed' || part?.state === 'degraded'

/** Most pods that are named of one component. */
const maxPods = 3

/** Pods of one workload mostly have one cause, which one of them tells; others are counted. */
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
