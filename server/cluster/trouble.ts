import type { V1ContainerStateTerminated, V1ContainerStatus } from '@kubernetes/client-node'
import { type Fields, isFields, textField } from '../../model/fields.ts'
import { refusalWords } from '../../model/pod-refusal.ts'
import type { KubernetesObject } from './driver.ts'
import { containerStatusesOf, endOf, podSpecOf, podState, podStatusOf } from './pod-state.ts'

/**
 * Why a pod does not come up or stay up, as the end of a sentence that begins with its name, in the words of whoever
 * refused where there are some: `cannot pull the image web:9 of container main: not found.` Null for a pod that is well,
 * on its way, or just going.
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

/** Why a controller cannot make the pods that it should: a quota, an admission plug-in, a missing service account. */
export function replicaTrouble(workload: KubernetesObject): string | null {
  const failure = conditionOf(workload, 'ReplicaFailure')
  return failure?.status === 'True' ? refusedSentence(textField(failure, 'message')) : null
}

/** The same in the words of whoever refused. */
export const refusedSentence = (said = ''): string => sentence('cannot make its pods', refusalWords(said))

function conditionOf({ status }: KubernetesObject, type: string): Fields | undefined {
  const conditions = Array.isArray(status?.conditions) ? status.conditions.filter(isFields) : []
  return conditions.find((condition) => condition.type === type)
}

/** `what: words.`, or `what.` without words; the words often end with a full stop of their own. */
export function sentence(what: string, words: string | undefined): string {
  const said = words?.trim().replace(/\.+$/, '')
  return said ? `${what}: ${said}.` : `${what}.`
}

function schedulingTrouble(pod: KubernetesObject): string | null {
  const scheduled = conditionOf(pod, 'PodScheduled')
  if (scheduled?.status !== 'False' || scheduled.reason === 'SchedulingGated') return null
  // The scheduler's own words go on about preemption, which helps nobody who reads a status.
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
 * Runtime and registry client wrap each other's errors, `what failed: why: why: why`: the last part counts, with the one
 * before it where the network failed and that part names with whom.
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

/** How a run of a container ended, as the end of a sentence: `ended with exit code 1`. */
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

/** A probe for which a container waits that runs and is not ready. */
export interface MissedProbe {
  probe: 'startup' | 'readiness'
  container: string
  /** It has cost the container a restart already, and no longer passes by waiting. */
  isTrouble: boolean
}

/**
 * The probe for which a pod that runs waits, side cars included; null where it waits for none. By itself it is no trouble:
 * each pod waits for its probes a while after its start.
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

/** The same as the end of a sentence that begins with the pod's name, with what the kubelet said of it. */
export const probeSentence = ({ probe, container: name }: MissedProbe, words?: string): string =>
  probe === 'startup'
    ? sentence(`does not pass the startup probe of container ${name}`, words)
    : sentence(`does not pass the readiness probe of container ${name}`, words)

/** Conditions of a node that are bad when they are true. Source: core/v1 NodeConditionType. */
const pressures: Record<string, string> = {
  MemoryPressure: 'is short of memory',
  DiskPressure: 'is short of disk space',
  PIDPressure: 'is short of process ids',
  NetworkUnavailable: 'has no network',
}

export const isNodeReady = (node: KubernetesObject): boolean => conditionOf(node, 'Ready')?.status === 'True'

/** What is wrong with a node, in sentences; none for one that is well. */
export function nodeTroubles(node: KubernetesObject): string[] {
  const { name } = node.metadata
  const troubles = Object.entries(pressures)
    .filter(([type]) => conditionOf(node, type)?.status === 'True')
    .map(([, trouble]) => `Node ${name} ${trouble}.`)
  if (isNodeReady(node)) return troubles
  // Some of these words end with a full stop, some do not.
  const reason = unreadyWords(node)?.replace(/\.$/, '')
  return [`Node ${name} is not ready${reason ? `: ${reason}` : ''}.`, ...troubles]
}

/** Why a node is not ready, in its own words. */
function unreadyWords(node: KubernetesObject): string | undefined {
  const ready = conditionOf(node, 'Ready')
  return textField(ready, 'message') ?? textField(ready, 'reason')
}

/**
 * Why a pod on a node is not ready, as the end of a sentence that begins with its name: Kubernetes calls all pods of a node
 * unready that is not ready itself. Null for a node that is.
 */
export const nodeTroubleOfPods = (node: KubernetesObject): string | null =>
  isNodeReady(node)
    ? null
    : sentence(`is on node ${node.metadata.name}, which is not ready`, unreadyWords(node))

/** Whether a text about a workload names nodes that are not ready as the cause of what it lacks, and nothing else. */
export function blamesNodes(text: string): boolean {
  const pods = text.match(/\bPod \S+ (?:is on node \S+, which is not ready)?/g) ?? []
  return (
    pods.length > 0 && pods.every((pod) => pod.endsWith('ready')) && !text.includes(' rollout timed out ')
  )
}
