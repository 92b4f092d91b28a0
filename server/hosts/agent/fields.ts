import type { Fields } from '../../../model/fields.ts'

/*
 * What a machine reports of itself is informational: a machine with odd facts is still a host. These functions
 * return a bounded value for any input.
 */

/** Reads a text, without control characters except new lines; keeps the end of long ones. */
export function textIn(fields: Fields, name: string, most: number): string {
  const value = fields[name]
  if (typeof value !== 'string') return ''
  return value
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n]/gu, ' ')
    .slice(-most)
}

/** Reads a number; null if it is invalid. */
export function amountIn(fields: Fields, name: string): number | null {
  const value = fields[name]
  return typeof value === 'number' && value >= 0 && value <= Number.MAX_SAFE_INTEGER ? value : null
}

/** Reads a list, without invalid entries. */
export function listIn<Value>(
  fields: Fields,
  name: string,
  { most, read }: { most: number; read: (value: unknown) => Value | null },
): Value[] {
  const value = fields[name]
  return Array.isArray(value) ? value.slice(0, most).flatMap((entry) => read(entry) ?? []) : []
}
