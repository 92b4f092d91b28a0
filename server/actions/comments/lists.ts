import { type Fields, isFields } from '../../../model/fields.ts'

/** Items of a List or of a typed one, such as RoleList; null for anything else. A List may leave them out. */
export function itemsOfList(value: unknown): unknown[] | null {
  if (!isFields(value) || typeof value['kind'] !== 'string') return null
  const { kind, items } = value
  if (!kind.endsWith('List')) return null
  if (Array.isArray(items)) return items
  return items === null || (kind === 'List' && items === undefined) ? [] : null
}

/** The type that items of a typed list have without naming it, as kubectl infers it. */
export function itemTypeOf(value: unknown): { apiVersion: unknown; kind: string } | null {
  const { apiVersion, kind } = value as Fields
  return kind === 'List' ? null : { apiVersion, kind: String(kind).replace(/List$/, '') }
}
