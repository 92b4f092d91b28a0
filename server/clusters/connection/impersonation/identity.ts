import { type Message, message } from '../../../../model/messages/message.ts'
import type { Impersonated } from './impersonated.ts'

/** Returns true for names that Kubernetes reserves, such as the group `system:masters`, which may do everything. */
const isReserved = (name: string): boolean => name.toLowerCase().startsWith('system:')

/** Returns true for names that HTTP transfers unchanged: it trims blanks at both ends, and rejects control characters. */
const isSendable = (name: string): boolean => name.trim() === name && !/\p{Cc}/u.test(name)

/** Returns true for a prefix of visible ASCII characters that Kubernetes doesn't reserve. */
export const isUsablePrefix = (prefix: string): boolean =>
  /^[\x21-\x7e]*$/.test(prefix) && !isReserved(prefix)

/** Prefix of the groups for roles. A team with such a name isn't sent, so that it can't pass for a role. */
const roleMark = 'role:'
/** For each group, the API server checks the service's right to impersonate it. */
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

/** Returns a user's identity in a cluster, or the reason why its name is not valid there. */
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
