import { memo, type ComponentType } from 'react'
import { useTranslations } from 'use-intl'
import { useRowLink } from './table-parts.ts'
import type { ListDefinition } from './list-definition.ts'
import type { DrawnColumn } from './list-view.ts'
import type { Selection } from './use-selection.ts'

export type Choosing<Row> = Pick<Selection<Row>, 'toggle' | 'extend'>

interface RowCellsProps<Row> {
  columns: readonly (DrawnColumn<Row> & { heading?: string | undefined })[]
  row: Row
  RowActions: ComponentType<{ row: Row }> | undefined
}

interface ListRowProps<Row> extends RowCellsProps<Row> {
  definition: ListDefinition<Row>
  /** Row index in the whole list for screen readers, from 1; the heading is 1. */
  position: number
  isChosen: boolean
  nameOf: (row: Row) => string
  /** If undefined, rows cannot be selected. */
  choosing: Choosing<Row> | undefined
}

function ListRowView<Row extends { id: string }>({ position, isChosen, ...props }: ListRowProps<Row>) {
  const { definition, row, nameOf, choosing, columns, RowActions } = props
  const t = useTranslations('resource')
  const to = definition.pathOf?.(row)
  const link = useRowLink(to)
  return (
    <tr
      aria-rowindex={position}
      aria-selected={choosing ? isChosen : undefined}
      data-row={row.id}
      data-leads={to !== undefined || undefined}
      {...link}
    >
      {choosing ? (
        <td data-slot="choose">
          <input
            type="checkbox"
            checked={isChosen}
            aria-label={t('selectRow', { name: nameOf(row) })}
            onChange={({ nativeEvent }) => {
              const isRange = nativeEvent instanceof globalThis.MouseEvent && nativeEvent.shiftKey
              if (isRange) choosing.extend(row)
              else choosing.toggle(row)
            }}
          />
        </td>
      ) : null}
      <RowCells columns={columns} row={row} RowActions={RowActions} />
    </tr>
  )
}

function RowCellsView<Row extends { id: string }>({ columns, row, RowActions }: RowCellsProps<Row>) {
  return (
    <>
      {columns.map((column, index) => (
        <td
          key={column.id}
          data-slot={index === 0 ? 'first' : 'value'}
          data-priority={index === 0 ? 1 : (column.priority ?? 2)}
          data-align={column.align}
          data-prose={column.isProse}
          data-heading={column.heading}
        >
          {column.cell(row)}
        </td>
      ))}
      {RowActions ? (
        <td data-slot="actions">
          <RowActions row={row} />
        </td>
      ) : null}
    </>
  )
}

// `memo` loses type parameters.
/** Cells of a row. They render again when their values change, but not when the row is selected. */
const RowCells = memo(RowCellsView) as typeof RowCellsView

/** One row. Unchanged rows don't render again, so that a live list of 200 rows stays fast. */
export const ListRow = memo(ListRowView) as typeof ListRowView
