import Checkbox from '@mui/material/Checkbox'
import { useTranslations } from 'use-intl'
import { HiddenText } from '../components/HiddenText.tsx'
import type { Sort } from '../util/list-url.ts'
import { ColumnHead } from './ColumnHead.tsx'
import type { ListColumn } from './list-definition.ts'
import { Head, HeadCell, HeadRow } from './table-parts.ts'

/** How much of a page is chosen. */
export interface PageChoice {
  isAll: boolean
  isSome: boolean
  toggleAll: () => void
}

interface ListHeadProps<Row> {
  columns: readonly ListColumn<Row>[]
  order: readonly Sort[]
  sort: Sort | null
  onSort: (sort: Sort | null) => void
  /** Without it rows cannot be chosen. */
  choice: PageChoice | undefined
  hasActions: boolean
}

/** The headings of a list. */
export function ListHead<Row>({ columns, order, sort, onSort, choice, hasActions }: ListHeadProps<Row>) {
  const t = useTranslations('resource')
  return (
    <Head>
      <HeadRow aria-rowindex={1}>
        {choice ? (
          <HeadCell data-slot="choose">
            <Checkbox
              size="small"
              checked={choice.isAll}
              indeterminate={choice.isSome && !choice.isAll}
              onChange={choice.toggleAll}
              slotProps={{ input: { 'aria-label': t('selectAll') } }}
            />
          </HeadCell>
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
          <HeadCell data-slot="actions">
            <HiddenText>{t('actions')}</HiddenText>
          </HeadCell>
        ) : null}
      </HeadRow>
    </Head>
  )
}
