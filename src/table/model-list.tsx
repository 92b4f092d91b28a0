import type { Attribute } from '../../model/define.ts'
import { attributeLabel } from '../../model/labels.ts'
import type { ModelClass } from '../../model/model-class.ts'
import type { Resource } from '../api/queries.ts'
import { choiceWords } from '../form/attributes/cells.tsx'
import { path } from '../util/path.ts'
import { attributeColumn, changedColumn, createdColumn, labelsColumn, nameColumn } from './columns.tsx'
import { defineRows, type ListColumn, type ListDefinition, type ListFilter } from './list-definition.ts'
import { placeKindOf, type Placed } from '../places/place.ts'
import {
  applicationColumn,
  applicationNames,
  isOfApplications,
  placeColumns,
  placeField,
  placeFilters,
} from './place-columns.tsx'
import { insteadOfGeneric } from '../places/page-of.ts'
import { PlacedState } from '../places/PlacedState.tsx'

export type ModelRow = Resource & Placed
type Column = ListColumn<ModelRow>
type Named = readonly [name: string, attribute: Attribute]

/** Reports whether an attribute fits into a row. Long text, maps and JSON are left to the resource's page. */
const isShort = ({ kind, maxLength }: Attribute): boolean =>
  kind !== 'json' && kind !== 'map' && kind !== 'secret' && kind !== 'list' && (maxLength ?? 0) <= 300

/** Number of columns shown by default besides name and time: state, places, other attributes. */
const SHOWN = 5

/** Attributes with the same value in every row of a class. */
const sameInAll = new Set(['apiVersion', 'kind'])

const filterOf = ([field, attribute]: Named): ListFilter => ({
  field,
  label: (_translate, say) => say(attributeLabel(field, attribute)),
  choices: (attribute.choices ?? []).map((value) => ({
    value,
    label: (_translate, say) => choiceWords(value, say),
  })),
})

/** The state matters most, so it stays visible on the narrowest screen. */
function stateColumn(entry: ModelClass): Column {
  const column = attributeColumn<ModelRow>(entry.id, 'state', { priority: 1 })
  if (placeKindOf(entry) === undefined) return column
  return {
    ...column,
    cell: (row) => (
      <PlacedState row={row} state={row['state']}>
        {column.cell(row)}
      </PlacedState>
    ),
  }
}

/** Attribute columns, the most informative first. The first `room` of them are visible by default. */
function attributeColumns(entry: ModelClass, attributes: readonly Named[], room: number): Column[] {
  // The environment is more informative than its namespace. Addresses are searched more often than read.
  const isLast = (name: string): boolean =>
    sameInAll.has(name) ||
    entry.attributes.get(name)?.searched === 'everywhere' ||
    (name === 'namespace' && placeKindOf(entry) === 'environment')
  const column = (name: string, isOptional: boolean, priority: 2 | 3): Column =>
    attributeColumn(entry.id, name, { isOptional, priority })
  const others = attributes.filter(([name]) => name !== 'state')
  return [
    ...others
      .filter(([name]) => !isLast(name))
      .map(([name], index) => column(name, index >= room, index < 2 ? 2 : 3)),
    ...others.filter(([name]) => isLast(name)).map(([name]) => column(name, true, 3)),
  ]
}

const definitions = new Map<string, ListDefinition<ModelRow>>()

function build(entry: ModelClass): ListDefinition<ModelRow> {
  const { service, name: modelIndex, collection } = entry
  const pathOf = (row: ModelRow): string =>
    insteadOfGeneric({ ...row, service, modelIndex }) ?? path.resource(service, collection, row.id)
  const attributes = [...entry.attributes].filter(
    ([name, attribute]) => name !== entry.key && name !== 'deletingSince' && isShort(attribute),
  )
  const places = placeKindOf(entry)
  const isSeen = entry.truth === 'cluster'
  const first: Column[] = [
    ...(attributes.some(([name]) => name === 'state') ? [stateColumn(entry)] : []),
    ...placeColumns<ModelRow>(entry),
  ]
  return defineRows({
    class: entry.id,
    fields: [
      'id',
      'name',
      'labels',
      'modifiedOn',
      ...(isSeen ? ['createdOn'] : []),
      ...(places ? [placeField] : []),
      ...attributes.map(([name]) => name),
    ],
    ...(places ? { places } : {}),
    ...(isOfApplications(entry) ? { deferredColumns: [applicationNames<ModelRow>()] } : {}),
    order: [
      entry.key === null ? { field: 'createdOn', direction: 'desc' } : { field: 'name', direction: 'asc' },
    ],
    pathOf,
    columns: [
      nameColumn(pathOf),
      ...first,
      ...(isOfApplications(entry) ? [applicationColumn<ModelRow>()] : []),
      ...attributeColumns(entry, attributes, SHOWN - first.length),
      labelsColumn({ isOptional: true }),
      // For cluster objects, the creation time is the cluster's own, while a change has only the time it was
      // observed here.
      ...(isSeen ? [createdColumn<ModelRow>()] : []),
      changedColumn({ isOptional: isSeen }),
    ],
    filters: [
      ...placeFilters(entry),
      ...attributes.filter(([, { kind, indexed }]) => kind === 'choice' && indexed === true).map(filterOf),
    ],
  })
}

/** Generated list of a class, cached per class. */
export function modelList(entry: ModelClass): ListDefinition<ModelRow> {
  const known = definitions.get(entry.id) ?? build(entry)
  definitions.set(entry.id, known)
  return known
}

/** List options that also load the given fields of each row's spec, but no more of it. */
export const withSpecification = (entry: ModelClass, fields: readonly string[]) => ({
  mode: 'exportDetails' as const,
  fields: [...(modelList(entry).fields ?? []), ...fields],
  excludeFields: ['spec.ancestors', 'spec.labels', 'spec.modifiedOn', 'spec.createdOn'],
})
