import Checkbox from '@mui/material/Checkbox'
import Table from '@mui/material/Table'
import {
  columnVisibilityFeature,
  rowSelectionFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
} from '@tanstack/react-table'
import { useMemo, type ComponentType } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { HiddenText } from '../components/HiddenText.tsx'
import type { Sort } from '../util/list-url.ts'
import { nameOfRow, type ListDefinition } from './list-definition.ts'
import { ColumnHead } from './ColumnHead.tsx'
import { followsRow } from './follows-row.ts'
import { SkeletonRows } from './SkeletonRows.tsx'
import { Body, BodyRow, Cell, Head, HeadCell, HeadRow, Scroller } from './table-parts.ts'

/** The service pages, sorts and filters; the table keeps which columns and rows are chosen. */
const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature })

export type Density = 'compact' | 'normal' | 'roomy'

export interface ResourceTableProps<Row> {
  definition: ListDefinition<Row>
  /** Read out as the table's name. */
  label: string
  rows: readonly Row[]
  isLoading?: boolean
  sort: Sort | null
  onSort: (sort: Sort | null) => void
  /** Column id to whether it is shown, where someone chose differently from the definition. */
  visibility: Readonly<Record<string, boolean>>
  density: Density
  /** Ids of the chosen rows; without it rows cannot be chosen. */
  selection?: Record<string, true> | undefined
  onSelect?: (selection: Record<string, true>) => void
  RowActions?: ComponentType<{ row: Row }> | undefined
  /** Pointer or focus is on the rows. */
  onHold?: (isHeld: boolean) => void
}

/** A native table: rows and cells as screen readers know them, drawn by the theme. */
export function ResourceTable<Row extends { id: string }>(props: ResourceTableProps<Row>) {
  const { definition, rows, selection, onSelect, RowActions, onHold } = props
  const t = useTranslations()
  const navigate = useNavigate()
  const columns = useMemo(
    (): ColumnDef<typeof features, Row, unknown>[] =>
      definition.columns.map((column) => ({
        id: column.id,
        header: () => column.header(t),
        cell: ({ row }) => column.cell(row.original),
      })),
    [definition, t],
  )
  const byId = useMemo(() => new Map(definition.columns.map((column) => [column.id, column])), [definition])
  const table = useTable({
    features,
    columns,
    data: rows,
    getRowId: (row) => row.id,
    state: { columnVisibility: props.visibility, rowSelection: selection ?? {} },
    onRowSelectionChange: (change) =>
      onSelect?.(typeof change === 'function' ? change(selection ?? {}) : change),
  })
  const isChoosing = selection !== undefined
  const shown = table.getVisibleLeafColumns()
  const width = shown.length + (isChoosing ? 1 : 0) + (RowActions ? 1 : 0)
  return (
    <Scroller>
      <Table aria-label={props.label} aria-busy={props.isLoading === true} data-density={props.density}>
        <Head>
          <HeadRow>
            {isChoosing ? (
              <HeadCell data-slot="choose">
                <Checkbox
                  size="small"
                  checked={rows.length > 0 && table.getIsAllRowsSelected()}
                  indeterminate={table.getIsSomeRowsSelected()}
                  onChange={table.getToggleAllRowsSelectedHandler()}
                  slotProps={{ input: { 'aria-label': t('resource.selectAll') } }}
                />
              </HeadCell>
            ) : null}
            {shown.map(({ id }, index) => {
              const column = byId.get(id)
              return column ? (
                <ColumnHead
                  key={id}
                  isFirst={index === 0}
                  column={column}
                  sort={props.sort}
                  order={definition.order}
                  onSort={props.onSort}
                />
              ) : null
            })}
            {RowActions ? (
              <HeadCell data-slot="actions">
                <HiddenText>{t('resource.actions')}</HiddenText>
              </HeadCell>
            ) : null}
          </HeadRow>
        </Head>
        <Body
          onPointerEnter={() => onHold?.(true)}
          onPointerLeave={() => onHold?.(false)}
          onFocus={() => onHold?.(true)}
          onBlur={() => onHold?.(false)}
        >
          {props.isLoading === true ? (
            <SkeletonRows columns={width} label={t('resource.loading', { what: props.label })} />
          ) : null}
          {table.getRowModel().rows.map((row) => (
            <BodyRow
              key={row.id}

              hover
              selected={row.getIsSelected()}
              data-leads={definition.pathOf !== undefined || undefined}
              onClick={(event) => {
                if (definition.pathOf && followsRow(event)) void navigate(definition.pathOf(row.original))
              }}
            >
              {isChoosing ? (
                <Cell data-slot="choose">
                  <Checkbox
                    size="small"
                    checked={row.getIsSelected()}
                    onChange={row.getToggleSelectedHandler()}
                    slotProps={{
                      input: {
                        'aria-label': t('resource.selectRow', { name: nameOfRow(definition, row.original) }),
                      },
                    }}
                  />
                </Cell>
              ) : null}
              {row.getVisibleCells().map((cell, index) => {
                const column = byId.get(cell.column.id)
                return (
                  <Cell
                    key={cell.id}

                    data-slot={index === 0 ? 'first' : 'value'}
                    data-priority={index === 0 ? 1 : (column?.priority ?? 2)}
                    data-align={column?.align}
                    data-label={column?.header(t)}
                  >
                    <table.FlexRender cell={cell} />
                  </Cell>
                )
              })}
              {RowActions ? (
                <Cell data-slot="actions">
                  <RowActions row={row.original} />
                </Cell>
              ) : null}
            </BodyRow>
          ))}
        </Body>
      </Table>
    </Scroller>
  )
}
