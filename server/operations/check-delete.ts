import { part } from '../../model/part.ts'
import type { ModelClass, ModelRelation } from '../../model/model-class.ts'
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

/** Strong references from outside to the resource, or to anything below it: one statement for each such relation. */
async function checkNeeded(
  reader: Reader,
  entry: ModelClass,
  row: ResourceRow,
  going: readonly string[],
): Promise<Violation[]> {
  const violations: Violation[] = []
  for (const below of classesBelow(entry)) {
    for (const relation of neededBy(below)) {
      const others = (await needing(reader, relation, row)).filter(({ id }) => !going.includes(id))
      if (others.length > 0) violations.push(neededViolation(relation, row, others))
    }
  }
  return violations
}

/** Resources that refer to a resource by the other end of a relation, or to one of the relation's owners below it. */
async function needing(reader: Reader, relation: ModelRelation, row: ResourceRow): Promise<ResourceRow[]> {
  const { owner, name, inverse, target } = relation
  if (owner.id === row.class) return reader.related(row.id, name)
  const targets = await reader.find({ class: owner.id, below: row.id })
  const value = targets.map(({ id }) => id)
  if (value.length === 0) return []
  return reader.find({ class: target.id, conditions: [{ field: `${inverse}.id`, comparison: 'in', value }] })
}

function neededViolation(
  { owner, name, target }: ModelRelation,
  row: ResourceRow,
  others: readonly ResourceRow[],
): Violation {
  const what =
    owner.id === row.class
      ? `${owner.name} ${row.name ?? row.id}`
      : part`A resource of class ${owner.name} below ${row.name ?? row.id}`
  const message = `${what} is needed by ${target.labelPlural.toLowerCase()}: ${listNames(others)}. Delete them first.`
  return { modelIndex: owner.name, field: name, message }
}
