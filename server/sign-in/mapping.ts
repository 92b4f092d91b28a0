import { platformRoles, type Role } from '../../model/roles.ts'

/** Settings of a provider that map groups. */
export interface GroupMapping {
  roleGroups: Readonly<Record<string, string>> | null
  teamGroups: Readonly<Record<string, string>> | null
  defaultRole: Role | null
}

/** A provider of any kind. */
export interface AnyProvider {
  id: string
  name: string | null
  attributes: GroupMapping & {
    createsAccounts: boolean | null
    graceHours: number | null
    state: string | null
    status: readonly string[] | null
    failingSince: number | null
    passedOn: number | null
  }
}

const valuesOf = (
  mapping: Readonly<Record<string, string>> | null,
  groups: ReadonlySet<string>,
): Set<string> =>
  new Set(Object.entries(mapping ?? {}).flatMap(([group, value]) => (groups.has(group) ? [value] : [])))

/** Returns the most powerful role of a user's groups, or the default; null if the user may not sign in. */
export function roleOf({ roleGroups, defaultRole }: GroupMapping, groups: ReadonlySet<string>): Role | null {
  const granted = valuesOf(roleGroups, groups)
  return platformRoles.find((role) => granted.has(role)) ?? defaultRole
}

/** Returns the names of teams of a user's groups, and of all teams that the provider manages. */
export function teamsOf(
  { teamGroups }: GroupMapping,
  groups: ReadonlySet<string>,
): { member: ReadonlySet<string>; managed: ReadonlySet<string> } {
  return { member: valuesOf(teamGroups, groups), managed: new Set(Object.values(teamGroups ?? {})) }
}

/**
 * Returns true if the sign-in page offers a provider: from its first success on, so that nobody sees one that is being set up.
 * Earlier versions didn't record the time.
 */
export const isOffered = ({ attributes: { passedOn, state } }: AnyProvider): boolean =>
  passedOn !== null || state === 'working'
