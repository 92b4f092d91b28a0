import { ancestorsOf } from '../../model/ancestors.ts'
import type { ModelClass } from '../../model/model-class.ts'
import { deferredNames } from './deferred-names.tsx'
import type { DeferredColumns, ListColumn, ListFilter } from './list-definition.ts'
import { placeFields, placeKindOf, type Placed, aboveIn } from '../places/place.ts'
import { PlaceText } from '../places/PlacedState.tsx'

/** Names of rows' applications. An environment's configuration may have none. */
const applications = deferredNames('environments.Application', (row: object) => aboveIn(row, 'Application'))

/** Adds the application names to rows for an export. */
async function withApplications<Row extends object>(rows: readonly Row[]): Promise<(Row & Placed)[]> {
  const nameOf = await applications.read(rows)
  return rows.map((row) => ({ ...row, application: nameOf(row) }))
}

/** Fields of places, across relations. */
type PlacePath = `ancestors.${string}`

/** Field that a list loads to show places. */
export const placeField = 'ancestors'

export const environmentColumn = <Row extends Placed & object>(
  options: Partial<ListColumn<Row, PlacePath>> = {},
): ListColumn<Row, PlacePath> => ({
  id: 'environment',
  header: (t) => t('resource.environment'),
  sort: 'ancestors.environment.name',
  priority: 1,
  cell: (row) => <PlaceText row={row} part="environment" />,
  value: ({ place }) => place?.environment ?? null,
  ...options,
})

export const clusterColumn = <Row extends Placed & object>(
  options: Partial<ListColumn<Row, PlacePath>> = {},
): ListColumn<Row, PlacePath> => ({
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
export const applicationColumn = <Row extends Placed & object>(): ListColumn<Row, PlacePath> => ({
  id: 'application',
  header: (t) => t('resource.application'),
  sort: 'ancestors.application.name',
  isOptional: true,
  priority: 2,
  cell: (row) => <applications.Text row={row} />,
  value: ({ application }) => application ?? null,
})

export const applicationNames = <Row extends Placed & object>(): DeferredColumns<Row> => ({
  columns: ['application'],
  Provider: applications.Provider,
  add: withApplications,
})

/** Reports whether objects of a class belong to running applications. */
export const isOfApplications = (entry: ModelClass): boolean =>
  [...ancestorsOf([entry])].some(({ id }) => id === 'environments.Application')

/** Columns that distinguish objects with the same name in several places. */
export function placeColumns<Row extends Placed & object>(entry: ModelClass): ListColumn<Row, PlacePath>[] {
  const kind = placeKindOf(entry)
  if (kind === undefined) return []
  return kind === 'cluster' ? [clusterColumn({ priority: 1 })] : [environmentColumn(), clusterColumn()]
}

/** Filter on the field that references the cluster. */
export const clusterFilter = <const Field extends string>(field: Field): ListFilter<Field> => ({
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
