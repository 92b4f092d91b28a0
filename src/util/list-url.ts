import { isLabelSelector } from './kubernetes.ts'

export interface Sort {
  field: string
  direction: 'asc' | 'desc'
}

/** State of a list, stored in the address so that it survives links, Back and reloads. */
export interface ListState {
  /** Starts at 1. */
  page: number
  size: number
  /** Sort fields in order of precedence; empty: the list's own order. */
  sort: readonly Sort[]
  search: string
  /** Accepted values by field, without duplicates. */
  filters: Readonly<Record<string, readonly string[]>>
  /** Kubernetes label selector; empty matches all. */
  labels: string
}

export const pageSizes = [25, 50, 100, 200] as const
const DEFAULT_SIZE = 50

/** Parameter names in the address; several lists on one page have a prefix each. */
const names = ['page', 'size', 'sort', 'search', 'filter', 'labels'] as const
const nameIn = (prefix: string, name: (typeof names)[number]): string =>
  prefix === '' ? name : `${prefix}.${name}`

function readNumber(text: string | null, fallback: number): number {
  const value = Number(text ?? '')
  return Number.isSafeInteger(value) && value > 0 ? value : fallback
}

/** The first occurrence of a field counts. */
function readSort(texts: readonly string[]): Sort[] {
  const pairs = texts.map((text) => text.split(','))
  const first = new Map(pairs.toReversed().map(([field = '', direction]) => [field, direction]))
  return [...new Set(pairs.map(([field = '']) => field))]
    .filter((field) => field !== '')
    .map((field) => ({ field, direction: first.get(field) === 'desc' ? 'desc' : 'asc' }))
}

function readFilters(texts: readonly string[]): ListState['filters'] {
  const pairs = [...new Set(texts)].map((text): [string, string] => {
    const at = text.indexOf(',')
    return at === -1 ? ['', ''] : [text.slice(0, at), text.slice(at + 1)]
  })
  const named = pairs.filter(([field, value]) => field !== '' && value !== '')
  const byField = Map.groupBy(named, ([field]) => field)
  return Object.fromEntries([...byField].map(([field, found]) => [field, found.map(([, value]) => value)]))
}

const readLabels = (text: string | null): string => (text !== null && isLabelSelector(text) ? text : '')

/** Reads the address; missing or invalid values (a page 0, a size of a million) get the default. */
export function readListState(search: URLSearchParams, prefix = ''): ListState {
  const size = readNumber(search.get(nameIn(prefix, 'size')), DEFAULT_SIZE)
  return {
    page: readNumber(search.get(nameIn(prefix, 'page')), 1),
    size: pageSizes.some((known) => known === size) ? size : DEFAULT_SIZE,
    sort: readSort(search.getAll(nameIn(prefix, 'sort'))),
    search: search.get(nameIn(prefix, 'search')) ?? '',
    filters: readFilters(search.getAll(nameIn(prefix, 'filter'))),
    labels: readLabels(search.get(nameIn(prefix, 'labels'))),
  }
}

/** Writes a list's state to the address, without default values; keeps parameters of others. */
export function writeListState(search: URLSearchParams, state: ListState, prefix = ''): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const name of names) next.delete(nameIn(prefix, name))
  const set = (name: (typeof names)[number], value: string): void => next.append(nameIn(prefix, name), value)
  if (state.search !== '') set('search', state.search)
  for (const [field, values] of Object.entries(state.filters))
    for (const value of values) set('filter', `${field},${value}`)
  if (state.labels !== '') set('labels', state.labels)
  for (const { field, direction } of state.sort) set('sort', `${field},${direction}`)
  if (state.size !== DEFAULT_SIZE) set('size', String(state.size))
  if (state.page !== 1) set('page', String(state.page))
  return next
}

/** A partial state, or a function of the latest state, which may not have rendered yet. */
export type StateChange = Partial<ListState> | ((now: ListState) => Partial<ListState>)

/** Returns the address after a list has changed; any change other than of the page resets it to page 1. */
export function changeListState(search: URLSearchParams, change: StateChange, prefix = ''): URLSearchParams {
  const now = readListState(search, prefix)
  const part = typeof change === 'function' ? change(now) : change
  return writeListState(search, { ...now, page: 1, ...part }, prefix)
}

/** Computes a filter's new values from the latest chosen ones. */
export type FilterChange = (chosen: readonly string[]) => readonly string[]

/** Changes one filter of the latest state and removes it when it accepts all values. */
export const changeFilter =
  (field: string, change: FilterChange) =>
  ({ filters }: ListState): Partial<ListState> => {
    const { [field]: chosen = [], ...others } = filters
    const next = change(chosen)
    if (next.length === 0) return { filters: others }
    return { filters: { ...filters, [field]: next } }
  }

export const isNarrowed = (state: ListState): boolean =>
  state.search !== '' || state.labels !== '' || Object.keys(state.filters).length > 0

/** State of a list that shows everything. */
export const unnarrowed = { search: '', filters: {}, labels: '' } as const satisfies Partial<ListState>
