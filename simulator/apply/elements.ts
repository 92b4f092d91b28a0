import { isAtomicMap, keyDefaults, listRule } from '../kinds/list-keys.ts'
import { asFields, isFields } from '../objects.ts'
import { below } from '../patch/paths.ts'

/** A step into an object, as managed fields write it: `f:image`, `k:{"name":"main"}`, `v:"finalizer"`. */
export interface Child {
  element: string
  value: unknown
  /** Path of the child by which its own merge rules are found. */
  path: string
}

/** What a value consists of where several managers may share it; null for one that belongs to one manager as a whole. */
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

/** Whether an element is an item of a list, which is owned as such beside its fields. */
export const isItem = (element: string): boolean => !element.startsWith('f:')
