import { grantedServices, type Verb, verbs } from '../../../model/rights.ts'
import { roles, rolesThatWrite } from '../../../model/roles.ts'
import { type ActorRole, isAble, isPlatformRole, mayAll } from './decide.ts'
import {
  type EnvironmentFacts,
  includesAll,
  joined,
  outlinesOf,
  readOnly,
  type Rights,
  type VerbsByClass,
  verbsOfLevel,
} from './resolve.ts'

const readsAll: readonly (readonly [string, ReadonlySet<Verb>])[] = [['*', new Set<Verb>(['read', 'logs'])]]
const writesAll: ReadonlySet<Verb> = new Set(verbs.filter((verb) => verb !== 'grant'))

/** Returns the verbs that a role gives in every place. */
export function verbsOfRole(role: ActorRole): VerbsByClass {
  if (mayAll({ role })) return verbsOfLevel('admin')
  if (!isPlatformRole({ role })) return new Map()
  const writable = grantedServices.filter((service) => isAble({ role }, rolesThatWrite(service)))
  return new Map([...readsAll, ...writable.map((service) => [`${service}.*`, writesAll] as const)])
}

/** Returns an actor's verbs in a place, by its role and its grants. */
export const verbsIn = ({ role, places }: Rights, place: string): VerbsByClass =>
  joined(places.get(place), verbsOfRole(role))

const rankOf = (role: ActorRole): number => (role === 'system' ? -1 : roles.indexOf(role))

/** Returns true if the first rights include all of the second. */
export const includesRights = (have: Rights, wanted: Rights): boolean =>
  mayAll(have) ||
  (rankOf(have.role) <= rankOf(wanted.role) &&
    [...wanted.places].every(([place, needed]) => includesAll(verbsIn(have, place), needed)))

const withoutGranting = (verbs: VerbsByClass): VerbsByClass =>
  new Map([...verbs].map(([name, some]) => [name, some.difference(new Set<Verb>(['grant']))]))

/**
 * Limits an account's rights to some environments, as a member would have them. Includes reading of the account itself, for
 * its name and the key. Excludes granting, because a grant would outlive the key.
 */
export function limitRights(
  rights: Rights,
  account: string | null,
  environments: readonly EnvironmentFacts[],
): Rights {
  const places = new Map<string, VerbsByClass>(account === null ? [] : [[account, readOnly]])
  for (const { id } of environments) {
    const verbs = verbsIn(rights, id)
    if (verbs.size > 0) places.set(id, withoutGranting(verbs))
  }
  return { role: 'member', places, outlines: outlinesOf(places, environments) }
}
