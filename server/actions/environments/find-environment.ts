import { part } from '../../../model/part.ts'
import { englishOf, invalid, type Violation } from '../../errors.ts'
import type { Context } from '../../operations/context.ts'
import { resolveReference } from '../../operations/resolve-reference.ts'
import type { ResourceRow } from '../../store/store.ts'

/** Finds an environment by name, or by any other way to refer to a resource (4.3). */
export async function findEnvironment(
  { model, store }: Pick<Context, 'model' | 'store'>,
  value: unknown,
  purpose: string,
): Promise<{ row: ResourceRow } | { problem: string }> {
  const entry = model.get('environments.Environment')
  if (value === undefined || value === null)
    return { problem: part`is required: name the environment ${purpose}` }
  if (typeof value === 'string') {
    const [row] = await store.find({
      class: entry.id,
      conditions: [{ field: 'name', comparison: 'equals', value }],
    })
    if (row) return { row }
  }
  const found = await resolveReference(model, store, entry, value)
  if ('problem' in found && typeof value === 'string')
    return { problem: part`${JSON.stringify(value)} does not exist` }
  return 'problem' in found ? { problem: englishOf(found.problem) } : found
}

/** Finds the environment named by a field or parameter, which must differ from this one. */
export async function otherEnvironment(
  context: Context,
  own: ResourceRow,
  { field, value, purpose }: { field: string; value: unknown; purpose: string },
): Promise<ResourceRow> {
  const refuse = (problem: string): Error => {
    const violation: Violation = { modelIndex: 'Environment', field, message: `${field} ${problem}.` }
    return invalid([violation])
  }
  const found = await findEnvironment(context, value, purpose)
  if ('problem' in found) throw refuse(found.problem)
  if (found.row.id === own.id) throw refuse(`names ${own.name} itself; name another environment`)
  return found.row
}
