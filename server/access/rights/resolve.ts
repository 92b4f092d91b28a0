import type { Fields } from '../../../model/fields.ts'
import { selects } from '../../../model/label-selector.ts'
import { type Level, permissionOf, type Verb, verbsOf } from '../../../model/rights.ts'
import type { ActorRole } from './decide.ts'

/** Verbs by class: a qualified id, `service.*`, or `*` for all classes. */
export type VerbsByClass = ReadonlyMap<string, ReadonlySet<Verb>>

/**
 * Rights of an actor: its role for the whole platform, and its verbs on places. A place is a resource directly below the
 * root of its service; rights on it hold for everything below it. Each place in the map may be read.
 */
export interface Rights {
  role: ActorRole
  /** Verbs by id of the place. */
  places: ReadonlyMap<string, VerbsByClass>
  /**
   * Clusters of the actor's environments without a right of their own. Their HostCluster and KubernetesCluster may be
   * read, but nothing else below them.
   */
  outlines: ReadonlySet<string>
}

/** Target of a grant; null if it was deleted. */
export type GrantTarget =
  | { environment: string }
  | { hostCluster: string }
  | { application: string }
  | { selector: Fields }

export interface GrantFacts {
  verbs: VerbsByClass
  target: GrantTarget | null
}

export interface EnvironmentFacts {
  id: string
  labels: Readonly<Record<string, string>>
  hostCluster: string | null
}

/** Facts about the environments, which all actors share. */
export type Environments = readonly EnvironmentFacts[]

/** Facts about an actor, by the store. */
export interface ActorFacts {
  role: ActorRole
  /** The actor's account, teams and other resources that it may only read. */
  own: readonly string[]
  grants: readonly GrantFacts[]
}

const allClasses = '*'

export const verbsOfLevel = (level: Level): VerbsByClass => new Map([[allClasses, new Set(verbsOf(level))]])

/** Right to read all classes. */
export const readOnly: VerbsByClass = new Map([[allClasses, new Set<Verb>(['read'])]])

/** Returns the verbs of a custom role's permissions; unknown ones give nothing. All custom roles may read. */
export function verbsOfPermissions(permissions: readonly string[]): VerbsByClass {
  const found = new Map<string, Set<Verb>>([[allClasses, new Set<Verb>(['read'])]])
  for (const text of permissions) {
    const permission = permissionOf(text)
    if (!permission) continue
    const known = found.get(permission.class)
    if (known) known.add(permission.verb)
    else found.set(permission.class, new Set([permission.verb]))
  }
  return found
}

/** Returns the union of two sets of verbs. */
export function joined(first: VerbsByClass | undefined, second: VerbsByClass): VerbsByClass {
  if (first === undefined || first === second) return second
  const all = new Map<string, ReadonlySet<Verb>>(first)
  for (const [name, verbs] of second) all.set(name, all.get(name)?.union(verbs) ?? verbs)
  return all
}

/** Returns true if an actor with these verbs may use one on a class. */
export const hasVerb = (verbs: VerbsByClass | undefined, verb: Verb, className: string): boolean =>
  verbs !== undefined &&
  [className, `${className.slice(0, className.indexOf('.'))}.*`, allClasses].some(
    (name) => verbs.get(name)?.has(verb) === true,
  )

/** Returns true if the first verbs include all of the second, class by class. */
export const includesAll = (have: VerbsByClass | undefined, wanted: VerbsByClass): boolean =>
  [...wanted].every(([name, verbs]) =>
    [...verbs].every((verb) =>
      name === allClasses ? have?.get(allClasses)?.has(verb) === true : hasVerb(have, verb, name),
    ),
  )

const none: ReadonlySet<string> = new Set()

const ofRoles = new Map<ActorRole, Rights>()

/** Returns the rights without any grant, the same object for each call. */
export function rightsOfRole(role: ActorRole): Rights {
  const rights = ofRoles.get(role) ?? { role, places: new Map(), outlines: none }
  ofRoles.set(role, rights)
  return rights
}

/** Resolves an actor's grants to places. A grant on a cluster includes its environments. */
export function resolveRights({ role, own, grants }: ActorFacts, environments: Environments): Rights {
  const places = new Map<string, VerbsByClass>(own.map((id) => [id, readOnly]))
  for (const { target, verbs } of grants) {
    if (target === null) continue
    for (const id of placesMeant(target, environments)) places.set(id, joined(places.get(id), verbs))
  }
  return { role, places, outlines: outlinesOf(places, environments) }
}

/** Returns true if a grant gives rights on a place; `environment` has the facts of a place that is an environment. */
export const covers = (target: GrantTarget, place: string, environment: EnvironmentFacts | null): boolean =>
  placesMeant(target, environment === null ? [] : [environment]).includes(place)

function placesMeant(target: GrantTarget, environments: Environments): string[] {
  if ('environment' in target) return [target.environment]
  if ('application' in target) return [target.application]
  const own = 'hostCluster' in target ? [target.hostCluster] : []
  return [...own, ...environments.filter((one) => isMeant(target, one)).map(({ id }) => id)]
}

function isMeant(
  target: Extract<GrantTarget, { hostCluster: string } | { selector: Fields }>,
  { labels, hostCluster }: EnvironmentFacts,
): boolean {
  if ('hostCluster' in target) return target.hostCluster === hostCluster
  // An empty selector would match everything.
  return hasRequirement(target.selector) && selects(target.selector, labels)
}

/** Returns the invisible clusters of visible environments. */
export function outlinesOf(places: ReadonlyMap<string, unknown>, environments: Environments): Set<string> {
  const outlines = new Set<string>()
  for (const { id, hostCluster } of environments)
    if (hostCluster !== null && places.has(id) && !places.has(hostCluster)) outlines.add(hostCluster)
  return outlines
}

/** Returns true for a label selector with at least one requirement. */
export const hasRequirement = ({ matchLabels, matchExpressions }: Fields): boolean =>
  Object.keys(matchLabels ?? {}).length > 0 ||
  (Array.isArray(matchExpressions) && matchExpressions.length > 0)
