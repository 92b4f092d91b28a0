import { isLabelSelector } from './label-selector.ts'

export interface Sort {
  field: string
  direction: 'asc' | 'desc'
}

/** What a list shows, as its address holds it: so that it can be linked to, gone back to and reloaded. */
export interface ListState {
  /** From 1. */
  page: number
  size: number
  /** By the first, and by the next where that is the same; none is the list's own order. */
  sort: readonly Sort[]
  search: string
  /** Field to the values of which it has one, each named once. */
  filters: Readonly<Record<string, readonly string[]>>
  /** A label selector as Kubernetes writes it; empty lets all through. */
  labels: string
}

export const pageSizes = [25, 50, 100, 200] as const
const DEFAULT_SIZE = 50

/** Names in the address; several lists on one page have a prefix each. */
const names = ['page', 'size', 'sort', 'search', 'filter', 'labels'] as const
const nameIn = (prefix: string, name: (typeof names)[number]): string =>
  prefix === '' ? name : `${prefix}.${name}`

function readNumber(text: string | null, fallback: number): number {
  const value = Number(text ?? '')
  return Number.isSafeInteger(value) && value > 0 ? value : fallback
}

/** A field counts once, where it is named first. */
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

/** Reads the address; what is missing or makes no sense (a page 0, a size of a million) becomes the default. */
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

/** The address with a list in another state; what is as by default is left out, and what is not the list's stays. */
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

/** What changes, or what does so in the state that was chosen last, which may not be drawn yet. */
export type StateChange = Partial<ListState> | ((now: ListState) => Partial<ListState>)

/** The address after a change of a list; anything but a turn of the page begins at page 1 again. */
export function changeListState(search: URLSearchParams, change: StateChange, prefix = ''): URLSearchParams {
  const now = readListState(search, prefix)
  const part = typeof change === 'function' ? change(now) : change
  return writeListState(search, { ...now, page: 1, ...part }, prefix)
}

/** How what one filter lets through changes from what was chosen last. */
export type FilterChange = (chosen: readonly string[]) => readonly string[]

/** One filter changed, taken away where it lets all through, and the others as they were chosen last. */
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

/** A list that shows all again. */
export const unnarrowed = { search: '', filters: {}, labels: '' } as const satisfies Partial<ListState>
