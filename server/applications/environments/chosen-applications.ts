import { message } from '../../../model/messages/message.ts'
import { type Violation, violationOf } from '../../errors.ts'
import type { Context } from '../../records/context.ts'
import type { ResourceRow } from '../../store/store.ts'

interface Chosen {
  /** Application ids; null means all. */
  applications: ReadonlySet<string> | null
  violations: Violation[]
}

/** Returns the environment's applications with these names or ids. */
export async function chosenApplications(
  { store }: Pick<Context, 'store'>,
  source: ResourceRow,
  given: readonly string[] | null,
): Promise<Chosen> {
  if (given === null) return { applications: null, violations: [] }
  const known = await store.related(source.id, 'applications')
  const applications = new Set<string>()
  const violations: Violation[] = []
  for (const wanted of given) {
    const rows = known.filter(({ id, name }) => id === wanted || name === wanted)
    if (rows.length === 0)
      violations.push(
        violationOf(
          { modelIndex: 'Environment', field: 'applications' },
          message('clones.unknownApplication', {
            name: JSON.stringify(wanted),
            environment: source.name ?? '',
          }),
        ),
      )
    for (const { id } of rows) applications.add(id)
  }
  return { applications, violations }
}
