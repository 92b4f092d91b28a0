import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import type { ListDefinition } from './list-definition.ts'
import type { PageChoice } from './ListHead.tsx'
import type { Choosing } from './ListRow.tsx'
import type { GridActions } from './use-grid-keys.ts'
import type { Selection } from './use-selection.ts'

interface GridRowsOptions<Row> {
  definition: ListDefinition<Row>
  rows: readonly Row[]
  selection: Selection<Row> | undefined
  onTurn: ((by: 1 | -1) => void) | undefined
}

interface GridRows<Row> {
  choosing: Choosing<Row> | undefined
  choice: PageChoice | undefined
  actions: GridActions
}

/** Actions of keys and heading on a page's rows. */
export function useGridRows<Row extends { id: string }>(options: GridRowsOptions<Row>): GridRows<Row> {
  const { definition, rows, selection, onTurn } = options
  const navigate = useNavigate()
  const { toggle, extend } = selection ?? {}
  const choosing = useMemo(() => (toggle && extend ? { toggle, extend } : undefined), [toggle, extend])
  const { pathOf } = definition
  const choice = selection && choiceOf(rows, selection)
  const withRow = (index: number, act: (row: Row) => void): void => {
    const row = rows[index]
    if (row) act(row)
  }
  return {
    choosing,
    choice,
    actions: {
      open: pathOf && ((index) => withRow(index, (row) => void navigate(pathOf(row)))),
      choose: toggle && ((index) => withRow(index, toggle)),
      extend: (from, to) => withRow(to, (row) => extend?.(row, rows[from])),
      chooseAll: () => choice?.toggleAll(),
      turn: (by) => onTurn?.(by),
    },
  }
}

function choiceOf<Row extends { id: string }>(rows: readonly Row[], selection: Selection<Row>): PageChoice {
  const count = rows.filter(({ id }) => selection.has(id)).length
  const isAll = rows.length > 0 && count === rows.length
  return { isAll, isSome: count > 0, toggleAll: () => selection.set(rows, !isAll) }
}
