import type { V1ContainerState, V1ContainerStatus, V1PodSpec, V1PodStatus } from '@kubernetes/client-node'
import { timeOf } from '../../../../model/fields.ts'
import type { KubernetesObject } from '../cluster.ts'

/** The API server's types, which its validation guarantees. */
export const podSpecOf = (pod: KubernetesObject) => (pod.spec ?? {}) as Partial<V1PodSpec>
export const podStatusOf = (pod: KubernetesObject) => (pod.status ?? {}) as V1PodStatus

/** Columns READY, STATUS and RESTARTS of `kubectl get pods`. */
interface PodColumns {
  /** Ready and total containers, including sidecars: `1/2`. */
  ready: string
  status: string
  restarts: number
}

/**
 * Computes the columns as kubectl does. Until a pod is initialized, restarts count its init containers so far;
 * afterwards, its containers and sidecars. Source: Kubernetes, pkg/printers/internalversion,
 * `printPod`.
 */
export function podColumns(pod: KubernetesObject): PodColumns {
  const status = podStatusOf(pod)
  const sidecars = sidecarsOf(pod)
  const init = initProgress(pod, sidecars)
  const isPreparing = init.word !== undefined && !hasCondition(status, 'Initialized')
  const main = isPreparing ? nothingRuns : mainProgress(status)
  const { containers = [] } = podSpecOf(pod)
  return {
    ready: `${init.ready + main.ready}/${containers.length + sidecars.size}`,
    status: deletionWord(pod, status) ?? runningWord(status, main, init.word),
    restarts: isPreparing ? init.restarts : init.sidecarRestarts + main.restarts,
  }
}

/** Status of a pod in one word, as in kubectl's column STATUS. */
export const podState = (pod: KubernetesObject): string => podColumns(pod).status

/**
 * Like `podState`, but always `Running` for running pods; `isReady` shows their readiness. kubectl reports
 * `NotReady` or `Completed` once a container is done, which would set such a pod apart from others that
 * aren't ready.
 */
export function listedPodState(pod: KubernetesObject): string {
  const word = podState(pod)
  if (word !== 'NotReady' && word !== 'Completed') return word
  const { phase, containerStatuses = [] } = podStatusOf(pod)
  return phase === 'Running' && containerStatuses.some(({ state }) => state?.running) ? 'Running' : word
}

/** Statuses of all containers, init containers first. */
export function containerStatusesOf(pod: KubernetesObject): V1ContainerStatus[] {
  const { initContainerStatuses = [], containerStatuses = [] } = podStatusOf(pod)
  return [...initContainerStatuses, ...containerStatuses]
}

/** Restarts as in kubectl's column RESTARTS. */
const podRestarts = (pod: KubernetesObject): number => podColumns(pod).restarts

export const isPodReady = (pod: KubernetesObject): boolean => hasCondition(podStatusOf(pod), 'Ready')

/** Why a container waits, from the kubelet; null if none does. */
export const waitsFor = (pod: KubernetesObject): string | null =>
  containerStatusesOf(pod).find(({ state }) => state?.waiting?.message)?.state?.waiting?.message ?? null

/** Kubelets round times to seconds and report the start and the conditions together. */
const roundingMs = 2_000

/**
 * Returns when a pod that is still starting was created, in milliseconds since 1970. Null if it is or was
 * ready, has restarted a container, or is terminating. A condition records when its status last changed, so a
 * pod that has been unready since its start was never ready.
 */
export function startingSince(pod: KubernetesObject): number | null {
  const { phase } = podStatusOf(pod)
  const isUnderWay = phase === 'Pending' || phase === 'Running'
  if (!isUnderWay || pod.metadata.deletionTimestamp || podRestarts(pod) > 0) return null
  return isPodReady(pod) || wasReady(podStatusOf(pod)) ? null : timeOf(pod.metadata.creationTimestamp)
}

/** Assumes that the pod isn't ready now. */
function wasReady({ startTime, conditions = [] }: V1PodStatus): boolean {
  const unreadyOn = timeOf(conditions.find(({ type }) => type === 'Ready')?.lastTransitionTime)
  const startedOn = timeOf(startTime)
  return unreadyOn !== null && startedOn !== null && unreadyOn > startedOn + roundingMs
}

