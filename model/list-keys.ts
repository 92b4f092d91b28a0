import { type Fields, isFields } from './fields.ts'
/** By which Kubernetes tells the elements of its lists apart, the commonest first. */
const keys = ['name', 'containerPort', 'port', 'mountPath', 'devicePath', 'ip', 'key', 'type', 'host']

/** The key that every element of all these lists has, each another value; null where there is none, or one is no list. */
export const sharedKey = (...lists: readonly unknown[]): string | null =>
  keys.find((key) => lists.every((list) => isKeyed(list, key))) ?? null

function isKeyed(list: unknown, key: string): boolean {
  if (!Array.isArray(list)) return false
  const values = list.map((entry) => (isFields(entry) ? entry[key] : undefined))
  return values.every(isKeyValue) && new Set(values.map(String)).size === values.length
}

const isKeyValue = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number'

/** The elements of a list by the value of their key, in their order. */
export const byKey = (list: unknown, key: string): Map<string, Fields> =>
  new Map((Array.isArray(list) ? list : []).filter(isFields).map((entry) => [String(entry[key]), entry]))
