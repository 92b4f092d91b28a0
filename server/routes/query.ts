import { malformed } from '../errors.ts'
import type { ReadOptions } from '../operations/read.ts'
import type { Comparison, FieldCondition } from '../store/store.ts'
import { parseLabelSelector } from './label-selector.ts'
import { parseRelaxedJson } from './relaxed-json.ts'

/** Query parameters of a request by name in lower case, each with all its values. */
export type Parameters = ReadonlyMap<string, readonly string[]>

export const readParameters = (url: string): Parameters => {
  const parameters = new Map<string, string[]>()
  const start = url.indexOf('?')
  if (start < 0) return parameters
  for (const [name, value] of new URLSearchParams(url.slice(start + 1))) {
    const key = name.toLowerCase()
    parameters.set(key, [...(parameters.get(key) ?? []), value])
  }
  return parameters
}

const modes = ['normal', 'export', 'exportDetails'] as const

/** Names of the filter's operators; both of a pair mean the same. */
const operators: Readonly<Record<string, Comparison>> = {
  equals: 'equals',
  eq: 'equals',
  notequals: 'notEquals',
  ne: 'notEquals',
  lessthan: 'lessThan',
  lt: 'lessThan',
  lessthanorequals: 'lessThanOrEquals',
  le: 'lessThanOrEquals',
  greaterthan: 'greaterThan',
  gt: 'greaterThan',
  greaterthanorequals: 'greaterThanOrEquals',
  ge: 'greaterThanOrEquals',
  contains: 'contains',
  startswith: 'startsWith',
  endswith: 'endsWith',
}

/** Reads the parameters of specification 4.1. Unknown ones are ignored, malformed ones are 400. */
export function readOptions(parameters: Parameters): ReadOptions {
  const fields = readNames(parameters, 'fields')
  const excludeFields = readNames(parameters, 'excludefields')
  const search = last(parameters, 'search')?.trim()
  const start = readNumber(parameters, 'start', 0)
  const count = readNumber(parameters, 'count', 1)
  return {
    mode: readMode(last(parameters, 'mode')),
    conditions: [...readQuery(parameters), ...all(parameters, 'filter').map(readFilter)],
    labels: all(parameters, 'labelselector').flatMap(parseLabelSelector),
    sort: all(parameters, 'sort').map(readSort),
    withCount: readSwitch(parameters, 'paginate'),
    ...(fields ? { fields } : {}),
    ...(excludeFields ? { excludeFields } : {}),
    ...(search ? { search } : {}),
    ...(start === undefined ? {} : { start }),
    ...(count === undefined ? {} : { count }),
  }
}

/** Whether the answer is wanted as YAML. */
export function wantsYaml(parameters: Parameters): boolean {
  const output = last(parameters, 'output')?.trim().toLowerCase()
  if (output === undefined || output === '' || output === 'json') return false
  if (output === 'yaml') return true
  throw malformed(`output is "${output}"; it must be yaml or json.`)
}

/** The last value of a parameter as an object, for handlers of their own. */
export const plainParameters = (parameters: Parameters): Record<string, string | undefined> =>
  Object.fromEntries([...parameters].map(([name, values]) => [name, values.at(-1)]))

const all = (parameters: Parameters, name: string): readonly string[] =>
  (parameters.get(name) ?? []).filter((value) => value.trim() !== '')

const last = (parameters: Parameters, name: string): string | undefined => parameters.get(name)?.at(-1)

function readMode(value: string | undefined): ReadOptions['mode'] {
  if (value === undefined || value === '') return 'normal'
  const mode = modes.find((entry) => entry.toLowerCase() === value.trim().toLowerCase())
  if (mode) return mode
  throw malformed(`mode is "${value}"; it must be one of ${modes.join(', ')}.`)
}

function readNames(parameters: Parameters, name: string): string[] | undefined {
  const values = parameters.get(name)
  if (!values) return undefined
  const names = values.flatMap((value) => value.split(',')).map((entry) => entry.trim())
  const given = names.filter((entry) => entry !== '')
  return given.length === 0 ? undefined : given
}

function readNumber(parameters: Parameters, name: string, min: number): number | undefined {
  const value = last(parameters, name)
  if (value === undefined) return undefined
  const number = /^\d+$/.test(value.trim()) ? Number(value) : Number.NaN
  if (Number.isSafeInteger(number) && number >= min) return number
  throw malformed(`${name} is "${value}"; it must be a whole number of at least ${min}.`)
}

function readSwitch(parameters: Parameters, name: string): boolean {
  const value = last(parameters, name)?.trim().toLowerCase()
  if (value === undefined || value === 'false') return false
  if (value === 'true' || value === '') return true
  throw malformed(`${name} is "${value}"; it must be true or false.`)
}

function readQuery(parameters: Parameters): FieldCondition[] {
  return all(parameters, 'query').flatMap((text) => {
    const value = parseQuery(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return Object.entries(value).map(([field, wanted]) => conditionOf(field, wanted))
    throw malformed('query must be a JSON object of attribute: value.')
  })
}

function parseQuery(text: string): unknown {
  try {
    return parseRelaxedJson(text)
  } catch (error) {
    throw malformed(
      `query is no JSON object (${(error as SyntaxError).message}); it looks like {"name": "web"}.`,
    )
  }
}

function conditionOf(field: string, value: unknown): FieldCondition {
  if (Array.isArray(value)) return { field, comparison: 'in', value }
  if (typeof value !== 'object' || value === null) return { field, comparison: 'equals', value }
  throw malformed(
    `query compares ${field} with an object; name a field inside it with a dot, such as "${field}.id".`,
  )
}

function readFilter(text: string): FieldCondition {
  const [, field = '', operator = '', value = ''] = /^([^,]*),([^,]*),(.*)$/s.exec(text) ?? []
  const comparison = operators[operator.trim().toLowerCase()]
  if (field.trim() !== '' && comparison) return { field: field.trim(), comparison, value: value.trim() }
  throw malformed(
    `filter is "${text}"; it must be <field>,<operator>,<value> with an operator such as equals, notEquals, lessThan, greaterThan, contains, startsWith or endsWith.`,
  )
}

function readSort(text: string): { field: string; direction: 'asc' | 'desc' } {
  const [field = '', direction = 'asc', ...rest] = text.split(',').map((part) => part.trim())
  const order = direction.toLowerCase()
  if (field !== '' && rest.length === 0 && (order === 'asc' || order === 'desc'))
    return { field, direction: order }
  throw malformed(`sort is "${text}"; it must be a field, or <field>,asc or <field>,desc.`)
}
