import { useTranslations } from 'use-intl'
import { HiddenText } from '../components/HiddenText.tsx'
import type { Sort } from '../util/list-url.ts'
import { ColumnHead } from './ColumnHead.tsx'
import type { ListColumn } from './list-definition.ts'
import type { OrderChange } from './next-order.ts'
import { Head } from './table-parts.ts'
import { useShownPriority } from './use-shown-priority.ts'

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
