import { message } from '../../../model/messages/message.ts'
import { malformed } from '../../errors.ts'
import type { ReadOptions } from '../../resources/read.ts'
import type { Alternatives, Comparison, FieldCondition } from '../../store/store.ts'
import { parseLabelSelector } from './label-selector.ts'
import {
  allValues,
  lastValue,
  limited,
  nameList,
  oneOf,
  type Parameters,
  wholeNumber,
} from '../parameters.ts'
import { parseRelaxedJson } from './relaxed-json.ts'

/** Names of the filter's operators, long and short. */
const operators: ReadonlyMap<string, Comparison> = new Map([
  ['equals', 'equals'],
  ['eq', 'equals'],
  ['notequals', 'notEquals'],
  ['ne', 'notEquals'],
  ['lessthan', 'lessThan'],
  ['lt', 'lessThan'],
  ['lessthanorequals', 'lessThanOrEquals'],
  ['le', 'lessThanOrEquals'],
  ['greaterthan', 'greaterThan'],
  ['gt', 'greaterThan'],
  ['greaterthanorequals', 'greaterThanOrEquals'],
  ['ge', 'greaterThanOrEquals'],
  ['contains', 'contains'],
  ['startswith', 'startsWith'],
  ['endswith', 'endsWith'],
])

/** Parameters of every read, in their documented spelling. */
const names = [
  'mode',
  'fields',
  'excludeFields',
  'query',
  'filter',
  'labelSelector',
  'search',
  'sort',
  'start',
  'count',
  'paginate',
  'output',
]

/** Parameters that are lists: commas alone count as empty. */
const lists = new Set(['fields', 'excludeFields'])

/** Refuses empty or blank values: a script with an empty variable doesn't mean to select everything. */
function refuseEmpty(parameters: Parameters): void {
  for (const name of names) {
    const values = allValues(parameters, name.toLowerCase())
    const value = lists.has(name) ? /[^\s,]/ : /\S/
    if (values.some((given) => !value.test(given))) throw malformed(message('queries.empty', { name }))
  }
}

/**
 * Parses the parameters of specification 4.1, for every GET alike. Unknown parameters are ignored; malformed
 * or empty ones are 400. Parameters that don't apply to the target (`count` of a single resource) are parsed
 * and have no effect.
 */
export function readOptions(parameters: Parameters): ReadOptions {
  refuseEmpty(parameters)
  const fields = nameList(parameters, 'fields')
  const excludeFields = nameList(parameters, 'excludefields')
  const search = lastValue(parameters, 'search')?.trim()
  const start = wholeNumber(parameters, 'start', 0)
  const count = wholeNumber(parameters, 'count', 1)
  const queries = allValues(parameters, 'query').map(readQuery)
  const alternatives = queries.filter((sets) => sets.length > 1)
  limited('query', queries.flat(2))
  return {
    mode: readMode(parameters),
    conditions: [
      ...queries.filter((sets) => sets.length === 1).flat(2),
      ...limited('filter', allValues(parameters, 'filter').map(readFilter)),
    ],
    ...(alternatives.length > 0 ? { oneOf: alternatives } : {}),
    labels: limited('labelSelector', allValues(parameters, 'labelselector').flatMap(parseLabelSelector)),
    sort: limited('sort', allValues(parameters, 'sort').map(readSort)),
    withCount: oneOf(parameters, 'paginate', ['true', 'false']) === 'true',
    ...(fields ? { fields } : {}),
    ...(excludeFields ? { excludeFields } : {}),
    ...(search ? { search } : {}),
    ...(start === undefined ? {} : { start }),
    ...(count === undefined ? {} : { count }),
  }
}

/** Some clients call the normal mode `default`. */
function readMode(parameters: Parameters): ReadOptions['mode'] {
  const mode = oneOf(parameters, 'mode', ['normal', 'default', 'export', 'exportDetails']) ?? 'normal'
  return mode === 'default' ? 'normal' : mode
}

/** Response formats; csv is only for tables. */
export type Form = 'json' | 'yaml' | 'csv'

/** Returns the requested format, one of those allowed. */
export const formOf = (parameters: Parameters, forms: readonly Form[]): Form =>
  oneOf(parameters, 'output', forms) ?? 'json'

/** An object matches with all its conditions; a list matches with any of its objects. */
function readQuery(text: string): Alternatives {
  const value = parseQuery(text)
  const sets = Array.isArray(value) ? value : [value]
  if (sets.length > 0 && sets.every(isObject)) return sets.map(conditionsOf)
  throw malformed(message('queries.queryShape'))
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const conditionsOf = (object: Record<string, unknown>): FieldCondition[] =>
  Object.entries(object).map(([field, wanted]) => conditionOf(field, wanted))

function parseQuery(text: string): unknown {
  try {
    return parseRelaxedJson(text)
  } catch (error) {
    throw malformed(
      message('queries.noQuery', { error: (error as SyntaxError).message, example: '{"name": "web"}' }),
    )
  }
}

function conditionOf(field: string, value: unknown): FieldCondition {
  if (Array.isArray(value)) return { field, comparison: 'in', value }
  if (typeof value !== 'object' || value === null) return { field, comparison: 'equals', value }
  if (field.toLowerCase() === 'labels') throw malformed(message('queries.labelsWithObject'))
  throw malformed(message('queries.fieldWithObject', { field }))
}

function readFilter(text: string): FieldCondition {
  const [, field = '', operator = '', value = ''] = /^([^,]*),([^,]*),(.*)$/s.exec(text) ?? []
  const comparison = operators.get(operator.trim().toLowerCase())
  if (field.trim() !== '' && comparison) return { field: field.trim(), comparison, value: unquoted(value) }
  throw malformed(message('queries.filterShape', { text, shape: '<field>,<operator>,<value>' }))
}

/** Strips quotes, which preserve a value's spaces. */
const unquoted = (value: string): string => value.trim().replace(/^(["'])(.*)\1$/s, '$2')

function readSort(text: string): { field: string; direction: 'asc' | 'desc' } {
  const [field = '', direction = 'asc', ...rest] = text.split(',').map((part) => part.trim())
  const order = direction.toLowerCase()
  if (field !== '' && rest.length === 0 && (order === 'asc' || order === 'desc'))
    return { field, direction: order }
  throw malformed(
    message('queries.sortShape', { text, ascending: '<field>,asc', descending: '<field>,desc' }),
  )
}
