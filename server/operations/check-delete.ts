import type { ModelClass, ModelRelation } from '../../model/registry.ts'
import type { Violation } from '../errors.ts'
import type { ResourceRow } from '../store/store.ts'
import type { Reader } from './resolve-reference.ts'
import { rulesOf } from './rules.ts'
import { listNames } from './words.ts'

/** What is in the way of a delete, and which resources go with it, the one in question among them. */
export interface Deletion {
  violations: Violation[]
  ids: string[]
}

/** Looks for what is in the way of deleting a resource with all that is below it. */
export async function checkDelete(reader: Reader, entry: ModelClass, row: ResourceRow): Promise<Deletion> {
  const verdict = await rulesOf(entry.id).checkDelete?.(reader, row)
  const ids = [row.id, ...(verdict?.alsoIds ?? [])]
  const violations = [...(verdict?.violations ?? []), ...(await checkNeeded(reader, entry, row, ids))]
  return { violations: distinctFields(violations), ids }
}

/** A class rule and the generic one may see the same resources in the way; the rule's sentence is the better one. */
const distinctFields = (violations: readonly Violation[]): Violation[] => [
  ...new Map(violations.toReversed().map((violation) => [violation.field, violation])).values(),
]

/** Classes that can stand below a class, itself included. */
function classesBelow(entry: ModelClass, found = new Set<ModelClass>()): Set<ModelClass> {
  if (found.has(entry)) return found
  found.add(entry)
  for (const { type, target } of entry.relations.values()) if (type === 'child') classesBelow(target, found)
  return found
}

/** Relations of a class through which others say that they cannot be without its resources. */
const neededBy = (entry: ModelClass): ModelRelation[] =>
  [...entry.relations.values()].filter(
    ({ type, inverse, target }) => type === 'reference' && target.relations.get(inverse ?? '')?.strong,
  )

/** Strong references from outside to the resource, or to anything below it. */
async function checkNeeded(
  reader: Reader,
  entry: ModelClass,
  row: ResourceRow,
  going: readonly string[],
): Promise<Violation[]> {
  const violations: Violation[] = []
  for (const below of classesBelow(entry)) {
    const relations = neededBy(below)
    if (relations.length === 0) continue
    const rows = below === entry ? [row] : await reader.find({ class: below.id, below: row.id })
    for (const target of rows) {
      for (const relation of relations)
        violations.push(...(await checkRelation(reader, target, relation, going)))
    }
  }
  return violations
}

async function checkRelation(
  reader: Reader,
  row: ResourceRow,
  relation: ModelRelation,
  going: readonly string[],
): Promise<Violation[]> {
  const others = (await reader.related(row.id, relation.name)).filter(({ id }) => !going.includes(id))
  if (others.length === 0) return []
  const { labelPlural } = relation.target
  const message =
    `${relation.owner.name} ${row.name ?? row.id} is needed by the ${labelPlural.toLowerCase()} ${listNames(others)}. ` +
    'Delete them first.'
  return [{ modelIndex: relation.owner.name, field: relation.name, message }]
}
