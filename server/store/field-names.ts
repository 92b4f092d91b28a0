import type { Model } from '../../model/registry.ts'
import { builtIns } from './plan.ts'
import type { ReadQuery } from './store.ts'

const known = new WeakMap<Model, ReadonlySet<string>>()

/** Every name in lower case that a field of any class has. */
function namesOf(model: Model): ReadonlySet<string> {
  const before = known.get(model)
  if (before) return before
  const classes = [...model.classes.values()]
  const names = classes.flatMap(({ attributes, relations }) => [...attributes.keys(), ...relations.keys()])
  const all = new Set([...builtIns, ...names].map((name) => name.toLowerCase()))
  known.set(model, all)
  return all
}

/**
 * The same read without names of fields that mean nothing, the others once and in order: clients write what they like,
 * and reads that mean the same share one statement.
 */
export function withTidyNames(model: Model, query: ReadQuery): ReadQuery {
  const { fields, excludeFields } = query
  const tidy = (names: readonly string[]): string[] =>
    [...new Set(names)].filter((name) => namesOf(model).has(name.toLowerCase())).sort()
  return {
    ...query,
    ...(fields ? { fields: tidy(fields) } : {}),
    ...(excludeFields ? { excludeFields: tidy(excludeFields) } : {}),
  }
}
