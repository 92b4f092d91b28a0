import type { Model, ModelClass, ModelRelation } from '../../model/registry.ts'
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

const words = ['ancestors', 'currentAlarms', 'currentAlarmCounts', 'samples'] as const

const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** Reads what follows an id: words of every resource, actions, relations, then classes of descendants. */
export function parseMember(model: Model, entry: ModelClass, name: string, rest: readonly string[]): Member {
  const [next] = rest
  if (next !== undefined && rest.length === 1) return parsePair(model, entry, name, next)
  if (rest.length > 0) throw unknown(entry, [name, ...rest].join('/'))
  const word = words.find((candidate) => isSame(candidate, name))
  if (word) return { kind: word }
  const action = entry.actions.find((candidate) => isSame(candidate, name))
  if (action) return { kind: 'action', action }
  const relation = [...entry.relations.values()].find((candidate) => isSame(candidate.name, name))
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

const unknown = (entry: ModelClass, what: string) => notFound(`${what} of a resource of class ${entry.name}`)
