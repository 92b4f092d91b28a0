import type { ReactNode } from 'react'
import type { ListColumn, ListDefinition } from './list-definition.ts'
import { PlacesProvider } from './places/PlacesProvider.tsx'

interface AroundRowsProps<Row> {
  definition: ListDefinition<Row>
  rows: readonly Row[]
  /** Visible columns. */
  shown: readonly ListColumn<Row>[]
  children: ReactNode
}

/** Wraps rows whose cells need further data: their places and deferred columns. */
export function AroundRows<Row extends object>(props: AroundRowsProps<Row>) {
  const { definition, rows, shown, children } = props
  const { places, beside = [] } = definition
  const inner = beside.reduceRight<ReactNode>(
    (within, { Around, columns }) => (
      <Around rows={rows} isShown={shown.some(({ id }) => columns.includes(id))}>
        {within}
      </Around>
    ),
    children,
  )
  if (places === undefined) return inner
  return (
    <PlacesProvider kind={places} rows={rows}>
      {inner}
    </PlacesProvider>
  )
}
