import type { FieldCondition } from '../store/store.ts'
import { findApiKey } from './accounts.ts'
import type { Context } from './context.ts'

/** Whether a condition asks which account an API key belongs to. */
const asksForKey = ({ field, comparison, value }: FieldCondition): boolean =>
  field.toLowerCase() === 'apikey' && comparison === 'equals' && typeof value === 'string'

/**
 * Conditions on users, in which `apiKey` with one of the caller's own keys means the caller. The key of anybody else, and
 * one that has expired, finds nobody.
 */
export async function withOwnAccount(
  context: Pick<Context, 'actor' | 'store' | 'now'>,
  conditions: readonly FieldCondition[],
): Promise<FieldCondition[]> {
  const own: FieldCondition[] = []
  for (const condition of conditions)
    own.push(asksForKey(condition) ? await meaningOf(context, String(condition.value)) : condition)
  return own
}

async function meaningOf(
  { actor, store, now }: Pick<Context, 'actor' | 'store' | 'now'>,
  key: string,
): Promise<FieldCondition> {
  const row = await findApiKey(store, key)
  const expiresOn = row?.attributes['expiresOn']
  const isValid = row !== null && !(typeof expiresOn === 'number' && expiresOn <= now())
  const isOwn = isValid && row.parentId === actor.id
  return { field: 'id', comparison: 'in', value: isOwn ? [row.parentId] : [] }
}
