import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import type { ChangeDetails } from '../../../model/answers/change-set.ts'
import type { ChangeAnswer } from '../../../model/answers/changes.ts'
import type { UndoPreview } from '../../../model/answers/undo.ts'
import { model } from '../../../model/index.ts'
import { addressAt } from '../../util/address.ts'
import type { ListState } from '../../util/list-url.ts'
import { addressOf, request, type RequestOptions } from '../client.ts'
import type { Page } from '../queries.ts'

const address = '/environments/api/changeSets'

/** A change of any class can add a change set. */
const meta = { scope: { classes: new Set(model.classes.keys()), root: null } }

/** Latest changes made by users, newest first. */
export const changeSets = (count: number) =>
  queryOptions({
    queryKey: ['environments.ChangeSet', 'list', { count }] as const,
    queryFn: ({ signal }) =>
      request<ChangeDetails[]>('GET', address, { params: { mode: 'exportDetails', count }, signal }),
    meta,
  })

/** Time ranges of the list, in milliseconds. */
export const spans = { hour: 3_600_000, day: 86_400_000, week: 604_800_000, month: 2_592_000_000 } as const
export type Span = keyof typeof spans
const isSpan = (text: string | undefined): text is Span => text !== undefined && text in spans

/** Start of a time range; undefined for an unknown one. */
export const timeOfSpan = (span: string | undefined): number | undefined =>
  isSpan(span) ? Date.now() - spans[span] : undefined

export interface Wanted extends Pick<ListState, 'search' | 'filters'> {
  /** Actions whose label matches the search, each with its source text or revision. */
  actions: Readonly<Record<string, string>>
}

/** Translates search and filters from the page's address into query parameters. */
function filterParams({ search, filters, actions }: Wanted): RequestOptions['params'] {
  const { span: [span] = [], ...others } = filters
  const isSearched = search !== ''
  const from = timeOfSpan(span)
  return {
    search: isSearched ? search : undefined,
    searchActions: isSearched && Object.keys(actions).length > 0 ? JSON.stringify(actions) : undefined,
    filter: [
      // Each of these filters matches a single value.
      ...Object.entries(others).map(([field, [value = '']]) => `${field},equals,${value}`),
      ...(from === undefined ? [] : [`timestamp,ge,${from}`]),
    ],
  }
}

/** A page of the changes that match search and filters. Keeps the previous page while the next one loads. */
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

/** Download address of all changes that match search and filters, as CSV or JSON. */
export const changeSetFile = (form: 'csv' | 'json', wanted: Wanted): string =>
  addressAt(addressOf(address, { mode: 'export', output: form, ...filterParams(wanted) }))

export const changeSet = (id: string) =>
  queryOptions({
    queryKey: ['environments.ChangeSet', 'get', { id }] as const,
    queryFn: ({ signal }) =>
      request<ChangeDetails>('GET', `${address}/${id}`, { params: { mode: 'exportDetails' }, signal }),
    meta,
  })

/** Dry run of an undo. Never cached, since any change can affect it. */
export const undoPreview = (id: string) =>
  queryOptions({
    queryKey: ['environments.ChangeSet', 'undo', { id }] as const,
    queryFn: ({ signal }) =>
      request<UndoPreview>('POST', `${address}/${id}/undo`, { params: { dryRun: true }, body: {}, signal }),
    gcTime: 0,
    meta,
  })

export const undo = (id: string) =>
  mutationOptions<ChangeAnswer, Error, { overwrite: boolean; state: string; only?: readonly string[] }>({
    mutationFn: (body) => request<ChangeAnswer>('POST', `${address}/${id}/undo`, { body }),
    meta: { writes: new Set(model.classes.keys()) },
  })

/** Undoes the latest action without a preview. Refused if anything changed since; nothing is overwritten. */
export const undoAtOnce = () =>
  mutationOptions<ChangeAnswer, Error, string>({
    mutationFn: (id) => request<ChangeAnswer>('POST', `${address}/${id}/undo`, { body: {} }),
    meta: { writes: new Set(model.classes.keys()) },
  })
