import { type Fields, isFields } from '../../../model/fields.ts'

/** Returns the items of a List or of a typed list such as RoleList, or null. A List may omit `items`. */
export function itemsOfList(value: unknown): unknown[] | null {
  if (!isFields(value) || typeof value['kind'] !== 'string') return null
  const { kind, items } = value
  if (!kind.endsWith('List')) return null
  if (Array.isArray(items)) return items
  return items === null || (kind === 'List' && items === undefined) ? [] : null
}

/** Returns the type that items of a typed list have implicitly, as kubectl infers it. */
export function itemTypeOf(value: unknown): { apiVersion: unknown; kind: string } | null {
  const { apiVersion, kind } = value as Fields
  return kind === 'List' ? null : { apiVersion, kind: String(kind).replace(/List$/, '') }
}
