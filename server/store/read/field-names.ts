import type { Model } from '../../../model/registry.ts'
import { builtIns } from './plan.ts'
import type { ReadQuery } from '../store.ts'

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
 * and reads that mean the same share one statement. Of a dotted name in `fields` each part is shown; one in
 * `excludeFields` is left out where its relations lead.
 */
export function withTidyNames(model: Model, query: ReadQuery): ReadQuery {
  const { fields, excludeFields } = query
  const known = namesOf(model)
  const isKnown = (name: string): boolean => name.split('.').every((part) => known.has(part.toLowerCase()))
  const tidy = (names: readonly string[]): string[] => [...new Set(names)].filter(isKnown).sort()
  return {
    ...query,
    ...(fields ? { fields: tidy(fields.flatMap((name) => name.split('.'))) } : {}),
    ...(excludeFields ? { excludeFields: tidy(excludeFields) } : {}),
  }
}
