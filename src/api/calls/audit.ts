import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { AuditDeliveries, AuditPage } from '../../../model/answers/audit.ts'
import { addressAt } from '../../util/address.ts'
import type { ListState } from '../../util/list-url.ts'
import { addressOf, request, type RequestOptions } from '../client.ts'
import { timeOfSpan } from './change-sets.ts'

const address = '/api/audit'

/** The log grows with every sign-in, without an event for the console. */
const refreshMs = 5_000

type Wanted = Pick<ListState, 'search' | 'filters'>

/** Filters that the service takes by the same name. */
const sameFilters = ['category', 'outcome', 'user', 'key', 'address'] as const

/** Returns a time of a date input; undefined if it is none. */
function timeOf(text: string | undefined): number | undefined {
  const time = text === undefined ? Number.NaN : new Date(text).getTime()
  return Number.isNaN(time) || time < 0 ? undefined : time
}

/** Translates search and filters from the page's address into query parameters. */
function filterParams({ search, filters }: Wanted): RequestOptions['params'] {
  return {
    ...Object.fromEntries(sameFilters.map((name) => [name, filters[name]?.[0]])),
    search: search === '' ? undefined : search,
    from: timeOfSpan(filters['span']?.[0]),
    to: timeOf(filters['until']?.[0]),
  }
}

/** A page of matching entries, newest first. The first page follows the log. */
export const auditPage = ({ page, size, search, filters }: Pick<ListState, 'page' | 'size'> & Wanted) =>
  queryOptions({
    queryKey: ['audit', 'list', { page, size, search, filters }] as const,
    queryFn: ({ signal }) =>
      request<AuditPage>('GET', address, {
        params: { start: (page - 1) * size, count: size, ...filterParams({ search, filters }) },
        signal,
      }),
    placeholderData: keepPreviousData,
    ...(page === 1 ? { refetchInterval: refreshMs } : {}),
  })

/** How far each audit target has received the log. */
export const auditDeliveries = () =>
  queryOptions({
    queryKey: ['audit', 'deliveries', {}] as const,
    queryFn: ({ signal }) => request<AuditDeliveries>('GET', `${address}/deliveries`, { signal }),
    refetchInterval: refreshMs,
  })

/** Download address of all matching entries, as JSON lines. */
export const auditFile = (wanted: Wanted): string =>
  addressAt(addressOf(`${address}/export`, filterParams(wanted)))

/** Entry with a number; null if there is none. Entries never change. */
export const auditEntry = (number: number) =>
  queryOptions({
    queryKey: ['audit', 'get', { number }] as const,
    queryFn: async ({ signal }) => {
      const { entries } = await request<AuditPage>('GET', address, { params: { number }, signal })
      return entries[0] ?? null
    },
    staleTime: Infinity,
  })
