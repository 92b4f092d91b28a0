import pLimit from 'p-limit'
import type { Logger } from 'pino'
import { type Configuration, refreshTokenGrant } from 'openid-client'
import { ldapProviderIn } from '../../model/users/issuer.ts'
import { type Keyring, type SignIns, systemAuthor } from '../records/context.ts'
import type { Store } from '../store/store.ts'
import { isDisabled } from '../access/accounts.ts'
import { providerAuthor, updateAccount, type User } from './account.ts'
import { nextCheckOn, retryMs } from './check-times.ts'
import { SignInFailure } from './failure.ts'
import { type Grant, readGrants, sealGrants } from './grants.ts'
import { type Identity, readIdentity } from './identity.ts'
import { checkLdapUsers } from './ldap/check-users.ts'
import { nameOfProvider, type Provider, type ProviderClients } from './provider-client.ts'
import { failureOf } from './provider-errors.ts'
import { noteProvider } from './provider-state.ts'
import { shutOut } from './shut-out.ts'

export interface CheckParts {
  store: Store
  keyring: Keyring
  sessions: Pick<SignIns, 'list' | 'endThose'>
  clients: ProviderClients
  log: Pick<Logger, 'warn'>
  now(): number
}

const maxConcurrentChecks = 4

interface Run extends CheckParts {
  /** Ids of providers that didn't answer in this run. Their other users are retried later, without another timeout each. */
  unreachable: Set<string>
}

/** Checks all users that are due, and ends the access of users that weren't confirmed in time. */
export async function checkDueUsers(parts: CheckParts): Promise<void> {
  const now = parts.now()
  const usersUntil = (field: 'nextCheckOn' | 'confirmedUntil'): Promise<User[]> => {
    const conditions = [{ field, comparison: 'lessThanOrEquals', value: now } as const]
    return parts.store.find({ class: 'users.User', conditions })
  }
  const limit = pLimit(maxConcurrentChecks)
  const run = { ...parts, unreachable: new Set<string>() }
  const [ofLdap, others] = partition(await usersUntil('nextCheckOn'))
  await checkLdapUsers(parts, ofLdap)
  await Promise.all(others.map((user) => limit(() => attempt(parts, user, () => checkUser(run, user)))))
  // Requests are refused from then on in any case. This ends streams that are open.
  for (const user of await usersUntil('confirmedUntil'))
    await attempt(parts, user, () => shutOut(parts, user, { confirmedUntil: null }))
}

/** Returns users of LDAP providers, and all others. */
function partition(users: readonly User[]): [User[], User[]] {
  const { ldap = [], other = [] } = Object.groupBy(users, ({ attributes }) =>
    ldapProviderIn(attributes.issuer) === null ? 'other' : 'ldap',
  )
  return [ldap, other]
}

/** Logs an unexpected error, so that the other users are still checked. */
async function attempt({ log }: CheckParts, user: User, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    // Causes may contain what a provider sent.
    const reason = error instanceof Error ? `${error.name}: ${error.message}` : ''
    log.warn({ user: user.name, reason }, 'user not checked')
  }
}

/** Result of the check of one grant. */
type Checked =
  | { kind: 'confirmed'; grant: Grant; identity: Identity; nextCheckOn: number }
  | { kind: 'ended' | 'failed' | 'unchecked'; grant: Grant }

/** Refreshes a user's grants at the provider, and updates or ends the user's access accordingly. */
async function checkUser(parts: Run, user: User): Promise<void> {
  const { read, current } = await grantsOf(parts, user)
  const provider = await parts.clients.ofIssuer(user.attributes.issuer ?? '')
  const hasToken = current.some(({ refreshToken }) => refreshToken !== null)
  if (!hasToken) return replace(parts, user, { read, current, nextCheckOn: null })
  if (!provider || isDisabled(user))
    return replace(parts, user, { read, current, nextCheckOn: whenToRetry(parts, user) })
  const results: Checked[] = []
  for (const grant of current)
    results.push(parts.unreachable.has(provider.id) ? skip(grant) : await check(parts, provider, user, grant))
  const kept = results.flatMap(({ kind, grant }) => (kind === 'ended' ? [] : [grant]))
  const hasFailed = results.some(({ kind }) => kind === 'failed')
  const isConfirmed = results.some(({ kind }) => kind === 'confirmed')
  const next = hasFailed || isConfirmed ? parts.now() + retryMs : null
  // Stored first, because the provider has replaced the refresh tokens.
  await replace(parts, user, { read, current: kept, nextCheckOn: next })
  await endSessions(parts, user, results)
  const confirmed = results.findLast((result) => result.kind === 'confirmed')
  if (confirmed) await follow(parts, provider, { user, ...confirmed })
}

