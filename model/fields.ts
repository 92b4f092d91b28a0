export type Fields = Record<string, unknown>

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The fields of an object; none of anything else. */
export const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {})

/** The objects of a list; none of anything else. */
export const listOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isFields) : [])

/** A text field, or undefined when it is absent, empty or something else. */
export function textField(fields: unknown, name: string): string | undefined {
  const value = isFields(fields) ? fields[name] : undefined
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** RFC 3339 as the API server writes it, in milliseconds; null when it is absent or no time. */
export function timeOf(value: unknown): number | null {
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isNaN(time) ? null : time
}
