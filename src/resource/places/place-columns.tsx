import type { ModelClass } from '../../../model/model-class.ts'
import { ancestorsOf } from '../../../model/ancestors.ts'
import type { BesideRows, ListColumn, ListFilter } from '../list-definition.ts'
import { withApplications } from './application-names.ts'
import { ApplicationsProvider } from './ApplicationsProvider.tsx'
import { ApplicationText } from './ApplicationText.tsx'
import { placeFields, placeKindOf, type Placed } from './place.ts'
import { PlaceText } from './PlaceText.tsx'

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

export const besideApplications = <Row extends Placed & object>(): BesideRows<Row> => ({
  columns: ['application'],
  Around: ApplicationsProvider,
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
