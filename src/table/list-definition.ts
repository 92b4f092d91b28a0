import type { ComponentType, ReactNode } from 'react'
import { model } from '../../model/index.ts'
import type { ListParams, Resource } from '../api/queries.ts'
import type { Answer, AnyFieldName, ClassId, Details, FieldName, Mode } from '../../model/types.ts'
import type { Say } from '../messages/speech.ts'
import type { ListState, Sort } from '../util/list-url.ts'
import type { Translate } from '../util/page.ts'
import { deletionFields, type PlaceKind } from '../places/place.ts'

/** Exported value of a cell: times as ISO text, quantities in their base unit, labels as a map. */
export type ExportValue = string | number | boolean | null | Readonly<Record<string, string>>

/** Text from the catalogue or the model. */
type Heading = (translate: Translate, say: Say) => string

/** A column; `Field` are the fields that it may sort by. */
export interface ListColumn<Row, Field extends string = string> {
  id: string
  header: Heading
  /** Meaning of the tick in the column's meters. */
  legend?: Heading
  cell: (row: Row) => ReactNode
  /**
   * Value for exports, exact and independent of display text. Defaults to the column's field, else to the
   * cell's text.
   */
  value?: (row: Row) => ExportValue
  /** Field that the service sorts by; without one the column is not sortable. */
  sort?: Field
  /** Displayed text, if the sort field is English. Lists that fit on one page are sorted by it. */
  words?: (row: Row, t: Translate) => string
  /** Further sort fields in the same direction, for rows with equal `sort`; the cell shows them, too. */
  sortNext?: readonly Field[]
  /** Initial sort direction, ascending by default. For amounts, the largest come first. */
  sortFirst?: 'desc'
  align?: 'right'
  /**
   * Visibility by width: 1 always; 2 from 900 px; 3 from 1200 px; 4 from 1440 px. Defaults to 2. The first
   * column is always visible.
   */
  priority?: 1 | 2 | 3 | 4
  /** The value needs its heading, which precedes it in windows too narrow for column headings. */
  isBare?: boolean
  /** Hidden until the user selects it. */
  isOptional?: boolean
  /** CSS width; columns without one share the rest. */
  width?: string
  /** A long state fills its column and wraps instead of being cut. */
  isProse?: boolean
}

/** Columns that a list adds to the usual ones, with the fields that their cells need in `mode=exportDetails`. */
export interface OwnColumns<Row> {
  fields: readonly string[]
  columns: readonly ListColumn<Row>[]
}

export interface FilterChoice {
  value: string
  label: Heading
  /** Heading above adjacent choices with the same group, to structure a long list. */
  group?: Heading
  /** Conditions by field. Defaults to the filter's field having the value. */
  asks?: Wanted
  /** `field,operator,value` to send instead, for filters with only this choice. */
  where?: string
  /** Selects rows that the list's `where` excludes, which is then omitted. */
  replacesWhere?: boolean
}

/** Values by field. All fields must match; several values of a field are alternatives. */
type Wanted = NonNullable<ListParams['query']>

export interface ListFilter<Field extends string = string> {
  /** Attribute, dotted through relations. */
  field: Field
  label: Heading
  choices: readonly FilterChoice[]
  /** Class whose resources are also choices, by id. They are loaded when the menu is about to open. */
  choicesFrom?: string
  /** Property of those resources that the field contains. Defaults to the id. */
  choicesBy?: 'name'
  /** Sorts the choices by label, which depends on the language. */
  isByLabel?: boolean
}

export interface DeferredProps<Row> {
  rows: readonly Row[]
  /** True if a column that needs the data is visible. */
  isShown: boolean
  children: ReactNode
}

/** Columns whose data is loaded separately, so that rows don't have to wait for it. */
export interface DeferredColumns<Row> {
  /** Ids of the columns. */
  columns: readonly string[]
  /** Wraps the rows of a page and loads the data of their cells. */
  Provider: ComponentType<DeferredProps<Row>>
  /** Adds the data to rows for an export. */
  add: (rows: readonly Row[]) => Promise<readonly Row[]>
}

