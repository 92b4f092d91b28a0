import { missingSecretKeys } from '../../../model/secret-keys.ts'
import type { applicationStates } from '../../../model/environments/application-states.ts'
import type { KubernetesObject } from '../../cluster/driver.ts'
import { isPodReady, podState, startingSince } from '../../cluster/pod-state.ts'
import { type MissedProbe, missedProbe, podTrouble, replicaTrouble } from '../../cluster/trouble.ts'
import { controllerOf } from './group.ts'
import {
  conditionOf,
  daemonSet,
  deadlineSeconds,
  deployment,
  numberOf,
  replicaSet,
  type Replicas,
  statefulSet,
  type Verdict,
} from './rollout.ts'

export type State = (typeof applicationStates)[number]

/** What the state of an application follows from, kept of each workload and pod. */
export interface HealthFacts {
  /** `Deployment web`, as sentences name it. */
  what: string
  /** Of a workload that nobody owns, and of a bare pod; null for a pod that a workload owns. */
  state: State | null
  /** The sentence that goes with the state; null when there is nothing to say. */
  sentence: string | null
  /** Its controller has stopped waiting for the rollout. */
  isGivenUp: boolean
  /** It may not make its pods: that does not end by waiting for those that it has. */
  isRefused: boolean
  /** Of a workload, the pods that it has and is to have; null for all else. */
  made: MadePods | null
  /** Why a pod does not come up, as the end of a sentence. */
  trouble: string | null
  /** The probe for which a pod that runs waits: a cause where its workload is not well. */
  missedProbe: MissedProbe | null
  /** Of a pod, how far it is; null for all else. */
  pod: PodProgress | null
  /** Of a workload that keeps a number of pods; null for all else. */
  replicas: ReplicaFacts | null
}

export interface MadePods {
  existing: number
  wanted: number
}

export interface PodProgress {
  isReady: boolean
  /** Since when it has been on its way to its first readiness, in milliseconds since 1970; null if it is not. */
  startingSince: number | null
}

export interface ReplicaFacts {
  desired: number
  available: number
  /** Those that it had and should have still: fewer are available where some were lost. */
  served: number
  /** Replicas of an earlier version give way to others: fewer may be available for a while. */
  isReplacing: boolean
  /** How long a pod may take to be ready. */
  patienceMs: number
}

/** Kinds whose own state covers that of what they own; an operator's resource is not seen, but its pods are. */
const observedOwners = new Set(['Deployment', 'ReplicaSet', 'StatefulSet', 'DaemonSet', 'Job', 'CronJob'])

/** Facts about an object that has a part in its application's state; null for one that has none. */
export function healthOf(object: KubernetesObject): HealthFacts | null {
  if (object.kind === 'Secret') return secretHealth(object)
  const read = readers[object.kind]
  if (!read) return null
  const what = `${object.kind} ${object.metadata.name}`
  const isOwned = observedOwners.has(controllerOf(object.metadata)?.kind ?? '')
  const told = toldBy(read(object), what, object)
  const ofPod = { trouble: null, missedProbe: null, pod: null }
  if (object.kind !== 'Pod') return isOwned ? null : { ...told, ...ofPod }
  const trouble = podTrouble(object)
  // What a workload owns speaks through the workload; a pod still says why it does not come up.
  const pod = {
    trouble,
    missedProbe: trouble === null ? missedProbe(object) : null,
    pod: trouble === null ? progressOf(object) : noProgress,
  }
  if (!isOwned) return { ...told, ...pod }
  return { what, ...ownedPod, ...pod }
}

/** A Secret counts while values are missing: pods that load all of it start without them, and look well. */
function secretHealth(secret: KubernetesObject): HealthFacts | null {
  const missing = missingSecretKeys(secret)
  if (missing.length === 0) return null
  const what = `Secret ${secret.metadata.name}`
  const sentence = `${what} has no value for ${missing.join(', ')}. Set it on the secret's page.`
  return { ...ownedPod, what, state: 'degraded', sentence, trouble: null, missedProbe: null, pod: null }
}

const ownedPod = {
  state: null,
  sentence: null,
  isGivenUp: false,
  isRefused: false,
  made: null,
  replicas: null,
}

const noProgress: PodProgress = { isReady: false, startingSince: null }

