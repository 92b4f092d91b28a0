import type { ComponentType, ReactNode } from 'react'
import { model } from '../../model/index.ts'
import type { ListParams, Resource } from '../api/queries.ts'
import type { Mode } from '../api/scope.ts'
import type { Say } from '../messages/speech.ts'
import type { ListState, Sort } from '../util/list-url.ts'
import type { Translate } from '../util/route-handle.ts'
import { deletionFields } from './deleting/deleting.ts'
import type { PlaceKind } from './places/place.ts'

/** What a file holds of a cell: times as ISO text, quantities in their base unit, labels as a map. */
export type ExportValue = string | number | boolean | null | Readonly<Record<string, string>>

/** Of the catalogue, or of the model. */
type Heading = (translate: Translate, say: Say) => string

export interface ListColumn<Row> {
  id: string
  header: Heading
  /** What the tick in its meters marks. */
  legend?: Heading
  cell: (row: Row) => ReactNode
  /** The same for a file, exact and without words of the screen. Unless given: the field of the column, else its text. */
  value?: (row: Row) => ExportValue
  /** Field by which the service sorts; without one the column is not sortable. */
  sort?: string
  /** What the cell says, where the field that it is sorted by is English: a list that is whole on its page is sorted by it. */
  words?: (row: Row, say: Say) => string
  /** Fields that decide, in the same direction, where `sort` is the same: the cell says them, too. */
  sortNext?: readonly string[]
  /** Which way it is sorted at first, ascending unless stated: of amounts the most is looked for. */
  sortFirst?: 'desc'
  align?: 'right'
  /** 1 stays at every width; 2 from 900 px; 3 from 1200 px; 4 from 1440 px. 2 unless stated. The first column always stays. */
  priority?: 1 | 2 | 3 | 4
  /** What it says means nothing without its heading, which stands before it where the window has no room for headings. */
  isBare?: boolean
  /** Shown only when someone chooses it. */
  isOptional?: boolean
  /** CSS width; columns without one share the rest. */
  width?: string
  /** A long state takes all the room of its column, and a second line, instead of being cut. */
  isProse?: boolean
}

export interface FilterChoice {
  value: string
  label: Heading
  /** Above the choices that have it in common, in a list that would be long to read; they stand side by side. */
  group?: Heading
  /** What must hold, field to value; unless given, that the field of the filter has the value. */
  asks?: Wanted
  /** `field,operator,value` that must hold instead, where a filter has this choice alone. */
  where?: string
  /** It asks for what `where` of the list leaves out, which then does not hold. */
  isBeside?: boolean
}

/** Field to value, or to several of which it has one: all of it holds at once. */
type Wanted = NonNullable<ListParams['query']>

export interface ListFilter {
  /** Attribute, dotted through relations. */
  field: string
  label: Heading
  choices: readonly FilterChoice[]
  /** Class whose resources are choices too, by id, read when somebody looks at them. */
  choicesFrom?: string
  /** Of these resources, what the field has: their ids unless stated. */
  choicesBy?: 'name'
  /** The choices stand in the order of what they are called, which differs by language. */
  isByLabel?: boolean
}

export interface AroundRowsProps<Row> {
  rows: readonly Row[]
  /** Whether a column that tells it is among those that are shown. */
  isShown: boolean
  children: ReactNode
}

/** What cells tell beside what their row has, read by itself so that rows need not wait for it. */
export interface BesideRows<Row> {
  /** The columns that tell it. */
  columns: readonly string[]
  /** Around the rows of a page: it reads what their cells tell. */
  Around: ComponentType<AroundRowsProps<Row>>
  /** Rows with it, for a file. */
  add: (rows: readonly Row[]) => Promise<readonly Row[]>
}

/** A list, once for its loader, its query and its table. */
export interface ListDefinition<Row = Resource> {
  class: string
  /** Under which the choice of columns is kept; the class unless two lists show one class. */
  id?: string
  fields?: readonly string[]
  /** Of `fields`, dotted through relations: what is not wanted of what is embedded. */
  excludeFields?: readonly string[]
  mode?: Mode
  /** What the rows stand below, where cells tell that: `fields` has their ancestors. */
  places?: PlaceKind
  beside?: readonly BesideRows<Row>[]
  columns: readonly ListColumn<Row>[]
  filters?: readonly ListFilter[]
  /** `field,operator,value` that always hold. */
  where?: readonly string[]
  order: readonly Sort[]
  /** Where a row leads; without it rows lead nowhere. */
  pathOf?: (row: Row) => string
  /** What a row is called, where that is not its own name. */
  nameOf?: (row: Row, translate: Translate, say: Say) => string
  /** Prefix of the list's parameters in the address, where a page has several. */
  prefix?: string
}

const isText = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

/** What a file holds of a row in a column. */
export function exportValue<Row>({ id, sort = id, cell, value }: ListColumn<Row>, row: Row): ExportValue {
  if (value) return value(row)
  const own: unknown = typeof row === 'object' && row !== null ? Reflect.get(row, sort) : null
  if (typeof own === 'number' && /(?:On|Time|Seen)$/.test(sort)) return exportTime(own)
  if (isText(own)) return own
  const drawn = cell(row)
  return isText(drawn) && drawn !== '–' ? drawn : null
}

/** A part of a whole as files hold it: what has a slash between two numbers is a date to a spreadsheet. */
export const exportPart = (
  part: string | number | null | undefined,
  whole: string | number | null | undefined,
): ExportValue => (part == null || whole == null ? (part ?? null) : `${part} of ${whole}`)

/** A time as files hold it. */
export const exportTime = (time: number | null | undefined): string | null =>
  time == null ? null : new Date(time).toISOString()

/** Infers the row type of a definition. Objects of a cluster carry whether they are being deleted, which their name shows. */
export const defineList = <Row = Resource>(definition: ListDefinition<Row>): ListDefinition<Row> => {
  const { class: classId, fields } = definition
  const canBeDeleting = model.get(classId).attributes.has('deletingSince')
  return fields && canBeDeleting ? { ...definition, fields: [...fields, ...deletionFields] } : definition
}

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

/** What one filter lets through: each of its values may ask for other fields than its own. */
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

/** What must hold of each row: what the list is of, and what was chosen. */
function conditionsOf<Row>(
  definition: ListDefinition<Row>,
  { filters }: ListState,
  given: ListParams['query'],
): Pick<ListParams, 'filter' | 'query' | 'oneOf'> {
  const chosen = Object.entries(filters)
  const isBeside = chosen.some(([field, values]) =>
    values.some((value) => choiceOf(definition, field, value)?.isBeside === true),
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
  const comparisons = [...(isBeside ? [] : where), ...compared]
  return {
    ...(comparisons.length === 0 ? {} : { filter: comparisons }),
    ...(Object.keys(query).length > 0 ? { query } : {}),
    ...(oneOf.length > 0 ? { oneOf } : {}),
  }
}

/** By what the service sorts where a column is sorted by: all that its cell says, the first field first. */
const sortsOf = <Row>({ columns }: ListDefinition<Row>, { field, direction }: Sort): string[] => {
  const next = columns.find(({ sort }) => sort === field)?.sortNext ?? []
  return [field, ...next].map((each) => `${each},${direction}`)
}

/** What a list in a given state asks of the service. */
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
