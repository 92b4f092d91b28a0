import { message } from '../../../model/messages/message.ts'
import { type Fields, fieldsOf } from '../../../model/fields.ts'
import type { Model } from '../../../model/registry.ts'
import type { ModelClass } from '../../../model/model-class.ts'
import type { StoredTree } from '../../store/store.ts'
import { valueDifferences } from '../../records/change-values.ts'
import { nameOf } from '../changes.ts'
import type { Context } from '../../records/context.ts'
import { commitUpdate, planUpdate } from '../../resources/update.ts'
import { reportedValues, type UndoPart, UndoProblem } from './part.ts'

interface Twin {
  entry: ModelClass
  /** Body to recreate the deleted resource with all its children. */
  body: Fields
  /** Existing resource with its name. */
  tree: StoredTree
  called: string
}

/**
 * Plans to restore a deleted resource's values into an existing resource with its name, as an update. All
 * values of the existing resource are conflicts. Its links are kept unless the deleted resource had some.
 */
export async function planIntoStoredTwin(
  context: Context,
  { entry, body, tree, called }: Twin,
): Promise<UndoPart> {
  const { model } = context
  const now = bodyOfTree(model, tree)
  const differences = valueDifferences(byName(entry, now), byName(entry, body))
  if (differences.length === 0) throw new UndoProblem(message('undo.twinUnchanged', { subject: called }))
  const expectation = { generations: [tree.generation] }
  const plan = await planUpdate(context, { entry, id: tree.id }, emptied(entry, now, body), expectation)
  const { modifiedBy, modifiedOn } = tree
  const values = reportedValues([{ field: '', now: byName(entry, now), becomes: byName(entry, body) }]).map(
    (value) => ({ ...value, field: value.field.replace(/^\./, '') }),
  )
  return {
    twin: { ...nameOf(model, { class: entry.id, id: tree.id }), name: tree.name },
    conflicts: values.map(({ field, now: found, becomes }) => ({
      field,
      expected: null,
      found,
      becomes,
      modifiedBy,
      modifiedOn,
    })),
    values,
    state: JSON.stringify([tree.id, now, body]),
    commit: (transaction) => commitUpdate(context, transaction, plan),
  }
}

const rowsOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.map(fieldsOf) : [])

/** Selects values that a body may contain; the service sets the others. */
export function settable(entry: ModelClass, values: Fields): Fields {
  const isKnown = (name: string): boolean => {
    if (name === 'labels' || name === 'additionalProperties') return true
    const attribute = entry.attributes.get(name)
    if (attribute) return !attribute.readOnly
    return entry.relations.get(name)?.type === 'reference'
  }
  return Object.fromEntries(Object.entries(values).filter(([name]) => isKnown(name)))
}

/** Builds the body to recreate a resource and its children in their current state. */
function bodyOfTree(model: Model, tree: StoredTree): Fields {
  const { attributes, labels, additionalProperties } = tree
  const own = settable(model.get(tree.class), { ...attributes, labels, additionalProperties })
  const below = Object.entries(tree.children).map(([relation, children]) => [
    relation,
    children.map((child) => bodyOfTree(model, child)),
  ])
  return { ...own, ...Object.fromEntries(below) }
}

/** Flattens a body for people: children by name, without empty values. */
function byName(entry: ModelClass, body: Fields): Fields {
  const reported = Object.entries(body).flatMap(([field, value]): [string, unknown][] => {
    const relation = entry.relations.get(field)
    if (relation?.type === 'child')
      return rowsOf(value).map((row, index) => {
        const { key } = relation.target
        const name = key === null ? (relation.many ? index + 1 : null) : row[key]
        const at = name === null ? field : `${field}[${String(name)}]`
        return [at, byName(relation.target, row)]
      })
    const isEmpty = value == null || (typeof value === 'object' && Object.keys(value).length === 0)
    return isEmpty || relation ? [] : [[field, value]]
  })
  return Object.fromEntries(reported)
}

/** Completes a body so it clears all current values that it doesn't contain. */
function emptied(entry: ModelClass, now: Fields, body: Fields): Fields {
  const result: Fields = { ...body }
  for (const [field, value] of Object.entries(now)) {
    const relation = entry.relations.get(field)
    if (relation?.type === 'child') result[field] = emptiedBelow(relation.target, value, body[field])
    else if (!(field in body) && value != null) result[field] = null
  }
  return result
}

function emptiedBelow(entry: ModelClass, now: unknown, body: unknown): Fields[] {
  const { key } = entry
  const rows = rowsOf(now)
  return rowsOf(body).map((row, index) => {
    const known = key === null ? rows[index] : rows.find((other) => other[key] === row[key])
    return known ? emptied(entry, known, row) : row
  })
}
