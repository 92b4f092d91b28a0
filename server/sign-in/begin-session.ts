import { message } from '../../model/messages/message.ts'
import { getAccount } from '../access/accounts.ts'
import type { Client } from '../access/session-entries.ts'
import type { Session, Sessions } from '../access/sessions.ts'
import { accountDisabled } from '../errors.ts'
import type { Store } from '../store/store.ts'
import { updateAccount } from './account.ts'
import { SignInFailure } from './failure.ts'
import type { Identity } from './identity.ts'
import type { AnyProvider } from './mapping.ts'
import { noteProvider } from './provider-state.ts'

interface Parts {
  store: Store
  sessions: Sessions
  now(): number
}

interface Authenticated {
  identity: Identity
  nextCheckOn: number
  client: Client
}

/** Begins the session of a user whom a provider has authenticated. Rejects with `SignInFailure` for users who may not sign in. */
export async function beginSession(
  parts: Parts,
  provider: AnyProvider,
  { identity, nextCheckOn, client }: Authenticated,
): Promise<{ user: string; session: Session }> {
  const user = await updateAccount(parts.store, provider, identity, { nextCheckOn })
  await noteProvider(parts, provider, null)
  const account = await getAccount(parts.store, user, parts.now())
  if (!account) throw new SignInFailure(accountDisabled(user).reasons[0] ?? message('signIns.unexpected'))
  return { user, session: await parts.sessions.begin(account, client) }
}
