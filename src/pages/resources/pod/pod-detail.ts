import { timeOf } from '../../../../model/fields.ts'
import { get, type Resource, type ResourceLink } from '../../../api/queries.ts'
import type { Condition } from '../../../util/condition.ts'
import { readState, type StateName } from '../../../components/state.ts'
import type { PodStatsRow } from '../../../extras/Pod/pod-list.tsx'

export interface EndedRun {
  exitCode?: number
  signal?: number
  reason?: string
  message?: string
  startedAt?: string | null
  finishedAt?: string | null
}

interface RunState {
  waiting?: { reason?: string; message?: string }
  running?: { startedAt?: string | null }
  terminated?: EndedRun
}

interface ContainerStatus {
  name: string
  ready?: boolean
  restartCount?: number
  state?: RunState
  lastState?: RunState
}

export interface ContainerSpec {
  name: string
  image?: string | null
  restartPolicy?: string | null
  ports?: { name?: string | null; containerPort?: number | null; protocol?: string | null }[]
  volumeMounts?: { name?: string | null; mountPath?: string | null; readOnly?: boolean | null }[]
  resources?: { requests?: Amounts | null; limits?: Amounts | null }[]
}

/** As Kubernetes writes quantities: `100m`, `192Mi`. */
type Amounts = Readonly<Record<string, string>>

export interface PodSpecRow {
  nodeName?: string | null
  restartPolicy?: string | null
  serviceAccountName?: string | null
  priorityClassName?: string | null
  containers?: ContainerSpec[]
  initContainers?: ContainerSpec[]
  ephemeralContainers?: ContainerSpec[] | null
  volumes?: ({ name: string } & Record<string, unknown>)[]
}

/** What a pod's page shows, as `mode=exportDetails` answers it. */
export interface PodDetail extends Resource {
  ancestors?: ResourceLink[]
  namespace?: string | null
  state?: string | null
  isReady?: boolean | null
  restarts?: number | null
  status?: {
    phase?: string
    message?: string
    qosClass?: string
    podIPs?: { ip?: string }[]
    conditions?: Condition[]
    containerStatuses?: ContainerStatus[]
    initContainerStatuses?: ContainerStatus[]
    ephemeralContainerStatuses?: ContainerStatus[]
  } | null
  spec?: PodSpecRow[]
  metadata?: {
    uid?: string | null
    creationTimestamp?: string | null
    deletionTimestamp?: string | null
    annotations?: Readonly<Record<string, string>> | null
    ownerReferences?: { kind?: string; name?: string; controller?: boolean }[] | null
  }[]
  statistics?: PodStatsRow[]
}

export const podClass = 'environments.Pod'

export const podQuery = (id: string) => get<PodDetail>(podClass, id, { mode: 'exportDetails' })

/**
 * Init containers run before the others; sidecars are those of them that go on beside the others. Debug containers
 * (ephemeral ones, in Kubernetes' words) were added to a pod that runs already.
 */
export type ContainerRole = 'init' | 'sidecar' | 'main' | 'debug'

export interface PodContainer {
  role: ContainerRole
  spec: ContainerSpec
  state: StateName
  /** The word of Kubernetes where it is finer than the state's own. */
  word?: string
  /** When the state began, in milliseconds; null where nobody tells. */
  since: number | null
  restarts: number
  /** Why, in the words of the kubelet or of the container itself. */
  cause: string | null
  /** How its last run ended: the one before the run that goes on, or its only one. */
  ended: EndedRun | null
}

/** A run that ended as it should not have. */
export const isFailure = ({ exitCode = 0, signal = 0 }: EndedRun): boolean => exitCode !== 0 || signal !== 0

function stateOfEnd(run: EndedRun): Pick<PodContainer, 'state' | 'word'> {
  if (!isFailure(run)) return { state: 'completed' }
  // "Error" says no more than that it failed, which the mark says too.
  return run.reason === undefined || run.reason === 'Error' ? { state: 'failed' } : readState(run.reason)
}

function stateOfRun(run: RunState, isReady: boolean): Pick<PodContainer, 'state' | 'word'> {
  if (run.running) return { state: isReady ? 'running' : 'notReady' }
  if (run.terminated) return stateOfEnd(run.terminated)
  return readState(run.waiting?.reason ?? 'waiting')
}

const beganOn = ({ running, terminated }: RunState): number | null =>
  timeOf(running?.startedAt ?? terminated?.finishedAt)

/** What the last run said when it ended is no cause of anything once another one goes on. */
const causeOf = ({ running, waiting }: RunState, ended: EndedRun | null): string | null =>
  running ? null : (waiting?.message ?? ended?.message ?? null)

/** Of a container that nobody has reported yet. */
const unreported = {
  name: '',
  ready: false,
  restartCount: 0,
  state: {},
  lastState: {},
} satisfies ContainerStatus

function containerOf(
  role: ContainerRole,
  spec: PodContainer['spec'],
  of: ContainerStatus[] = [],
): PodContainer {
  const reported = of.find(({ name }) => name === spec.name)
  const { ready, restartCount, state, lastState }: Required<ContainerStatus> = { ...unreported, ...reported }
  const ended = state.terminated ?? lastState.terminated ?? null
  return {
    role,
    spec,
    // Of an init or a debug container nobody asks whether it is ready.
    ...stateOfRun(state, ready || role === 'init' || role === 'debug'),
    since: beganOn(state),
    restarts: restartCount,
    cause: causeOf(state, ended),
    ended,
  }
}

/** Of a container that is declared to run before the others. */
export const preparingRole = ({ restartPolicy }: Pick<ContainerSpec, 'restartPolicy'>): ContainerRole =>
  restartPolicy === 'Always' ? 'sidecar' : 'init'

/** The containers of a pod in the order in which they start, each with what is known of its runs. */
export function containersOf({ spec = [], status }: Pick<PodDetail, 'spec' | 'status'>): PodContainer[] {
  const { containers = [], initContainers = [], ephemeralContainers } = spec[0] ?? {}
  return [
    ...initContainers.map((entry) => containerOf(preparingRole(entry), entry, status?.initContainerStatuses)),
    ...containers.map((entry) => containerOf('main', entry, status?.containerStatuses)),
    ...(ephemeralContainers ?? []).map((entry) =>
      containerOf('debug', entry, status?.ephemeralContainerStatuses),
    ),
  ]
}

/** Conditions that say of something bad that it is so; all others should be true. */
const bad = new Set(['DisruptionTarget', 'PodResizePending', 'PodResizeInProgress'])
/** What a pod no longer is when it has done its work, and that is well. */
const over = new Set(['Ready', 'ContainersReady', 'PodReadyToStartContainers'])

/** Whether a condition is as it should be for a pod in its phase. */
export const isWellIn =
  (phase: string | undefined) =>
  ({ type, status }: Condition): boolean =>
    (phase === 'Succeeded' && over.has(type)) || (status === 'True') !== bad.has(type)
