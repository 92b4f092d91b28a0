import type { Cause } from '../../failure.ts'

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Sorts string maps by key, as an API server prints them. */
export function inKeyOrder(value: unknown): unknown {
  if (!isMap(value)) return value
  const entries = Object.entries(value)
  const isOfTexts = entries.every(([, inner]) => typeof inner === 'string')
  const ordered = isOfTexts ? entries.toSorted(([a], [b]) => (a < b ? -1 : 1)) : entries
  return Object.fromEntries(ordered.map(([key, inner]) => [key, inKeyOrder(inner)]))
}

/** Kinds of field errors, worded as by an API server. */
export const required = (field: string, why = ''): Cause => ({
  reason: 'FieldValueRequired',
  message: `Required value${why ? `: ${why}` : ''}`,
  field,
})

export const wrong = (field: string, value: unknown, why: string): Cause => ({
  reason: 'FieldValueInvalid',
  message: `Invalid value: ${JSON.stringify(value ?? null)}: ${why}`,
  field,
})

export const duplicate = (field: string, value: unknown): Cause => ({
  reason: 'FieldValueDuplicate',
  message: `Duplicate value: ${JSON.stringify(value)}`,
  field,
})

export const forbidden = (field: string, why: string): Cause => ({
  reason: 'FieldValueForbidden',
  message: `Forbidden: ${why}`,
  field,
})

export const missing = (field: string, value: unknown): Cause => ({
  reason: 'FieldValueNotFound',
  message: `Not found: ${JSON.stringify(value)}`,
  field,
})

export const tooLong = (field: string, mostBytes: number): Cause => ({
  reason: 'FieldValueTooLong',
  message: `Too long: may not be more than ${mostBytes} bytes`,
  field,
})

export const unsupported = (field: string, value: unknown, supported: readonly string[]): Cause => ({
  reason: 'FieldValueNotSupported',
  message: `Unsupported value: ${JSON.stringify(value)}: supported values: ${supported.map((one) => JSON.stringify(one)).join(', ')}`,
  field,
})

/** Returns the indexes of entries with the key of an earlier one. Linear: manifests have long lists. */
export function repeats<Item>(list: readonly Item[], keyOf: (item: Item) => unknown): ReadonlySet<number> {
  const known = new Set<unknown>()
  const found = new Set<number>()
  for (const [index, item] of list.entries()) {
    const key = keyOf(item)
    if (known.has(key)) found.add(index)
    known.add(key)
  }
  return found
}

/** Checks an optional choice. */
export const checkChoice = (field: string, value: unknown, supported: readonly string[]): Cause[] =>
  value === undefined || supported.includes(String(value)) ? [] : [unsupported(field, value, supported)]

const notNegative = 'must be greater than or equal to 0'

/** Checks an optional number. */
export const checkNotNegative = (field: string, value: unknown): Cause[] =>
  typeof value === 'number' && value < 0 ? [wrong(field, value, notNegative)] : []

/** Checks several optional numbers below a path. */
export const checkAllNotNegative = (
  path: string,
  fields: Readonly<Record<string, unknown>>,
  names: readonly string[],
): Cause[] => names.flatMap((name) => checkNotNegative(`${path}.${name}`, fields[name]))

export const portRange = 'must be between 1 and 65535, inclusive'
export const isPort = (value: unknown): boolean => typeof value === 'number' && value >= 1 && value <= 65_535

export const checkPortNumber = (field: string, value: unknown): Cause[] =>
  isPort(value) ? [] : [wrong(field, value ?? 0, portRange)]
