import type { Page } from '../api/queries.ts'
import type { Say } from '../messages/speech.ts'
import type { ListDefinition } from './list-definition.ts'

/** In which language words are, and the alphabet that they are sorted by. */
interface Spoken {
  say: Say
  locale: string
}

const fieldOf = (row: unknown, field: string): unknown =>
  typeof row === 'object' && row !== null ? Reflect.get(row, field) : undefined

/** Which rows are the same by all fields before: each run of them is sorted by itself. */
function runsOf(rows: readonly unknown[], fields: readonly string[]): number[] {
  let run = 0
  return rows.map((row, index) => {
    const isOther = fields.some((field) => fieldOf(row, field) !== fieldOf(rows[index - 1], field))
    return isOther && index > 0 ? (run += 1) : run
  })
}

/**
 * Sorts rows by what their cells say where the service sorted them by the English of it (`words` of a column). It can be
 * done for a list that is whole on its page alone: the service turns the pages of others. `sort` is `field,direction`, as
 * it was asked for.
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
  const told = page.entries.map((row, index) => ({ row, run: runs[index] ?? 0, text: words(row, say) }))
  const sorted = told.toSorted(
    (one, other) => one.run - other.run || sign * one.text.localeCompare(other.text, locale),
  )
  return { ...page, entries: sorted.map(({ row }) => row) }
}
