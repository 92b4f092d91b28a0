import { type Message, message } from '../../../../model/messages/message.ts'
import type { Impersonated } from './impersonated.ts'

/** Kubernetes' own names, such as the group `system:masters`, which may do everything. */
const isReserved = (name: string): boolean => name.toLowerCase().startsWith('system:')

/** HTTP trims blanks at both ends, and carries no control characters: another name would arrive. */
const isSendable = (name: string): boolean => name.trim() === name && !/\p{Cc}/u.test(name)

/** Returns true for a prefix without blanks and special characters that isn't Kubernetes' own. */
export const isUsablePrefix = (prefix: string): boolean =>
  /^[\x21-\x7e]*$/.test(prefix) && !isReserved(prefix)

/** Begins the names of groups for roles. A team of such a name isn't sent, so that it can't pass for a role. */
const roleMark = 'role:'
/** Each group costs the API server a check of the service's right to act as it. */
const maxGroups = 100

interface Facts {
  /** Name of the cluster. */
  cluster: string
  prefix: string
  /** Names of the user's teams. */
  teams: readonly string[]
}

interface Person {
  name: string
  role: string
  /** API key that authenticated the user, if there is one. */
  key?: { id: string }
}

/** Returns a user as a cluster knows it, or why it can't be named there. */
export function identityOf(
  { name, role, key }: Person,
  { cluster, prefix, teams }: Facts,
): Impersonated | Message {
  const user = `${prefix}${name}`
  if (!isSendable(user) || isReserved(user))
    return message('clusters.noIdentity', { cluster, user: name, identity: user })
  const named = teams
    .filter((team) => !team.toLowerCase().startsWith(roleMark))
    .map((team) => `${prefix}${team}`)
    .filter((group) => isSendable(group) && !isReserved(group))
  const groups = [...new Set([`${prefix}${roleMark}${role}`, ...named])].toSorted()
  if (groups.length > maxGroups)
    return message('clusters.tooManyGroups', { cluster, user: name, max: maxGroups - 1 })
  return { user, groups, cluster, key: key?.id }
}
