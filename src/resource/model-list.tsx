import type { Attribute } from '../../model/define.ts'
import { attributeLabel } from '../../model/labels.ts'
import type { ModelClass } from '../../model/model-class.ts'
import type { Resource } from '../api/queries.ts'
import { choiceWords } from '../attributes/choice-words.ts'
import { path } from '../util/path.ts'
import { attributeColumn, changedColumn, createdColumn, labelsColumn, nameColumn } from './columns.tsx'
import { defineList, type ListColumn, type ListDefinition, type ListFilter } from './list-definition.ts'
import { placeKindOf, type Placed } from './places/place.ts'
import {
  applicationColumn,
  besideApplications,
  isOfApplications,
  placeColumns,
  placeField,
  placeFilters,
} from './places/place-columns.tsx'
import { insteadOfGeneric } from './places/page-of.ts'
import { PlacedState } from './places/PlacedState.tsx'

export type ModelRow = Resource & Placed
type Column = ListColumn<ModelRow>
type Named = readonly [name: string, attribute: Attribute]

/** What fits a row: short values first. Long texts, maps and JSON are for the resource's own page. */
const isShort = ({ kind, maxLength }: Attribute): boolean =>
  kind !== 'json' && kind !== 'map' && kind !== 'secret' && kind !== 'list' && (maxLength ?? 0) <= 300

/** Columns beside name and time that are shown unless somebody chooses: state, places, other attributes. */
const SHOWN = 5

/** The same in each row of a class. */
const sameInAll = new Set(['apiVersion', 'kind'])

const filterOf = ([field, attribute]: Named): ListFilter => ({
  field,
  label: (_translate, say) => say(attributeLabel(field, attribute)),
  choices: (attribute.choices ?? []).map((value) => ({
    value,
    label: (_translate, say) => choiceWords(value, say),
  })),
})

/** The state is what one looks for first, so it stays on the narrowest screen. */
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

/** The columns of attributes, those first that tell most; as many as there is room for are shown. */
function attributeColumns(entry: ModelClass, attributes: readonly Named[], room: number): Column[] {
  // The environment says more than its namespace.
  const isLast = (name: string): boolean =>
    sameInAll.has(name) || (name === 'namespace' && placeKindOf(entry) === 'environment')
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
  return defineList({
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
    ...(isOfApplications(entry) ? { beside: [besideApplications<ModelRow>()] } : {}),
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
      // Of what is in a cluster, the time of its making is the cluster's own; that of a change is when it was seen here.
      ...(isSeen ? [createdColumn<ModelRow>()] : []),
      changedColumn({ isOptional: isSeen }),
    ],
    filters: [
      ...placeFilters(entry),
      ...attributes.filter(([, { kind, indexed }]) => kind === 'choice' && indexed === true).map(filterOf),
    ],
  })
}

/** The list of a class as the model describes it, made once. */
export function modelList(entry: ModelClass): ListDefinition<ModelRow> {
  const known = definitions.get(entry.id) ?? build(entry)
  definitions.set(entry.id, known)
  return known
}

/** What such a list asks for to show some of the specification of each row, too; nothing else of that travels. */
export const withSpecification = (entry: ModelClass, fields: readonly string[]) => ({
  mode: 'exportDetails' as const,
  fields: [...(modelList(entry).fields ?? []), ...fields],
  excludeFields: ['spec.ancestors', 'spec.labels', 'spec.modifiedOn', 'spec.createdOn'],
})
