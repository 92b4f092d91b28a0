import { type Message, message } from '../../model/messages/message.ts'
import { isFields } from '../../model/fields.ts'
import type { Attribute } from '../../model/define.ts'
import type { Model } from '../../model/registry.ts'
import type { ModelClass } from '../../model/model-class.ts'
import { equals, type ResourceRow, type Transaction, UnfitValueError } from '../store/store.ts'
import { isNameOf } from './draft.ts'
import { namesFrom, readFieldNames } from '../../model/field-names.ts'
import { followPath, isComparableKind } from './follow-path.ts'
import { asOneOf, namesStandIn } from './stands-for.ts'
import { idsOf } from './words.ts'

/** Read access for rules: the store, or the current transaction. */
export type Reader = Pick<Transaction, 'find' | 'get' | 'getChild' | 'getSecret' | 'related' | 'whole'>

/** Resolved resource, or a problem as a sentence without its subject. */
type Resolution = { row: ResourceRow } | { problem: Message }

export const uuidExpression = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const pathExpression = /^\s*path:/i

export const isUuid = (value: unknown): value is string =>
  typeof value === 'string' && uuidExpression.test(value)

/**
 * Resolves a reference in a request body (specification 4.3): by UUID, by fields, or by path. For a link or a
 * whole resource the id counts, and its class must be the expected one.
 */
export async function resolveReference(
  model: Model,
  reader: Reader,
  target: ModelClass,
  value: unknown,
): Promise<Resolution> {
  if (typeof value === 'string') return resolveText(model, reader, target, value)
  if (!isFields(value)) return { problem: message('references.unnamed', { class: target.name }) }
  const { fields, twice } = readFieldNames(referenceNames(target), value)
  const [field] = twice
  if (field)
    return { problem: message('references.namesTwice', { field: field.name, spellings: field.spellings }) }
  const { id, path, modelIndex } = fields
  if (!namesStandIn(model, target, (entry) => isNameOf(entry, modelIndex)))
    return {
      problem: message('references.otherClass', { given: String(modelIndex), class: target.name }),
    }
  if (id != null) return resolveText(model, reader, target, id)
  if (path != null) return resolveByPath(model, reader, target, path)
  const { uri } = fields
  if (uri != null && Object.entries(fields).every(([name, entry]) => linkFields.has(name) || entry == null))
    return resolveUri(model, reader, target, uri)
  return resolveFields(reader, target, fields)
}

/** Resolves a link without an id by its uri. */
async function resolveUri(
  model: Model,
  reader: Reader,
  target: ModelClass,
  uri: unknown,
): Promise<Resolution> {
  const id = typeof uri === 'string' ? uri.split('/').findLast((part) => part !== '') : undefined
  if (!isUuid(id))
    return {
      problem: message('references.otherUri', {
        uri: JSON.stringify(uri),
        class: target.name,
        address: `${target.uri}/{id}`,
      }),
    }
  return resolveId(model, reader, target, id)
}

async function resolveText(
  model: Model,
  reader: Reader,
  target: ModelClass,
  text: unknown,
): Promise<Resolution> {
  if (typeof text === 'string' && pathExpression.test(text))
    return resolveByPath(model, reader, target, text.replace(pathExpression, ''))
  if (typeof text === 'string' && text.startsWith('/')) return resolveByPath(model, reader, target, text)
  if (!isUuid(text))
    return {
      problem: message('references.neither', { text: JSON.stringify(text), class: target.name }),
    }
  return resolveId(model, reader, target, text)
}

async function resolveId(
  model: Model,
  reader: Reader,
  target: ModelClass,
  text: string,
): Promise<Resolution> {
  const row = await reader.get(text.toLowerCase())
  if (!row) return { problem: message('references.missing', { id: text }) }
  const meant = await asOneOf(model, reader, target, row)
  if (meant) return { row: meant }
  return { problem: message('references.ofOtherClass', { id: text, given: row.class, class: target.id }) }
}

/** Fields of links that are not attributes; a link that is sent back contains them. */
const linkFields = namesFrom(['service', 'modelIndex', 'uri', 'id', 'path'])

const referenceNames = ({ attributes }: ModelClass): ReadonlyMap<string, string> =>
  new Map([...linkFields, ...namesFrom([...attributes.keys()])])

async function resolveFields(
  reader: Reader,
  target: ModelClass,
  fields: Record<string, unknown>,
): Promise<Resolution> {
  const named = Object.entries(fields).filter(
    ([field, value]) => value != null && (target.attributes.has(field) || !linkFields.has(field)),
  )
  const wrong = named.find(([field, value]) => !isComparable(target.attributes.get(field), value))
  if (wrong) return { problem: message('references.unfitField', { field: wrong[0], class: target.name }) }
  if (named.length === 0) return { problem: message('references.noFields', { class: target.name }) }
  const conditions = named.map(([field, value]) => equals(field, value))
  const words = named.map(([field, value]) =>
    message('references.fieldIs', { field, value: JSON.stringify(value) }),
  )
  try {
    const rows = await reader.find({ class: target.id, conditions }, { count: mostNamed + 1 })
    return onlyOne(rows, target, message('references.withFields', { fields: words }))
  } catch (error) {
    if (error instanceof UnfitValueError)
      return { problem: message('references.impossible', { class: target.name, reason: error.reason }) }
    throw error
  }
}

const isComparable = (attribute: Attribute | undefined, value: unknown): boolean =>
  isComparableKind(attribute) && typeof value !== 'object'

/** Maximum ambiguous matches to read and list. */
const mostNamed = 5

function onlyOne(rows: readonly ResourceRow[], target: ModelClass, which: Message): Resolution {
  const [row, other] = rows
  if (!row) return { problem: message('references.none', { class: target.name, which }) }
  if (other)
    return {
      problem: message('references.several', { class: target.name, which, names: idsOf(rows, mostNamed) }),
    }
  return { row }
}

async function resolveByPath(
  model: Model,
  reader: Reader,
  target: ModelClass,
  path: unknown,
): Promise<Resolution> {
  if (typeof path !== 'string')
    return { problem: message('references.noPath', { path: JSON.stringify(path) }) }
  const found = await followPath(model, reader, target.service, path)
  if ('problem' in found) return found
  const fitting: ResourceRow[] = []
  for (const row of found.rows) {
    const meant = await asOneOf(model, reader, target, row)
    if (meant) fitting.push(meant)
  }
  const [other] = found.rows
  if (fitting.length === 0 && other)
    return {
      problem: message('references.pathOtherClass', { path, given: other.class, class: target.id }),
    }
  return onlyOne(fitting, target, message('references.atPath', { path }))
}
