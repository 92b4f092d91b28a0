import type { ModelClass } from '../../../model/model-class.ts'
import { ancestorsOf } from '../../../model/ancestors.ts'
import type { BesideRows, ListColumn, ListFilter } from '../list-definition.ts'
import { withApplications } from './application-names.ts'
import { ApplicationsProvider } from './ApplicationsProvider.tsx'
import { ApplicationText } from './ApplicationText.tsx'
import { placeFields, placeKindOf, type Placed } from './place.ts'
import { PlaceText } from './PlaceText.tsx'

/** What a list asks of each row, so that it can say where that stands. */
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
  // Of a kind in environments, that of the environment.
  sort: 'ancestors.hostCluster.name',
  priority: 3,
  cell: (row) => <PlaceText row={row} part="cluster" />,
  value: ({ place }) => place?.cluster ?? null,
  ...options,
})

/** Shown when someone chooses it: names of pods and workloads say it mostly. */
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

/** Whether the objects of a class are parts of applications that run. */
export const isOfApplications = (entry: ModelClass): boolean =>
  [...ancestorsOf([entry])].some(({ id }) => id === 'environments.Application')

/** The columns that tell apart what has the same name in several places. */
export function placeColumns<Row extends Placed & object>(entry: ModelClass): ListColumn<Row>[] {
  const kind = placeKindOf(entry)
  if (kind === undefined) return []
  return kind === 'cluster' ? [clusterColumn({ priority: 1 })] : [environmentColumn(), clusterColumn()]
}

/** Of the field that names the cluster. */
export const clusterFilter = (field: string): ListFilter => ({
  field,
  label: (t) => t('resource.cluster'),
  choices: [],
  choicesFrom: 'cluster.HostCluster',
})

/** The filters by what the objects of a class stand below. */
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
