import { type Message, message } from '../../model/messages/message.ts'
import type { Attribute, Service } from '../../model/define.ts'
import { findName } from '../../model/named.ts'
import type { Model } from '../../model/registry.ts'
import {
  equals,
  type FieldCondition,
  type ResourceRow,
  rootId,
  type Selection,
  type Transaction,
} from '../store/store.ts'
import { PathError, parsePath, type PathStep } from './path-expression.ts'
import { idsOf } from './words.ts'

/** Result of a path: its rows, or a problem phrased to complete a sentence that names the path. */
type PathEnd = { rows: ResourceRow[] } | { problem: Message }

/** Maximum number of resources that an element without brackets may match; each costs a statement. */
const maxBranches = 20

type Reader = Pick<Transaction, 'find' | 'get'>

interface Step {
  model: Model
  reader: Reader
  service: Service
  from: readonly ResourceRow[]
  step: PathStep
}

/**
 * Resolves a path from the root of a service. Returns several rows if brackets are omitted and several match.
 */
export async function followPath(
  model: Model,
  reader: Reader,
  service: Service,
  path: string,
): Promise<PathEnd> {
  try {
    const root = await reader.get(rootId(service))
    let rows = root ? [root] : []
    for (const step of parsePath(path)) {
      refuseBranches(rows)
      const next = await takeStep({ model, reader, service, from: rows, step })
      if (next.length === 0)
        return { problem: message('references.pathNone', { path, element: step.entity }) }
      rows = next
    }
    return { rows }
  } catch (error) {
    if (error instanceof PathError)
      return { problem: message('references.pathFails', { path, reason: error.text }) }
    throw error
  }
}

function refuseBranches(rows: readonly ResourceRow[]): void {
  const [first] = rows
  if (!first || rows.length <= maxBranches) return
  throw new PathError(message('references.pathSeveral', { class: first.class, names: idsOf(rows) }))
}

async function takeStep({ model, reader, service, from, step }: Step): Promise<ResourceRow[]> {
  const rows: ResourceRow[] = []
  for (const row of from) {
    const selection = selectionOf(model, service, row, step)
    const conditions = conditionsOf(model, selection.class, step)
    rows.push(...(await reader.find({ ...selection, conditions }, { count: maxBranches + 1 })))
  }
  return rows
}

/** Selects an element's resources: a child relation of the row, or else a class anywhere below it. */
function selectionOf(model: Model, service: Service, row: ResourceRow, { entity }: PathStep): Selection {
  const { relations } = model.get(row.class)
  const relation = relations.get(findName(relations, entity) ?? '')
  if (relation?.type === 'child')
    return {
      class: relation.target.id,
      relatedTo: { id: row.id, relation: relation.name, owner: row.class },
    }
  const entry = model.find(service, entity)
  if (!entry) throw new PathError(message('references.pathUnknownClass', { element: entity, service }))
  return { class: entry.id, below: row.id }
}

function conditionsOf(model: Model, classId: string, { entity, conditions }: PathStep): FieldCondition[] {
  const { attributes } = model.get(classId)
  return conditions.map(({ field, value }): FieldCondition => {
    if (field.toLowerCase() === 'id') return equals('id', value.toLowerCase())
    const name = findName(attributes, field)
    const attribute = name === undefined ? undefined : attributes.get(name)
    if (name === undefined || !isComparableKind(attribute))
      throw new PathError(message('references.pathUnfitField', { field, element: entity }))
    return equals(name, readAs(attribute, { field, value }))
  })
}

/** Returns true if resources can be found by an attribute. */
export const isComparableKind = (attribute: Attribute | undefined): attribute is Attribute =>
  attribute !== undefined && !['secret', 'map', 'list', 'json', 'selector'].includes(attribute.kind)

/** Converts the text in a path to the attribute's type. */
function readAs({ kind }: Attribute, { field, value }: { field: string; value: string }): unknown {
  if (kind === 'boolean' && /^(true|false)$/i.test(value)) return value.toLowerCase() === 'true'
  if (kind === 'boolean')
    throw new PathError(message('references.pathNoBoolean', { field, value: JSON.stringify(value) }))
  if (!['integer', 'number', 'timestamp'].includes(kind)) return value
  if (value === '' || Number.isNaN(Number(value)))
    throw new PathError(message('references.pathNoNumber', { field, value: JSON.stringify(value) }))
  return Number(value)
}
