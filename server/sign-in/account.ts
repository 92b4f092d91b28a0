import { randomUUID } from 'node:crypto'
import { message } from '../../model/messages/message.ts'
import type { Role } from '../../model/roles.ts'
import { isDisabled } from '../access/accounts.ts'
import { systemAuthor } from '../records/context.ts'
import { type Author, equals, rootId, type RowOf, type Store, type Transaction } from '../store/store.ts'
import { SignInFailure } from './failure.ts'
import type { Identity } from './identity.ts'
import { type AnyProvider, roleOf, teamsOf } from './mapping.ts'
import { nameOfProvider } from './provider-client.ts'

export type User = RowOf<'users.User'>

/** Changes that the provider causes: the activity log shows them. */
export const providerAuthor: Author = { name: 'system', audit: true }

const place = { parent: rootId('users'), relation: 'users' }
const hourMs = 3_600_000

/**
 * Returns the account with a subject at an issuer, or null. E-mail addresses aren't compared, because providers need not
 * verify them.
 */
export async function findAccount(
  store: Pick<Store, 'find'>,
  { issuer, subject }: Pick<Identity, 'issuer' | 'subject'>,
): Promise<User | null> {
  const found = await store.find({ class: 'users.User', conditions: [equals('subject', subject)] })
  return (
    found.find(({ attributes }) => attributes.issuer === issuer && attributes.subject === subject) ?? null
  )
}

/** Returns the role of a user's groups. Throws `SignInFailure` for users who may not sign in. */
function requireRole(provider: AnyProvider, identity: Identity): Role {
  const role = roleOf(provider.attributes, identity.groups)
  if (role !== null) return role
  const name = identity.name ?? identity.subject
  throw new SignInFailure(message('signIns.noGroup', { name, provider: nameOfProvider(provider) }))
}

/**
 * Brings the account of an identity up to date, or creates it. Rejects with `SignInFailure`, and changes nothing, for users who
 * may not sign in. Returns the account's id. A check creates no account.
 */
export async function updateAccount(
  store: Store,
  provider: AnyProvider,
  identity: Identity,
  { nextCheckOn, isCheck = false }: { nextCheckOn: number; isCheck?: boolean },
): Promise<string> {
  const role = requireRole(provider, identity)
  const known = await findAccount(store, identity)
  const isChanged = !known || known.attributes.role !== role || known.attributes.email !== identity.email
  const author = isChanged ? providerAuthor : systemAuthor
  const { result } = await store.write(author, async (transaction) => {
    const user = await findAccount(transaction, identity)
    const id = user ? user.id : await createAccount(transaction, provider, { identity, role, isCheck })
    if (user && isDisabled(user)) throw disabled(user)
    if (user) await transaction.update(id, { attributes: { role, email: identity.email } })
    // The grace period begins with the next check, in case it fails.
    const confirmedUntil = nextCheckOn + (provider.attributes.graceHours ?? 8) * hourMs
    await transaction.update(id, { attributes: { confirmedUntil, nextCheckOn }, isObservation: true })
    await joinTeams(transaction, id, teamsOf(provider.attributes, identity.groups))
    return id
  })
  return result
}

const disabled = (user: User): SignInFailure =>
  new SignInFailure(message('access.accountDisabled', { name: user.name ?? user.id }))

async function createAccount(
  transaction: Transaction,
  provider: AnyProvider,
  { identity, role, isCheck }: { identity: Identity; role: Role; isCheck: boolean },
): Promise<string> {
  const { name, nameSource, email, issuer, subject } = identity
  const words = { provider: nameOfProvider(provider) }
  // During a check, an admin may have deleted the account.
  if (provider.attributes.createsAccounts === false || isCheck)
    throw new SignInFailure(message('signIns.noAccount', { ...words, name: name ?? subject }))
  if (name === null) throw new SignInFailure(message('signIns.noName', { ...words, claim: nameSource }))
  if (await transaction.getChild('users.User', place, name))
    throw new SignInFailure(message('signIns.nameTaken', { ...words, name }))
  return transaction.insert(place, {
    class: 'users.User',
    id: randomUUID(),
    attributes: { name, role, email, issuer, subject, isDisabled: false },
  })
}

/** Adds a user to the teams of its groups, and removes it from other teams that the provider manages. */
async function joinTeams(
  transaction: Transaction,
  id: string,
  { member, managed }: ReturnType<typeof teamsOf>,
): Promise<void> {
  if (managed.size === 0) return
  const before = await transaction.related('users.User', id, 'teams')
  const kept = before.filter(({ name }) => name === null || !managed.has(name) || member.has(name))
  const ids = new Set(kept.map((team) => team.id))
  for (const name of member) {
    const team = await transaction.getChild(
      'users.Team',
      { parent: rootId('users'), relation: 'teams' },
      name,
    )
    if (team) ids.add(team.id)
  }
  if (ids.size !== before.length || before.some((team) => !ids.has(team.id)))
    await transaction.setLinks(id, 'teams', [...ids])
}
