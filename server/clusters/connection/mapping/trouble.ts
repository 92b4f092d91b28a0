import type { V1ContainerStateTerminated, V1ContainerStatus } from '@kubernetes/client-node'
import { type Fields, isFields, textField } from '../../../../model/fields.ts'
import { type Cause, causeOf, type Subject } from '../../../../model/messages/cause.ts'
import { type Message, message } from '../../../../model/messages/message.ts'
import { refusalWords } from '../../../../model/pod-refusal.ts'
import type { KubernetesObject } from '../cluster.ts'
import { containerStatusesOf, endOf, podSpecOf, podState, podStatusOf } from './pod-state.ts'

/** Kind and name of an object. */
export const subjectOf = ({ kind, metadata: { name } }: KubernetesObject): Subject => ({ kind, name })

/**
 * Why a pod fails to start or keep running, with the message of the component that refused it: `Pod web-1
 * cannot pull the image web:9 of container main: not found.` Null for a pod that is healthy, starting or
 * terminating.
 */
export function podTrouble(pod: KubernetesObject): Cause | null {
  const { phase, reason, message: words } = podStatusOf(pod)
  if (pod.metadata.deletionTimestamp || phase === 'Succeeded') return null
  const unscheduled = schedulingTrouble(pod)
  if (unscheduled) return unscheduled
  for (const container of containerStatusesOf(pod)) {
    const trouble = containerTrouble(subjectOf(pod), container)
    if (trouble) return trouble
  }
  if (phase !== 'Failed') return null
  return causeOf(subjectOf(pod), 'states.podFailed', {
    reason: reason ?? podState(pod),
    detail: detailOf(words),
  })
}

/**
 * Why a controller can't create its pods, in the API server's words: a quota, an admission plug-in, a missing
 * ServiceAccount. Null if it can.
 */
export function replicaTrouble(workload: KubernetesObject): string | null {
  const failure = conditionOf(workload, 'ReplicaFailure')
  return failure?.['status'] === 'True' ? refusalWords(textField(failure, 'message') ?? '') : null
}

function conditionOf({ status }: KubernetesObject, type: string): Fields | undefined {
  const conditions = Array.isArray(status?.['conditions']) ? status['conditions'].filter(isFields) : []
  return conditions.find((condition) => condition['type'] === type)
}

/** Another component's words as the end of a sentence; many have a full stop of their own. */
export function detailOf(words: string | undefined): Message | '' {
  const said = words?.trim().replace(/\.+$/, '')
  return said ? message('states.detail', { words: said }) : ''
}

function schedulingTrouble(pod: KubernetesObject): Cause | null {
  const scheduled = conditionOf(pod, 'PodScheduled')
  if (scheduled?.['status'] !== 'False' || scheduled['reason'] === 'SchedulingGated') return null
  // Drops the part about preemption, which doesn't help a reader of the status.
  const words = textField(scheduled, 'message')?.replace(
    /\s*(no new claims to deallocate, )?preemption: .*$/,
    '',
  )
  return causeOf(subjectOf(pod), 'states.unschedulable', { detail: detailOf(words) })
}

const cannotPull =
  /^(ErrImagePull|ImagePullBackOff|InvalidImageName|ErrImageNeverPull|RegistryUnavailable|ImageInspectError)$/
const cannotStart =
  /^(CreateContainer|RunContainer|PreCreateHook|PreStartHook|PostStartHook|ContainerStatusUnknown).*/

function containerTrouble(pod: Subject, status: V1ContainerStatus): Cause | null {
  const { name: container, image, state = {} } = status
  const { reason = '', message: words } = state.waiting ?? {}
  if (cannotPull.test(reason))
    return causeOf(pod, 'states.imagePullFailed', { image, container, detail: detailOf(pullWords(words)) })
  if (reason === 'CrashLoopBackOff') return crashLoop(pod, status)
  if (cannotStart.test(reason))
    return causeOf(pod, 'states.startFailed', { container, reason, detail: detailOf(words) })
  const { terminated } = state
  return terminated && terminated.exitCode !== 0
    ? causeOf(pod, 'states.containerStopped', { container, end: endMessage(terminated) })
    : null
}

/**
 * Runtime and registry client wrap each other's errors: `what failed: why: why: why`. The last part matters;
 * a network failure also needs the part before it, which names the peer.
 */
function pullWords(message: string | undefined): string | undefined {
  const parts = message?.trim().split(': ') ?? []
  const last = parts.at(-1)
  if (parts.length < 2) return undefined
  return /no such host|refused|timeout|reset/.test(last ?? '') ? parts.slice(-2).join(': ') : last
}

function crashLoop(
  pod: Subject,
  { name: container, restartCount: restarts, lastState = {} }: V1ContainerStatus,
): Cause {
  return lastState.terminated
    ? causeOf(pod, 'states.crashLooping', { container, restarts, end: endMessage(lastState.terminated) })
    : causeOf(pod, 'states.restarting', { container, restarts })
}

