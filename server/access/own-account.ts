import { type FieldCondition, isIn } from '../store/store.ts'
import { findApiKey } from './accounts.ts'
import type { Context } from '../records/context.ts'

/** Returns true for a filter by API key. */
const asksForKey = ({ field, comparison, value }: FieldCondition): boolean =>
  field.toLowerCase() === 'apikey' && comparison === 'equals' && typeof value === 'string'

/**
 * Translates filters on users: `apiKey` with one of the caller's own keys matches the caller. Expired keys
 * and other users' keys match nobody.
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
  const isValid = row !== null && (row.attributes.expiresOn ?? Infinity) > now()
  const isOwn = isValid && row.parentId === actor.id
  return isIn('id', isOwn ? [row.parentId] : [])
}
