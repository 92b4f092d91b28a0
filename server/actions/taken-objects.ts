import type { KubernetesObject } from '../cluster/driver.ts'
import { ApiError, invalid, type Violation } from '../errors.ts'
import { namedLink } from '../operations/named-link.ts'
import type { Context } from '../operations/context.ts'
import { applicationId } from '../operations/observe/world.ts'
import { namespaceOf } from '../operations/workload-target.ts'
import type { ResourceRow } from '../store/store.ts'
import type { Guard } from './apply.ts'
import { runLabel } from './labels.ts'

/** Reason of the guard's refusal; replaced by one violation for all refused objects. */
const reason = 'taken'

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
    const others = error.violations.filter(({ message }) => !message.endsWith(`: ${reason}`))
    const byRun = Map.groupBy(this.taken.values(), ({ run }) => run)
    const told: Violation[] = []
    for (const [run, some] of byRun)
      told.push(await violationOf(context, about, { run, names: some.map(({ called }) => called) }))
    return invalid([...told, ...others])
  }
}

const calledBy = ({ kind, metadata }: KubernetesObject): string => `${kind} ${metadata.name}`

async function violationOf(
  context: Context,
  about: { application: ResourceRow; environment: ResourceRow },
  { run, names }: { run: string | null; names: string[] },
): Promise<Violation> {
  const whole = { modelIndex: 'Application', field: null }
  const list = names.join(', ')
  const namespace = namespaceOf(about.environment)
  if (run === null)
    return {
      ...whole,
      message: `Objects of these names already exist in ${namespace} and were not created by a run: ${list}. Choose another environment, or rename or delete them.`,
    }
  const id = applicationId(about.environment.id, run)
  const [origin] = await context.store.related(id, 'catalogApplication')
  const [application, environment] = [about.application.name ?? '', about.environment.name ?? '']
  if (origin?.id !== about.application.id)
    return {
      ...whole,
      message: `Run ${run} in ${environment} already has objects of these names: ${list}. Choose another environment, or rename the objects.`,
    }
  return {
    ...whole,
    message: `${application} already runs in ${environment} as ${run}: ${list}. Update that run instead, or choose another environment.`,
    resource: namedLink(context.model, { class: 'environments.Application', id, name: run }),
  }
}
