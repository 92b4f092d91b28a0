import { useTranslations } from 'use-intl'
import { HiddenText } from '../components/HiddenText.tsx'
import type { Sort } from '../util/list-url.ts'
import { ColumnHead } from './ColumnHead.tsx'
import type { ListColumn } from './list-definition.ts'
import type { OrderChange } from './next-order.ts'
import { Head } from './table-parts.ts'
import { useShownPriority } from './use-shown-priority.ts'

/** How much of a page is chosen. */
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
  /** Without it rows cannot be chosen. */
  choice: PageChoice | undefined
  hasActions: boolean
}

/** The headings of a list. */
export function ListHead<Row>({ columns, order, sort, onSort, choice, hasActions }: ListHeadProps<Row>) {
  const t = useTranslations('resource')
  // They are not to be seen, so that nothing there may take the focus but the box: a menu has the order.
  const isNarrow = useShownPriority() === 1
  return (
    <Head>
      <tr aria-rowindex={1}>
        {choice ? (
          <th scope="col" data-slot="choose">
            <label>
              <input
                ref={(box) => {
                  // What is neither on nor off is no attribute of HTML.
                  if (box) box.indeterminate = choice.isSome && !choice.isAll
                }}
                type="checkbox"
                checked={choice.isAll}
                aria-label={t('selectAll')}
                onChange={choice.toggleAll}
              />
              {/* It stands in a line of its own, and not over the boxes that it is about. */}
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
