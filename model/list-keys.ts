import { type Fields, isFields } from './fields.ts'
/** Fields that identify list elements in Kubernetes, most common first. */
const keys = ['name', 'containerPort', 'port', 'mountPath', 'devicePath', 'ip', 'key', 'type', 'host']

/**
 * Key that all elements of all lists have with distinct values; null if there is none, or if a value is not a
 * list.
 */
export const sharedKey = (...lists: readonly unknown[]): string | null =>
  keys.find((key) => lists.every((list) => isKeyed(list, key))) ?? null

function isKeyed(list: unknown, key: string): boolean {
  if (!Array.isArray(list)) return false
  const values = list.map((entry) => (isFields(entry) ? entry[key] : undefined))
  return values.every(isKeyValue) && new Set(values.map(String)).size === values.length
}

const isKeyValue = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number'

/** Elements of a list by key value, in order. */
export const byKey = (list: unknown, key: string): Map<string, Fields> =>
  new Map((Array.isArray(list) ? list : []).filter(isFields).map((entry) => [String(entry[key]), entry]))