/** List definition shared by loader, query and table. */
export interface ListDefinition<Row = Resource> {
  class: string
  /** Storage key for the column choice. Defaults to the class, unless two lists show the same one. */
  id?: string
  fields?: readonly string[]
  /** Parts of embedded `fields` to omit, dotted through relations. */
  excludeFields?: readonly string[]
  mode?: Mode
  /** Kind of place that cells show; `fields` must include the ancestors. */
  places?: PlaceKind
  deferredColumns?: readonly DeferredColumns<Row>[]
  columns: readonly ListColumn<Row>[]
  filters?: readonly ListFilter[]
  /** Fixed conditions, as `field,operator,value`. */
  where?: readonly string[]
  order: readonly Sort[]
  /** Path that a row links to. Without it, rows are not links. */
  pathOf?: (row: Row) => string
  /** Row name, if it isn't `name`. */
  nameOf?: (row: Row, translate: Translate, say: Say) => string
  /** Prefix of the list's URL parameters, for pages with several lists. */
  prefix?: string
}

/** A field of a class, or a path across relations (`parent.name`), which only the service checks. */
export type FieldPath<Id extends ClassId> = FieldName<Id> | `${string}.${string}`

/** A column of a class's lists. */
export type ColumnOf<Id extends ClassId, Row = Details<Id>> = ListColumn<Row, FieldPath<Id>>

/** Initial order of a class's list. */
export type OrderOf<Id extends ClassId> = readonly (Sort & { field: FieldPath<Id> })[]

type FieldIn<Id extends ClassId, Of extends Mode> = Of extends 'normal' ? FieldName<Id> : AnyFieldName

/** Rows have the fields of the list; with embedded children, any field may be missing. */
type RowIn<Id extends ClassId, Of extends Mode, Field extends string> = Of extends 'normal'
  ? Answer<Id, 'normal', Field>
  : Details<Id>

/** Row of a list. */
export type RowOf<List> = List extends ListDefinition<infer Row> ? Row : never

/** Definition of a list of one class, with its names checked. */
interface ClassList<Id extends ClassId, Of extends Mode, Field extends string, Row> extends Omit<
  ListDefinition<Row>,
  'class' | 'mode' | 'fields' | 'columns' | 'filters' | 'where' | 'order'
> {
  class: Id
  mode?: Of
  fields?: readonly Field[]
  columns: readonly ListColumn<Row, FieldPath<Id>>[]
  filters?: readonly ListFilter<FieldPath<Id>>[]
  where?: readonly `${FieldPath<Id>},${string}`[]
  order: OrderOf<Id>
}

const isText = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

/** Exported value of a row in a column. */
export function exportValue<Row>({ id, sort = id, cell, value }: ListColumn<Row>, row: Row): ExportValue {
  if (value) return value(row)
  const own: unknown = typeof row === 'object' && row !== null ? Reflect.get(row, sort) : null
  if (typeof own === 'number' && /(?:On|Time|Seen)$/.test(sort)) return exportTime(own)
  if (isText(own)) return own
  const drawn = cell(row)
  return isText(drawn) && drawn !== '–' ? drawn : null
}

/** Part of a total for exports, with "of": spreadsheets read two numbers with a slash between as a date. */
export const exportPart = (
  part: string | number | null | undefined,
  whole: string | number | null | undefined,
): ExportValue => (part == null || whole == null ? (part ?? null) : `${part} of ${whole}`)

/** Time in export format, ISO 8601. */
export const exportTime = (time: number | null | undefined): string | null =>
  time == null ? null : new Date(time).toISOString()

/**
 * A list of a class that is chosen at run time, or with the columns of another list. Adds the deletion fields for
 * cluster objects, because their name cell shows whether they are being deleted.
 */
export const defineRows = <Row = Resource>(definition: ListDefinition<Row>): ListDefinition<Row> => {
  const { class: classId, fields } = definition
  const canBeDeleting = model.get(classId).attributes.has('deletingSince')
  return fields && canBeDeleting ? { ...definition, fields: [...fields, ...deletionFields] } : definition
}

