import { message } from '../../model/messages/message.ts'
import type { ModelClass, ModelRelation } from '../../model/model-class.ts'
import { type Violation, violationOf } from '../errors.ts'
import { isIn, type ResourceRow } from '../store/store.ts'
import type { Reader } from '../records/resolve-reference.ts'
import { rulesOf } from '../records/rules.ts'
import { namesOf } from '../records/words.ts'

/** Violations that block a deletion, and the ids of all resources to delete, including the requested one. */
export interface Deletion {
  violations: Violation[]
  ids: string[]
}

/** Checks whether a resource and everything below it can be deleted. */
export async function checkDelete(reader: Reader, entry: ModelClass, row: ResourceRow): Promise<Deletion> {
  const verdict = await rulesOf(entry.id).checkDelete?.(reader, row)
  const ids = [row.id, ...(verdict?.alsoIds ?? [])]
  const violations = [...(verdict?.violations ?? []), ...(await checkNeeded(reader, entry, row, ids))]
  return { violations: distinctFields(violations), ids }
}

/** Keeps one violation per field, preferring a class rule's, which is more specific than the generic one. */
const distinctFields = (violations: readonly Violation[]): Violation[] => [
  ...new Map(violations.toReversed().map((violation) => [violation.field, violation])).values(),
]

/** Returns the classes that can occur below a class, including itself. */
function classesBelow(entry: ModelClass, found = new Set<ModelClass>()): Set<ModelClass> {
  if (found.has(entry)) return found
  found.add(entry)
  for (const { type, target } of entry.relations.values()) if (type === 'child') classesBelow(target, found)
  return found
}

/** Returns the relations to classes that require a resource of this class. */
const neededBy = (entry: ModelClass): ModelRelation[] =>
  [...entry.relations.values()].filter(
    ({ type, inverse, target }) => type === 'reference' && target.relations.get(inverse ?? '')?.strong,
  )

/**
 * Finds strong references from outside to the resource or anything below it, in one statement per relation.
 */
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

/**
 * Returns resources that refer through a relation's inverse to a resource, or to one of the relation's owners
 * below it.
 */
async function needing(reader: Reader, relation: ModelRelation, row: ResourceRow): Promise<ResourceRow[]> {
  const { owner, name, inverse, target } = relation
  if (owner.id === row.class) return reader.related(row.id, name)
  const targets = await reader.find({ class: owner.id, below: row.id })
  const value = targets.map(({ id }) => id)
  if (value.length === 0) return []
  return reader.find({ class: target.id, conditions: [isIn(`${inverse}.id`, value)] })
}

function neededViolation(
  { owner, name, target }: ModelRelation,
  row: ResourceRow,
  others: readonly ResourceRow[],
): Violation {
  const what =
    owner.id === row.class
      ? `${owner.name} ${row.name ?? row.id}`
      : message('requests.resourceBelow', { class: owner.name, name: row.name ?? row.id })
  const kind = { label: target.labelPlural }
  return violationOf(
    { modelIndex: owner.name, field: name },
    message('transactions.neededBy', { what, kind, names: namesOf(others) }),
  )
}
