import { styled } from '@mui/material/styles'
import { useState, type ComponentType, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { ListParams } from '../api/queries.ts'
import { EmptyState } from '../components/EmptyState.tsx'
import { useStored } from '../hooks/use-stored.ts'
import { isNarrowed } from '../util/list-url.ts'
import { BulkBar } from './BulkBar.tsx'
import { Failure } from './Failure.tsx'
import { nameOfRow, type ListDefinition } from './list-definition.ts'
import { ListRows } from './ListRows.tsx'
import { ListToolbar } from './ListToolbar.tsx'
import { NoMatch } from './NoMatch.tsx'
import { RefetchNotice } from './RefetchNotice.tsx'
import type { Density } from './ResourceTable.tsx'
import { useList, type UsedList } from './use-list.ts'
import { useVisibility } from './use-visibility.ts'

const Column = styled('div')({ display: 'flex', flexDirection: 'column', gap: 12, minWidth: 0 })

export interface BulkActionsProps<Row> {
  rows: readonly Row[]
  /** Chooses none again. */
  clear: () => void
}

export interface ResourceListProps<Row> {
  definition: ListDefinition<Row>
  /** Plural, lower case in a sentence: "applications". */
  what: string
  /** Narrows the list to one place: a relation, or all below a resource. */
  place?: Pick<ListParams, 'of' | 'below' | 'query'>
  searchPlaceholder?: string
  /** Shown in place of the table when there is nothing yet: what it is, and the button that makes the first. */
  empty?: { title: string; text: string; action?: ReactNode }
  /** Buttons of a row. */
  RowActions?: ComponentType<{ row: Row }>
  /** Buttons for all chosen rows; rows can be chosen only where there are some. */
  BulkActions?: ComponentType<BulkActionsProps<Row>>
  /** At the right of the toolbar. */
  tools?: ReactNode
  /** Without search, filters and column choice, for a short list inside a page. */
  isPlain?: boolean
  /** Drawn dashed: what is shown is last known. */
  isLastKnown?: boolean
}

/** Toolbar, table and pager of a list, in all its states. */
export function ResourceList<Row extends { id: string }>(props: ResourceListProps<Row>) {
  const { definition, what, place } = props
  const t = useTranslations('resource')
  const used = useList(definition, place)
  const { data, error, refetch } = used.query
  if (data === undefined && error !== null)
    return <Failure error={error} title={t('failedTitle', { what })} onRetry={() => void refetch()} />
  if (data?.total === 0 && !isNarrowed(used.state))
    return <EmptyState {...{ title: t('emptyTitle', { what }), text: t('emptyText'), ...props.empty }} />
  return <ListBody {...props} used={used} />
}

const readDensity = (stored: unknown): Density | null =>
  stored === 'compact' || stored === 'normal' || stored === 'roomy' ? stored : null

/** Stays the same object, so that a list that is being read does not look changed. */
const noRows: readonly never[] = []

interface ListBodyProps<Row> extends ResourceListProps<Row> {
  used: UsedList<Row>
}

function ListBody<Row extends { id: string }>({ used, ...props }: ListBodyProps<Row>) {
  const { definition, what, BulkActions } = props
  const { state, setState, query } = used
  const [density, setDensity] = useStored<Density>('gantry-density', 'normal', readDensity)
  const [visibility, setVisibility] = useVisibility(definition)
  const [selection, setSelection] = useState<Record<string, true>>({})
  const rows = query.data?.entries ?? noRows
  const chosen = rows.filter(({ id }) => selection[id] === true)
  const clear = (): void => setSelection({})
  return (
    <Column>
      {props.isPlain === true ? null : (
        <ListToolbar
          definition={definition}
          state={state}
          onState={setState}
          readAt={query.dataUpdatedAt}
          density={density}
          onDensity={setDensity}
          visibility={visibility}
          onVisibility={setVisibility}
          tools={props.tools}
          searchPlaceholder={props.searchPlaceholder}
        />
      )}
      {query.isRefetchError ? (
        <RefetchNotice error={query.error} onRetry={() => void query.refetch()} />
      ) : null}
      {query.data?.total === 0 ? (
        <NoMatch what={what} onClear={() => setState({ search: '', filters: {} })} />
      ) : (
        <ListRows
          definition={definition}
          what={what}
          used={used}
          density={density}
          visibility={visibility}
          isPlain={props.isPlain === true}
          isLastKnown={props.isLastKnown === true}
          selection={BulkActions ? selection : undefined}
          onSelect={setSelection}
          RowActions={props.RowActions}
        />
      )}
      {BulkActions && chosen.length > 0 ? (
        <BulkBar names={chosen.map((row) => nameOfRow(definition, row))} onClear={clear}>
          <BulkActions rows={chosen} clear={clear} />
        </BulkBar>
      ) : null}
    </Column>
  )
}