/** A list of one class. Its fields determine the type of rows; misspelt ones in columns, filters and order are type errors. */
export const defineList = <
  const Id extends ClassId,
  const Field extends FieldIn<Id, Of>,
  const Of extends Mode = 'normal',
>(
  definition: ClassList<Id, Of, Field, RowIn<Id, Of, Field>>,
): ListDefinition<RowIn<Id, Of, Field>> => defineRows(definition)

export const nameOfRow = <Row>(
  definition: ListDefinition<Row>,
  row: Row,
  ...speech: [Translate, Say]
): string => {
  if (definition.nameOf) return definition.nameOf(row, ...speech)
  const name = typeof row === 'object' && row !== null && 'name' in row ? row.name : null
  return typeof name === 'string' ? name : ''
}

const choiceOf = <Row>(
  { filters }: ListDefinition<Row>,
  field: string,
  value: string,
): FilterChoice | undefined =>
  filters?.find((known) => known.field === field)?.choices.find((known) => known.value === value)

/** Conditions of a filter. Each of its values may use other fields than the filter's own. */
function wantedOf<Row>(
  definition: ListDefinition<Row>,
  field: string,
  values: readonly string[],
): readonly Wanted[] {
  const asked = values.map((value) => choiceOf(definition, field, value)?.asks)
  if (asked.every((asks) => asks === undefined))
    return [{ [field]: values.length === 1 ? values[0] : values }]
  return values.map((value, index) => asked[index] ?? { [field]: value })
}

/** Request conditions: the list's own and the selected filters. */
function conditionsOf<Row>(
  definition: ListDefinition<Row>,
  { filters }: ListState,
  given: ListParams['query'],
): Pick<ListParams, 'filter' | 'query' | 'oneOf'> {
  const chosen = Object.entries(filters)
  const replacesWhere = chosen.some(([field, values]) =>
    values.some((value) => choiceOf(definition, field, value)?.replacesWhere === true),
  )
  const { where = [] } = definition
  const compared = chosen.flatMap(([field, values]) =>
    values.flatMap((value) => choiceOf(definition, field, value)?.where ?? []),
  )
  const wanted = chosen.flatMap(([field, values]) => {
    const asked = values.filter((value) => choiceOf(definition, field, value)?.where === undefined)
    return asked.length === 0 ? [] : [wantedOf(definition, field, asked)]
  })
  const query = Object.assign({}, given, ...wanted.filter(({ length }) => length === 1).flat())
  const oneOf = wanted.filter(({ length }) => length > 1)
  const comparisons = [...(replacesWhere ? [] : where), ...compared]
  return {
    ...(comparisons.length === 0 ? {} : { filter: comparisons }),
    ...(Object.keys(query).length > 0 ? { query } : {}),
    ...(oneOf.length > 0 ? { oneOf } : {}),
  }
}

/** Sort parameters for a column: every field its cell shows, in order. */
const sortsOf = <Row>({ columns }: ListDefinition<Row>, { field, direction }: Sort): string[] => {
  const next = columns.find(({ sort }) => sort === field)?.sortNext ?? []
  return [field, ...next].map((each) => `${each},${direction}`)
}

/** Request parameters of a list in the given state. */
export function listParams<Row>(
  definition: ListDefinition<Row>,
  state: ListState,
  place: Pick<ListParams, 'of' | 'below' | 'query'> = {},
): ListParams {
  const { fields, excludeFields, mode, order } = definition
  const chosen = new Set(state.sort.map(({ field }) => field))
  const sorts = [...state.sort, ...order.filter(({ field }) => !chosen.has(field))]
  return {
    ...place,
    ...(fields ? { fields } : {}),
    ...(excludeFields ? { excludeFields } : {}),
    ...(mode ? { mode } : {}),
    ...conditionsOf(definition, state, place.query),
    ...(state.search === '' ? {} : { search: state.search }),
    ...(state.labels === '' ? {} : { labelSelector: state.labels }),
    sort: sorts.flatMap((sort) => sortsOf(definition, sort)),
    start: (state.page - 1) * state.size,
    count: state.size,
  }
}