/** Why a container terminated: `OOMKilled`, `Error`, else its signal or exit code. */
export function endOf({ terminated }: V1ContainerState): string | undefined {
  if (!terminated) return undefined
  if (terminated.reason) return terminated.reason
  return terminated.signal ? `Signal:${terminated.signal}` : `ExitCode:${terminated.exitCode}`
}

const hasCondition = ({ conditions = [] }: V1PodStatus, wanted: string): boolean =>
  conditions.some(({ type, status }) => type === wanted && status === 'True')

function deletionWord({ metadata }: KubernetesObject, { phase, reason }: V1PodStatus): string | undefined {
  if (!metadata.deletionTimestamp) return undefined
  if (reason === 'NodeLost') return 'Unknown'
  return phase === 'Succeeded' || phase === 'Failed' ? undefined : 'Terminating'
}

/** Names of the init containers that keep running next to the main containers. */
const sidecarsOf = (pod: KubernetesObject): ReadonlySet<string> =>
  new Set(
    (podSpecOf(pod).initContainers ?? [])
      .filter(({ restartPolicy }) => restartPolicy === 'Always')
      .map(({ name }) => name),
  )

interface Progress {
  /** Reason of the first container that is neither done nor simply running. */
  word: string | undefined
  /** Number of ready containers. */
  ready: number
  restarts: number
}

const nothingRuns: Progress = { word: undefined, ready: 0, restarts: 0 }

/** Processes init containers in order, up to the first that isn't done. */
function initProgress(
  pod: KubernetesObject,
  sidecars: ReadonlySet<string>,
): Progress & { sidecarRestarts: number } {
  const { initContainerStatuses = [] } = podStatusOf(pod)
  const isStarted = ({ name, started }: V1ContainerStatus): boolean => sidecars.has(name) && started === true
  const first = initContainerStatuses.findIndex(
    (container) => container.state?.terminated?.exitCode !== 0 && !isStarted(container),
  )
  const current = initContainerStatuses[first]
  const seen = current ? initContainerStatuses.slice(0, first + 1) : initContainerStatuses
  const passed = current ? seen.slice(0, -1) : seen
  const place = `${first}/${podSpecOf(pod).initContainers?.length ?? 0}`
  return {
    word: current && `Init:${initReason(current) ?? place}`,
    ready: passed.filter((one) => one.ready && !one.state?.terminated && isStarted(one)).length,
    restarts: restartsOf(seen),
    sidecarRestarts: restartsOf(seen.filter(({ name }) => sidecars.has(name))),
  }
}

const restartsOf = (containers: readonly V1ContainerStatus[]): number =>
  containers.reduce((sum, { restartCount }) => sum + restartCount, 0)

function initReason({ state = {} }: V1ContainerStatus): string | undefined {
  const waiting = state.waiting?.reason || undefined
  return endOf(state) ?? (waiting === 'PodInitializing' ? undefined : waiting)
}

function mainProgress({ containerStatuses = [] }: V1PodStatus): Progress {
  const reasons = containerStatuses.map(({ state = {} }) => state.waiting?.reason || endOf(state))
  return {
    word: reasons.find(Boolean),
    ready: containerStatuses.filter(({ ready, state }, index) => ready && state?.running && !reasons[index])
      .length,
    restarts: restartsOf(containerStatuses),
  }
}

/** A pod with a running container isn't `Completed`, even if another one has terminated. */
function runningWord(status: V1PodStatus, main: Progress, initWord: string | undefined): string {
  const word = main.word ?? initWord ?? waitingWord(status) ?? (status.reason || status.phase || 'Unknown')
  if (word !== 'Completed' || main.ready === 0) return word
  return hasCondition(status, 'Ready') ? 'Running' : 'NotReady'
}

function waitingWord({ conditions = [] }: V1PodStatus): string | undefined {
  return conditions.some(({ type, reason }) => type === 'PodScheduled' && reason === 'SchedulingGated')
    ? 'SchedulingGated'
    : undefined
}
