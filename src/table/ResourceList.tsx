import { styled } from '@mui/material/styles'
import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useMemo, useRef, useState, type ComponentType, type ReactNode, useCallback } from 'react'
import { useTranslations } from 'use-intl'
import { joinPieces } from '../api/pieces.ts'
import type { ListParams, Page } from '../api/queries.ts'
import { EmptyState, NoMatch } from '../ui/page/EmptyState.tsx'
import { useLastRead } from '../hooks/use-last-read.ts'
import { isNarrowed, unnarrowed, type ListState } from '../util/list-url.ts'
import type { BulkActionsProps } from './bulk-kinds.ts'
import { ChosenBar } from './toolbar/ChosenBar.tsx'
import type { ExportSource } from './export/use-export.ts'
import { Failure, RefetchNotice } from '../form/Failure.tsx'
import { listParams, type ListDefinition, type ListColumn } from './list-definition.ts'
import { ListRows } from './ListRows.tsx'
import { ListToolbar, NarrowSort } from './toolbar/ListToolbar.tsx'
import {
  firstPlaces,
  otherPlaces,
  placesFrom,
  type PlaceKind,
  type PlaceRow,
  PlacesContext,
} from '../places/place.ts'
import { drawnColumns, useListView } from './list-view.ts'
import { useHeldRows } from './use-held-rows.ts'
import { useList, type UsedList } from './use-list.ts'
import { useSelection } from './use-selection.ts'

interface PlacesProviderProps {
  kind: PlaceKind
  rows: readonly object[]
  children: ReactNode
}

/** Loads the places of a list's rows for their cells. */
function PlacesProvider({ kind, rows, children }: PlacesProviderProps) {
  const { data } = useQuery(firstPlaces(kind))
  const first = data?.entries
  const queries = useMemo(() => (first ? otherPlaces(kind, rows, first) : []), [kind, rows, first])
  const combine = useCallback(
    (pages: UseQueryResult<Page<PlaceRow>>[]) => {
      const others = joinPieces(pages)
      return {
        isRead: first !== undefined && others.isRead,
        kind,
        byId: placesFrom(kind, [...(first ?? []), ...others.rows]),
      }
    },
    [kind, first],
  )
  const known = useQueries({ queries, combine })
  // Keeps known places while further ones load, so that a row doesn't look live for a moment.
  const last = useLastRead(known)
  return <PlacesContext value={last.kind === kind ? last : known}>{children}</PlacesContext>
}

interface RowDataProps<Row> {
  definition: ListDefinition<Row>
  rows: readonly Row[]
  /** Visible columns. */
  shown: readonly ListColumn<Row>[]
  children: ReactNode
}

/** Wraps rows whose cells need further data: their places and deferred columns. */
function RowData<Row extends object>(props: RowDataProps<Row>) {
  const { definition, rows, shown, children } = props
  const { places, deferredColumns = [] } = definition
  const inner = deferredColumns.reduceRight<ReactNode>(
    (within, { Provider, columns }) => (
      <Provider rows={rows} isShown={shown.some(({ id }) => columns.includes(id))}>
        {within}
      </Provider>
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
  const view = useListView(definition)
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
    deferredColumns: definition.deferredColumns,
    columns: drawnColumns(definition.columns, view.visibility),
    chosen: selection.chosen,
    total,
  }
  return (
    <Column ref={list}>
      {props.isPlain === true ? (
        <End>{total > 1 ? <NarrowSort used={used} /> : null}</End>
      ) : (
        <ListToolbar
          used={used}
          view={view}
          rows={held.rows}
          exported={exported}
          isLastKnown={props.isLastKnown}
          searchPlaceholder={props.searchPlaceholder}
          tools={props.tools}
        />
      )}
      {query.isRefetchError ? (
        <RefetchNotice error={query.error} onRetry={() => void query.refetch()} />
      ) : null}
      {query.data?.total === 0 ? (
        <NoMatch what={what} onClear={() => setState(unnarrowed)} />
      ) : (
        <RowData definition={definition} rows={held.rows} shown={exported.columns}>
          <ListRows
            what={what}
            used={used}
            view={view}
            held={held}
            onHold={setIsHeld}
            isPlain={props.isPlain === true}
            isLastKnown={props.isLastKnown === true}
            selection={BulkActions ? selection : undefined}
            RowActions={props.RowActions}
          />
        </RowData>
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
