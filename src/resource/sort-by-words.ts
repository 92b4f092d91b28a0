import type { Page } from '../api/queries.ts'
import type { Say } from '../messages/speech.ts'
import type { ListDefinition } from './list-definition.ts'

/** Language of the text and its collation. */
interface Spoken {
  say: Say
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
  { say, locale }: Spoken,
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
  const reported = page.entries.map((row, index) => ({ row, run: runs[index] ?? 0, text: words(row, say) }))
  const sorted = reported.toSorted(
    (one, other) => one.run - other.run || sign * one.text.localeCompare(other.text, locale),
  )
  return { ...page, entries: sorted.map(({ row }) => row) }
}
