import { isOf, type ResourceRow, type Store } from '../store/store.ts'
import type { Actor } from '../records/context.ts'
import { isServiceAccount } from './accounts.ts'
import { isOwnAccount, rightsOf } from './permissions.ts'
import { includesRights } from './rights/resolve-role.ts'
import { rightsIn } from './rights/rights-cache.ts'

interface Managing {
  actor: Actor
  store: Store
}

/**
 * Returns true if an actor manages an account's API keys regardless of its role: those of its own account, and of service
 * accounts of its teams if the actor has all their rights. Service accounts manage no others, because the holder of one key
 * could then obtain more.
 */
export async function managesKeys({ actor, store }: Managing, user: ResourceRow | null): Promise<boolean> {
  if (user === null || actor.id === null) return false
  if (isOwnAccount(actor, user)) return true
  if (!isOf(user, 'users.User') || !isServiceAccount(user)) return false
  const own = await store.whole.get('users.User', actor.id)
  if (!own || isServiceAccount(own) || !(await shareTeam(store, own.id, user.id))) return false
  const { role } = user.attributes
  return includesRights(rightsOf(actor), await rightsIn(store).of({ id: user.id, role }))
}

/** Returns true if an actor manages an API key; see `managesKeys`. */
export async function managesKey(managing: Managing, row: ResourceRow): Promise<boolean> {
  if (!isOf(row, 'users.ApiKey') || row.parentId === null) return false
  return managesKeys(managing, await managing.store.get(row.parentId))
}

async function shareTeam({ whole }: Store, first: string, second: string): Promise<boolean> {
  const [mine, theirs] = await Promise.all([
    whole.related('users.User', first, 'teams'),
    whole.related('users.User', second, 'teams'),
  ])
  return mine.some(({ id }) => theirs.some((team) => team.id === id))
}
