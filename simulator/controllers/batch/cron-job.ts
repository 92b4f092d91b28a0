import { timestamp } from '../../clock.ts'
import { Failure } from '../../failure.ts'
import type { CronJob, Job } from '../../kinds/shapes.ts'
import { cronJobs, jobs } from '../../storage/view.ts'
import { controllerOf, controllerReference } from '../adoption.ts'
import { type Context, keyOf, type MakeController, nothing, type Queue, splitKey } from '../controller.ts'
import { putStatus } from '../pod-control.ts'
import { endOf } from './job.ts'
import { nextTime, parseSchedule, type ReadTime, type Schedule, timeReader } from './schedule.ts'

const component = 'cronjob-controller'
/** Missed runs beyond which the real controller stops counting. */
const mostMissed = 100

export const cronJobController: MakeController = (context, queue) => ({
  affected({ kind, object }) {
    if (kind === cronJobs.kind) return [keyOf(object)]
    if (kind !== jobs.kind) return nothing
    const owner = controllerOf(object)
    return owner?.kind === 'CronJob' ? [`${object.metadata.namespace}/${owner.name}`] : nothing
  },
  reconcile(key) {
    const { namespace, name } = splitKey(key)
    const cron = cronJobs.get(context.storage, namespace, name)
    if (cron && !cron.metadata.deletionTimestamp) reconcile(context, queue, cron)
  },
})

function reconcile(context: Context, queue: Queue, cron: CronJob): void {
  const own = jobs.controlledBy(context.storage, cron)
  tellEnded(context, cron, own)
  cleanHistory(context, cron, own)
  const scheduled = cron.spec.suspend ? null : startDue(context, queue, cron)
  writeStatus(context, cron, scheduled)
}

function readerOf(context: Context, cron: CronJob): { schedule: Schedule; read: ReadTime } | null {
  const { schedule: text, timeZone } = cron.spec
  const schedule = parseSchedule(text)
  const warn = (reason: string, message: string): null => {
    context.events.record(cron, { type: 'Warning', reason, message, component })
    return null
  }
  if (!schedule)
    return warn('UnparseableSchedule', `unparseable schedule: "${text}" : expected exactly 5 fields`)
  try {
    return { schedule, read: timeReader(timeZone) }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return warn('UnknownTimeZone', `invalid timeZone: "${timeZone}": unknown time zone ${timeZone}`)
  }
}

/** Returns the latest missed start time; null if none is due. */
function dueTime(
  context: Context,
  cron: CronJob,
  { schedule, read }: { schedule: Schedule; read: ReadTime },
): number | null {
  const now = context.clock.now()
  const { startingDeadlineSeconds } = cron.spec
  const last = Date.parse(cron.status?.lastScheduleTime ?? cron.metadata.creationTimestamp ?? '')
  const earliest =
    startingDeadlineSeconds === undefined ? last : Math.max(last, now - startingDeadlineSeconds * 1000)
  let due: number | null = null
  let missed = 0
  for (
    let time = nextTime(schedule, earliest, read);
    time !== null && time <= now;
    time = nextTime(schedule, time, read)
  ) {
    due = time
    missed += 1
  }
  if (missed > mostMissed) {
    const message =
      'too many missed start times. Set or decrease .spec.startingDeadlineSeconds or check clock skew'
    context.events.record(cron, { type: 'Warning', reason: 'TooManyMissedTimes', message, component })
  }
  return due
}

/** Starts a due Job and requeues for the next time; returns the handled time. */
function startDue(context: Context, queue: Queue, cron: CronJob): number | null {
  const rules = readerOf(context, cron)
  if (!rules) return null
  const now = context.clock.now()
  const next = nextTime(rules.schedule, now, rules.read)
  if (next !== null) queue.add(keyOf(cron), next - now)
  const due = dueTime(context, cron, rules)
  if (due === null) return null
  const active = jobs.controlledBy(context.storage, cron).filter((job) => !endOf(job))
  if (cron.spec.concurrencyPolicy === 'Forbid' && active.length > 0) {
    const message = 'Not starting job because prior execution is running and concurrency policy is Forbid'
    context.events.record(cron, { reason: 'JobAlreadyActive', message, component })
    return null
  }
  if (cron.spec.concurrencyPolicy === 'Replace') for (const job of active) deleteJob(context, cron, job)
  startJob(context, cron, due)
  return due
}

