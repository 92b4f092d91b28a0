import { styled } from '@mui/material/styles'
import { useCallback, type ReactNode } from 'react'
import { changeFilter, type ListState, type StateChange } from '../util/list-url.ts'
import type { ExportSource } from './export/use-export.ts'
import { ExportButton } from './ExportButton.tsx'
import { FilterChip } from './FilterChip.tsx'
import { knownLabels } from './known-labels.ts'
import { LabelChip } from './LabelChip.tsx'
import { ListAge } from './ListAge.tsx'
import type { ListDefinition } from './list-definition.ts'
import type { Density } from './ResourceTable.tsx'
import { SearchField } from './SearchField.tsx'
import { ColumnMenu } from './ColumnMenu.tsx'
import { DensityMenu } from './DensityMenu.tsx'
import { NarrowSort } from './NarrowSort.tsx'

const Bar = styled('search')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 })

const End = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  marginLeft: 'auto',
  '& > :first-child': { marginRight: 4 },
})

interface ListToolbarProps<Row> {
  definition: ListDefinition<Row>
  state: ListState
  onState: (change: StateChange) => void
  /** Time of the last load, whether a reload is running, and whether the last one failed. */
  readAt: number
  isReading: boolean
  isFailed: boolean
  /**
   * Rows show the last known state of a disconnected cluster. Undefined if they may belong to several
   * clusters.
   */
  isLastKnown: boolean | undefined
  density: Density
  onDensity: (density: Density) => void
  visibility: Readonly<Record<string, boolean>>
  onVisibility: (visibility: Record<string, boolean>) => void
  searchPlaceholder?: string | undefined
  tools?: ReactNode
  /** Rows of the current page. */
  rows: readonly Row[]
  exported: ExportSource<Row>
}

export function ListToolbar<Row extends { id: string }>(props: ListToolbarProps<Row>) {
  const { definition, state, onState } = props
  const search = useCallback((text: string) => onState({ search: text }), [onState])
  const hasLabels = definition.columns.some(({ id }) => id === 'labels')
  return (
    <Bar>
      <SearchField value={state.search} onChange={search} placeholder={props.searchPlaceholder} />
      {definition.filters?.map((entry) => (
        <FilterChip
          key={entry.field}
          filter={entry}
          chosen={state.filters[entry.field]}
          onChange={(change) => onState(changeFilter(entry.field, change))}
        />
      ))}
      {hasLabels ? (
        <LabelChip
          value={state.labels}
          known={knownLabels(props.rows)}
          onChange={(labels) => onState({ labels })}
        />
      ) : null}
      <End>
        <ListAge
          class={definition.class}
          readAt={props.readAt}
          isReading={props.isReading}
          isFailed={props.isFailed}
          isLastKnown={props.isLastKnown}
        />
        <NarrowSort
          definition={definition}
          sort={state.sort}
          onSort={(next) => onState(({ sort }) => ({ sort: next(sort) }))}
        />
        <DensityMenu density={props.density} onChange={props.onDensity} />
        <ColumnMenu
          columns={definition.columns}
          visibility={props.visibility}
          onChange={props.onVisibility}
        />
        <ExportButton source={props.exported} />
        {props.tools}
      </End>
    </Bar>
  )
}
