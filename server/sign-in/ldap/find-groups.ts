import { type Filter, OrFilter } from 'ldapts'
import { message } from '../../../model/messages/message.ts'
import { SignInFailure } from '../failure.ts'
import { nameOfProvider } from '../provider-client.ts'
import type { Directory } from './directory.ts'
import { type DirectoryUser, valuesIn } from './find-user.ts'
import type { LdapProvider } from './ldap-provider.ts'
import { contains, fillFilter, foldName } from './templates.ts'

/** Limits on the groups of one user, and on groups within groups. */
const maxGroups = 10_000
const maxDepth = 20
/** Groups whose containing groups are searched with one request. */
const batchSize = 100
/** Time for all groups of a user. */
const patienceMs = 30_000

/**
 * Returns the groups of a user by distinguished name and by name, folded by `foldName`. Rejects with `SignInFailure` if there
 * are too many: some of them would mean other rights.
 */
export async function findGroups(
  directory: Directory,
  provider: LdapProvider,
  user: DirectoryUser,
): Promise<ReadonlySet<string>> {
  const { groupBase, hasNestedGroups } = provider.attributes
  const filter = provider.attributes.groupFilter ?? '(member={dn})'
  const names = new Set<string>()
  if (groupBase === null) return names
  const seen = new Set<string>()
  const end = Date.now() + patienceMs
  let filters: Filter[] = [fillFilter(filter, { dn: user.dn, name: user.name ?? '' })]
  for (let depth = 0; filters.length > 0; depth++) {
    const added: string[] = []
    for (let start = 0; start < filters.length; start += batchSize) {
      if (depth >= maxDepth || Date.now() > end) throw tooMany(provider, user)
      const batch = filters.slice(start, start + batchSize)
      added.push(...(await search(directory, provider, { user, batch, names, seen })))
    }
    const isNested = hasNestedGroups !== false && contains(filter, 'dn')
    filters = isNested ? added.map((dn) => fillFilter(filter, { dn, name: '' })) : []
  }
  return names
}

interface Round {
  user: DirectoryUser
  batch: Filter[]
  /** All names so far. */
  names: Set<string>
  /** Folded distinguished names so far; groups may contain each other. */
  seen: Set<string>
}

/** Adds the groups that one of the filters matches. Returns the distinguished names of new ones. */
async function search(
  directory: Directory,
  provider: LdapProvider,
  { user, batch, names, seen }: Round,
): Promise<string[]> {
  const { groupBase, groupNameAttribute } = provider.attributes
  const attribute = groupNameAttribute ?? 'cn'
  const found = await directory.search({
    base: groupBase ?? '',
    filter: new OrFilter({ filters: batch }),
    attributes: [attribute],
    max: maxGroups,
  })
  const added = (found ?? []).filter(({ dn }) => !seen.has(foldName(dn)))
  for (const entry of added) {
    seen.add(foldName(entry.dn))
    names.add(foldName(entry.dn))
    for (const value of valuesIn(entry, attribute)) if (typeof value === 'string') names.add(foldName(value))
  }
  if (found === null || seen.size > maxGroups) throw tooMany(provider, user)
  return added.map(({ dn }) => dn)
}

const tooMany = (provider: LdapProvider, { name, dn }: DirectoryUser): SignInFailure =>
  new SignInFailure(
    message('signIns.tooManyLdapGroups', {
      provider: nameOfProvider(provider),
      name: name ?? dn,
      max: maxGroups,
      depth: maxDepth,
    }),
    // Users keep their last confirmation, because their groups are unknown.
    { isTransient: true },
  )
