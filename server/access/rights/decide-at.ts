import type { ModelClass } from '../../../model/model-class.ts'
import { isGrantable, type Verb } from '../../../model/rights.ts'
import { type Role, rolesThatWrite } from '../../../model/roles.ts'
import { type ActorRole, isAble, isPlatformRole, mayAll } from './decide.ts'
import { hasVerb, type Rights } from './resolve.ts'

/** Facts of a class that decisions depend on. */
export type DecidedClass = Pick<ModelClass, 'id' | 'service' | 'writers'>

export type PlaceDecision =
  | { answer: 'allowed' }
  /** Roles that may do it, and the verb that a grant would have to give; null if no grant could. */
  | { answer: 'forbidden'; able: readonly Role[]; verb: Verb | null }
  /** The actor may not know of the resource. */
  | { answer: 'invisible' }

const allowed: PlaceDecision = { answer: 'allowed' }

/** Verbs that every role of the platform has everywhere. */
const ofAllRoles: ReadonlySet<Verb> = new Set(['read', 'logs'])

/** Roles that have a verb on a class of the whole platform. */
const rolesWith = (verb: Verb, { writers }: DecidedClass): readonly Role[] =>
  verb === 'grant' ? ['admin'] : writers

/**
 * Decides whether an actor has a verb on a resource of a class in a place, by its role or its rights there. `placeId` is
 * null for a resource in no place, such as a new one directly below the root.
 */
export function decideAt(
  rights: Rights,
  verb: Verb,
  entry: DecidedClass,
  placeId: string | null,
): PlaceDecision {
  if (mayByRole(rights, verb, entry)) return allowed
  const verbs = placeId === null ? undefined : rights.places.get(placeId)
  if (placeId !== null && verbs === undefined && !mayKnow(rights, placeId)) return { answer: 'invisible' }
  const isOpen = mayBeGranted(verb, entry)
  if (isOpen && hasVerb(verbs, verb, entry.id)) return allowed
  // Actors without rights in the place learn which role they lack.
  const missing = isOpen && verbs !== undefined ? verb : null
  return { answer: 'forbidden', able: rolesWith(verb, entry), verb: missing }
}

const mayBeGranted = (verb: Verb, entry: DecidedClass): boolean => ofAllRoles.has(verb) || isGrantable(entry)

/** Returns true if an actor without rights in a place may know that it exists. */
const mayKnow = (rights: Rights, placeId: string): boolean =>
  isPlatformRole(rights) || rights.outlines.has(placeId)

const mayByRole = (rights: Rights, verb: Verb, entry: DecidedClass): boolean =>
  mayAll(rights) || isAble(rights, rolesWith(verb, entry)) || (isPlatformRole(rights) && ofAllRoles.has(verb))

/**
 * Returns the role that the guard of a cluster applies, after the right in the place was checked: who may change
 * something in a place acts there as devops, who may change nothing keeps the role.
 */
export function roleInPlace(rights: Rights): ActorRole {
  if (mayAll(rights) || isAble(rights, rolesThatWrite('environments'))) return rights.role
  const mayChange = [...rights.places.values()].some((byClass) =>
    [...byClass.values()].some((verbs) => verbs.has('write') || verbs.has('operate') || verbs.has('exec')),
  )
  return mayChange ? 'devops' : rights.role
}

/** Returns true if an actor has a verb on a class in at least one place. */
export const mayAnywhere = (rights: Rights, verb: Verb, entry: DecidedClass): boolean =>
  decideAt(rights, verb, entry, null).answer === 'allowed' ||
  [...rights.places.keys()].some((place) => decideAt(rights, verb, entry, place).answer === 'allowed')
