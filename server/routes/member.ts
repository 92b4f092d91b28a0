import { findName } from '../../model/named.ts'
import type { Model } from '../../model/registry.ts'
import type { ModelClass, ModelRelation } from '../../model/model-class.ts'
import { notFound } from '../errors.ts'

/** What `/{model}/{id}/{name}` means for a class. */
export type Member =
  | { kind: 'action'; action: string }
  | { kind: 'relation'; relation: ModelRelation }
  | { kind: 'descendants'; target: ModelClass }
  | { kind: 'ancestor'; target: ModelClass }
  | { kind: 'ancestors' }
  | { kind: 'currentAlarms' }
  | { kind: 'currentAlarmCounts' }
  | { kind: 'samples' }

/** What every resource answers to, whatever its class. */
export const memberWords = ['ancestors', 'currentAlarms', 'currentAlarmCounts', 'samples'] as const

const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** Names under which other versions have the import of YAML: into an application, and into a new one. */
const synonyms: Readonly<Record<string, string>> = { Application: 'update', Environment: 'createApplication' }

const synonymOf = ({ name: owner }: ModelClass, name: string): string | null =>
  isSame(synonyms[owner] ?? '', name) ? 'import' : null

/** Reads what follows an id: words of every resource, actions, relations, then classes of descendants. */
export function parseMember(model: Model, entry: ModelClass, name: string, rest: readonly string[]): Member {
  const [next] = rest
  if (next !== undefined && rest.length === 1) return parsePair(model, entry, name, next)
  if (rest.length > 0) throw unknown(entry, [name, ...rest].join('/'))
  const word = memberWords.find((candidate) => isSame(candidate, name))
  if (word) return { kind: word }
  const action = entry.actions.find((candidate) => isSame(candidate, synonymOf(entry, name) ?? name))
  if (action) return { kind: 'action', action }
  const relation = entry.relations.get(findName(entry.relations, name) ?? '')
  if (relation) return { kind: 'relation', relation }
  return { kind: 'descendants', target: findDescendant(model, entry, name) }
}

function parsePair(model: Model, entry: ModelClass, name: string, next: string): Member {
  if (isSame(name, 'descendants')) return { kind: 'descendants', target: findDescendant(model, entry, next) }
  const target = model.find(entry.service, next)
  if (isSame(name, 'ancestor') && target) return { kind: 'ancestor', target }
  throw unknown(entry, `${name}/${next}`)
}

/** A class of the same service by class or collection name; one of the descendants' classes if names collide. */
function findDescendant(model: Model, entry: ModelClass, name: string): ModelClass {
  const target = model.find(entry.service, name)
  if (target) return target
  throw unknown(entry, name)
}

/**
 * The specification's `/{id}/{model}` asks for all descendants of a class, also where a relation has the same name: the
 * services of an environment are those of its applications too. Where a class has several relations to that class, the
 * name tells them apart and means the relation.
 */
export function meansDescendants(model: Model, relation: ModelRelation): boolean {
  const known = meanings.get(relation)
  if (known !== undefined) return known
  const meaning = readMeaning(model, relation)
  meanings.set(relation, meaning)
  return meaning
}

/** A relation means the same in every request, and finding out looks through the classes below its owner. */
const meanings = new WeakMap<ModelRelation, boolean>()

function readMeaning(model: Model, relation: ModelRelation): boolean {
  const { owner, name, target, type } = relation
  if (type === 'reference' || model.find(owner.service, name) !== target) return false
  const others = [...childClasses(owner)].filter(([other]) => other !== name).map(([, entry]) => entry)
  return !others.includes(target) && others.some((entry) => leadsTo(entry, target))
}

const childClasses = ({ relations }: ModelClass): Map<string, ModelClass> =>
  new Map(
    [...relations.values()].filter(({ type }) => type === 'child').map((child) => [child.name, child.target]),
  )

const leadsTo = (from: ModelClass, target: ModelClass, seen = new Set<ModelClass>()): boolean =>
  [...childClasses(from).values()].some((entry) => {
    if (entry === target) return true
    if (seen.has(entry)) return false
    return leadsTo(entry, target, seen.add(entry))
  })

const unknown = (entry: ModelClass, what: string) => notFound(`${what} of a resource of class ${entry.name}`)
