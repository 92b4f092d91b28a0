import { timestamp } from '../clock.ts'
import type { Condition, ContainerStatus, Pod, PodStatus } from '../kinds/shapes.ts'
import { isSame } from '../objects.ts'

const conditionTypes = [
  'PodReadyToStartContainers',
  'Initialized',
  'Ready',
  'ContainersReady',
  'PodScheduled',
] as const

/** Returns a container's termination, even while it waits to restart. */
const endOf = ({ state, lastState }: ContainerStatus) =>
  state.terminated ?? (state.waiting ? lastState.terminated : undefined)

/** Derives the pod phase from the containers, as the kubelet does. */
export function phaseOf(
  { spec }: Pod,
  inits: ContainerStatus[],
  mains: ContainerStatus[],
): PodStatus['phase'] {
  const failedInit = inits.some(({ state }) => state.terminated && state.terminated.exitCode !== 0)
  if (failedInit && spec.restartPolicy === 'Never') return 'Failed'
  if (!isInitialized({ spec }, inits)) return 'Pending'
  if (mains.some((status) => status.state.waiting && !endOf(status))) return 'Pending'
  if (mains.some(({ state }) => state.running)) return 'Running'
  if (spec.restartPolicy === 'Always') return 'Running'
  const hasFailed = mains.some((status) => endOf(status)?.exitCode !== 0)
  if (!hasFailed) return 'Succeeded'
  return spec.restartPolicy === 'Never' ? 'Failed' : 'Running'
}

const isSidecar = (spec: Pod['spec'], name: string): boolean =>
  spec.initContainers?.find((container) => container.name === name)?.restartPolicy === 'Always'

export const isInitDone = (spec: Pod['spec'], { name, state, started }: ContainerStatus): boolean =>
  isSidecar(spec, name) ? started === true && state.running !== undefined : state.terminated?.exitCode === 0

const isInitialized = ({ spec }: Pick<Pod, 'spec'>, inits: ContainerStatus[]): boolean =>
  inits.every((status) => isInitDone(spec, status))

type Verdict = Pick<Condition, 'status' | 'reason' | 'message'>

const yes: Verdict = { status: 'True' }
const no = (reason: string, message: string): Verdict => ({ status: 'False', reason, message })
const names = (statuses: ContainerStatus[]): string => `[${statuses.map(({ name }) => name).join(' ')}]`

function readiness(phase: PodStatus['phase'], statuses: ContainerStatus[]): Verdict {
  if (phase === 'Succeeded') return { status: 'False', reason: 'PodCompleted' }
  if (phase === 'Failed') return { status: 'False', reason: 'PodFailed' }
  const unready = statuses.filter(({ ready }) => !ready)
  if (unready.length === 0) return yes
  return no('ContainersNotReady', `containers with unready status: ${names(unready)}`)
}

function initialized(pod: Pod, phase: PodStatus['phase'], inits: ContainerStatus[]): Verdict {
  if (phase === 'Succeeded') return { status: 'True', reason: 'PodCompleted' }
  const open = inits.filter((status) => !isInitDone(pod.spec, status))
  if (open.length === 0) return yes
  return no('ContainersNotInitialized', `containers with incomplete status: ${names(open)}`)
}

/** Conditions set by other components, such as DisruptionTarget, are kept. */
const isOwn = (type: string): boolean => conditionTypes.some((own) => own === type)

let lastConditions: Condition[] = []

/** Shares equal conditions between pods, as many change at the same time. */
function shared(conditions: Condition[]): Condition[] {
  if (!isSame(conditions, lastConditions)) lastConditions = conditions
  return lastConditions
}

export function conditionsOf(
  pod: Pod,
  { phase, inits, mains, hasSandbox }: PodParts,
  now: number,
): Condition[] {
  const ready = readiness(phase, mains)
  const verdicts: Record<(typeof conditionTypes)[number], Verdict> = {
    PodReadyToStartContainers: hasSandbox ? yes : { status: 'False' },
    Initialized: initialized(pod, phase, inits),
    Ready: ready,
    ContainersReady: ready,
    PodScheduled: yes,
  }
  const observedGeneration = pod.metadata.generation
  const conditions = conditionTypes.map((type): Condition => {
    const old = pod.status.conditions?.find((condition) => condition.type === type)
    const verdict = verdicts[type]
    const lastTransitionTime =
      old?.status === verdict.status && old.lastTransitionTime ? old.lastTransitionTime : timestamp(now)
    return { type, lastProbeTime: null, lastTransitionTime, observedGeneration, ...verdict }
  })
  const others = pod.status.conditions?.filter(({ type }) => !isOwn(type)) ?? []
  return shared([...conditions, ...others])
}

export interface PodParts {
  phase: PodStatus['phase']
  inits: ContainerStatus[]
  mains: ContainerStatus[]
  /** True once the pod network is ready. */
  hasSandbox: boolean
}
