import { isAtomicMap, keyDefaults, listRule } from '../kinds/list-keys.ts'
import { asFields, isFields } from '../objects.ts'
import { below } from '../patch/paths.ts'

/**
 * Child of a value, under its element name in managed fields: `f:image`, `k:{"name":"main"}`,
 * `v:"finalizer"`.
 */
export interface Child {
  element: string
  value: unknown
  /** Path for looking up the child's merge rules. */
  path: string
}

/** Returns the children that managers can own separately; null if the value is owned as a whole. */
export function childrenOf(value: unknown, path: string): Child[] | null {
  if (Array.isArray(value)) {
    const rule = listRule(path)
    if (!rule) return null
    const element = (item: unknown) => (rule.isSet ? setElement(item) : keyElement(item, rule.keys))
    return value.map((item: unknown) => ({ element: element(item), value: item, path: below(path, '*') }))
  }
  if (!isFields(value) || isAtomicMap(path)) return null
  return Object.entries(value).map(([name, child]) => ({
    element: `f:${name}`,
    value: child,
    path: below(path, name),
  }))
}

const setElement = (item: unknown): string => `v:${JSON.stringify(item)}`

function keyElement(item: unknown, keys: readonly string[]): string {
  const fields = asFields(item)
  const pairs = keys.map((key) => [key, fields[key] ?? keyDefaults[key]])
  return `k:${JSON.stringify(Object.fromEntries(pairs))}`
}

/** Returns true for a list item, which is owned in addition to its fields. */
export const isItem = (element: string): boolean => !element.startsWith('f:')