function startJob({ resources, events }: Context, cron: CronJob, due: number): void {
  const { jobTemplate } = cron.spec
  const { name, namespace } = cron.metadata
  const metadata = {
    name: `${name}-${Math.floor(due / 60_000)}`,
    ...(namespace ? { namespace } : {}),
    ...(jobTemplate.metadata?.labels ? { labels: jobTemplate.metadata.labels } : {}),
    annotations: {
      ...jobTemplate.metadata?.annotations,
      'batch.kubernetes.io/cronjob-scheduled-timestamp': timestamp(due),
    },
    ownerReferences: [controllerReference(cron)],
  }
  try {
    resources.create(
      jobs.kind,
      { apiVersion: 'batch/v1', kind: 'Job', metadata, spec: jobTemplate.spec },
      { manager: null },
    )
    events.record(cron, { reason: 'SuccessfulCreate', message: `Created job ${metadata.name}`, component })
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    // AlreadyExists means that the Job was started before.
    if (error.status.reason === 'AlreadyExists') return
    const message = `Error creating job: ${error.message}`
    events.record(cron, { type: 'Warning', reason: 'FailedCreate', message, component })
    throw error
  }
}

function deleteJob({ resources, events }: Context, cron: CronJob, { metadata }: Job): void {
  if (metadata.deletionTimestamp) return
  const place = { kind: jobs.kind, namespace: metadata.namespace, name: metadata.name }
  resources.delete(place, { propagation: 'Background' })
  events.record(cron, { reason: 'SuccessfulDelete', message: `Deleted job ${metadata.name}`, component })
}

function tellEnded({ events }: Context, cron: CronJob, own: Job[]): void {
  for (const job of own) {
    const end = endOf(job)
    const wasActive = cron.status?.active?.some(({ uid }) => uid === job.metadata.uid)
    if (!end || !wasActive) continue
    const message = `Saw completed job: ${job.metadata.name}, condition: ${end.type}`
    events.record(cron, { reason: 'SawCompletedJob', message, component })
  }
}

function cleanHistory(context: Context, cron: CronJob, own: Job[]): void {
  const { successfulJobsHistoryLimit, failedJobsHistoryLimit } = cron.spec
  const limits = { Complete: successfulJobsHistoryLimit, Failed: failedJobsHistoryLimit }
  for (const [type, limit] of Object.entries(limits)) {
    const ended = own
      .filter((job) => endOf(job)?.type === type)
      .toSorted((a, b) =>
        (a.metadata.creationTimestamp ?? '').localeCompare(b.metadata.creationTimestamp ?? ''),
      )
    for (const job of ended.slice(0, Math.max(0, ended.length - limit))) deleteJob(context, cron, job)
  }
}

function writeStatus(context: Context, cron: CronJob, scheduled: number | null): void {
  const own = jobs.controlledBy(context.storage, cron)
  const active = own
    .filter((job) => !endOf(job))
    .map(({ metadata: { name, namespace, uid } }) => ({
      apiVersion: 'batch/v1',
      kind: 'Job',
      namespace,
      name,
      uid,
    }))
  const ends = own.flatMap(({ status }) => status?.completionTime ?? []).toSorted()
  const lastScheduleTime = scheduled === null ? cron.status?.lastScheduleTime : timestamp(scheduled)
  const lastSuccessfulTime = ends.at(-1) ?? cron.status?.lastSuccessfulTime
  putStatus(context, cronJobs, cron, {
    ...(active.length > 0 ? { active } : {}),
    ...(lastScheduleTime ? { lastScheduleTime } : {}),
    ...(lastSuccessfulTime ? { lastSuccessfulTime } : {}),
  })
}
