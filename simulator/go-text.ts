import { isFields } from './objects.ts'

/** Formats a value as Go prints it. */
export function goText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(goText).join(' ')}]`
  if (!isFields(value)) return value === null ? '<nil>' : String(value)
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `map[${entries.map(([name, inner]) => `${name}:${goText(inner)}`).join(' ')}]`
}