/** Returns when to check again, as the provider or the account may be enabled again; null after the grace period. */
const whenToRetry = ({ now }: CheckParts, { attributes: { confirmedUntil } }: User): number | null =>
  (confirmedUntil ?? 0) > now() ? now() + retryMs : null

interface Grants {
  /** Ids of all stored grants. */
  read: ReadonlySet<string>
  /** Grants of existing sessions. If the user has API keys, those of ended sessions are kept, too. */
  current: readonly Grant[]
}

async function grantsOf({ store, keyring, sessions }: CheckParts, user: User): Promise<Grants> {
  const active = new Set((await sessions.list(user.id)).map(({ id }) => id))
  const keys = await store.related('users.User', user.id, 'apiKeys')
  const all = readGrants(keyring, await store.getSecret(user.id, 'grants'))
  const current = all.flatMap((grant) => {
    if (grant.session !== null && active.has(grant.session)) return [grant]
    return keys.length > 0 && grant.refreshToken !== null ? [{ ...grant, session: null }] : []
  })
  return { read: new Set(all.map(({ id }) => id)), current }
}

const skip = (grant: Grant): Checked => ({
  kind: grant.refreshToken === null ? 'unchecked' : 'failed',
  grant,
})

async function check(parts: Run, provider: Provider, user: User, grant: Grant): Promise<Checked> {
  const { refreshToken } = grant
  if (refreshToken === null) return { kind: 'unchecked', grant }
  const renewed = { ...grant }
  try {
    const configuration = await parts.clients.connect(provider)
    const tokens = await redeem(configuration, provider, refreshToken)
    renewed.refreshToken = tokens.refresh_token ?? refreshToken
    const subject = user.attributes.subject ?? ''
    const claims = tokens.claims() ?? null
    // Tokens of another user end the grant.
    if (claims !== null && claims.sub !== subject) return { kind: 'ended', grant }
    const issued = { accessToken: tokens.access_token, claims, subject }
    const identity = await readIdentity(configuration, provider, issued)
    return {
      kind: 'confirmed',
      grant: renewed,
      identity,
      nextCheckOn: nextCheckOn(provider, tokens, parts.now()),
    }
  } catch (error) {
    if (!(error instanceof SignInFailure)) throw error
    if (!error.isTransient) return { kind: 'ended', grant }
    await noteFailure(parts, { provider, user, failure: error })
    return { kind: 'failed', grant: renewed }
  }
}

async function noteFailure(
  parts: Run,
  { provider, user, failure }: { provider: Provider; user: User; failure: SignInFailure },
): Promise<void> {
  if (failure.reason.code === 'signIns.unreachable') parts.unreachable.add(provider.id)
  const reason = failure.message
  parts.log.warn({ provider: nameOfProvider(provider), user: user.name, reason }, 'user not checked')
  await noteProvider(parts, provider, failure.reason)
}

async function redeem(configuration: Configuration, provider: Provider, refreshToken: string) {
  try {
    return await refreshTokenGrant(configuration, refreshToken)
  } catch (error) {
    throw failureOf(error, nameOfProvider(provider))
  }
}

/** Ends the sessions of grants that the provider has ended. */
async function endSessions({ sessions }: CheckParts, user: User, results: readonly Checked[]): Promise<void> {
  const ended = new Set(
    results.flatMap(({ kind, grant }) => (kind === 'ended' && grant.session !== null ? [grant.session] : [])),
  )
  if (ended.size > 0) await sessions.endThose(providerAuthor, user.id, (id) => ended.has(id))
}

interface Confirmed {
  user: User
  identity: Identity
  nextCheckOn: number
}

/** Gives a user the rights of its groups, or ends all access. */
async function follow(
  parts: CheckParts,
  provider: Provider,
  { user, identity, ...next }: Confirmed,
): Promise<void> {
  try {
    await updateAccount(parts.store, provider, identity, { ...next, isCheck: true })
    await noteProvider(parts, provider, null)
  } catch (error) {
    if (!(error instanceof SignInFailure)) throw error
    await shutOut(parts, user, { confirmedUntil: null, nextCheckOn: null })
  }
}

/** Replaces the grants that were read. A sign-in may have added others in the meantime. */
async function replace(
  { store, keyring }: CheckParts,
  { id }: User,
  { read, current, nextCheckOn: next }: Grants & { nextCheckOn: number | null },
): Promise<void> {
  await store.write(systemAuthor, async (transaction) => {
    if (!(await transaction.get(id))) return
    const stored = readGrants(keyring, await transaction.getSecret(id, 'grants'))
    const added = stored.filter((grant) => !read.has(grant.id))
    await transaction.setSecret(id, 'grants', sealGrants(keyring, [...current, ...added]))
    if (added.length > 0) return
    await transaction.update(id, { attributes: { nextCheckOn: next }, isObservation: true })
  })
}
