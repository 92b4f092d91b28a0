import type { V1ContainerState, V1ContainerStatus, V1PodSpec, V1PodStatus } from '@kubernetes/client-node'
import { timeOf } from '../../model/fields.ts'
import type { KubernetesObject } from './driver.ts'

/** The API server's own shapes, as its validation guarantees them. */
export const podSpecOf = (pod: KubernetesObject) => (pod.spec ?? {}) as Partial<V1PodSpec>
export const podStatusOf = (pod: KubernetesObject) => (pod.status ?? {}) as V1PodStatus

/** The state of a pod in one word, as `kubectl get pods` shows it in its column STATUS. */
export function podState(pod: KubernetesObject): string {
  const status = podStatusOf(pod)
  const { phase = 'Unknown' } = status
  return (
    deletionState(pod, status) ??
    initState(pod) ??
    containersState(status) ??
    waitingState(status) ??
    status.reason ??
    phase
  )
}

/**
 * The same with one word for all pods that run, of which `isReady` says whether they are ready: kubectl calls one of them
 * `NotReady` or `Completed` once one of its containers is done, which puts it apart from the others that are not ready.
 */
export function listedPodState(pod: KubernetesObject): string {
  const word = podState(pod)
  if (word !== 'NotReady' && word !== 'Completed') return word
  const { phase, containerStatuses = [] } = podStatusOf(pod)
  return phase === 'Running' && containerStatuses.some(({ state }) => state?.running) ? 'Running' : word
}

/** What is told of all its containers, those first that prepare it. */
export function containerStatusesOf(pod: KubernetesObject): V1ContainerStatus[] {
  const { initContainerStatuses = [], containerStatuses = [] } = podStatusOf(pod)
  return [...initContainerStatuses, ...containerStatuses]
}

/** Restarts of all its containers, init containers included. */
export function podRestarts(pod: KubernetesObject): number {
  return containerStatusesOf(pod).reduce((sum, { restartCount }) => sum + restartCount, 0)
}

export const isPodReady = (pod: KubernetesObject): boolean =>
  podStatusOf(pod).conditions?.some(({ type, status }) => type === 'Ready' && status === 'True') ?? false

/** As `kubectl get pods` shows it in its column READY: `1/2`. Side cars count, other init containers do not. */
export function readyContainers(pod: KubernetesObject): string {
  const { containers = [] } = podSpecOf(pod)
  const counted = new Set([...containers.map(({ name }) => name), ...sideCarsOf(pod)])
  const ready = containerStatusesOf(pod).filter(({ name, ready }) => ready && counted.has(name))
  return `${ready.length}/${counted.size}`
}

/** Why a container waits, in the kubelet's own words; null where none does. */
export const waitsFor = (pod: KubernetesObject): string | null =>
  containerStatusesOf(pod).find(({ state }) => state?.waiting?.message)?.state?.waiting?.message ?? null

/** Kubelets round times to the second, and tell of the start and of the conditions in one go. */
const roundingMs = 2_000

/**
 * Since when a pod has been on its way to its first readiness, in milliseconds since 1970; null for one that has got there,
 * that was ready before, that had to start a container again, or that is leaving. A condition keeps the time since which
 * its status has been the same, so that a pod has never been ready that is unready since its start.
 */
export function startingSince(pod: KubernetesObject): number | null {
  const { phase } = podStatusOf(pod)
  const isUnderWay = phase === 'Pending' || phase === 'Running'
  if (!isUnderWay || pod.metadata.deletionTimestamp || podRestarts(pod) > 0) return null
  return isPodReady(pod) || wasReady(podStatusOf(pod)) ? null : timeOf(pod.metadata.creationTimestamp)
}

/** Of one that is not ready now. */
function wasReady({ startTime, conditions = [] }: V1PodStatus): boolean {
  const unreadyOn = timeOf(conditions.find(({ type }) => type === 'Ready')?.lastTransitionTime)
  const startedOn = timeOf(startTime)
  return unreadyOn !== null && startedOn !== null && unreadyOn > startedOn + roundingMs
}

/** Why a container stopped: `OOMKilled`, `Error`, else its signal or exit code. */
export function endOf({ terminated }: V1ContainerState): string | undefined {
  if (!terminated) return undefined
  if (terminated.reason) return terminated.reason
  return terminated.signal ? `Signal:${terminated.signal}` : `ExitCode:${terminated.exitCode}`
}

function deletionState({ metadata }: KubernetesObject, { phase, reason }: V1PodStatus): string | undefined {
  if (!metadata.deletionTimestamp) return undefined
  if (reason === 'NodeLost') return 'Unknown'
  return phase === 'Succeeded' || phase === 'Failed' ? undefined : 'Terminating'
}

function waitingState({ conditions = [] }: V1PodStatus): string | undefined {
  return conditions.some(({ type, reason }) => type === 'PodScheduled' && reason === 'SchedulingGated')
    ? 'SchedulingGated'
    : undefined
}

/** Names of the init containers that go on running beside the others. */
const sideCarsOf = (pod: KubernetesObject): ReadonlySet<string> =>
  new Set(
    (podSpecOf(pod).initContainers ?? [])
      .filter(({ restartPolicy }) => restartPolicy === 'Always')
      .map(({ name }) => name),
  )

/** `Init:...` while an init container has not done its part. A restartable one (a side car) only has to start. */
function initState(pod: KubernetesObject): string | undefined {
  const { initContainers = [] } = podSpecOf(pod)
  const { initContainerStatuses = [] } = podStatusOf(pod)
  const sideCars = sideCarsOf(pod)
  const isDone = ({ name, state, started }: V1ContainerStatus): boolean =>
    state?.terminated?.exitCode === 0 || (sideCars.has(name) && started === true)
  const index = initContainerStatuses.findIndex((container) => !isDone(container))
  const current = initContainerStatuses[index]
  if (!current) return undefined
  const waiting = current.state?.waiting?.reason
  const reason = endOf(current.state ?? {}) ?? (waiting === 'PodInitializing' ? undefined : waiting)
  return `Init:${reason ?? `${index}/${initContainers.length}`}`
}

/** The first container that is not simply running names the state. */
function containersState(status: V1PodStatus): string | undefined {
  const { containerStatuses = [] } = status
  const reasons = containerStatuses.map(({ state = {} }) => state.waiting?.reason || endOf(state))
  const reason = reasons.find(Boolean)
  if (reason !== 'Completed') return reason
  const isRunning = containerStatuses.some(({ ready, state }) => ready && state?.running)
  if (!isRunning) return reason
  const isReady = status.conditions?.some(({ type, status }) => type === 'Ready' && status === 'True')
  return isReady ? 'Running' : 'NotReady'
}
