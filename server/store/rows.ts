import type { ResourceTree } from '../../model/tree.ts'
import type { ModelClass } from '../../model/model-class.ts'
import { setPartOf } from '../../model/selector-rule.ts'
import type { StoredRow } from './schema/tables.ts'
import { isNameColumn, keyRuleOf, storedAttributes } from './store-model.ts'
import type { StoreModel } from './store-model.ts'
import type { ResourceRow } from './store.ts'

/** Content of a resource as stored in its row. */
export type Content = Pick<StoredRow, 'name' | 'key' | 'attributes' | 'labels' | 'additional'>

/** Row number of the parent in a resource's path, and the parent's own path. */
export function parentIn(path: string): { row: number; above: string } {
  const above = path.slice(0, path.lastIndexOf(',', path.length - 2) + 1)
  return { row: Number(path.slice(above.length, -1)), above }
}

const isSet = (value: unknown): boolean => value !== null && value !== undefined

function checkNames(modelClass: ModelClass, attributes: Record<string, unknown>): void {
  for (const name of Object.keys(attributes)) {
    const attribute = modelClass.attributes.get(name)
    if (!attribute) throw new Error(`${modelClass.id} has no attribute ${name}`)
    if (attribute.kind === 'secret' && isSet(attributes[name]))
      throw new Error(`${modelClass.id}.${name} is a secret: it is stored with setSecret`)
  }
}

/** JSON text of the set attributes in the order of the model, so that equal values are equal texts. */
function encodeAttributes(modelClass: ModelClass, attributes: Record<string, unknown>): string {
  const set: Record<string, unknown> = {}
  for (const name of storedAttributes(modelClass)) {
    const value = attributes[name]
    if (isSet(value))
      set[name] = modelClass.attributes.get(name)?.kind === 'selector' ? setPartOf(value) : value
  }
  return JSON.stringify(set)
}

/** JSON text of an object, its names in order; null for one without any. */
function encodeObject(value: Record<string, unknown> | null | undefined): string | null {
  if (!value || Object.keys(value).length === 0) return null
  const names = Object.keys(value).sort()
  return JSON.stringify(Object.fromEntries(names.map((name) => [name, value[name]])))
}

/** The value of the key attribute as text, for the column `name`. */
export function nameOf(modelClass: ModelClass, attributes: Record<string, unknown>): string | null {
  const value = modelClass.key === null ? null : attributes[modelClass.key]
  return isSet(value) ? String(value) : null
}

/** Identity among its siblings: the key that the tree gives, else the value of a unique key attribute. */
export function identityOf(
  modelClass: ModelClass,
  tree: Pick<ResourceTree, 'attributes' | 'key'>,
): string | null {
  if (tree.key !== undefined) return tree.key
  const rule = keyRuleOf(modelClass)
  const name = rule === 'none' ? null : nameOf(modelClass, tree.attributes)
  return rule === 'folded' && name !== null ? name.toLowerCase() : name
}

export function encodeContent(
  modelClass: ModelClass,
  tree: Pick<ResourceTree, 'attributes' | 'labels' | 'additionalProperties' | 'key'>,
): Content {
  checkNames(modelClass, tree.attributes)
  return {
    name: nameOf(modelClass, tree.attributes),
    key: identityOf(modelClass, tree),
    attributes: encodeAttributes(modelClass, tree.attributes),
    labels: encodeObject(tree.labels),
    additional: encodeObject(tree.additionalProperties),
  }
}

export const isSameContent = (left: Content, right: Content): boolean =>
  left.attributes === right.attributes &&
  left.name === right.name &&
  left.key === right.key &&
  left.labels === right.labels &&
  left.additional === right.additional

/** All attributes of a row but secrets; null where unset. */
export function decodeAttributes(
  modelClass: ModelClass,
  row: Pick<Content, 'name' | 'attributes'>,
): Record<string, unknown> {
  const stored = JSON.parse(row.attributes) as Record<string, unknown>
  const all: Record<string, unknown> = {}
  for (const [name, { kind }] of modelClass.attributes) {
    if (kind === 'secret') continue
    all[name] = isNameColumn(modelClass, name) ? row.name : (stored[name] ?? null)
  }
  return all
}

const decodeObject = <Value>(text: string | null): Record<string, Value> | null =>
  text === null ? null : (JSON.parse(text) as Record<string, Value>)

export function decodeRow(model: StoreModel, row: StoredRow, parentId: string | null): ResourceRow {
  const modelClass = model.ofCode(row.class)
  return {
    id: row.id,
    class: modelClass.id,
    parentId,
    relation: row.relation,
    position: row.position,
    name: row.name,
    attributes: decodeAttributes(modelClass, row),
    labels: decodeObject<string>(row.labels),
    additionalProperties: decodeObject<unknown>(row.additional),
    generation: row.generation,
    createdBy: row.created_by,
    createdOn: row.created_on,
    modifiedBy: row.modified_by,
    modifiedOn: row.modified_on,
  }
}

/** Set values of a row by the names of the API, for the change log. */
export function valuesOf(modelClass: ModelClass, row: Content): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  if (row.labels !== null) values['labels'] = JSON.parse(row.labels)
  if (row.additional !== null) values['additionalProperties'] = JSON.parse(row.additional)
  for (const [name, value] of Object.entries(decodeAttributes(modelClass, row))) {
    if (value !== null) values[name] = value
  }
  return values
}
