import { type Fields, isFields } from '../../model/fields.ts'
import type { ModelClass, ModelRelation } from '../../model/model-class.ts'

/**
 * Replaces the lists of to-one relations in a row by their only entry or null, also in embedded children. The API
 * answers with lists for all relations, and accepts both in bodies. Changes the row in place, as rows are just parsed
 * and lists of them are long.
 */
export function unwrapToOne(entry: ModelClass, row: unknown): void {
  if (!isFields(row)) return
  for (const name in row) {
    const relation = entry.relations.get(name)
    if (relation) unwrapRelation(relation, row)
  }
}

function unwrapRelation({ name, type, target, many }: ModelRelation, row: Fields): void {
  const related = row[name]
  if (!Array.isArray(related)) return
  if (type === 'child') for (const child of related) unwrapToOne(target, child)
  if (!many) row[name] = related[0] ?? null
}
