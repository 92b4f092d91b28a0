import { asFields, asList, type Fields, type KubernetesObject, valueAt } from '../objects.ts'

export type Cell = string | number | boolean | null

export interface Column {
  name: string
  type: string
  format: string
  description: string
  /** Columns above 0 are shown only in wide output. */
  priority: number
}

/** Prints an object as a table row. */
export interface Printer {
  columns: readonly Column[]
  /** Set for kinds without their own columns; their empty tables have null rows. */
  isPlain?: true
  cells(object: KubernetesObject, nowMs: number): Cell[]
  /** Conditions of the row, such as a completed pod. */
  conditions?(object: KubernetesObject): object[] | undefined
}

/**
 * Parses columns from `Name Up-to-date Data:integer Node*`: types other than string follow a colon, a star
 * marks wide output.
 */
export const columnsOf = (text: string): Column[] =>
  text.split(' ').map((word) => {
    const [, title = '', type = 'string', star] = /^([^:*]+)(?::(\w+))?(\*)?$/.exec(word) ?? []
    return column(title.replaceAll('_', ' '), { type, priority: star ? 1 : 0 })
  })

export const column = (
  name: string,
  { type = 'string', format, description = '', priority = 0 }: Partial<Column> = {},
): Column => ({ name, type, format: format ?? (name === 'Name' ? 'name' : ''), description, priority })

const longestList = 3

/** Joins the first items and counts the rest. */
export function someOf(all: readonly string[], max = longestList, separator = ','): string {
  const shown = all.slice(0, max).join(separator)
  return all.length > max ? `${shown} + ${all.length - max} more...` : shown
}

export const textAt = (object: Fields, ...path: string[]): string => {
  const value = valueAt(object, ...path)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

export const countAt = (object: Fields, ...path: string[]): number => Number(valueAt(object, ...path) ?? 0)

export const listAt = (object: Fields, ...path: string[]): Fields[] =>
  asList(valueAt(object, ...path)).map(asFields)

export const sizeAt = (object: Fields, name: string): number => Object.keys(asFields(object[name])).length

export function formatLabels(labels: unknown): string {
  const pairs = Object.entries(asFields(labels)).map(([key, value]) => `${key}=${String(value)}`)
  return pairs.length > 0 ? pairs.toSorted().join(',') : '<none>'
}

const operators: Readonly<Record<string, (key: string, values: string) => string>> = {
  In: (key, values) => `${key} in (${values})`,
  NotIn: (key, values) => `${key} notin (${values})`,
  Exists: (key) => key,
  DoesNotExist: (key) => `!${key}`,
}

/** Formats requirements in key order; empty for a selector that matches everything. */
export function formatSelector(selector: unknown): string {
  const { matchLabels, matchExpressions } = asFields(selector)
  const equal = Object.entries(asFields(matchLabels)).map(
    ([key, value]) => [key, `${key}=${String(value)}`] as const,
  )
  const others = asList(matchExpressions)
    .map(asFields)
    .map(({ key, operator, values }) => {
      const sorted = asList(values).map(String).toSorted().join(',')
      return [String(key), operators[String(operator)]?.(String(key), sorted) ?? ''] as const
    })
  return [...equal, ...others]
    .toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([, told]) => told)
    .join(',')
}

export const selectorOrNone = (selector: unknown): string => formatSelector(selector) || '<none>'

/** Returns the names and images of a template's containers. */
export function containerCells(podSpec: unknown): [names: string, images: string] {
  const containers = listAt(asFields(podSpec), 'containers')
  const all = (field: string): string => containers.map((container) => textAt(container, field)).join(',')
  return [all('name'), all('image')]
}
