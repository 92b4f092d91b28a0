import { commonFields } from './common-fields.ts'
import { findName } from './named.ts'
import type { ModelClass } from './model-class.ts'

type Body = Record<string, unknown>

/** A field that a body contains under two spellings; only one can be kept. */
export interface Twice {
  name: string
  spellings: readonly [string, string]
}

const namesByClass = new WeakMap<ModelClass, ReadonlyMap<string, string>>()

/**
 * Returns the names that a body may use for a class's fields, each with the model's name: common fields,
 * attributes, relations, and Kubernetes' names of attributes (`workingDir` is `workDir`).
 */
export function fieldNamesOf(entry: ModelClass): ReadonlyMap<string, string> {
  const known = namesByClass.get(entry)
  if (known) return known
  const own = [...commonFields, ...entry.relations.keys(), ...entry.attributes.keys()]
  const names = new Map(own.map((name) => [name, name]))
  for (const [name, { field }] of entry.attributes) if (field !== undefined) names.set(field, name)
  namesByClass.set(entry, names)
  return names
}

/** Returns the model's name of a field, in any letter case; unknown names are returned unchanged. */
export function fieldName(names: ReadonlyMap<string, string>, field: string): string {
  const found = findName(names, field)
  return found === undefined ? field : (names.get(found) ?? found)
}

/**
 * Renames a body's fields to their known names, because clients vary in letter case. If a field has two
 * spellings, the first is kept and the caller rejects the body.
 */
export function readFieldNames(
  names: ReadonlyMap<string, string>,
  body: Body,
): { fields: Body; twice: Twice[] } {
  const spellings = new Map<string, string>()
  const fields: Body = {}
  const twice: Twice[] = []
  for (const [spelling, value] of Object.entries(body)) {
    const name = fieldName(names, spelling)
    const other = spellings.get(name)
    if (other !== undefined) twice.push({ name, spellings: [other, spelling] })
    else {
      spellings.set(name, spelling)
      fields[name] = value
    }
  }
  return { fields, twice }
}

/** Maps names to themselves. */
export const namesFrom = (names: readonly string[]): ReadonlyMap<string, string> =>
  new Map(names.map((name) => [name, name]))
