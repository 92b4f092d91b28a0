import Link from '@mui/material/Link'
import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { Link as RouterLink } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Part } from '../../model/types.ts'
import { inPieces, joinPieces } from '../api/pieces.ts'
import { list, type Resource, type Page } from '../api/queries.ts'
import { NameText } from '../ui/values/NameText.tsx'
import { Quantity } from '../ui/values/Quantity.tsx'
import { RowsSkeleton } from '../ui/page/RowsSkeleton.tsx'
import { readState } from '../ui/values/state.ts'
import { StateLabel } from '../ui/values/StateLabel.tsx'
import { useLastRead } from '../hooks/use-last-read.ts'
import { createdColumn, labelsColumn, nameColumn } from '../table/columns.tsx'
import { defineList, type ListColumn, type ListDefinition, type RowOf } from '../table/list-definition.ts'
import { placeFields, placeIdOf } from '../places/place.ts'
import { ResourceList } from '../table/ResourceList.tsx'
import { useList } from '../table/use-list.ts'
import { isDisconnected } from '../util/contact.ts'
import { path } from '../util/path.ts'
import { crumbText } from '../util/page.ts'
import { type ClusterRow, useCluster } from './cluster.ts'

const amounts = ['cpuUsage', 'cpuRequest', 'memoryUsage', 'memoryRequest'] as const

type Amount = (typeof amounts)[number]

/**
 * Sums over a namespace's unfinished pods: CPU in cores, memory in bytes, null if unknown. Requests include
 * only scheduled pods.
 */
type NamespaceUse = Readonly<Record<Amount | 'pods', number | null>>

type StatsRow = Part<'environments.ApplicationStats'>

/** Reads application usage by environment, in chunks of up to a hundred environments. */
export function statsQueries(environments: readonly string[]) {
  return inPieces(environments.toSorted()).map((ids) =>
    list('environments.ApplicationStats', {
      mode: 'exportDetails',
      fields: ['ancestors', 'desiredPodsCount', ...amounts],
      query: { [placeFields.environment.environment]: ids },
    }),
  )
}

const noPods: NamespaceUse = { pods: 0, cpuUsage: null, cpuRequest: 0, memoryUsage: null, memoryRequest: 0 }

const plus = (sum: number | null, value: number | null | undefined): number | null =>
  value == null ? sum : (sum ?? 0) + value

type Sum = keyof StatsRow & (Amount | 'desiredPodsCount')

const sum = (rows: readonly StatsRow[], field: Sum): number | null =>
  rows.reduce((total: number | null, row) => plus(total, row[field]), null)

const sumsOf = (rows: readonly StatsRow[]): NamespaceUse => ({
  pods: sum(rows, 'desiredPodsCount'),
  cpuUsage: sum(rows, 'cpuUsage'),
  cpuRequest: sum(rows, 'cpuRequest'),
  memoryUsage: sum(rows, 'memoryUsage'),
  memoryRequest: sum(rows, 'memoryRequest'),
})

/** Sums usage by environment id. `idle` lists environments known to have no rows beyond these. */
export function sumByEnvironment(
  rows: readonly StatsRow[],
  idle: readonly string[],
): ReadonlyMap<string, NamespaceUse> {
  const groups = Map.groupBy(rows, (row) => placeIdOf('environment', row) ?? '')
  return new Map([
    ...idle.map((id) => [id, noPods] as const),
    ...[...groups].map(([id, own]) => [id, sumsOf(own)] as const),
  ])
}

export const handle = crumbText((t) => t('clusters.tabs.namespaces'))

type NamespaceRow = RowOf<typeof plainList>

const pathOf = ({ id }: { id: string }): string => path.resource('cluster', 'namespaces', id)

/** Namespaces beyond this limit don't link to their environment. */
const MAX_ENVIRONMENTS = 1000

/**
 * Lists a cluster's environments, one per namespace, including system namespaces. One request for all rows.
 */
const environmentsOf = (cluster: string) =>
  list('environments.Environment', {
    fields: ['id', 'name', 'namespace'],
    query: { 'hostCluster.id': cluster, isSystem: [true, false] },
    sort: ['name,asc'],
    count: MAX_ENVIRONMENTS,
  })

type Environments = ReadonlyMap<unknown, Resource>

function EnvironmentCell({ environment }: { environment: Resource | undefined }) {
  if (!environment) return <>–</>
  return (
    <Link component={RouterLink} to={path.environment(environment.id)} color="inherit">
      <NameText name={environment.name ?? environment.id} most={36} />
    </Link>
  )
}

type Column = ListColumn<NamespaceRow>
type SumsOf = (row: NamespaceRow) => NamespaceUse | undefined

