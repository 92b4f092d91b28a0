import { memo, type ComponentType, type MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { followsRow, meansRow } from './follows-row.ts'
import type { ListDefinition } from './list-definition.ts'
import type { DrawnColumn } from './shown-columns.ts'
import type { Selection } from './use-selection.ts'

export type Choosing<Row> = Pick<Selection<Row>, 'toggle' | 'extend'>

interface RowCellsProps<Row> {
  columns: readonly (DrawnColumn<Row> & { heading?: string | undefined })[]
  row: Row
  RowActions: ComponentType<{ row: Row }> | undefined
}

interface ListRowProps<Row> extends RowCellsProps<Row> {
  definition: ListDefinition<Row>
  /** Its place in the whole list, from 1, the heading being the first: screen readers tell it. */
  position: number
  isChosen: boolean
  nameOf: (row: Row) => string
  /** Without it rows cannot be chosen. */
  choosing: Choosing<Row> | undefined
}

/** A click with Shift chooses up to the row, one with Ctrl or Cmd the row beside the others. */
function choosesRow<Row>(event: MouseEvent<HTMLElement>, row: Row, choosing: Choosing<Row> | undefined) {
  if (!choosing || !meansRow(event)) return false
  if (event.shiftKey) choosing.extend(row)
  else if (event.ctrlKey || event.metaKey) choosing.toggle(row)
  return event.shiftKey || event.ctrlKey || event.metaKey
}

function ListRowView<Row extends { id: string }>({ position, isChosen, ...props }: ListRowProps<Row>) {
  const { definition, row, nameOf, choosing, columns, RowActions } = props
  const t = useTranslations('resource')
  const navigate = useNavigate()
  const { pathOf } = definition
  return (
    <tr
      aria-rowindex={position}
      aria-selected={choosing ? isChosen : undefined}
      data-row={row.id}
      data-leads={pathOf !== undefined || undefined}
      onMouseDown={(event) => {
        // A range of rows is meant, and not the text between them.
        if (choosing && event.shiftKey) event.preventDefault()
      }}
      onClick={(event) => {
        if (!choosesRow(event, row, choosing) && pathOf && followsRow(event)) void navigate(pathOf(row))
      }}
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

// `memo` forgets type parameters.
/** What a row says: drawn again when that changes, and not when the row is chosen. */
const RowCells = memo(RowCellsView) as typeof RowCellsView

/** One row. What did not change is not drawn again: a list of 200 rows stays light while it is live. */
export const ListRow = memo(ListRowView) as typeof ListRowView
