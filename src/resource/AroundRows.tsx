import type { ReactNode } from 'react'
import type { ListColumn, ListDefinition } from './list-definition.ts'
import { PlacesProvider } from './places/PlacesProvider.tsx'

interface AroundRowsProps<Row> {
  definition: ListDefinition<Row>
  rows: readonly Row[]
  /** The columns that are shown. */
  shown: readonly ListColumn<Row>[]
  children: ReactNode
}

/** Around rows whose cells tell more than the rows have: where they stand, and what is read beside them. */
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
