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

/** Facts about a workload or pod that determine the application's state. */
export interface HealthFacts {
  /** Subject of sentences: `Deployment web`. */
  what: string
  /** State of an unowned workload or a bare pod; null for a pod owned by a workload. */
  state: State | null
  /** Sentence for the state; null if there is nothing to report. */
  sentence: string | null
  /** Its controller has stopped waiting for the rollout. */
  isGivenUp: boolean
  /** Its pods are rejected, so waiting for existing ones doesn't help. */
  isRefused: boolean
  /** Existing and wanted pods of a workload; null for other objects. */
  made: MadePods | null
  /** Why a pod doesn't become ready, as a predicate. */
  trouble: string | null
  /** Probe that a running pod doesn't pass: a cause if its workload is unhealthy. */
  missedProbe: MissedProbe | null
  /** Start progress of a pod; null for other objects. */
  pod: PodProgress | null
  /** Replicas of a replicated workload; null for other objects. */
  replicas: ReplicaFacts | null
}

export interface MadePods {
  existing: number
  wanted: number
}

export interface PodProgress {
  isReady: boolean
  /** Start of the wait for its first readiness, in milliseconds since 1970; null if it isn't starting. */
  startingSince: number | null
}

export interface ReplicaFacts {
  desired: number
  available: number
  /** Replicas it had before: fewer available ones mean that some were lost. */
  served: number
  /** A rollout replaces replicas of an earlier version: fewer may be available for a while. */
  isReplacing: boolean
  /** How long a pod may take to become ready. */
  patienceMs: number
}

/** Kinds whose own state covers their dependents. An operator's resource isn't observed, but its pods are. */
const observedOwners = new Set(['Deployment', 'ReplicaSet', 'StatefulSet', 'DaemonSet', 'Job', 'CronJob'])

/** Extracts the facts of an object that affects its application's state; null for other objects. */
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
  // A workload reports for its dependents, but a pod still contributes why it isn't ready.
  const pod = {
    trouble,
    missedProbe: trouble === null ? missedProbe(object) : null,
    pod: trouble === null ? progressOf(object) : noProgress,
  }
  if (!isOwned) return { ...told, ...pod }
  return { what, ...ownedPod, ...pod }
}

/**
 * A Secret with missing values is degraded: pods that load all its keys start without them and look healthy.
 */
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

/** Builds `Deployment web has …`, or `Deployment web: …` if the predicate is a clause of its own. */
const sentenceOf = (what: string, predicate: string): string =>
  predicate.startsWith(':') ? `${what}${predicate}` : `${what} ${predicate}`

/**
 * Reports that a workload's pods are rejected: the reason matters more than their number, and nothing is in
 * progress anymore. A Job continues with its existing pods.
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

/** Returns true for pod states that don't resolve on their own, or not for long. */
const isTrouble = (word: string): boolean =>
  /BackOff|Err|Error|Invalid|OOMKilled|Evicted|Unknown|^Init:(ExitCode|Signal|Error)|^(ExitCode|Signal)/.test(
    word,
  )