const progressOf = (pod: KubernetesObject): PodProgress =>
  pod.metadata.deletionTimestamp
    ? noProgress
    : { isReady: isPodReady(pod), startingSince: startingSince(pod) }

type ToldFacts = Omit<HealthFacts, 'trouble' | 'missedProbe' | 'pod'>

function toldBy(verdict: Verdict, what: string, object: KubernetesObject): ToldFacts {
  const { state, sentence, isGivenUp = false, replicas, isReplacing = false } = verdict
  const told: ToldFacts = {
    what,
    state,
    sentence: sentence && sentenceOf(what, sentence),
    isGivenUp,
    isRefused: false,
    made: madePods(object, verdict),
    replicas: replicas ? replicaFacts(object, replicas, isReplacing) : null,
  }
  const refusal = replicaTrouble(object)
  return refusal === null ? told : refused(told, refusal)
}

/** `Deployment web has …`, or `Deployment web: …` for a predicate that is a clause of its own. */
const sentenceOf = (what: string, predicate: string): string =>
  predicate.startsWith(':') ? `${what}${predicate}` : `${what} ${predicate}`

/**
 * A workload that may not make its pods: why says more than how many there are, and nothing is on its way any more. A job
 * goes on with those that it has.
 */
export function refused<Facts extends ToldFacts>(facts: Facts, refusal: string): Facts {
  const { what, state, sentence, made } = facts
  if (sentence === null || state === 'running') return facts
  const some = what.startsWith('Job ') ? state : 'degraded'
  const held = made !== null && made.existing > 0 ? some : 'failed'
  return {
    ...facts,
    state: state === 'executing' ? held : state,
    sentence: `${what} ${refusal}`,
    isRefused: true,
  }
}

function madePods({ kind, spec, status = {} }: KubernetesObject, { replicas }: Verdict): MadePods | null {
  if (replicas) return { existing: replicas.existing, wanted: replicas.desired }
  if (kind !== 'Job' || spec?.['suspend'] === true) return null
  const open = numberOf(spec?.['completions'], 1) - numberOf(status['succeeded'])
  return { existing: numberOf(status['active']), wanted: Math.min(numberOf(spec?.['parallelism'], 1), open) }
}

const replicaFacts = (
  object: KubernetesObject,
  { desired, available }: Replicas,
  isReplacing: boolean,
): ReplicaFacts => ({
  desired,
  available,
  served: available,
  isReplacing,
  patienceMs: deadlineSeconds(object) * 1000,
})

const readers: Record<string, (object: KubernetesObject) => Verdict> = {
  Deployment: deployment,
  StatefulSet: statefulSet,
  DaemonSet: daemonSet,
  ReplicaSet: replicaSet,
  Job: job,
  CronJob: ({ spec }) =>
    spec?.['suspend'] === true
      ? { state: 'stopped', sentence: 'is suspended.' }
      : { state: 'running', sentence: null },
  Pod: pod,
}

function job(object: KubernetesObject): Verdict {
  const failed = conditionOf(object, 'Failed')
  if (failed?.['status'] === 'True') {
    const reason = typeof failed['message'] === 'string' ? `: ${failed['message']}` : ''
    return { state: 'failed', sentence: `failed${reason}.` }
  }
  if (conditionOf(object, 'Complete')?.['status'] === 'True')
    return { state: 'stopped', sentence: 'is complete.' }
  if (object.spec?.['suspend'] === true) return { state: 'stopped', sentence: 'is suspended.' }
  return { state: 'executing', sentence: 'is at work.' }
}

function pod(object: KubernetesObject): Verdict {
  const phase = object.status?.['phase']
  const word = podState(object)
  if (phase === 'Succeeded') return { state: 'stopped', sentence: 'is complete.' }
  const sentence = podTrouble(object) ?? `is in the state ${word}.`
  if (phase === 'Failed' || isTrouble(word)) return { state: 'failed', sentence }
  if (phase === 'Running' && isPodReady(object)) return { state: 'running', sentence: null }
  return { state: 'executing', sentence }
}

/** Words of a pod's state that it does not leave by itself, or not for long. */
const isTrouble = (word: string): boolean =>
  /BackOff|Err|Error|Invalid|OOMKilled|Evicted|Unknown|^Init:(ExitCode|Signal|Error)|^(ExitCode|Signal)/.test(
    word,
  )
