import type { Client } from '../../access/session-entries.ts'
import type { Session, Sessions } from '../../access/sessions.ts'
import { FairQueue, type Line } from '../../concurrency/fair-queue.ts'
import { limits } from '../../limits.ts'
import type { Keyring } from '../../records/context.ts'
import type { Store } from '../../store/store.ts'
import { beginSession } from '../begin-session.ts'
import { nextCheckOn } from '../check-times.ts'
import { SignInFailure } from '../failure.ts'
import { noteProvider } from '../provider-state.ts'
import { authenticate, withDirectory } from './authenticate.ts'
import type { LdapProvider } from './ldap-provider.ts'

interface Parts {
  store: Store
  keyring: Keyring
  sessions: Sessions
  now(): number
}

interface Given {
  user: string
  password: string
  client: Client
  /** Line of the queue: the origin of the attempt. */
  origin: Line
}

const queue = new FairQueue({
  parallel: limits.directorySignInsAtOnce,
  waiting: limits.waitingSignIns,
  reserved: limits.waitingKnownSignIns,
})

/**
 * Signs a user in with the password of a directory. Null if the name or the password is wrong. Rejects with `SignInFailure`
 * for users who may not sign in, and if the directory fails.
 */
export async function signInWithLdap(
  parts: Parts,
  provider: LdapProvider,
  { origin, client, ...credentials }: Given,
): Promise<Session | null> {
  try {
    const identity = await queue.run(origin, () =>
      withDirectory(parts, provider, (opened) => authenticate(opened, credentials)),
    )
    if (identity === null) return null
    const times = { nextCheckOn: nextCheckOn(provider, {}, parts.now()) }
    const { session } = await beginSession(parts, provider, { identity, client, ...times })
    return session
  } catch (error) {
    if (error instanceof SignInFailure && error.isTransient) await noteProvider(parts, provider, error.reason)
    throw error
  }
}
