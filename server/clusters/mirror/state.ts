import { type Cause, causeOf, type Subject } from '../../../model/messages/cause.ts'
import { refusalCause } from '../../../model/pod-refusal.ts'
import { textField } from '../../../model/fields.ts'
import { missingSecretKeys } from '../../../model/secret-keys.ts'
import type { applicationStates } from '../../../model/environments/application-states.ts'
import type { KubernetesObject } from '../connection/cluster.ts'
import { isPodReady, podState, startingSince } from '../connection/mapping/pod-state.ts'
import {
  detailOf,
  type MissedProbe,
  missedProbe,
  podTrouble,
  replicaTrouble,
  subjectOf,
} from '../connection/mapping/trouble.ts'
import { controllerOf } from './group.ts'
import {
  conditionOf,
  daemonSet,
  deadlineSeconds,
  deployment,
  numberOf,
  replicaSet,
  statefulSet,
  type Verdict,
} from './rollout.ts'

export type State = (typeof applicationStates)[number]

/** Facts about a workload or pod that determine the application's state. */
export interface HealthFacts {
  subject: Subject
  /** State of an unowned workload or a bare pod; null for a pod owned by a workload. */
  state: State | null
  /** Cause of the state; null if there is nothing to report. */
  cause: Cause | null
  /** Its controller has stopped waiting for the rollout. */
  isGivenUp: boolean
  /** Its pods are rejected, so waiting for existing ones doesn't help. */
  isRefused: boolean
  /** Existing and wanted pods of a workload; null for other objects. */
  made: MadePods | null
  /** Why a pod doesn't become ready. */
  trouble: Cause | null
  /** Probe that a running pod doesn't pass: a cause if its workload is unhealthy. */
  missedProbe: MissedProbe | null
  /** Start progress of a pod; null for other objects. */
  pod: PodProgress | null
  /** Replicas of a replicated workload; null for other objects. */
  replicas: ReplicaFacts | null
}

interface MadePods {
  existing: number
  wanted: number
}

export interface PodProgress {
  isReady: boolean
  /** Start of the wait for its first readiness, in milliseconds since 1970; null if it isn't starting. */
  startingSince: number | null
}

interface ReplicaFacts {
  desired: number
  available: number
  /** Replicas it had before: fewer available ones mean that some were lost. */
  served: number
  /** A rollout replaces replicas of an earlier version: fewer may be available for a while. */
  isReplacing: boolean
  /** How long a pod may take to become ready. */
  patienceMs: number
}

/** Kinds with a state that covers their dependents. An operator's resource isn't observed, but its pods are. */
const observedOwners = new Set(['Deployment', 'ReplicaSet', 'StatefulSet', 'DaemonSet', 'Job', 'CronJob'])

/** Extracts the facts of an object that affects its application's state; null for other objects. */
export function healthOf(object: KubernetesObject): HealthFacts | null {
  if (object.kind === 'Secret') return secretHealth(object)
  const read = readers[object.kind]
  if (!read) return null
  const isOwned = observedOwners.has(controllerOf(object.metadata)?.kind ?? '')
  const reported = reportedBy(read(object), object)
  const ofPod = { trouble: null, missedProbe: null, pod: null }
  if (object.kind !== 'Pod') return isOwned ? null : { ...reported, ...ofPod }
  const trouble = podTrouble(object)
  // A workload reports for its dependents, but a pod still contributes why it isn't ready.
  const pod = {
    trouble,
    missedProbe: trouble === null ? missedProbe(object) : null,
    pod: trouble === null ? progressOf(object) : noProgress,
  }
  if (!isOwned) return { ...reported, ...pod }
  return { subject: subjectOf(object), ...ownedPod, ...pod }
}

/**
 * A Secret with missing values is degraded: pods that load all its keys start without them and look healthy.
 */
function secretHealth(secret: KubernetesObject): HealthFacts | null {
  const missing = missingSecretKeys(secret)
  if (missing.length === 0) return null
  const subject = subjectOf(secret)
  const cause = causeOf(subject, 'states.secretIncomplete', { keys: missing })
  return { ...ownedPod, subject, state: 'degraded', cause, trouble: null, missedProbe: null, pod: null }
}

