import Skeleton from '@mui/material/Skeleton'
import { useMemo, type ComponentType, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { useIsPainted } from '../hooks/use-is-painted.ts'
import { useSay } from '../hooks/use-texts.ts'
import type { Sort } from '../util/list-url.ts'
import type { ListDefinition } from './list-definition.ts'
import { ListHead, type PageChoice } from './ListHead.tsx'
import { ListRow, type Choosing } from './ListRow.tsx'
import { type Density, drawnColumns, type OrderChange, useRowName } from './list-view.ts'
import { Body, Grid, Scroller } from './table-parts.ts'
import { useGridKeys, type GridActions } from './use-grid-keys.ts'
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
function useGridRows<Row extends { id: string }>(options: GridRowsOptions<Row>): GridRows<Row> {
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

const rows = [72, 56, 64, 80, 60, 68, 52, 76]

/** Placeholder for loading rows, without animation, so that it doesn't suggest progress. */
function SkeletonRows({ columns, label }: { columns: number; label: string }) {
  return rows.map((width, row) => (
    <tr key={width} aria-hidden={row > 0 || undefined}>
      {Array.from({ length: columns }, (_unused, column) => (
        // oxlint-disable-next-line react/no-array-index-key -- placeholders have no other key
        <td
          key={column}
          data-slot={column === 0 ? 'first' : 'value'}
          aria-label={row + column === 0 ? label : undefined}
        >
          <Skeleton variant="rounded" height={10} width={column === 0 ? `${width}%` : `${width - 24}%`} />
        </td>
      ))}
    </tr>
  ))
}

interface ResourceTableProps<Row> {
  definition: ListDefinition<Row>
  /** Accessible name of the table. */
  label: string
  rows: readonly Row[]
  /** Total number of rows, if known, and number of rows before the first one. */
  total?: number | undefined
  start?: number
  isLoading?: boolean
  sort: readonly Sort[]
  onSort: (change: OrderChange) => void
  /** User's column visibility by column id, where it differs from the definition. */
  visibility: Readonly<Record<string, boolean>>
  density: Density
  /** If undefined, rows cannot be selected. */
  selection?: Selection<Row> | undefined
  RowActions?: ComponentType<{ row: Row }> | undefined
  /** Pointer or focus is on the rows. */
  onHold?: (isHeld: boolean) => void
  /** Turns to the next or previous page. */
  onTurn?: (by: 1 | -1) => void
  /** Shown below the rows, together with the last of them. */
  foot?: ReactNode
}

/** Height of a single-line row in pixels. */
const rowHeights: Readonly<Record<Density, number>> = { compact: 32, normal: 40, roomy: 48 }

/**
 * Factor for rows that are higher because text wraps or the window is narrow. The page may be briefly too
 * long but never too short: scrolling back to its end is restored once, before all rows are drawn.
 */
const HIGHEST_ROW = 4

/** Minimum height of page head and list toolbar in pixels. */
const ABOVE = 160

/** Renders the rows that fit the window first, and the rest after the first paint. */
function useFirstScreen<Row>(rows: readonly Row[], density: Density) {
  const isPainted = useIsPainted()
  const height = rowHeights[density]
  const first = Math.max(1, Math.ceil((window.innerHeight - ABOVE) / height))
  if (isPainted || rows.length <= first) return { drawn: rows, restHeight: 0, isWhole: true }
  const restHeight = (rows.length - first) * height * HIGHEST_ROW
  return { drawn: rows.slice(0, first), restHeight, isWhole: false }
}

/**
 * Native table with the keyboard control of a grid: screen readers get real rows and cells, and the theme
 * draws them.
 */
export function ResourceTable<Row extends { id: string }>(props: ResourceTableProps<Row>) {
  const { definition, rows, selection, RowActions, onHold, total, visibility, start = 0 } = props
  const t = useTranslations('resource')
  const all = useTranslations()
  const say = useSay()
  const columns = useMemo(
    () =>
      drawnColumns(definition.columns, visibility).map((column) => ({
        ...column,
        heading: column.isChosen || column.isBare ? column.header(all, say) : undefined,
      })),
    [definition, visibility, all, say],
  )
  const nameOf = useRowName(definition)
  const { drawn, restHeight, isWhole } = useFirstScreen(rows, props.density)
  const { choosing, choice, actions } = useGridRows({ definition, rows, selection, onTurn: props.onTurn })
  const { body, onKeyDown, onClick, onFocus, onBlur } = useGridKeys(actions)
  const width = columns.length + (selection ? 1 : 0) + (RowActions ? 1 : 0)
  return (
    <>
      <Scroller style={{ paddingBottom: restHeight }}>
        <Grid
          role="grid"
          aria-label={props.label}
          aria-busy={props.isLoading === true}
          aria-rowcount={total === undefined ? -1 : total + 1}
          aria-colcount={width}
          aria-multiselectable={selection !== undefined || undefined}
          data-density={props.density}
        >
          <ListHead
            columns={columns}
            order={definition.order}
            sort={props.sort}
            onSort={props.onSort}
            choice={choice}
            hasActions={RowActions !== undefined}
          />
          <Body
            ref={body}
            onPointerEnter={() => onHold?.(true)}
            onPointerLeave={() => onHold?.(false)}
            onKeyDown={onKeyDown}
            onClick={onClick}
            onFocus={(event) => {
              onFocus(event)
              onHold?.(true)
            }}
            onBlur={(event) => {
              onBlur(event)
              onHold?.(false)
            }}
          >
            {props.isLoading === true ? (
              <SkeletonRows columns={width} label={t('loading', { what: props.label })} />
            ) : null}
            {drawn.map((row, index) => (
              <ListRow
                key={row.id}
                definition={definition}
                columns={columns}
                row={row}
                position={start + index + 2}
                isChosen={selection?.has(row.id) === true}
                nameOf={nameOf}
                choosing={choosing}
                RowActions={RowActions}
              />
            ))}
          </Body>
        </Grid>
      </Scroller>
      {isWhole ? props.foot : null}
    </>
  )
}
