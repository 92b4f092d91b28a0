import { message } from '../../../model/messages/message.ts'
import { findName } from '../../../model/named.ts'
import type { Model } from '../../../model/registry.ts'
import type { ModelClass, ModelRelation } from '../../../model/model-class.ts'
import { notFound } from '../../errors.ts'

/** Meaning of `/{model}/{id}/{name}` for a class. */
export type Member =
  | { kind: 'action'; action: string }
  | { kind: 'relation'; relation: ModelRelation }
  | { kind: 'descendants'; target: ModelClass }
  | { kind: 'ancestor'; target: ModelClass }
  | { kind: 'ancestors' }
  | { kind: 'currentAlarms' }
  | { kind: 'currentAlarmCounts' }
  | { kind: 'samples' }

/** Members that every resource has. */
export const memberWords = ['ancestors', 'currentAlarms', 'currentAlarmCounts', 'samples'] as const

const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** Names of the YAML import in other versions: into an application, and into a new one. */
const synonyms: Readonly<Record<string, string>> = { Application: 'update', Environment: 'createApplication' }

const synonymOf = ({ name: owner }: ModelClass, name: string): string | null =>
  isSame(synonyms[owner] ?? '', name) ? 'import' : null

/** Parses the path after an id: common members, actions, relations, then descendant classes. */
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

/** Finds a class of the same service by class or collection name. Throws 404 if there is none. */
function findDescendant(model: Model, entry: ModelClass, name: string): ModelClass {
  const target = model.find(entry.service, name)
  if (target) return target
  throw unknown(entry, name)
}

/**
 * The specification's `/{id}/{model}` returns all descendants of a class, even if a relation has the same
 * name: an environment's services include those of its applications. If a class has several relations to the
 * target class, the name refers to the relation.
 */
export function meansDescendants(model: Model, relation: ModelRelation): boolean {
  const known = meanings.get(relation)
  if (known !== undefined) return known
  const meaning = readMeaning(model, relation)
  meanings.set(relation, meaning)
  return meaning
}

/** Cached: a relation always has the same meaning, and finding it traverses the classes below its owner. */
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

const unknown = (entry: ModelClass, what: string) =>
  notFound(message('queries.ofClass', { what, class: entry.name }))
