import type { CommonFields, ResourceLink } from './answers/resource.ts'
import type { Child, Reference, Service } from './define.ts'
import type { Declared } from './index.ts'

/**
 * Types of the model's rows, derived from the declarations: `Row<'config.HostGroup'>` is the answer to a read
 * in normal mode, `Answer` to one with `mode` or `fields`. Relations to one are one object or null; the API
 * transfers lists of at most one, which the console converts (`src/api/to-one.ts`).
 */

type ServicesOf<Services> = Services extends readonly (infer Each extends Service)[]
  ? Each
  : Services & Service

/** Declarations by qualified class id. */
type ById = {
  [Declaration in Declared as `${ServicesOf<Declaration['service']>}.${Declaration['name']}`]: Declaration
}

/** Qualified id of any class: `config.HostGroup`. */
export type ClassId = keyof ById

type ServiceOf<Id> = Id extends `${infer Of}.${string}` ? Of : never

type Member<Declaration, Name> = Name extends keyof Declaration ? Declaration[Name] : object

/** Declared attributes of a class in its service. */
type DeclaredAttributes<Declaration, Of> = Of extends 'catalog'
  ? Member<Declaration, 'attributes'>
  : Member<Declaration, 'attributes'> & Member<Declaration, 'clusterAttributes'>

type ValueOf<Attribute> = Attribute extends { type?: infer Value; presence?: infer Present }
  ? 'always' extends Present
    ? Exclude<Value, undefined>
    : Exclude<Value, undefined> | null
  : never

/** Rows contain no secrets, and attributes of templates only in the catalog. */
type ReadableAttributes<Declared, Of> = {
  [
    Name in keyof Declared as Declared[Name] extends
      | { kind: 'secret' }
      | (Of extends 'catalog' ? never : { presence?: 'template' })
      ? never
      : Name
  ]: ValueOf<Declared[Name]>
}

/** Values of a row's attributes as the store returns them: null if unset, and never null if required. */
export type Attributes<Id extends ClassId> =
  ReadableAttributes<DeclaredAttributes<ById[Id], ServiceOf<Id>>, ServiceOf<Id>> extends infer Values
    ? { [Name in keyof Values]: Values[Name] }
    : never

/** Attribute of a class by name; secrets are not part of any answer. */
type AttributeName<Id extends ClassId> = keyof Attributes<Id> & string

type Qualified<Of extends string, Name extends string> = Name extends `${string}.${string}`
  ? Name
  : `${Of}.${Name}`

/** Class of `Class.relation` or `service.Class.relation`. */
type ClassOfEnd<Of extends string, End> = End extends `${infer Other}.${infer Name}.${string}`
  ? `${Other}.${Name}`
  : End extends `${infer Name}.${string}`
    ? `${Of}.${Name}`
    : never

interface RelationType<Target, Many, Kind extends 'child' | 'reference'> {
  target: Target
  many: Many
  type: Kind
}

type RelationsIn<Children, References, Of extends string> = {
  [Name in keyof Children]: Children[Name] extends Child<infer Target, infer Many>
    ? RelationType<Qualified<Of, Target>, Many, 'child'>
    : never
} & {
  [Name in keyof References]: References[Name] extends Reference<infer End, infer Many>
    ? RelationType<ClassOfEnd<Of, End>, Many, 'reference'>
    : never
}

/** Child relations and references of a class, with the class at the other end. */
export type RelationsOf<Id extends ClassId> = RelationsIn<
  Member<ById[Id], 'children'>,
  Member<ById[Id], 'references'>,
  ServiceOf<Id>
>

export type RelationName<Id extends ClassId> = keyof RelationsOf<Id> & string

type TargetIn<Relation> = Relation extends { target: infer Target extends ClassId } ? Target : never

/** Class that a relation leads to. */
export type TargetOf<Id extends ClassId, Name extends RelationName<Id>> = TargetIn<RelationsOf<Id>[Name]>

type ManyIn<Relation> = Relation extends { many: infer Many } ? Many : never

/** True for a relation to many. */
export type IsMany<Id extends ClassId, Name extends RelationName<Id>> = ManyIn<RelationsOf<Id>[Name]>

export type ElementOf<List> = List extends readonly (infer Element extends string)[] ? Element : never

/** Verbs of a class. */
export type ActionOf<Id extends ClassId> =
  | ElementOf<Member<ById[Id], 'actions'>>
  | (ServiceOf<Id> extends 'catalog' ? never : ElementOf<Member<ById[Id], 'clusterActions'>>)

export type Mode = 'normal' | 'export' | 'exportDetails'

