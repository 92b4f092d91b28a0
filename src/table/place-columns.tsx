import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { useContext, useMemo, createContext } from 'react'
import { ancestorsOf } from '../../model/ancestors.ts'
import type { ModelClass } from '../../model/model-class.ts'
import { joinPieces, inPieces } from '../api/pieces.ts'
import { type Resource, type Page, list } from '../api/queries.ts'
import { queryClient } from '../api/query-client.ts'
import { NameText } from '../ui/values/NameText.tsx'
import { useLastRead } from '../hooks/use-last-read.ts'
import type { DeferredColumns, ListColumn, ListFilter, DeferredProps } from './list-definition.ts'
import { placeFields, placeKindOf, type Placed, aboveIn } from '../places/place.ts'
import { PlaceText } from '../places/PlacedState.tsx'

/** Application names by id. */
type ApplicationNames = ReadonlyMap<string, string>

const applicationClass = 'environments.Application'

/** Id of a row's application. An environment's configuration may have none. */
const applicationIdOf = (row: unknown): string | undefined => aboveIn(row, 'Application')

const paramsOf = (ids: readonly string[]) =>
  ({
    fields: ['id', 'name'],
    query: { id: ids },
    sort: ['id,asc'],
    count: ids.length,
  }) as const

/** Queries for the applications of rows: one per page of rows, unless they have over a hundred. */
function applicationQueries(rows: readonly object[]) {
  const ids = new Set(rows.flatMap((row) => applicationIdOf(row) ?? []))
  return inPieces([...ids].toSorted()).map((some) => list(applicationClass, paramsOf(some)))
}

const namesFrom = (rows: readonly { id: string; name?: string | null }[]): ApplicationNames =>
  new Map(rows.map(({ id, name }) => [id, name ?? id]))

/** Adds the application names to rows for an export. */
async function withApplications<Row extends object>(rows: readonly Row[]): Promise<(Row & Placed)[]> {
  const pages = await Promise.all(applicationQueries(rows).map((query) => queryClient.fetchQuery(query)))
  const names = namesFrom(pages.flatMap(({ entries }) => entries))
  return rows.map((row) => ({ ...row, application: names.get(applicationIdOf(row) ?? '') ?? null }))
}

/** Names for the rows of a list; a missing one is not loaded yet. */
const ApplicationsContext = createContext<ApplicationNames>(new Map())

const combine = (pages: readonly UseQueryResult<Page<Resource>>[]) => {
  const { isRead, rows } = joinPieces(pages)
  return { isRead, names: namesFrom(rows) }
}

/** Loads the application names for a page's rows if a visible column needs them. */
function ApplicationsProvider<Row extends object>({ rows, isShown, children }: DeferredProps<Row>) {
  const queries = useMemo(() => (isShown ? applicationQueries(rows) : []), [isShown, rows])
  const { names } = useLastRead(useQueries({ queries, combine }))
  return <ApplicationsContext value={names}>{children}</ApplicationsContext>
}

/** Name of a row's application; empty until loaded. */
function ApplicationText({ row }: { row: object }) {
  const names = useContext(ApplicationsContext)
  const id = applicationIdOf(row)
  if (id === undefined) return '–'
  const name = names.get(id)
  return name === undefined ? null : <NameText name={name} most={32} />
}

/** Field that a list loads to show places. */
export const placeField = 'ancestors'

export const environmentColumn = <Row extends Placed & object>(
  options: Partial<ListColumn<Row>> = {},
): ListColumn<Row> => ({
  id: 'environment',
  header: (t) => t('resource.environment'),
  sort: 'ancestors.environment.name',
  priority: 1,
  cell: (row) => <PlaceText row={row} part="environment" />,
  value: ({ place }) => place?.environment ?? null,
  ...options,
})

export const clusterColumn = <Row extends Placed & object>(
  options: Partial<ListColumn<Row>> = {},
): ListColumn<Row> => ({
  id: 'cluster',
  header: (t) => t('resource.cluster'),
  // For classes in environments, the environment's cluster.
  sort: 'ancestors.hostCluster.name',
  priority: 3,
  cell: (row) => <PlaceText row={row} part="cluster" />,
  value: ({ place }) => place?.cluster ?? null,
  ...options,
})

/** Optional, because names of pods and workloads usually contain the application. */
export const applicationColumn = <Row extends Placed & object>(): ListColumn<Row> => ({
  id: 'application',
  header: (t) => t('resource.application'),
  sort: 'ancestors.application.name',
  isOptional: true,
  priority: 2,
  cell: (row) => <ApplicationText row={row} />,
  value: ({ application }) => application ?? null,
})

export const applicationNames = <Row extends Placed & object>(): DeferredColumns<Row> => ({
  columns: ['application'],
  Provider: ApplicationsProvider,
  add: withApplications,
})

/** Reports whether objects of a class belong to running applications. */
export const isOfApplications = (entry: ModelClass): boolean =>
  [...ancestorsOf([entry])].some(({ id }) => id === 'environments.Application')

/** Columns that distinguish objects with the same name in several places. */
export function placeColumns<Row extends Placed & object>(entry: ModelClass): ListColumn<Row>[] {
  const kind = placeKindOf(entry)
  if (kind === undefined) return []
  return kind === 'cluster' ? [clusterColumn({ priority: 1 })] : [environmentColumn(), clusterColumn()]
}

/** Filter on the field that references the cluster. */
export const clusterFilter = (field: string): ListFilter => ({
  field,
  label: (t) => t('resource.cluster'),
  choices: [],
  choicesFrom: 'cluster.HostCluster',
})

/** Filters by the places of a class's objects. */
export function placeFilters(entry: ModelClass): ListFilter[] {
  const kind = placeKindOf(entry)
  if (kind === undefined) return []
  if (kind === 'cluster') return [clusterFilter(placeFields.cluster.cluster)]
  const { environment, cluster } = placeFields.environment
  return [
    clusterFilter(cluster),
    {
      field: environment,
      label: (t) => t('resource.environment'),
      choices: [],
      choicesFrom: 'environments.Environment',
    },
  ]
}
