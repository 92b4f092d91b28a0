import { useTranslations } from 'use-intl'
import { HiddenText } from '../components/HiddenText.tsx'
import type { Sort } from '../util/list-url.ts'
import { ColumnHead } from './ColumnHead.tsx'
import type { ListColumn } from './list-definition.ts'
import { Head } from './table-parts.ts'

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
  onSort: (sort: readonly Sort[]) => void
  /** Without it rows cannot be chosen. */
  choice: PageChoice | undefined
  hasActions: boolean
}

/** The headings of a list. */
export function ListHead<Row>({ columns, order, sort, onSort, choice, hasActions }: ListHeadProps<Row>) {
  const t = useTranslations('resource')
  return (
    <Head>
      <tr aria-rowindex={1}>
        {choice ? (
          <th scope="col" data-slot="choose">
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
          </th>
        ) : null}
        {columns.map((column, index) => (
          <ColumnHead
            key={column.id}
            isFirst={index === 0}
            column={column}
            sort={sort}
            order={order}
            onSort={onSort}
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
