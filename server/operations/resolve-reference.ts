import type { Attribute } from '../../model/define.ts'
import type { Model, ModelClass } from '../../model/registry.ts'
import type { FieldCondition, ResourceRow, Selection, Transaction } from '../store/store.ts'
import { rootId } from '../store/store.ts'
import { isObject } from './draft.ts'
import { PathError, parsePath, type PathStep } from './path-expression.ts'

/** What a rule may read: the store, or the transaction that it runs in. */
export type Reader = Pick<Transaction, 'find' | 'get' | 'related'>

/** The resource that a reference means, or what is wrong with it: a sentence without its subject. */
export type Resolution = { row: ResourceRow } | { problem: string }

const uuidExpression = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const pathPrefix = 'path:'

export const isUuid = (value: unknown): value is string =>
  typeof value === 'string' && uuidExpression.test(value)

/** Finds the resource that a request body refers to (specification 4.3): by UUID, by fields, or by path. */
export async function resolveReference(
  model: Model,
  reader: Reader,
  target: ModelClass,
  value: unknown,
): Promise<Resolution> {
  if (typeof value === 'string') return resolveText(model, reader, target, value)
  if (!isObject(value)) return { problem: `must name a ${target.name} by id, by its fields or by a path` }
  const { id, path } = value
  if (typeof id === 'string') return resolveText(model, reader, target, id)
  if (typeof path === 'string') return resolvePath(model, reader, target, path)
  return resolveFields(reader, target, value)
}

async function resolveText(
  model: Model,
  reader: Reader,
  target: ModelClass,
  text: string,
): Promise<Resolution> {
  if (text.startsWith(pathPrefix)) return resolvePath(model, reader, target, text.slice(pathPrefix.length))
  if (text.startsWith('/')) return resolvePath(model, reader, target, text)
  if (!isUuid(text))
    return { problem: `is ${JSON.stringify(text)}, which is neither a UUID nor a path of a ${target.name}` }
  const row = await reader.get(text.toLowerCase())
  if (!row) return { problem: `names ${text}, which does not exist` }
  if (row.class === target.id) return { row }
  return { problem: `names ${text}, which is a ${row.class} and not a ${target.id}` }
}

/** Fields of links that are no attributes: they come along when a link is sent back as it was answered. */
const linkFields = new Set(['service', 'modelIndex', 'uri'])

async function resolveFields(
  reader: Reader,
  target: ModelClass,
  fields: Record<string, unknown>,
): Promise<Resolution> {
  const named = Object.entries(fields).filter(
    ([field, value]) => value != null && (target.attributes.has(field) || !linkFields.has(field)),
  )
  const unknown = named.find(([field]) => !isComparable(target.attributes.get(field)))
  if (unknown) return { problem: `names the field ${unknown[0]}, by which no ${target.name} can be found` }
  if (named.length === 0) return { problem: `must name a ${target.name} by at least one field` }
  const conditions = named.map(([field, value]): FieldCondition => ({ field, comparison: 'equals', value }))
  const rows = await reader.find({ class: target.id, conditions }, { count: 2 })
  const words = named.map(([field, value]) => `${field} ${JSON.stringify(value)}`).join(' and ')
  return onlyOne(rows, target, `with ${words}`)
}

const isComparable = (attribute: Attribute | undefined): boolean =>
  attribute !== undefined && !['secret', 'map', 'list', 'json'].includes(attribute.kind)

function onlyOne(rows: readonly ResourceRow[], target: ModelClass, which: string): Resolution {
  const [row, other] = rows
  if (!row) return { problem: `names a ${target.name} ${which}, but there is none` }
  if (other) return { problem: `names a ${target.name} ${which}, but there are several` }
  return { row }
}

async function resolvePath(
  model: Model,
  reader: Reader,
  target: ModelClass,
  path: string,
): Promise<Resolution> {
  try {
    return await followPath(model, reader, target, path)
  } catch (error) {
    if (error instanceof PathError) return { problem: `names the path ${path}, which ${error.message}` }
    throw error
  }
}

async function followPath(
  model: Model,
  reader: Reader,
  target: ModelClass,
  path: string,
): Promise<Resolution> {
  const root = await reader.get(rootId(target.service))
  let found = root ? [root] : []
  for (const step of parsePath(path)) {
    const next = await takeStep(model, reader, { from: found, step, service: target.service })
    if (next.length === 0)
      return { problem: `names the path ${path}, but there is no such ${step.entity} on it` }
    found = next
  }
  const fitting = found.filter((row) => row.class === target.id)
  if (fitting.length === 0 && found.length > 0)
    return {
      problem: `names the path ${path}, which leads to a ${found[0]?.class} and not to a ${target.id}`,
    }
  return onlyOne(fitting, target, `at the path ${path}`)
}

interface Step {
  from: readonly ResourceRow[]
  step: PathStep
  service: ModelClass['service']
}

async function takeStep(model: Model, reader: Reader, { from, step, service }: Step): Promise<ResourceRow[]> {
  const entry = model.find(service, step.entity)
  const rows: ResourceRow[] = []
  for (const row of from) {
    const relation = [...model.get(row.class).relations.values()].find(
      ({ name, type }) => type === 'child' && name.toLowerCase() === step.entity.toLowerCase(),
    )
    const selection = relation
      ? { class: relation.target.id, relatedTo: { id: row.id, relation: relation.name, owner: row.class } }
      : entry && { class: entry.id, below: row.id }
    if (!selection)
      throw new PathError(`names ${step.entity}, which is not a class of the service ${service}`)
    rows.push(...(await findStep(model, reader, selection, step)))
  }
  return rows
}

async function findStep(
  model: Model,
  reader: Reader,
  selection: Selection,
  step: PathStep,
): Promise<ResourceRow[]> {
  const { attributes } = model.get(selection.class)
  const conditions = step.conditions.map(({ field, value }): FieldCondition => {
    const name = [...attributes.keys()].find((entry) => entry.toLowerCase() === field.toLowerCase())
    const attribute = name === undefined ? undefined : attributes.get(name)
    if (name === undefined || !isComparable(attribute))
      throw new PathError(`asks for the field ${field}, which ${step.entity} does not have`)
    return { field: name, comparison: 'equals', value: readAs(attribute, value) }
  })
  return reader.find({ ...selection, conditions })
}

/** A path is text; the value is compared as what the attribute holds. */
function readAs(attribute: Attribute | undefined, value: string): unknown {
  if (attribute?.kind === 'boolean') return value === 'true'
  if (attribute && ['integer', 'number', 'timestamp'].includes(attribute.kind)) return Number(value)
  return value
}
