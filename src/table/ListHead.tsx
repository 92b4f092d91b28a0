import { ArrowDown, ArrowUp } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { HiddenText } from '../ui/values/HiddenText.tsx'
import { useSay } from '../hooks/use-texts.ts'
import type { Sort } from '../util/list-url.ts'
import type { ListColumn } from './list-definition.ts'
import { type OrderChange, nextOrder, shownOrder, useShownPriority } from './list-view.ts'
import { Head, TickLegend } from './table-parts.ts'

interface ColumnHeadProps<Row> {
  column: ListColumn<Row>
  isFirst: boolean
  /** User's sort order. Empty means the list's default order. */
  sort: readonly Sort[]
  order: readonly Sort[]
  /** If undefined, the heading is not clickable. */
  onSort: ((change: OrderChange) => void) | undefined
}

type Direction = Sort['direction']

const ariaSort = { asc: 'ascending', desc: 'descending' } as const

function ColumnHead<Row>({ column, isFirst, sort, order, onSort }: ColumnHeadProps<Row>) {
  const t = useTranslations()
  const say = useSay()
  const text = column.header(t, say)
  const { sort: field, sortFirst: begins, align, width, priority = 2, legend } = column
  const shown = shownOrder(sort, order)
  const rank = shown.findIndex((entry) => entry.field === field)
  const direction = shown[rank]?.direction
  return (
    <th
      scope="col"
      data-align={align}
      data-priority={isFirst ? 1 : priority}
      style={{ width }}
      // Only the first sort column gets `aria-sort`, because browsers support one.
      aria-sort={rank === 0 && direction ? ariaSort[direction] : undefined}
    >
      {field === undefined || !onSort ? (
        text
      ) : (
        <SortButton
          text={text}
          direction={direction}
          rank={shown.length > 1 ? rank + 1 : 0}
          onPress={(isAdded) =>
            onSort((chosen) => nextOrder({ field, isAdded, first: begins }, chosen, order))
          }
        />
      )}
      {legend ? <TickLegend aria-hidden>{legend(t, say)}</TickLegend> : null}
    </th>
  )
}

interface SortButtonProps {
  text: string
  direction: Direction | undefined
  /** Position in a sort by several columns, from 1. 0 for a single column. */
  rank: number
  onPress: (isAdded: boolean) => void
}

function SortButton({ text, direction, rank, onPress }: SortButtonProps) {
  const t = useTranslations('resource')
  const Arrow = direction === 'desc' ? ArrowDown : ArrowUp
  return (
    <button
      type="button"
      data-sorted={direction}
      title={t('sortBy', { column: text })}
      onClick={({ shiftKey }) => onPress(shiftKey)}
    >
      {text}
      {direction ? <Arrow size={14} strokeWidth={1.6} aria-hidden="true" /> : null}
      {direction && rank > 0 ? (
        <>
          <small aria-hidden="true" style={{ color: 'inherit' }}>
            {rank}
          </small>
          <HiddenText> {t('sorted', { rank: String(rank), direction })}</HiddenText>
        </>
      ) : null}
    </button>
  )
}

/** Selection state of the current page. */
export interface PageChoice {
  isAll: boolean
  isSome: boolean
  toggleAll: () => void
}

interface ListHeadProps<Row> {
  columns: readonly ListColumn<Row>[]
  order: readonly Sort[]
  sort: readonly Sort[]
  onSort: (change: OrderChange) => void
  /** If undefined, rows cannot be selected. */
  choice: PageChoice | undefined
  hasActions: boolean
}

/** Column headings of a list. */
export function ListHead<Row>({ columns, order, sort, onSort, choice, hasActions }: ListHeadProps<Row>) {
  const t = useTranslations('resource')
  // On narrow screens the headings are hidden and sorting has its own menu, so only the checkbox takes focus.
  const isNarrow = useShownPriority() === 1
  return (
    <Head>
      <tr aria-rowindex={1}>
        {choice ? (
          <th scope="col" data-slot="choose">
            <label>
              <input
                ref={(box) => {
                  // `indeterminate` has no HTML attribute.
                  if (box) box.indeterminate = choice.isSome && !choice.isAll
                }}
                type="checkbox"
                checked={choice.isAll}
                aria-label={t('selectAll')}
                onChange={choice.toggleAll}
              />
              {/* On its own line, away from the checkboxes it controls. */}
              {isNarrow ? <span aria-hidden="true">{t('selectAll')}</span> : null}
            </label>
          </th>
        ) : null}
        {columns.map((column, index) => (
          <ColumnHead
            key={column.id}
            isFirst={index === 0}
            column={column}
            sort={sort}
            order={order}
            onSort={isNarrow ? undefined : onSort}
          />
        ))}
        {hasActions ? (
          <th scope="col" data-slot="actions">
            <HiddenText>{t('actions')}</HiddenText>
          </th>
        ) : null}
      </tr>
    </Head>
  )
}
