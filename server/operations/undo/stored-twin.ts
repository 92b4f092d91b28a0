import { type Fields, fieldsOf } from '../../../model/fields.ts'
import type { Model } from '../../../model/registry.ts'
import type { ModelClass } from '../../../model/model-class.ts'
import type { StoredTree } from '../../store/store.ts'
import { valueDifferences } from '../change-values.ts'
import { nameOf } from '../changes.ts'
import type { Context } from '../context.ts'
import { commitUpdate, planUpdate } from '../update.ts'
import { toldValues, type UndoPart, UndoProblem } from './part.ts'

/** What a body may say of a resource. */
type Settable = (entry: ModelClass, values: Fields) => Fields

interface Twin {
  entry: ModelClass
  /** What was deleted, with all that stood below it, as a create takes it. */
  body: Fields
  /** What has its name by now. */
  tree: StoredTree
  called: string
  settable: Settable
}

/**
 * Plans how the values of what was deleted go back into what somebody made under its name since: as an update of that
 * one, all of whose own values are in the way. Links to others stay as that one has them, unless the other had some.
 */
export async function planIntoStoredTwin(
  context: Context,
  { entry, body, tree, called, settable }: Twin,
): Promise<UndoPart> {
  const { model } = context
  const now = bodyOfTree(model, tree, settable)
  const differences = valueDifferences(byName(entry, now), byName(entry, body))
  if (differences.length === 0)
    throw new UndoProblem(`${called} exists again and is as it was before this change.`)
  const expectation = { generations: [tree.generation] }
  const plan = await planUpdate(context, { entry, id: tree.id }, emptied(entry, now, body), expectation)
  const { modifiedBy, modifiedOn } = tree
  const values = toldValues([{ field: '', now: byName(entry, now), becomes: byName(entry, body) }]).map(
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

/** A resource as it is, with all below it, as a create would take it. */
function bodyOfTree(model: Model, tree: StoredTree, settable: Settable): Fields {
  const { attributes, labels, additionalProperties } = tree
  const own = settable(model.get(tree.class), { ...attributes, labels, additionalProperties })
  const below = Object.entries(tree.children).map(([relation, children]) => [
    relation,
    children.map((child) => bodyOfTree(model, child, settable)),
  ])
  return { ...own, ...Object.fromEntries(below) }
}

/** The same with what is below it under its names, as people speak of it, and without what is empty. */
function byName(entry: ModelClass, body: Fields): Fields {
  const told = Object.entries(body).flatMap(([field, value]): [string, unknown][] => {
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
  return Object.fromEntries(told)
}

/** A body that leaves nothing of what is there but what it names itself. */
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
