import { styled } from '@mui/material/styles'
import { useMemo, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { ListParams } from '../api/queries.ts'
import { EmptyState } from '../components/EmptyState.tsx'
import { isNarrowed, unnarrowed, type ListState } from '../util/list-url.ts'
import { AroundRows } from './AroundRows.tsx'
import type { BulkActionsProps } from './bulk-actions.ts'
import { ChosenBar } from './ChosenBar.tsx'
import { Failure } from './Failure.tsx'
import type { ExportSource } from './export/use-export.ts'
import { listParams, type ListDefinition } from './list-definition.ts'
import { ListRows } from './ListRows.tsx'
import { ListToolbar } from './ListToolbar.tsx'
import { NarrowSort } from './NarrowSort.tsx'
import { NoMatch } from './NoMatch.tsx'
import { RefetchNotice } from './RefetchNotice.tsx'
import { drawnColumns } from './shown-columns.ts'
import { useDensity } from './use-density.ts'
import { useList, type UsedList } from './use-list.ts'
import { useHeldRows } from './use-held-rows.ts'
import { useSelection } from './use-selection.ts'
import { useVisibility } from './use-visibility.ts'

const End = styled('div')({ display: 'flex', justifyContent: 'flex-end', '&:empty': { display: 'none' } })

const Column = styled('div')({ display: 'flex', flexDirection: 'column', gap: 12, minWidth: 0 })

export interface ResourceListProps<Row> {
  definition: ListDefinition<Row>
  /** Plural, lower case within a sentence: "applications". */
  what: string
  /** Restricts the list to one place: a relation, or everything below a resource. */
  place?: Pick<ListParams, 'of' | 'below' | 'query'>
  searchPlaceholder?: string
  /** Empty state, instead of the table: an explanation and the button that creates the first resource. */
  empty?: { title: string; text: string; action?: ReactNode }
  /** Buttons of a row. */
  RowActions?: ComponentType<{ row: Row }>
  /** Buttons for all selected rows. Without them, rows cannot be selected. */
  BulkActions?: ComponentType<BulkActionsProps<Row>>
  /** Right end of the toolbar. */
  tools?: ReactNode
  /** Omits search, filters and column choice, for a short list inside a page. */
  isPlain?: boolean
  /** Dashed border for last known state. Undefined if rows may belong to several clusters. */
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

const totalOf = (page: { total: number } | undefined): number => page?.total ?? 0

/** Key of the list's search and filters, without page and order. */
const lookedFor = ({ search, filters, labels }: ListState): string =>
  JSON.stringify([search, filters, labels])

interface ListBodyProps<Row> extends ResourceListProps<Row> {
  used: UsedList<Row>
}

function ListBody<Row extends { id: string }>({ used, ...props }: ListBodyProps<Row>) {
  const { definition, what, place, BulkActions } = props
  const { state, setState, query } = used
  const [density, setDensity] = useDensity()
  const [visibility, setVisibility] = useVisibility(definition)
  const [isHeld, setIsHeld] = useState(false)
  const held = useHeldRows<Row>(query.data?.entries, isHeld, used.readKey)
  const selection = useSelection(held.rows, lookedFor(state))
  const params = useMemo(() => listParams(definition, state, place), [definition, state, place])
  const list = useRef<HTMLDivElement>(null)
  const total = totalOf(query.data)
  const exported: ExportSource<Row> = {
    class: definition.class,
    what,
    params,
    places: definition.places,
    beside: definition.beside,
    columns: drawnColumns(definition.columns, visibility),
    chosen: selection.chosen,
    total,
  }
  return (
    <Column ref={list}>
      {props.isPlain === true ? (
        <End>
          {total > 1 ? (
            <NarrowSort
              definition={definition}
              sort={state.sort}
              onSort={(next) => setState(({ sort }) => ({ sort: next(sort) }))}
            />
          ) : null}
        </End>
      ) : (
        <ListToolbar
          definition={definition}
          state={state}
          onState={setState}
          readAt={query.dataUpdatedAt}
          isReading={query.isFetching}
          isFailed={query.isRefetchError}
          isLastKnown={props.isLastKnown}
          density={density}
          onDensity={setDensity}
          visibility={visibility}
          onVisibility={setVisibility}
          tools={props.tools}
          searchPlaceholder={props.searchPlaceholder}
          rows={held.rows}
          exported={exported}
        />
      )}
      {query.isRefetchError ? (
        <RefetchNotice error={query.error} onRetry={() => void query.refetch()} />
      ) : null}
      {query.data?.total === 0 ? (
        <NoMatch what={what} onClear={() => setState(unnarrowed)} />
      ) : (
        <AroundRows definition={definition} rows={held.rows} shown={exported.columns}>
          <ListRows
            definition={definition}
            what={what}
            used={used}
            held={held}
            onHold={setIsHeld}
            density={density}
            visibility={visibility}
            isPlain={props.isPlain === true}
            isLastKnown={props.isLastKnown === true}
            selection={BulkActions ? selection : undefined}
            RowActions={props.RowActions}
          />
        </AroundRows>
      )}
      {BulkActions ? (
        <ChosenBar
          definition={definition}
          selection={selection}
          rows={held.rows}
          total={total}
          params={params}
          list={list}
          BulkActions={BulkActions}
        />
      ) : null}
    </Column>
  )
}
