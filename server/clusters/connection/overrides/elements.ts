import { type Fields, fieldsOf, isFields } from '../../../../model/fields.ts'
import { sharedKey } from '../../../../model/list-keys.ts'
import { allOf, type Owners } from './managed-fields.ts'
import { defaultsOfKeys } from './path.ts'

/**
 * Maximum elements compared individually. A longer list counts as one value, to keep up with the rate of
 * changes.
 */
const maxElements = 1000

export const isLong = (value: unknown): boolean => Array.isArray(value) && value.length > maxElements

interface Lists {
  declared: unknown
  live: unknown
  owners: Owners
}

/**
 * Returns the keys that identify a list's elements, from managed fields or the elements themselves; null for
 * an atomic list.
 */
export function keysOf({ declared, live, owners }: Lists): string[] | null {
  for (const fields of allOf(owners)) {
    const name = Object.keys(fields).find(isElement)
    if (name !== undefined) return Object.keys(valuesIn(name))
  }
  const key = sharedKey(declared, live)
  return key === null ? null : [key]
}

const isElement = (name: string): boolean => name.startsWith('k:')

const valuesIn = (name: string): Fields => fieldsOf(JSON.parse(name.slice(2)))

export interface Element {
  value: Fields
  /** Identifying keys, as a step of a path. */
  step: Fields
  /** The step as text, independent of key order. */
  id: string
}

export const elementsOf = (list: unknown, keys: readonly string[]): Element[] =>
  (Array.isArray(list) ? list : []).filter(isFields).map((value) => {
    const step = keysIn(value, keys)
    return { value, step, id: idOf(step) }
  })

/** Maps elements by id; keeps the first if several share one. */
export function byId(elements: readonly Element[]): Map<string, Element> {
  const found = new Map<string, Element>()
  for (const element of elements) if (!found.has(element.id)) found.set(element.id, element)
  return found
}

/** Returns a function that maps an element to its FieldsV1 key, as a manager wrote it. */
export function namesOf(owners: Owners): (element: Element) => string {
  const names = new Set(allOf(owners).flatMap(Object.keys).filter(isElement))
  const found = new Map<string, string>()
  for (const name of names) {
    const id = idOf(valuesIn(name))
    if (!found.has(id)) found.set(id, name)
  }
  return ({ id, step }) => found.get(id) ?? `k:${JSON.stringify(step)}`
}

const idOf = (step: Fields): string =>
  JSON.stringify(Object.entries(step).toSorted(([one], [other]) => (one < other ? -1 : 1)))

const keysIn = (element: Fields, keys: readonly string[]): Fields =>
  Object.fromEntries(
    keys.flatMap((key) => {
      const value = element[key] ?? defaultsOfKeys[key]
      return value === undefined ? [] : [[key, value]]
    }),
  )