function amountColumn(amount: Amount, sumsOf: SumsOf): Column {
  const value = (row: NamespaceRow): number | null => sumsOf(row)?.[amount] ?? null
  return {
    id: amount,
    header: (t) => t(`clusters.namespaces.${amount}`),
    align: 'right',
    cell: (row) => <Quantity value={value(row)} unit={amount.startsWith('cpu') ? 'cores' : 'bytes'} />,
    value,
    priority: amount.endsWith('Request') ? 3 : 2,
  }
}

function placeColumns(environments: Environments, use: ReadonlyMap<string, NamespaceUse>): Column[] {
  const sumsOf: SumsOf = (row) => use.get(environments.get(row.name)?.id ?? '')
  const pods = (row: NamespaceRow): number | null => sumsOf(row)?.pods ?? null
  return [
    {
      id: 'environment',
      header: (t) => t('clusters.namespaces.environment'),
      priority: 1,
      cell: (row) => <EnvironmentCell environment={environments.get(row.name)} />,
      value: (row) => environments.get(row.name)?.name ?? null,
    },
    {
      id: 'pods',
      header: (t) => t('clusters.namespaces.pods'),
      align: 'right',
      cell: (row) => pods(row) ?? '–',
      value: pods,
    },
    ...(['cpuUsage', 'cpuRequest', 'memoryUsage', 'memoryRequest'] as const).map((amount) =>
      amountColumn(amount, sumsOf),
    ),
  ]
}

/** Links a namespace to its environment, which shows all details. */
const pathsIn =
  (environments: Environments) =>
  (row: NamespaceRow): string => {
    const environment = environments.get(row.name)
    return environment ? path.environment(environment.id) : pathOf(row)
  }

const namespaceList = (
  environments: Environments,
  columns: readonly Column[],
): ListDefinition<NamespaceRow> => {
  const pathIn = pathsIn(environments)
  const others = plainList.columns.filter(({ id }) => id !== 'name')
  return {
    ...plainList,
    pathOf: pathIn,
    columns: [
      nameColumn(pathIn),
      ...others.flatMap((column) => (column.id === 'labels' ? [...columns, column] : [column])),
    ],
  }
}

const plainList = defineList({
  class: 'cluster.Namespace',
  fields: ['id', 'name', 'state', 'labels', 'createdOn'],
  columns: [
    nameColumn(pathOf),
    {
      id: 'state',
      header: (t) => t('clusters.columns.state'),
      sort: 'state',
      priority: 1,
      cell: (row) => <StateLabel {...readState(row.state)} />,
    },
    labelsColumn({ isOptional: true }),
    createdColumn({ header: (t) => t('clusters.namespaces.created') }),
  ],
  order: [{ field: 'name', direction: 'asc' }],
  pathOf,
})

const none: readonly never[] = []

/** Reads usage for the namespaces on the current page only. */
function useNamespaceUse(shown: readonly NamespaceRow[], environments: Environments) {
  const ids = useMemo(
    () => shown.flatMap(({ name }) => environments.get(name)?.id ?? []),
    [shown, environments],
  )
  const combine = useCallback(
    (pages: readonly UseQueryResult<Page<StatsRow>>[]) => {
      const { isRead, rows } = joinPieces(pages)
      return { isRead, sums: sumByEnvironment(rows, isRead ? ids : []) }
    },
    [ids],
  )
  return useLastRead(useQueries({ queries: useMemo(() => statsQueries(ids), [ids]), combine })).sums
}

interface NamespacesProps {
  cluster: ClusterRow
  kubernetes: string
}

function Namespaces({ cluster, kubernetes }: NamespacesProps) {
  const t = useTranslations('clusters')
  const place = { of: { class: 'cluster.KubernetesCluster', id: kubernetes, relation: 'namespaces' } }
  const { data } = useQuery(environmentsOf(cluster.id))
  const environments = useMemo(
    () => new Map(data?.entries.map((row) => [row['namespace'] ?? row.name, row])),
    [data],
  )
  const { query } = useList(plainList, place)
  const use = useNamespaceUse(query.data?.entries ?? none, environments)
  const definition = useMemo(
    () => namespaceList(environments, placeColumns(environments, use)),
    [environments, use],
  )
  return (
    <ResourceList
      definition={definition}
      what={t('namespaces.what')}
      place={place}
      searchPlaceholder={t('nodes.search')}
      empty={{ title: t('tabs.namespaces'), text: t('namespaces.empty') }}
      isLastKnown={isDisconnected(cluster)}
    />
  )
}

/** Namespaces of the cluster, including system namespaces, with their usage. */
export default function NamespacesTab() {
  const t = useTranslations('clusters')
  const { cluster, kubernetes } = useCluster()
  if (!kubernetes) return <RowsSkeleton label={t('connecting.title')} />
  return <Namespaces cluster={cluster} kubernetes={kubernetes.id} />
}