const ownedPod = {
  state: null,
  cause: null,
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

type ReportedFacts = Omit<HealthFacts, 'trouble' | 'missedProbe' | 'pod'>

function reportedBy(verdict: Verdict, object: KubernetesObject): ReportedFacts {
  const { state, cause, isGivenUp = false, replicas = null, isReplacing = false } = verdict
  const reported: ReportedFacts = {
    subject: subjectOf(object),
    state,
    cause,
    isGivenUp,
    isRefused: false,
    made: madePods(object, verdict),
    replicas: replicas && {
      desired: replicas.desired,
      available: replicas.available,
      served: replicas.available,
      isReplacing,
      patienceMs: deadlineSeconds(object) * 1000,
    },
  }
  const refusal = replicaTrouble(object)
  return refusal === null ? reported : refused(reported, refusal)
}

/**
 * Reports that a workload's pods are rejected: the reason matters more than their number, and nothing is in
 * progress anymore. A Job continues with its existing pods.
 */
export function refused<Facts extends ReportedFacts>(facts: Facts, refusal: string): Facts {
  const { subject, state, cause, made } = facts
  if (cause === null || state === 'running') return facts
  const some = subject.kind === 'Job' ? state : 'degraded'
  const held = made !== null && made.existing > 0 ? some : 'failed'
  return {
    ...facts,
    state: state === 'executing' ? held : state,
    cause: refusalCause(subject, refusal),
    isRefused: true,
  }
}

function madePods({ kind, spec, status = {} }: KubernetesObject, { replicas }: Verdict): MadePods | null {
  if (replicas) return { existing: replicas.existing, wanted: replicas.desired }
  if (kind !== 'Job' || spec?.['suspend'] === true) return null
  const open = numberOf(spec?.['completions'], 1) - numberOf(status['succeeded'])
  return { existing: numberOf(status['active']), wanted: Math.min(numberOf(spec?.['parallelism'], 1), open) }
}

const readers: Record<string, (object: KubernetesObject) => Verdict> = {
  Deployment: deployment,
  StatefulSet: statefulSet,
  DaemonSet: daemonSet,
  ReplicaSet: replicaSet,
  Job: job,
  CronJob: (object) =>
    object.spec?.['suspend'] === true
      ? { state: 'stopped', cause: causeOf(subjectOf(object), 'states.suspended') }
      : { state: 'running', cause: null },
  Pod: pod,
}

function job(object: KubernetesObject): Verdict {
  const subject = subjectOf(object)
  const failed = conditionOf(object, 'Failed')
  if (failed?.['status'] === 'True') {
    const detail = detailOf(textField(failed, 'message'))
    return { state: 'failed', cause: causeOf(subject, 'states.jobFailed', { detail }) }
  }
  if (conditionOf(object, 'Complete')?.['status'] === 'True')
    return { state: 'stopped', cause: causeOf(subject, 'states.completed') }
  if (object.spec?.['suspend'] === true)
    return { state: 'stopped', cause: causeOf(subject, 'states.suspended') }
  return { state: 'executing', cause: causeOf(subject, 'states.jobRunning') }
}

function pod(object: KubernetesObject): Verdict {
  const subject = subjectOf(object)
  const phase = object.status?.['phase']
  const word = podState(object)
  if (phase === 'Succeeded') return { state: 'stopped', cause: causeOf(subject, 'states.completed') }
  const cause = podTrouble(object) ?? causeOf(subject, 'states.podPhase', { word })
  if (phase === 'Failed' || isTrouble(word)) return { state: 'failed', cause }
  if (phase === 'Running' && isPodReady(object)) return { state: 'running', cause: null }
  return { state: 'executing', cause }
}

/** Returns true for pod states that don't resolve on their own, or not for long. */
const isTrouble = (word: string): boolean =>
  /BackOff|Err|Error|Invalid|OOMKilled|Evicted|Unknown|^Init:(ExitCode|Signal|Error)|^(ExitCode|Signal)/.test(
    word,
  )
