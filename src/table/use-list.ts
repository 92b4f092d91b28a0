import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'use-intl'
import { type Page, listRows, type ListParams } from '../api/queries.ts'
import { useListState, type UsedListState } from '../hooks/use-search-state.ts'
import type { Translate } from '../util/page.ts'
import { type ListDefinition, listParams } from './list-definition.ts'
import type { OrderChange } from './list-view.ts'

/** Language of the text and its collation. */
interface Spoken {
  t: Translate
  locale: string
}

const fieldOf = (row: unknown, field: string): unknown =>
  typeof row === 'object' && row !== null ? Reflect.get(row, field) : undefined

/** Numbers the runs of rows with equal values in all preceding sort fields. Each run is sorted separately. */
function runsOf(rows: readonly unknown[], fields: readonly string[]): number[] {
  let run = 0
  return rows.map((row, index) => {
    const isOther = fields.some((field) => fieldOf(row, field) !== fieldOf(rows[index - 1], field))
    return isOther && index > 0 ? (run += 1) : run
  })
}

/**
 * Re-sorts rows by their displayed text where the service sorted by the English one (a column's `words`).
 * Works only for lists that fit on one page, because the service paginates the others. `sort` is
 * `field,direction` as requested.
 */
export function sortByWords<Row>(
  { columns }: Pick<ListDefinition<Row>, 'columns'>,
  sort: readonly string[],
  page: Page<Row>,
  { t, locale }: Spoken,
): Page<Row> {
  const orders = sort.map((each) => each.split(','))
  const wordsBy = (field: string | undefined) => columns.find((column) => column.sort === field)?.words
  const at = orders.findIndex(([field]) => wordsBy(field) !== undefined)
  const [field, direction] = orders[at] ?? []
  const words = wordsBy(field)
  if (words === undefined || page.total > page.entries.length) return page
  const runs = runsOf(
    page.entries,
    orders.slice(0, at).map(([before = '']) => before),
  )
  const sign = direction === 'desc' ? -1 : 1
  const reported = page.entries.map((row, index) => ({ row, run: runs[index] ?? 0, text: words(row, t) }))
  const sorted = reported.toSorted(
    (one, other) => one.run - other.run || sign * one.text.localeCompare(other.text, locale),
  )
  return { ...page, entries: sorted.map(({ row }) => row) }
}

export interface UsedList<Row> extends Pick<UsedListState, 'state' | 'setState'> {
  definition: ListDefinition<Row>
  sortBy: (change: OrderChange) => void
  query: UseQueryResult<Page<Row>, Error>
  /** Request of the loaded rows; null while placeholder rows of the previous request are shown. */
  readKey: string | null
}

/** List in the state given by the URL. */
export function useList<Row>(
  definition: ListDefinition<Row>,
  place: Pick<ListParams, 'of' | 'below' | 'query'> = {},
): UsedList<Row> {
  const { state, shown, setState } = useListState(definition.prefix)
  const t = useTranslations<never>()
  const locale = useLocale()
  const params = listParams(definition, shown, place)
  const query = useQuery({
    ...listRows<Row>(definition.class, params),
    select: (page) => sortByWords(definition, params.sort ?? [], page, { t, locale }),
  })
  const readKey = query.isPlaceholderData ? null : JSON.stringify(shown)
  const sortBy = (change: OrderChange): void => setState(({ sort }) => ({ sort: change(sort) }))
  return { definition, state, setState, sortBy, query, readKey }
}
