import { timestamp } from '../../clock.ts'
import type { Condition, Job, Pod } from '../../kinds/shapes.ts'
import { jobs, pods } from '../../storage/view.ts'
import { claim, ownersToTell } from '../adoption.ts'
import { type Context, keyOf, type MakeController, nothing, type Queue, splitKey } from '../controller.ts'
import { deleteIfThere } from '../deletion.ts'
import {
  createPod,
  deletePod,
  isActive,
  isReady,
  isTerminating,
  podFrom,
  putStatus,
  refusalOf,
} from '../pod-control.ts'

const component = 'job-controller'
const indexAnnotation = 'batch.kubernetes.io/job-completion-index'
const firstDelayMs = 10_000
const longestDelayMs = 600_000

export const jobController: MakeController = (context, queue) => ({
  affected({ kind, object }) {
    if (kind === jobs.kind) return [keyOf(object)]
    return kind === pods.kind ? ownersToTell(context, object, jobs) : nothing
  },
  reconcile(key) {
    const { namespace, name } = splitKey(key)
    const job = jobs.get(context.storage, namespace, name)
    if (job && !job.metadata.deletionTimestamp) reconcile(context, queue, job)
  },
})

export const endOf = ({ status }: Job): Condition | undefined =>
  status?.conditions?.find(
    ({ type, status }) => status === 'True' && (type === 'Complete' || type === 'Failed'),
  )

/** A Job's pods by outcome. */
interface Tally {
  active: Pod[]
  succeeded: Pod[]
  failed: Pod[]
}

function tallyOf(all: Pod[]): Tally {
  return {
    active: all.filter(isActive),
    succeeded: all.filter(({ status }) => status.phase === 'Succeeded'),
    failed: all.filter((pod) => pod.status.phase === 'Failed'),
  }
}

type Verdict = [type: 'Complete' | 'Failed', reason: string, message: string]

function reconcile(context: Context, queue: Queue, job: Job): void {
  const end = endOf(job)
  if (end) {
    expire(context, queue, job, end)
    return
  }
  const tally = tallyOf(claim(context, job, pods))
  const verdict = verdictOf(job, tally, context.clock.now())
  const refusal = refusalOf(() => {
    if (verdict || job.spec.suspend) for (const pod of tally.active) deletePod(context, job, pod, component)
    else plan(context, queue, job, tally)
  })
  writeStatus(context, job, verdict)
  if (verdict) tellEnd(context, job, verdict)
  if (refusal) throw refusal
}

const startOf = ({ status }: Job): number | null => (status?.startTime ? Date.parse(status.startTime) : null)

/** Container restarts count toward the Job's backoff limit. */
const restartsOf = ({ active }: Tally): number =>
  active
    .flatMap(({ status }) => status.containerStatuses ?? [])
    .reduce((sum, { restartCount }) => sum + restartCount, 0)

function verdictOf(job: Job, tally: Tally, now: number): Verdict | null {
  const { completions, backoffLimit, activeDeadlineSeconds } = job.spec
  const { succeeded, failed, active } = tally
  const start = startOf(job)
  if (failed.length + restartsOf(tally) > backoffLimit)
    return ['Failed', 'BackoffLimitExceeded', 'Job has reached the specified backoff limit']
  if (activeDeadlineSeconds !== undefined && start !== null && now >= start + activeDeadlineSeconds * 1000)
    return ['Failed', 'DeadlineExceeded', 'Job was active longer than specified deadline']
  // Without `completions`, the Job is complete once a pod has succeeded and none is active.
  const isDone =
    completions === undefined ? succeeded.length > 0 && active.length === 0 : succeeded.length >= completions
  return isDone ? ['Complete', 'CompletionsReached', 'Reached expected number of succeeded pods'] : null
}

/** Creates pods up to the parallelism, with exponential back-off after failures. */
function plan(context: Context, queue: Queue, job: Job, { active, succeeded, failed }: Tally): void {
  const { parallelism, completions, activeDeadlineSeconds } = job.spec
  const now = context.clock.now()
  const start = startOf(job) ?? now
  if (activeDeadlineSeconds !== undefined)
    queue.add(keyOf(job), Math.max(1, start + activeDeadlineSeconds * 1000 - now))
  const waitMs = backOffEnd(failed) - now
  if (waitMs > 0) {
    queue.add(keyOf(job), waitMs)
    return
  }
  const open =
    completions === undefined ? (succeeded.length > 0 ? 0 : parallelism) : completions - succeeded.length
  const wanted = Math.min(parallelism, open)
  for (const pod of active.slice(Math.max(0, wanted))) deletePod(context, job, pod, component)
  const free = freeIndexes(job, [...active, ...succeeded])
  for (let missing = wanted - active.length; missing > 0; missing--)
    createPod(context, job, podOf(job, free.shift()), component)
}

