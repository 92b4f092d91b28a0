import useMediaQuery from '@mui/material/useMediaQuery'
import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useContext, useMemo } from 'react'
import { useLocale } from 'use-intl'
import { model } from '../../model/index.ts'
import { joinPieces } from '../api/pieces.ts'
import type { Page } from '../api/queries.ts'
import { NameText } from '../ui/values/NameText.tsx'
import { Quantity } from '../ui/values/Quantity.tsx'
import { podList, type PodListRow } from '../pods/pod-list.tsx'
import { withPodUse, PodUseContext, podUseQueries, statsByPod, type PodUseRow } from '../pods/pod-use.ts'
import { useIsPainted } from '../hooks/use-is-painted.ts'
import { useLastRead } from '../hooks/use-last-read.ts'
import { createdColumn, nameColumn } from '../table/columns.tsx'
import { defineRows, type ListColumn, type ListFilter, type DeferredProps } from '../table/list-definition.ts'
import {
  applicationColumn,
  applicationNames,
  clusterColumn,
  placeFilters,
  environmentColumn,
  placeField,
} from '../table/place-columns.tsx'
import type { Placed } from '../places/place.ts'
import { PlacedState } from '../places/PlacedState.tsx'
import { podStateWord } from '../model-ui/workload-state.ts'
import { formatNumber } from '../util/format.ts'
import { path } from '../util/path.ts'

const combine = (pages: readonly UseQueryResult<Page<PodUseRow>>[]) => {
  const { isRead, rows } = joinPieces(pages)
  return { isRead, use: statsByPod(rows) }
}

/** Loads the usage of a page's pods after the first paint, on screens wide enough to show it. */
function PodUseProvider({ rows, isShown, children }: DeferredProps<PodListRow>) {
  const isPainted = useIsPainted()
  const isWide = useMediaQuery((theme) => theme.breakpoints.up('xl'), { noSsr: true })
  const isAsked = isShown && isWide && isPainted
  const queries = useMemo(() => (isAsked ? podUseQueries(rows.map(({ id }) => id)) : []), [isAsked, rows])
  // An added or removed pod must not clear the other cells until everything has reloaded.
  const { use } = useLastRead(useQueries({ queries, combine }))
  return <PodUseContext value={use}>{children}</PodUseContext>
}

/** Memory usage of a pod, or its CPU usage in cores, as in the heading; empty until loaded. */
function PodUseCell({ pod, what }: { pod: string; what: 'cpu' | 'memory' }) {
  const locale = useLocale()
  const use = useContext(PodUseContext).get(pod)
  if (!use) return null
  if (what === 'memory') return <Quantity value={use.memoryUsage} unit="bytes" />
  return use.cpuUsage == null ? '–' : formatNumber(use.cpuUsage, locale)
}

type Row = PodListRow & Placed

const pathOf = ({ id }: Row): string => path.resource('environments', 'pods', id)

/** Unchanged columns of the pod list. */
const own = (...ids: string[]): ListColumn<Row>[] => podList.columns.filter(({ id }) => ids.includes(id))

/** While the cluster is disconnected, cells show the last known state. */
const inPlace = (columns: readonly ListColumn<Row>[]): ListColumn<Row>[] =>
  columns.map((column) => ({
    ...column,
    cell: (row) => (
      <PlacedState row={row} state={podStateWord(row)}>
        {column.cell(row)}
      </PlacedState>
    ),
  }))

/**
 * Fixed width for the longest state and the start of a cause, so that a crash's long cause doesn't shift
 * columns.
 */
const stateColumns = (): ListColumn<Row>[] =>
  inPlace(own('state')).map(({ cell, ...column }) => ({
    ...column,
    width: '212px',
    cell: (row) => <div className="fixed-state">{cell(row)}</div>,
  }))

/** Cloud providers use node names of fifty characters. */
const nodeCell = ({ nodeName }: Row): ReactNode => <NameText name={nodeName ?? '–'} most={22} />

/**
 * Matches by name, as pods store it: includes nodes of that name in other clusters, unless filtered by
 * cluster.
 */
const nodeFilter: ListFilter = {
  field: 'nodeName',
  label: (t) => t('environments.columns.node'),
  choices: [],
  choicesFrom: 'cluster.Node',
  choicesBy: 'name',
}

const amounts = ['cpu', 'memory'] as const

/**
 * Usage is loaded separately for a page of pods; embedding it would cost one read per row before rendering.
 */
const amountColumns = (): ListColumn<Row>[] =>
  amounts.flatMap((what) =>
    own(what).map((column) => ({
      ...column,
      priority: 4,
      // Fits the longest value, so that nothing shifts when values arrive.
      width: what === 'cpu' ? '84px' : '106px',
      ...(what === 'cpu' ? { header: (t) => t('environments.columns.cpuCores') } : {}),
      cell: ({ id }) => <PodUseCell pod={id} what={what} />,
    })),
  )

const entry = model.get(podList.class)

/** Pods of all clusters, with their places. */
export const placedPods = defineRows<Row>({
  ...podList,
  id: 'environments.Pod.placed',
  places: 'environment',
  deferredColumns: [{ columns: amounts, Provider: PodUseProvider, add: withPodUse }, applicationNames<Row>()],
  fields: [
    'id',
    'name',
    'namespace',
    'labels',
    'state',
    'isReady',
    'readyContainers',
    'waitsFor',
    'restarts',
    'nodeName',
    'createdOn',
    placeField,
  ],
  columns: [
    nameColumn<Row>(pathOf, { header: (t) => t('environments.columns.pod'), most: 32 }),
    ...stateColumns(),
    environmentColumn<Row>(),
    ...own('ready', 'restarts'),
    ...own('node').map((column) => ({ ...column, cell: nodeCell })),
    ...amountColumns(),
    applicationColumn<Row>(),
    clusterColumn<Row>({ isOptional: true }),
    {
      id: 'namespace',
      header: (t) => t('environments.columns.namespace'),
      sort: 'namespace',
      isOptional: true,
      priority: 3,
      cell: (row) => (typeof row['namespace'] === 'string' ? row['namespace'] : '–'),
    },
    ...own('labels'),
    // Creation time in the cluster.
    createdColumn<Row>({ id: 'age', header: (t) => t('environments.columns.age') }),
  ],
  filters: [...placeFilters(entry), nodeFilter, ...(podList.filters ?? [])],
  pathOf,
})
