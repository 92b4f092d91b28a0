import type { Logger } from 'pino'
import { ldapProviderIn } from '../../../model/users/issuer.ts'
import { isDisabled } from '../../access/accounts.ts'
import { type Keyring, type SignIns, systemAuthor } from '../../records/context.ts'
import type { Store } from '../../store/store.ts'
import { updateAccount, type User } from '../account.ts'
import { nextCheckOn, retryMs } from '../check-times.ts'
import { SignInFailure } from '../failure.ts'
import { nameOfProvider } from '../provider-client.ts'
import { noteProvider } from '../provider-state.ts'
import { shutOut } from '../shut-out.ts'
import { identityOfSubject, type Opened, withDirectory } from './authenticate.ts'
import { findLdapProvider, type LdapProvider } from './ldap-provider.ts'

interface CheckParts {
  store: Store
  keyring: Keyring
  sessions: Pick<SignIns, 'list' | 'endThose'>
  log: Pick<Logger, 'warn'>
  now(): number
}

/** Checks users of LDAP providers that are due, with one connection per directory. */
export async function checkLdapUsers(parts: CheckParts, users: readonly User[]): Promise<void> {
  const byProvider = Map.groupBy(users, ({ attributes }) => ldapProviderIn(attributes.issuer))
  for (const [id, due] of byProvider) {
    const provider = await findLdapProvider(parts.store, id)
    const open: User[] = []
    for (const user of due)
      if (isDisabled(user) || !(await hasAccess(parts, user))) await postpone(parts, user, null)
      else if (provider) open.push(user)
      else await postpone(parts, user, whenToRetry(parts, user))
    if (provider && open.length > 0) await checkAt(parts, provider, open)
  }
}

/** Only users with a session or an API key are checked. */
async function hasAccess({ store, sessions }: CheckParts, { id }: User): Promise<boolean> {
  if ((await sessions.list(id)).length > 0) return true
  return (await store.related('users.User', id, 'apiKeys')).length > 0
}

/** Returns when to check again, as the provider may be enabled again; null after the grace period. */
const whenToRetry = ({ now }: CheckParts, { attributes: { confirmedUntil } }: User): number | null =>
  (confirmedUntil ?? 0) > now() ? now() + retryMs : null

async function checkAt(parts: CheckParts, provider: LdapProvider, users: readonly User[]): Promise<void> {
  const left = new Set(users)
  try {
    await withDirectory(parts, provider, async (opened) => {
      const canSearch = await opened.search()
      for (const user of users) {
        // Without a search account, users sign in again after the grace period.
        if (canSearch) await checkUser(parts, opened, user)
        else await postpone(parts, user, null)
        left.delete(user)
      }
    })
    await noteProvider(parts, provider, null)
  } catch (error) {
    if (!(error instanceof SignInFailure)) throw error
    const name = nameOfProvider(provider)
    parts.log.warn({ provider: name, users: left.size, reason: error.message }, 'users not checked')
    await noteProvider(parts, provider, error.reason)
    for (const user of left) await postpone(parts, user, parts.now() + retryMs)
  }
}

/** Gives a user the rights of its groups, or ends all access. Rejects with `SignInFailure` if the directory fails. */
async function checkUser(parts: CheckParts, opened: Opened, user: User): Promise<void> {
  const identity = await identityOfSubject(opened, user.attributes.subject ?? '')
  const times = { nextCheckOn: nextCheckOn(opened.provider, {}, parts.now()), isCheck: true }
  try {
    if (identity) return void (await updateAccount(parts.store, opened.provider, identity, times))
  } catch (error) {
    if (!(error instanceof SignInFailure) || error.isTransient) throw error
  }
  await shutOut(parts, user, { confirmedUntil: null, nextCheckOn: null })
}

async function postpone({ store }: CheckParts, { id }: User, next: number | null): Promise<void> {
  await store.write(systemAuthor, async (transaction) => {
    if (!(await transaction.get(id))) return
    await transaction.update(id, { attributes: { nextCheckOn: next }, isObservation: true })
  })
}
