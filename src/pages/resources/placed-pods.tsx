import { model } from '../../../model/index.ts'
import { podList, type PodListRow } from '../../extras/Pod/pod-list.tsx'
import { createdColumn, nameColumn } from '../../resource/columns.tsx'
import { defineList, type ListColumn } from '../../resource/list-definition.ts'
import {
  clusterColumn,
  placeFilters,
  environmentColumn,
  placeField,
} from '../../resource/places/place-columns.tsx'
import type { Placed } from '../../resource/places/place.ts'
import { PlacedState } from '../../resource/places/PlacedState.tsx'
import { path } from '../../util/path.ts'

type Row = PodListRow & Placed

const pathOf = ({ id }: Row): string => path.resource('environments', 'pods', id)

/** Columns of the pods of one place, as they are. */
const own = (...ids: string[]): ListColumn<Row>[] => podList.columns.filter(({ id }) => ids.includes(id))

/** While the cluster is away, what a pod was when last heard of. */
const inPlace = (columns: readonly ListColumn<Row>[]): ListColumn<Row>[] =>
  columns.map((column) => ({
    ...column,
    cell: (row) => (
      <PlacedState row={row} state={row.state}>
        {column.cell(row)}
      </PlacedState>
    ),
  }))

const entry = model.get(podList.class)

/** The pods of all clusters, each with where it is. What each uses is told where there are fewer: it is one more read a row. */
export const placedPods = defineList<Row>({
  ...podList,
  id: 'environments.Pod.placed',
  places: 'environment',
  fields: [
    'id',
    'name',
    'namespace',
    'labels',
    'state',
    'isReady',
    'restarts',
    'status',
    'spec',
    'nodeName',
    'createdOn',
    placeField,
  ],
  excludeFields: ['spec.ancestors', 'spec.labels', 'spec.createdOn'],
  columns: [
    nameColumn<Row>(pathOf, { header: (t) => t('environments.columns.pod') }),
    ...inPlace(own('state')),
    environmentColumn<Row>(),
    ...own('ready', 'restarts', 'node'),
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
    // When the cluster made it.
    createdColumn<Row>({ id: 'age', header: (t) => t('environments.columns.age') }),
  ],
  filters: [...placeFilters(entry), ...(podList.filters ?? [])],
  pathOf,
})
