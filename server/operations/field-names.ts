import { part } from '../../model/part.ts'
import { commonFields } from '../../model/common-fields.ts'
import { findName } from '../../model/named.ts'
import type { ModelClass } from '../../model/model-class.ts'

type Body = Record<string, unknown>

/** A field that a body gives under two spellings, of which only one could be kept. */
export interface Twice {
  name: string
  spellings: readonly [string, string]
}

const namesByClass = new WeakMap<ModelClass, ReadonlyMap<string, string>>()

/**
 * Names by which a body may call the fields of a class, each with the model's own: common fields, attributes, relations,
 * and what Kubernetes calls an attribute (`workingDir` is `workDir`).
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

/** The model's name of a field, whatever the letter case of the body's; the body's own where the model has none. */
export function fieldName(names: ReadonlyMap<string, string>, field: string): string {
  const found = findName(names, field)
  return found === undefined ? field : (names.get(found) ?? found)
}

/**
 * A body with its fields under the names that are known of them: clients write them in odd letter case. Of two
 * spellings of one field the first counts, and the caller refuses the body.
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

/** Names that are known as they are. */
export const namesFrom = (names: readonly string[]): ReadonlyMap<string, string> =>
  new Map(names.map((name) => [name, name]))

/** `twice, as name and Name` */
export const asTwice = ({ spellings }: Twice): string => part`twice, as ${spellings.join(' and ')}`