function backOffEnd(failed: Pod[]): number {
  if (failed.length === 0) return 0
  const ends = failed.map(({ status, metadata }) =>
    Date.parse(
      status.containerStatuses?.[0]?.state.terminated?.finishedAt ?? metadata.creationTimestamp ?? '',
    ),
  )
  return Math.max(...ends) + Math.min(longestDelayMs, firstDelayMs * 2 ** (failed.length - 1))
}

/** Returns the indexes of an Indexed Job that no pod has or has completed. */
function freeIndexes({ spec }: Job, taken: Pod[]): number[] {
  if (spec.completionMode !== 'Indexed') return []
  const used = new Set(taken.map(({ metadata }) => Number(metadata.annotations?.[indexAnnotation])))
  return Array.from({ length: spec.completions ?? 0 }, (_, index) => index).filter(
    (index) => !used.has(index),
  )
}

function podOf(job: Job, index: number | undefined): Pod {
  const { name } = job.metadata
  if (index === undefined) return podFrom(job, job.spec.template, { generateName: `${name}-` })
  const number = String(index)
  return podFrom(job, job.spec.template, {
    generateName: `${name}-${index}-`,
    labels: { [indexAnnotation]: number },
    annotations: { [indexAnnotation]: number },
  })
}

const isSuspended = (job: Job): boolean => job.spec.suspend === true

function conditionOf(
  type: string,
  status: Condition['status'],
  [reason, message]: string[],
  now: number,
): Condition {
  const time = timestamp(now)
  const words = { ...(reason ? { reason } : {}), ...(message ? { message } : {}) }
  return { type, status, lastProbeTime: time, lastTransitionTime: time, ...words }
}

/** Returns the Suspended condition, which exists once a Job has been suspended. */
function suspension(job: Job, now: number): Condition[] {
  const old = job.status?.conditions?.find(({ type }) => type === 'Suspended')
  if (!old && !isSuspended(job)) return []
  if (old && (old.status === 'True') === isSuspended(job)) return [old]
  return isSuspended(job)
    ? [conditionOf('Suspended', 'True', ['JobSuspended', 'Job suspended'], now)]
    : [conditionOf('Suspended', 'False', ['JobResumed', 'Job resumed'], now)]
}

function conditionsOf(job: Job, verdict: Verdict | null, now: number): Condition[] {
  const others = (job.status?.conditions ?? []).filter(({ type }) => type !== 'Suspended')
  const kept = [...others, ...suspension(job, now)]
  if (!verdict) return kept
  const [type, ...words] = verdict
  const target = type === 'Complete' ? 'SuccessCriteriaMet' : 'FailureTarget'
  return [...kept, conditionOf(target, 'True', words, now), conditionOf(type, 'True', words, now)]
}

function writeStatus(context: Context, job: Job, verdict: Verdict | null): void {
  const now = context.clock.now()
  const all = pods.controlledBy(context.storage, job)
  const { active, succeeded, failed } = tallyOf(all)
  const conditions = conditionsOf(job, verdict, now)
  const before = { succeeded: 0, failed: 0, ...job.status }
  // Deleted pods still count.
  const counts = {
    active: active.length,
    succeeded: Math.max(succeeded.length, before.succeeded),
    failed: Math.max(failed.length, before.failed),
  }
  putStatus(context, jobs, job, {
    ...(conditions.length > 0 ? { conditions } : {}),
    ...(isSuspended(job) ? {} : { startTime: job.status?.startTime ?? timestamp(now) }),
    ...(verdict?.[0] === 'Complete' ? { completionTime: timestamp(now) } : {}),
    ...Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0)),
    ready: active.filter(isReady).length,
    terminating: all.filter(isTerminating).length,
    uncountedTerminatedPods: {},
  })
}

function tellEnd({ events }: Context, job: Job, [type, reason, message]: Verdict): void {
  if (type === 'Complete') events.record(job, { reason: 'Completed', message: 'Job completed', component })
  else events.record(job, { type: 'Warning', reason, message, component })
}

/** Deletes a finished Job after `ttlSecondsAfterFinished`. */
function expire(context: Context, queue: Queue, job: Job, end: Condition): void {
  const { ttlSecondsAfterFinished } = job.spec
  if (ttlSecondsAfterFinished === undefined) return
  const waitMs =
    Date.parse(end.lastTransitionTime ?? '') + ttlSecondsAfterFinished * 1000 - context.clock.now()
  if (waitMs > 0) queue.add(keyOf(job), waitMs)
  else
    deleteIfThere(context.resources, {
      kind: jobs.kind,
      namespace: job.metadata.namespace,
      name: job.metadata.name,
    })
}
