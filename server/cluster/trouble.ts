import type { V1ContainerStateTerminated, V1ContainerStatus } from '@kubernetes/client-node'
import { type Fields, isFields, textField } from '../../model/fields.ts'
import { refusalWords } from '../../model/pod-refusal.ts'
import type { KubernetesObject } from './driver.ts'
import { containerStatusesOf, endOf, podSpecOf, podState, podStatusOf } from './pod-state.ts'

/**
 * Why a pod fails to start or keep running, as a phrase that follows its name, with the message of the
 * component that refused it: `cannot pull the image web:9 of container main: not found.` Null for a pod that
 * is healthy, starting or terminating.
 */
export function podTrouble(pod: KubernetesObject): string | null {
  const { phase, reason, message } = podStatusOf(pod)
  if (pod.metadata.deletionTimestamp || phase === 'Succeeded') return null
  const unscheduled = schedulingTrouble(pod)
  if (unscheduled) return unscheduled
  for (const container of containerStatusesOf(pod)) {
    const trouble = containerTrouble(container)
    if (trouble) return trouble
  }
  return phase === 'Failed' ? sentence(`failed (${reason ?? podState(pod)})`, message) : null
}

/** Why a controller can't create its pods: a quota, an admission plug-in, a missing service account. */
export function replicaTrouble(workload: KubernetesObject): string | null {
  const failure = conditionOf(workload, 'ReplicaFailure')
  return failure?.status === 'True' ? refusedSentence(textField(failure, 'message')) : null
}

/** Formats a refusal to create pods, with the message of the component that refused. */
export const refusedSentence = (said = ''): string => sentence('cannot make its pods', refusalWords(said))

function conditionOf({ status }: KubernetesObject, type: string): Fields | undefined {
  const conditions = Array.isArray(status?.conditions) ? status.conditions.filter(isFields) : []
  return conditions.find((condition) => condition.type === type)
}

/** Formats `what: words.`, or `what.` without words, which often have a full stop of their own. */
export function sentence(what: string, words: string | undefined): string {
  const said = words?.trim().replace(/\.+$/, '')
  return said ? `${what}: ${said}.` : `${what}.`
}

function schedulingTrouble(pod: KubernetesObject): string | null {
  const scheduled = conditionOf(pod, 'PodScheduled')
  if (scheduled?.status !== 'False' || scheduled.reason === 'SchedulingGated') return null
  // Drops the part about preemption, which doesn't help a reader of the status.
  const words = textField(scheduled, 'message')?.replace(
    /\s*(no new claims to deallocate, )?preemption: .*$/,
    '',
  )
  return sentence('finds no node', words)
}

const cannotPull =
  /^(ErrImagePull|ImagePullBackOff|InvalidImageName|ErrImageNeverPull|RegistryUnavailable|ImageInspectError)$/
const cannotStart =
  /^(CreateContainer|RunContainer|PreCreateHook|PreStartHook|PostStartHook|ContainerStatusUnknown).*/

function containerTrouble(container: V1ContainerStatus): string | null {
  const { name, image, state = {} } = container
  const { reason = '', message } = state.waiting ?? {}
  if (cannotPull.test(reason))
    return sentence(`cannot pull the image ${image} of container ${name}`, pullWords(message))
  if (reason === 'CrashLoopBackOff') return crashLoop(container)
  if (cannotStart.test(reason)) return sentence(`cannot start container ${name} (${reason})`, message)
  const { terminated } = state
  if (terminated && terminated.exitCode !== 0) return `stopped: container ${name} ${endWords(terminated)}.`
  return null
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

function crashLoop({ name, restartCount, lastState = {} }: V1ContainerStatus): string {
  const times = `${restartCount} ${restartCount === 1 ? 'restart' : 'restarts'}`
  const end = lastState.terminated ? `: it ${endWords(lastState.terminated)}` : ''
  return `crashes again and again (${times} of container ${name})${end}.`
}

/** How a container's run ended, as a phrase that follows its name: `ended with exit code 1`. */
export function endWords(terminated: V1ContainerStateTerminated): string {
  const { exitCode, signal, reason, message } = terminated
  if (reason === 'OOMKilled') return 'was killed because it used more memory than its limit (OOMKilled)'
  const cause = endOf({ terminated })
  const code = signal ? `signal ${signal}` : `exit code ${exitCode}`
  const detail =
    cause && !['Error', `ExitCode:${exitCode}`, `Signal:${signal}`].includes(cause) ? ` (${cause})` : ''
  const lastLine = message?.trim().split('\n').at(-1)
  return `ended with ${code}${detail}${lastLine ? `, saying "${lastLine}"` : ''}`
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

/** Describes a missed probe, as a phrase that follows the pod's name, with the kubelet's message. */
export const probeSentence = ({ probe, container: name }: MissedProbe, words?: string): string =>
  probe === 'startup'
    ? sentence(`does not pass the startup probe of container ${name}`, words)
    : sentence(`does not pass the readiness probe of container ${name}`, words)

/** Node conditions that are bad when true. Source: core/v1 NodeConditionType. */
const pressures: Record<string, string> = {
  MemoryPressure: 'is short of memory',
  DiskPressure: 'is short of disk space',
  PIDPressure: 'is short of process ids',
  NetworkUnavailable: 'has no network',
}

export const isNodeReady = (node: KubernetesObject): boolean => conditionOf(node, 'Ready')?.status === 'True'

/** Problems of a node, as sentences; empty for a healthy one. */
export function nodeTroubles(node: KubernetesObject): string[] {
  const { name } = node.metadata
  const troubles = Object.entries(pressures)
    .filter(([type]) => conditionOf(node, type)?.status === 'True')
    .map(([, trouble]) => `Node ${name} ${trouble}.`)
  if (isNodeReady(node)) return troubles
  // Only some of these messages end with a full stop.
  const reason = unreadyWords(node)?.replace(/\.$/, '')
  return [`Node ${name} is not ready${reason ? `: ${reason}` : ''}.`, ...troubles]
}

/** Why a node isn't ready, from its condition. */
function unreadyWords(node: KubernetesObject): string | undefined {
  const ready = conditionOf(node, 'Ready')
  return textField(ready, 'message') ?? textField(ready, 'reason')
}

/**
 * Why pods on a node aren't ready, as a phrase that follows a pod's name; null if the node is ready.
 * Kubernetes marks all pods of an unready node as unready.
 */
export const nodeTroubleOfPods = (node: KubernetesObject): string | null =>
  isNodeReady(node)
    ? null
    : sentence(`is on node ${node.metadata.name}, which is not ready`, unreadyWords(node))

/** Returns whether a workload's message blames only unready nodes for its missing pods. */
export function blamesNodes(text: string): boolean {
  const pods = text.match(/\bPod \S+ (?:is on node \S+, which is not ready)?/g) ?? []
  return (
    pods.length > 0 && pods.every((pod) => pod.endsWith('ready')) && !text.includes(' rollout timed out ')
  )
}
