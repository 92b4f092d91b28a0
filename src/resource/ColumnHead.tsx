import { ArrowDown, ArrowUp } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { TickLegend } from '../components/TickLegend.tsx'
import { useSay } from '../hooks/use-say.ts'
import type { Sort } from '../util/list-url.ts'
import type { ListColumn } from './list-definition.ts'

interface ColumnHeadProps<Row> {
  column: ListColumn<Row>
  isFirst: boolean
  /** What the person chose; null is the list's own order. */
  sort: Sort | null
  order: readonly Sort[]
  onSort: (sort: Sort | null) => void
}

type Direction = Sort['direction']

/** Ascending, descending, then the list's own order again; each click changes something. */
function nextSort(field: string, chosen: Sort | null, own: Sort | undefined): Sort | null {
  const now = chosen ?? own
  if (now?.field !== field) return { field, direction: 'asc' }
  if (now.direction === 'asc') return { field, direction: 'desc' }
  return chosen === null ? { field, direction: 'asc' } : null
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const

export function ColumnHead<Row>({ column, isFirst, sort, order, onSort }: ColumnHeadProps<Row>) {
  const t = useTranslations()
  const say = useSay()
  const text = column.header(t, say)
  const { sort: field, align, width, priority = 2, legend } = column
  const effective = sort ?? order[0]
  const direction = field !== undefined && effective?.field === field ? effective.direction : undefined
  return (
    <th
      scope="col"
      data-align={align}
      data-priority={isFirst ? 1 : priority}
      style={{ width }}
      aria-sort={direction && ariaSort[direction]}
    >
      {field === undefined ? (
        text
      ) : (
        <SortButton
          text={text}
          direction={direction}
          onClick={() => onSort(nextSort(field, sort, order[0]))}
        />
      )}
      {legend ? <TickLegend aria-hidden>{legend(t, say)}</TickLegend> : null}
    </th>
  )
}

interface SortButtonProps {
  text: string
  direction: Direction | undefined
  onClick: () => void
}

function SortButton({ text, direction, onClick }: SortButtonProps) {
  const t = useTranslations('resource')
  const Arrow = direction === 'desc' ? ArrowDown : ArrowUp
  return (
    <button type="button" data-sorted={direction} title={t('sortBy', { column: text })} onClick={onClick}>
      {text}
      {direction ? <Arrow size={14} strokeWidth={1.6} aria-hidden="true" /> : null}
    </button>
  )
}
