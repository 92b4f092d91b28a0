import { randomUUID } from 'node:crypto'
import { message } from '../../../model/messages/message.ts'
import { issuerOfLdap } from '../../../model/users/issuer.ts'
import type { Keyring } from '../../records/context.ts'
import type { Store } from '../../store/store.ts'
import { SignInFailure } from '../failure.ts'
import type { Identity } from '../identity.ts'
import { nameOfProvider } from '../provider-client.ts'
import { Directory } from './directory.ts'
import { findGroups } from './find-groups.ts'
import { type DirectoryUser, filterOfSubject, findUser } from './find-user.ts'
import type { LdapProvider } from './ldap-provider.ts'
import { fillDn, fillFilter, foldName } from './templates.ts'

interface Parts {
  store: Pick<Store, 'getSecret'>
  keyring: Pick<Keyring, 'open'>
}

/** An open connection, and the password of the search account, if there is one. */
export interface Opened {
  directory: Directory
  provider: LdapProvider
  /** Binds as the search account. Returns false without one. Rejects with `SignInFailure` if it is refused. */
  search(): Promise<boolean>
}

/** Runs work on a new connection to a provider's directory. */
export async function withDirectory<Result>(
  { store, keyring }: Parts,
  provider: LdapProvider,
  work: (opened: Opened) => Promise<Result>,
): Promise<Result> {
  const sealed = await store.getSecret(provider.id, 'bindPassword')
  const directory = await Directory.connect(provider.attributes)
  const search = async (): Promise<boolean> => {
    const { bindDn } = provider.attributes
    if (bindDn === null || sealed === null) return false
    if (await directory.bind(bindDn, keyring.open(sealed))) return true
    throw new SignInFailure(
      message('signIns.searchAccountRefused', { provider: nameOfProvider(provider), account: bindDn }),
      { isTransient: true },
    )
  }
  try {
    return await work({ directory, provider, search })
  } finally {
    await directory.close()
  }
}

interface Credentials {
  user: string
  password: string
}

/** Returns the identity of a user with a password; null if the name or the password is wrong. */
export async function authenticate(opened: Opened, credentials: Credentials): Promise<Identity | null> {
  if (credentials.password === '') return null
  const { userDnTemplate } = opened.provider.attributes
  const user = await (userDnTemplate === null
    ? authenticateFound(opened, credentials)
    : authenticateByTemplate(opened, { ...credentials, template: userDnTemplate }))
  return user && identityOf(opened, user)
}

const userFilter = ({ attributes }: LdapProvider): string => attributes.userFilter ?? '(uid={name})'

async function authenticateByTemplate(
  { directory, provider, search }: Opened,
  { template, user: name, password }: Credentials & { template: string },
): Promise<DirectoryUser | null> {
  const dn = fillDn(template, name)
  if (!(await directory.bind(dn, password))) return null
  await search()
  return findUser(directory, provider, { dn, filter: fillFilter(userFilter(provider), { name, dn }) })
}

async function authenticateFound(
  { directory, provider, search }: Opened,
  { user: name, password }: Credentials,
): Promise<DirectoryUser | null> {
  await search()
  const filter = fillFilter(userFilter(provider), { name })
  const user = await findUser(directory, provider, { filter })
  // Takes as long for unknown names.
  const dn = user?.dn ?? `cn=${randomUUID()},${provider.attributes.userBase}`
  if (!(await directory.bind(dn, password)) || user === null) return null
  await search()
  return user
}

/** Returns the current identity of an account; null if its user no longer exists or no longer matches the filter. */
export async function identityOfSubject(opened: Opened, subject: string): Promise<Identity | null> {
  const { directory, provider } = opened
  const user = await findUser(directory, provider, { filter: filterOfSubject(provider, subject) })
  return user && identityOf(opened, user)
}

/** Returns the identity of an entry with those of its groups that have a role or a team. */
async function identityOf({ directory, provider }: Opened, user: DirectoryUser): Promise<Identity> {
  const groups = await findGroups(directory, provider, user)
  return {
    issuer: issuerOfLdap(provider.id),
    subject: user.subject,
    name: user.name,
    nameSource: provider.attributes.nameAttribute ?? 'uid',
    email: user.email,
    groups: mappedGroups(provider, groups),
  }
}

/** Returns those groups to which roles or teams are assigned, as their settings spell them. */
export function mappedGroups(
  { attributes: { roleGroups, teamGroups } }: LdapProvider,
  groups: ReadonlySet<string>,
): ReadonlySet<string> {
  const mapped = [...Object.keys(roleGroups ?? {}), ...Object.keys(teamGroups ?? {})]
  return new Set(mapped.filter((name) => groups.has(foldName(name))))
}
