export type Fields = Record<string, unknown>

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Fields of an object; empty for other values. */
export const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {})

/** Objects of a list; empty for other values. */
export const listOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isFields) : [])

/** A text field, or undefined if it is absent, empty or not a string. */
export function textField(fields: unknown, name: string): string | undefined {
  const value = isFields(fields) ? fields[name] : undefined
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** RFC 3339 as the API server writes it, in milliseconds; null if absent or invalid. */
export function timeOf(value: unknown): number | null {
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isNaN(time) ? null : time
}
