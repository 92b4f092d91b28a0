import type { Answer, AnyFieldName, ClassId, FieldName, Mode } from '../../model/types.ts'
import type { ReadShape } from './scope.ts'

export interface RelationOf {
  class: string
  id: string
  relation: string
}

export interface ListParams extends ReadShape {
  /** Restricts the list to this relation; without it, all resources of the class. */
  of?: RelationOf
  /** Restricts the list to descendants of one resource, at any depth. */
  below?: { class: string; id: string }
  /** Attribute: value; all must match. */
  query?: Readonly<Record<string, unknown>>
  /** One query of each group must match in full. */
  oneOf?: readonly (readonly NonNullable<ListParams['query']>[])[]
  /** `field,operator,value`; all must match. */
  filter?: readonly string[]
  /** `field,asc` or `field,desc`, in order of precedence. */
  sort?: readonly string[]
  search?: string
  labelSelector?: string
  start?: number
  count?: number
}

/** Field of another class across a relation, such as `parent.id`; only the service checks it. */
type DottedName = `${string}.${string}`

/** Mode and fields of a read of one class; with `mode`, fields of embedded classes count as well. */
export type ShapeFor<Id extends ClassId> =
  | { mode?: 'normal'; fields?: readonly FieldName<Id>[] }
  | { mode: Exclude<Mode, 'normal'>; fields?: readonly AnyFieldName[] }

interface SelectionFor<Id extends ClassId> extends Omit<
  ListParams,
  'mode' | 'fields' | 'excludeFields' | 'query' | 'filter' | 'sort'
> {
  query?: { readonly [Name in FieldName<Id> | DottedName]?: unknown }
  /** `field,operator,value`; all must match. */
  filter?: readonly `${FieldName<Id> | DottedName},${string}`[]
  sort?: readonly `${FieldName<Id> | DottedName},${'asc' | 'desc'}`[]
}

/** Parameters of a list of one class, with its fields by name. */
export type ListParamsFor<Id extends ClassId> = SelectionFor<Id> & ShapeFor<Id>

export type RelationParamsFor<Id extends ClassId> = Omit<SelectionFor<Id>, 'of' | 'below'> & ShapeFor<Id>

type ModeOf<Shape> = Shape extends { mode: infer Of extends Mode } ? Of : 'normal'

type FieldOf<Shape> = Shape extends { fields: readonly (infer Field extends string)[] } ? Field : string

/** Rows of an answer to a read with these parameters. */
export type AnswerTo<Id extends ClassId, Shape> = Answer<Id, ModeOf<Shape>, FieldOf<Shape>>

/** Accepts a class id that is only known at run time, and rejects misspelt literals. */
export type Dynamic<Id extends string> = string extends Id ? Id : never