/** How a container's run ended, as a predicate: `exited with code 1`. */
export function endMessage(terminated: V1ContainerStateTerminated): Message {
  if (terminated.reason === 'OOMKilled') return message('states.outOfMemory')
  const end = exitMessage(terminated)
  const line = terminated.message?.trim().split('\n').at(-1)
  return line ? message('states.lastLine', { end, line }) : end
}

function exitMessage(terminated: V1ContainerStateTerminated): Message {
  const { exitCode, signal } = terminated
  const cause = endOf({ terminated })
  const reason =
    cause && !['Error', `ExitCode:${exitCode}`, `Signal:${signal}`].includes(cause) ? cause : null
  if (signal)
    return reason === null
      ? message('states.killed', { signal })
      : message('states.killedBecause', { signal, reason })
  return reason === null
    ? message('states.exited', { exitCode })
    : message('states.exitedBecause', { exitCode, reason })
}

/** Probe that a running container has yet to pass. */
export interface MissedProbe {
  probe: 'startup' | 'readiness'
  container: string
  /** The probe has already restarted the container, so waiting won't help. */
  isTrouble: boolean
}

/**
 * Returns the probe that a running pod has yet to pass, sidecars included; null if there is none. Not a
 * problem on its own: every pod waits for its probes after it starts.
 */
export function missedProbe(pod: KubernetesObject): MissedProbe | null {
  const { initContainers = [], containers = [] } = podSpecOf(pod)
  if (pod.metadata.deletionTimestamp) return null
  const waiting = containerStatusesOf(pod).filter(({ ready, state }) => !ready && state?.running)
  for (const { name, started, restartCount } of waiting) {
    const probes = [...initContainers, ...containers].find((known) => known.name === name)
    if (probes?.startupProbe && started === false)
      return { probe: 'startup', container: name, isTrouble: restartCount > 0 }
    if (probes?.readinessProbe) return { probe: 'readiness', container: name, isTrouble: false }
  }
  return null
}

/** Cause of a pod that doesn't pass a probe, with the kubelet's message. */
export const probeCause = (pod: Subject, { probe, container }: MissedProbe, words?: string): Cause =>
  causeOf(pod, probe === 'startup' ? 'states.startupProbeFailing' : 'states.readinessProbeFailing', {
    container,
    detail: detailOf(words),
  })

/** Node conditions that are bad when true. Source: core/v1 NodeConditionType. */
const pressures = {
  MemoryPressure: 'states.memoryShort',
  DiskPressure: 'states.diskShort',
  PIDPressure: 'states.pidsShort',
  NetworkUnavailable: 'states.networkMissing',
} as const

export const isNodeReady = (node: KubernetesObject): boolean =>
  conditionOf(node, 'Ready')?.['status'] === 'True'

/** Problems of a node; empty for a healthy one. */
export function nodeTroubles(node: KubernetesObject): Cause[] {
  const troubles = Object.entries(pressures)
    .filter(([type]) => conditionOf(node, type)?.['status'] === 'True')
    .map(([, code]) => causeOf(subjectOf(node), code))
  if (isNodeReady(node)) return troubles
  const detail = detailOf(unreadyWords(node))
  return [causeOf(subjectOf(node), 'states.nodeNotReady', { detail }), ...troubles]
}

/** Why a node isn't ready, from its condition. */
function unreadyWords(node: KubernetesObject): string | undefined {
  const ready = conditionOf(node, 'Ready')
  return textField(ready, 'message') ?? textField(ready, 'reason')
}

/** Node that isn't ready, and why. */
export interface LostNode {
  node: string
  words: string | undefined
}

/**
 * Why pods on a node aren't ready; null if the node is ready. Kubernetes marks all pods of an unready node as
 * unready.
 */
export const nodeTroubleOfPods = (node: KubernetesObject): LostNode | null =>
  isNodeReady(node) ? null : { node: node.metadata.name, words: unreadyWords(node) }

/** Cause of a pod on a node that isn't ready. */
export const lostNodeCause = (pod: Subject, { node, words }: LostNode): Cause =>
  causeOf(pod, 'states.onUnreadyNode', { node, detail: detailOf(words) })

/** Returns whether causes blame only unready nodes for a workload's missing pods. */
export function blamesNodes(causes: readonly Cause[]): boolean {
  const ofPods = causes.filter(({ code, subject }) => subject?.kind === 'Pod' && code !== 'states.morePods')
  return (
    ofPods.length > 0 &&
    ofPods.every(({ code }) => code === 'states.onUnreadyNode') &&
    causes.every(({ code }) => code !== 'states.rolloutTimedOut')
  )
}
