import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import type { ChangeDetails } from '../../model/answers/change-set.ts'
import type { ChangeAnswer } from '../../model/answers/changes.ts'
import type { UndoPreview } from '../../model/answers/undo.ts'
import { model } from '../../model/index.ts'
import { addressAt } from '../util/base-path.ts'
import type { ListState } from '../util/list-url.ts'
import { addressOf, request, type RequestOptions } from './client.ts'
import type { Page } from './queries.ts'

const address = '/environments/api/changeSets'

/** Any change of any class may add one. */
const meta = { scope: { classes: new Set(model.classes.keys()), root: null } }

/** The latest changes of people, newest first. */
export const changeSets = (count: number) =>
  queryOptions({
    queryKey: ['environments.ChangeSet', 'list', { count }] as const,
    queryFn: ({ signal }) =>
      request<ChangeDetails[]>('GET', address, { params: { mode: 'exportDetails', count }, signal }),
    meta,
  })

/** How far back a list goes, in milliseconds. */
export const spans = { hour: 3_600_000, day: 86_400_000, week: 604_800_000, month: 2_592_000_000 } as const
export type Span = keyof typeof spans
const isSpan = (text: string | undefined): text is Span => text !== undefined && text in spans

export interface Wanted extends Pick<ListState, 'search' | 'filters'> {
  /** Actions that the search means by their words, each with a text of its source or revision. */
  actions: Readonly<Record<string, string>>
}

/** What search and filters of the address mean to the service. */
function filterParams({ search, filters, actions }: Wanted): RequestOptions['params'] {
  const { span: [span] = [], ...others } = filters
  const isSearched = search !== ''
  return {
    search: isSearched ? search : undefined,
    searchActions: isSearched && Object.keys(actions).length > 0 ? JSON.stringify(actions) : undefined,
    filter: [
      // A change is found by one value of each.
      ...Object.entries(others).map(([field, [value = '']]) => `${field},equals,${value}`),
      ...(isSpan(span) ? [`timestamp,ge,${Date.now() - spans[span]}`] : []),
    ],
  }
}

/** A page of the changes that search and filters leave. While another page is read, the old one stays. */
export const changeSetPage = ({
  page,
  size,
  search,
  filters,
  actions,
}: Pick<ListState, 'page' | 'size'> & Wanted) =>
  queryOptions({
    queryKey: ['environments.ChangeSet', 'list', { page, size, search, filters, actions }] as const,
    queryFn: ({ signal }) =>
      request<Page<ChangeDetails>>('GET', address, {
        params: {
          mode: 'exportDetails',
          paginate: true,
          start: (page - 1) * size,
          count: size,
          ...filterParams({ search, filters, actions }),
        },
        signal,
      }),
    meta,
    placeholderData: keepPreviousData,
  })

/** Where a table or document of all that search and filters leave is found. */
export const changeSetFile = (form: 'csv' | 'json', wanted: Wanted): string =>
  addressAt(addressOf(address, { mode: 'export', output: form, ...filterParams(wanted) }))

/** One change set with all that it changed. */
export const changeSet = (id: string) =>
  queryOptions({
    queryKey: ['environments.ChangeSet', 'get', { id }] as const,
    queryFn: ({ signal }) =>
      request<ChangeDetails>('GET', `${address}/${id}`, { params: { mode: 'exportDetails' }, signal }),
    meta,
  })

/** What undoing a change set would do. It is asked for anew each time: any change may change it. */
export const undoPreview = (id: string) =>
  queryOptions({
    queryKey: ['environments.ChangeSet', 'undo', { id }] as const,
    queryFn: ({ signal }) =>
      request<UndoPreview>('POST', `${address}/${id}/undo`, { params: { dryRun: true }, body: {}, signal }),
    gcTime: 0,
    meta,
  })

/** Undoes a change set as its preview said. */
export const undo = (id: string) =>
  mutationOptions<ChangeAnswer, Error, { overwrite: boolean; state: string; only?: readonly string[] }>({
    mutationFn: (body) => request<ChangeAnswer>('POST', `${address}/${id}/undo`, { body }),
    meta: { writes: new Set(model.classes.keys()) },
  })

/** Undoes what was just done, without a look at it: what has changed since is not overwritten, and the undo is refused. */
export const undoAtOnce = () =>
  mutationOptions<ChangeAnswer, Error, string>({
    mutationFn: (id) => request<ChangeAnswer>('POST', `${address}/${id}/undo`, { body: {} }),
    meta: { writes: new Set(model.classes.keys()) },
  })
