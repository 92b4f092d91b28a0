import { type Message, isMessage, message } from '../../../model/messages/message.ts'
import type { KubernetesObject } from '../../clusters/connection/cluster.ts'
import { ApiError, invalid, type Violation, toAnswer } from '../../errors.ts'
import { namedLink } from '../../activity/changes.ts'
import type { Context } from '../../records/context.ts'
import { applicationId } from '../../clusters/mirror/world.ts'
import { namespaceOf } from '../../records/workload-target.ts'
import type { ResourceRow } from '../../store/store.ts'
import type { Guard } from '../apply.ts'
import { runLabel } from '../labels.ts'

/** Reason of the guard's refusal; replaced by one violation for all refused objects. */
const reason = message('runs.taken')

/** Existing object, and the run it belongs to. */
interface Taken {
  called: string
  run: string | null
}

/**
 * Refuses existing objects outside of the run: two runs in one environment would overwrite each other.
 * Reports one violation per other run.
 */
export class TakenObjects {
  private readonly taken = new Map<string, Taken>()
  private readonly label: string
  private readonly run: string

  constructor(context: Context, run: string) {
    this.label = runLabel(context.labelPrefix)
    this.run = run
  }

  readonly guard: Guard = (before) => {
    const other = before?.metadata.labels?.[this.label] ?? null
    if (before === null || other === this.run) return Promise.resolve(null)
    const called = calledBy(before)
    this.taken.set(called, { called, run: other })
    return Promise.resolve(reason)
  }

  /** Returns the error of a check, with taken objects grouped by run. */
  async explain(
    context: Context,
    error: unknown,
    about: { application: ResourceRow; environment: ResourceRow },
  ): Promise<unknown> {
    if (!(error instanceof ApiError) || this.taken.size === 0) return error
    const others = error.violations.filter(({ reasons = [] }) => !reasons.some(isTaken))
    const byRun = Map.groupBy(this.taken.values(), ({ run }) => run)
    const reported: Violation[] = []
    for (const [run, some] of byRun)
      reported.push(await violationOf(context, about, { run, names: some.map(({ called }) => called) }))
    return invalid([...reported, ...others])
  }
}

/** Refers to the guard's reason, which `refusalAt` puts behind the object's place. */
const isTaken = ({ params }: Message): boolean => {
  const reported = params?.['reason']
  return isMessage(reported) && reported.code === reason.code
}

const calledBy = ({ kind, metadata }: KubernetesObject): string => `${kind} ${metadata.name}`

async function violationOf(
  context: Context,
  about: { application: ResourceRow; environment: ResourceRow },
  { run, names }: { run: string | null; names: string[] },
): Promise<Violation> {
  const whole = { modelIndex: 'Application', field: null }
  const namespace = namespaceOf(about.environment)
  if (run === null)
    return {
      ...whole,
      ...toAnswer(message('runs.takenInNamespace', { namespace, objects: names })),
    }
  const id = applicationId(about.environment.id, run)
  const [origin] = await context.store.related(id, 'catalogApplication')
  const [application, environment] = [about.application.name ?? '', about.environment.name ?? '']
  if (origin?.id !== about.application.id)
    return {
      ...whole,
      ...toAnswer(message('runs.takenByRun', { run, environment, objects: names })),
    }
  return {
    ...whole,
    ...toAnswer(message('runs.alreadyRuns', { application, environment, run, objects: names })),
    resource: namedLink(context.model, { class: 'environments.Application', id, name: run }),
  }
}
