import { timeOf } from '../../model/fields.ts'
import type { ContainerStatus, EndedRun, RunState } from '../../model/kubernetes-status.ts'
import type { Details } from '../../model/types.ts'
import { get } from '../api/queries.ts'
import type { Condition } from '../util/kubernetes.ts'
import { readState, type StateName } from '../ui/values/state.ts'
import { type ContainerRole, type ContainerSpec, preparingRole } from '../kinds/template/template.ts'

/** Pod as returned with `mode=exportDetails`, for its page. */
export type PodDetail = Details<'environments.Pod'>

export const podClass = 'environments.Pod'

export const podQuery = (id: string) => get(podClass, id, { mode: 'exportDetails' })

/**
 * Init containers run before the others; sidecars are init containers that keep running. Debug containers
 * (ephemeral containers in Kubernetes) were added to a running pod.
 */
export interface PodContainer {
  role: ContainerRole
  spec: Omit<ContainerSpec, 'id' | 'volumeMounts'>
  state: StateName
  /** Kubernetes' word, if it is more specific than the state. */
  word?: string
  /** Start of the state in milliseconds since 1970; null if unknown. */
  since: number | null
  restarts: number
  /** Cause from the kubelet or the container itself. */
  cause: string | null
  /** Last finished run: the one before the current run, or the only one. */
  ended: EndedRun | null
}

/** Reports whether a run failed. */
export const isFailure = ({ exitCode = 0, signal = 0 }: EndedRun): boolean => exitCode !== 0 || signal !== 0

function stateOfEnd(run: EndedRun): Pick<PodContainer, 'state' | 'word'> {
  if (!isFailure(run)) return { state: 'completed' }
  // "Error" adds nothing to the failed mark.
  return run.reason === undefined || run.reason === 'Error' ? { state: 'failed' } : readState(run.reason)
}

function stateOfRun(run: RunState, isReady: boolean): Pick<PodContainer, 'state' | 'word'> {
  if (run.running) return { state: isReady ? 'running' : 'notReady' }
  if (run.terminated) return stateOfEnd(run.terminated)
  return readState(run.waiting?.reason ?? 'waiting')
}

const beganOn = ({ running, terminated }: RunState): number | null =>
  timeOf(running?.startedAt ?? terminated?.finishedAt)

/** The last termination message is irrelevant once the container runs again. */
const causeOf = ({ running, waiting }: RunState, ended: EndedRun | null): string | null =>
  running ? null : (waiting?.message ?? ended?.message ?? null)

/** Default for a container without a reported status. */
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
    // Readiness doesn't apply to init and debug containers.
    ...stateOfRun(state, ready || role === 'init' || role === 'debug'),
    since: beganOn(state),
    restarts: restartCount,
    cause: causeOf(state, ended),
    ended,
  }
}

/** Containers of a pod in start order, with their run state. */
export function containersOf({ spec, status }: Pick<PodDetail, 'spec' | 'status'>): PodContainer[] {
  const { containers = [], initContainers = [], ephemeralContainers } = spec ?? {}
  return [
    ...initContainers.map((entry) => containerOf(preparingRole(entry), entry, status?.initContainerStatuses)),
    ...containers.map((entry) => containerOf('main', entry, status?.containerStatuses)),
    ...(ephemeralContainers ?? []).map((entry) =>
      containerOf('debug', entry, status?.ephemeralContainerStatuses),
    ),
  ]
}

/** Condition types that are bad when true; all others should be true. */
const bad = new Set(['DisruptionTarget', 'PodResizePending', 'PodResizeInProgress'])
/** Conditions that are normally false once a pod has succeeded. */
const over = new Set(['Ready', 'ContainersReady', 'PodReadyToStartContainers'])

/** Reports whether a condition is healthy in the pod's phase. */
export const isWellIn =
  (phase: string | undefined) =>
  ({ type, status }: Condition): boolean =>
    (phase === 'Succeeded' && over.has(type)) || (status === 'True') !== bad.has(type)
