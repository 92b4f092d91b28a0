import type { SignIns } from '../records/context.ts'
import type { Store } from '../store/store.ts'
import { providerAuthor, type User } from './account.ts'

/** Ends a user's sessions and streams, and refuses its API keys until the provider confirms it again. */
export async function shutOut(
  { store, sessions }: { store: Store; sessions: Pick<SignIns, 'endThose'> },
  { id }: Pick<User, 'id'>,
  attributes: { confirmedUntil: null; nextCheckOn?: null },
): Promise<void> {
  await store.write(providerAuthor, async (transaction) => {
    if (await transaction.get(id)) await transaction.update(id, { attributes })
  })
  await sessions.endThose(providerAuthor, id, () => true)
}
