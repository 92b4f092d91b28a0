import { type Message, message } from '../../../model/messages/message.ts'
import { invalidAt } from '../../errors.ts'
import type { Context } from '../../records/context.ts'
import { resolveReference } from '../../records/resolve-reference.ts'
import { equals, type ResourceRow } from '../../store/store.ts'

/** Purpose of a reference to an environment. */
type Purpose = 'promote' | 'compare' | 'run'

/** Finds an environment by name, or by any other way to refer to a resource (4.3). */
export async function findEnvironment(
  { model, store }: Pick<Context, 'model' | 'store'>,
  value: unknown,
  purpose: Purpose,
): Promise<{ row: ResourceRow } | { problem: Message }> {
  const entry = model.get('environments.Environment')
  if (value === undefined || value === null)
    return { problem: message('promotions.environmentMissing', { purpose }) }
  if (typeof value === 'string') {
    const [row] = await store.find({ class: entry.id, conditions: [equals('name', value)] })
    if (row) return { row }
  }
  const found = await resolveReference(model, store, entry, value)
  if ('problem' in found && typeof value === 'string')
    return { problem: message('promotions.noEnvironment', { name: JSON.stringify(value) }) }
  return found
}

/** Finds the environment named by a field or parameter, which must differ from this one. */
export async function otherEnvironment(
  context: Context,
  own: ResourceRow,
  { field, value, purpose }: { field: string; value: unknown; purpose: Purpose },
): Promise<ResourceRow> {
  const refuse = (problem: Message): Error =>
    invalidAt({ modelIndex: 'Environment', field }, message('violations.field', { field, problem }))
  const found = await findEnvironment(context, value, purpose)
  if ('problem' in found) throw refuse(found.problem)
  if (found.row.id === own.id)
    throw refuse(message('promotions.sameEnvironment', { environment: own.name ?? '' }))
  return found.row
}