/** Fields of a class, without embedded fields of other classes (`mode`). */
export type FieldName<Id extends ClassId> = keyof CommonFields | AttributeName<Id> | RelationName<Id>

/** Fields of any class. */
export type AnyFieldName = { [Id in ClassId]: FieldName<Id> }[ClassId]

/** Left out when unset or empty, by all modes but normal. */
type OmittedField = 'labels' | 'additionalProperties' | 'alarms'

/** Names that are asked for; all of them if `Field` is `string`. */
type Asked<Names, Field> = string extends Field ? Names : Extract<Names, Field>

/** Common fields, except fields that the class has as attributes. */
type Common<Values> = Omit<CommonFields, keyof Values>

type NormalRow<Values, Relations, Field> = {
  [Name in Asked<keyof Common<Values>, Field>]: CommonFields[Name & keyof CommonFields]
} & {
  [Name in Asked<keyof Values, Field>]: Values[Name]
} & {
  [Name in Asked<Exclude<keyof Relations, 'alarms'>, Field>]: OneOrMany<Relations[Name], ResourceLink>
}

type OneOrMany<Relation, Target> = ManyIn<Relation> extends true ? Target[] : Target | null

/** Embedded children are rows of the same mode and fields. */
type ChildIn<Relation, Of extends Mode, Field extends string> = OneOrMany<
  Relation,
  Relation extends { type: 'child'; target: infer Target extends ClassId }
    ? Answer<Target, Of, Field>
    : ResourceLink
>

type ExportedValues<Values, Field> = string extends Field
  ? { [Name in keyof Values as null extends Values[Name] ? never : Name]: Values[Name] } & {
      [Name in keyof Values as null extends Values[Name] ? Name : never]?: Values[Name]
    }
  : { [Name in Extract<keyof Values, Field>]: Values[Name] }

type ExportedRow<Values, Relations, Of extends Mode, Field extends string> = {
  [Name in Asked<Exclude<keyof Common<Values>, OmittedField>, Field>]: CommonFields[Name & keyof CommonFields]
} & {
  [Name in Asked<OmittedField, Field>]?: CommonFields[Name]
} & ExportedValues<Values, Field> & {
    [Name in Asked<Exclude<keyof Relations, 'alarms'>, Field>]?: ChildIn<Relations[Name], Of, Field>
  }

/**
 * Answer to a read of a class: only the given fields, or all if `Field` is `string`. Modes other than normal
 * embed children and leave out what is unset, except attributes that were asked for by name.
 */
export type Answer<
  Id extends ClassId,
  Of extends Mode = 'normal',
  Field extends string = string,
> = Id extends ClassId
  ? (
      Of extends 'normal'
        ? NormalRow<Attributes<Id>, RelationsOf<Id>, Field>
        : ExportedRow<Attributes<Id>, RelationsOf<Id>, Of, Field>
    ) extends infer Members
    ? { [Name in keyof Members]: Members[Name] }
    : never
  : never

type PartsIn<Values, Relations> = {
  [Name in Exclude<keyof Common<Values>, 'name'>]?: CommonFields[Name & keyof CommonFields]
} & {
  [Name in keyof Values as Exclude<Name, 'name'>]?: Values[Name]
} & { name?: string | null } & {
  [Name in Exclude<keyof Relations, 'alarms'>]?: PartOf<Relations[Name]>
}

type PartOf<Relation> = Relation extends {
  type: 'child'
  target: infer Target extends ClassId
  many: infer Many
}
  ? Many extends true
    ? Embedded<Target>[]
    : Part<Target> | null
  : OneOrMany<Relation, ResourceLink & { name?: string | null }>

/** The child of a to-one relation in an answer with embedded children (`mode`), with some of its fields. */
export type Part<Id extends ClassId> = Id extends ClassId
  ? PartsIn<Attributes<Id>, RelationsOf<Id>> extends infer Members
    ? { [Name in keyof Members]: Members[Name] }
    : never
  : never

/** A resource in an answer with embedded children: the read chooses the fields, so any but the id may be missing. */
export type Details<Id extends ClassId> = Part<Id> & { id: string }

/** A child of a to-many relation in such an answer; reads ask for its id and name. */
export type Embedded<Id extends ClassId> = Details<Id> &
  (Attributes<Id> extends { name: string } ? { name: string } : object)

/** A resource in normal mode with all of its fields; relations are links. */
export type Row<Id extends ClassId> = Answer<Id>

/** A row of a list. The list chooses the fields, so any but the id may be missing. */
export type Listed<Id extends ClassId> = { id: string } & Partial<Omit<Row<Id>, 'id'>>
