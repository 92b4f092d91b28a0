import ButtonBase from '@mui/material/ButtonBase'
import { styled } from '@mui/material/styles'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Sort } from '../util/list-url.ts'
import type { ListColumn } from './list-definition.ts'
import { HeadCell } from './table-parts.ts'

const Button = styled(ButtonBase)(({ theme }) => ({
  font: 'inherit',
  gap: 6,
  margin: '0 -4px',
  padding: '2px 4px',
  borderRadius: 4,
  '&:hover': { color: theme.vars.palette.text.primary },
  '&[data-sorted]': { color: theme.vars.palette.text.primary },
}))

interface ColumnHeadProps<Row> {
  column: ListColumn<Row>
  /** What the person chose; null is the list's own order. */
  sort: Sort | null
  order: readonly Sort[]
  onSort: (sort: Sort | null) => void
}

/** Ascending, descending, then the list's own order again. */
function nextSort(field: string, now: Sort | null): Sort | null {
  if (now?.field !== field) return { field, direction: 'asc' }
  return now.direction === 'asc' ? { field, direction: 'desc' } : null
}

export function ColumnHead<Row>({ column, sort, order, onSort }: ColumnHeadProps<Row>) {
  const t = useTranslations()
  const text = column.header(t)
  const priority = column.priority ?? 2
  const { sort: field } = column
  const effective = sort ?? order[0]
  const direction = field !== undefined && effective?.field === field ? effective.direction : null
  const Arrow = direction === 'desc' ? ArrowDown : ArrowUp
  return (
    <HeadCell
      role="columnheader"
      data-align={column.align}
      data-priority={priority}
      {...(column.width === undefined ? {} : { sx: { width: column.width } })}
      {...(direction === null ? {} : { 'aria-sort': direction === 'asc' ? 'ascending' : 'descending' })}
    >
      {field === undefined ? (
        text
      ) : (
        <Button
          data-sorted={direction !== null || undefined}
          title={t('resource.sortBy', { column: text })}
          onClick={() => onSort(nextSort(field, sort))}
        >
          {text}
          {direction === null ? null : <Arrow size={14} strokeWidth={1.6} aria-hidden="true" />}
        </Button>
      )}
    </HeadCell>
  )
}
