/**
 * JSON schemas (draft 2020-12) with the TypeScript type of their values. One declaration of a body or answer serves
 * validation, the OpenAPI document, and the types of service and console.
 */

declare const valueType: unique symbol
declare const memberTypes: unique symbol

/** A JSON schema of values of type `Value`. */
export interface Schema<Value = unknown> {
  readonly [keyword: string]: unknown
  /** Never set: carries the value's type. */
  readonly [valueType]?: Value
}

/** An object schema; retains its members for `Settled`. */
export interface ObjectSchema<Given = unknown, Value = unknown> extends Schema<Value> {
  readonly [memberTypes]?: Given
}

/** An optional member. With a default, it is always present after the service has read the body. */
export interface Optional<Value = unknown, HasDefault = boolean> {
  readonly optional: Schema<Value>
  /** Never set: carries whether there is a default. */
  readonly hasDefault?: HasDefault
}

export type Members = Readonly<Record<string, Schema | Optional>>

/** Type of a schema's values. */
export type ValueOf<Of> = Of extends { readonly [valueType]?: infer Value } ? Value : never

type ValueOfMember<Member> = Member extends Optional<infer Value> ? Value : ValueOf<Member>

type RequiredMembers<Given> = {
  -readonly [Name in keyof Given as Given[Name] extends Optional ? never : Name]: ValueOfMember<Given[Name]>
}
type OptionalMembers<Given> = {
  -readonly [Name in keyof Given as Given[Name] extends Optional ? Name : never]?:
    | ValueOfMember<Given[Name]>
    | undefined
}
type Flat<Value> = { [Name in keyof Value]: Value[Name] }

export type ObjectOf<Given> = Flat<RequiredMembers<Given> & OptionalMembers<Given>>

/** A member's value once the body is checked: its default, or null, if it is missing or null. */
export type Settled<Member> =
  Member extends Optional<infer Value, infer HasDefault>
    ? true extends HasDefault
      ? Exclude<Value, null>
      : Value | null
    : ValueOf<Member>

/** Members of an object schema. */
export type MembersOf<Of> = Of extends { readonly [memberTypes]?: infer Given } ? Given : never

interface Described {
  description?: string
  examples?: readonly unknown[]
}
interface TextRules extends Described {
  maxLength?: number
  minLength?: number
  pattern?: string
  writeOnly?: true
  format?: 'uuid' | 'date-time'
}
interface NumberRules extends Described {
  minimum?: number
  maximum?: number
  format?: 'int64'
}
interface ListRules extends Described {
  minItems?: number
  maxItems?: number
}

export const string = (rules: TextRules = {}): Schema<string> => ({ type: 'string', ...rules })
export const integer = (rules: NumberRules = {}): Schema<number> => ({ type: 'integer', ...rules })
export const number = (rules: NumberRules = {}): Schema<number> => ({ type: 'number', ...rules })
export const boolean = (rules: Described = {}): Schema<boolean> => ({ type: 'boolean', ...rules })
export const uuid = (rules: TextRules = {}): Schema<string> => string({ format: 'uuid', ...rules })
export const time = (rules: Described = {}): Schema<number> =>
  integer({ format: 'int64', description: 'Milliseconds since 1970-01-01 UTC.', ...rules })
export const count = (rules: NumberRules = {}): Schema<number> => integer({ minimum: 0, ...rules })
export const nothing: Schema<null> = { type: 'null' }
/** Any JSON value. */
export const unknown = (rules: Described = {}): Schema => ({ ...rules })
/** An object whose fields are not documented. */
export const fields = <Value = Record<string, unknown>>(
  rules: Described & { minProperties?: number } = {},
): Schema<Value> => ({
  type: 'object',
  ...rules,
})

export const literal = <const Value>(value: Value): Schema<Value> => ({ const: value })
export const choice = <const Value>(values: readonly Value[], rules: Described = {}): Schema<Value> => ({
  enum: [...values],
  ...rules,
})

export const array = <Value>(items: Schema<Value>, rules: ListRules = {}): Schema<Value[]> => ({
  type: 'array',
  ...rules,
  items,
})

/** A list of two values of one schema. */
export const pair = <Value>(items: Schema<Value>, rules: Described = {}): Schema<[Value, Value]> => ({
  type: 'array',
  ...rules,
  items,
  minItems: 2,
  maxItems: 2,
})

/** A map from any names to values of one schema. */
export const record = <Value>(
  values: Schema<Value>,
  rules: Described & { maxProperties?: number } = {},
): Schema<Record<string, Value>> => ({
  type: 'object',
  ...rules,
  additionalProperties: values,
})

export const optional = <Value>(schema: Schema<Value>): Optional<Value, false> => ({ optional: schema })
/** Documents the value that is used if there is none. */
export const defaulting = <Value>(schema: Schema<Value>, value: NoInfer<Value>): Schema<Value> => ({
  ...schema,
  default: value,
})
export const withDefault = <Value>(schema: Schema<Value>, value: NoInfer<Value>): Optional<Value, true> => ({
  optional: defaulting(schema, value),
})

const isOptional = (member: Schema | Optional): member is Optional => 'optional' in member

export function object<const Given extends Members>(
  members: Given,
  rules: Described & { additionalProperties?: false } = {},
): ObjectSchema<Given, ObjectOf<Given>> {
  const given = Object.entries<Schema | Optional>(members)
  const required = given.filter(([, member]) => !isOptional(member)).map(([name]) => name)
  return {
    type: 'object',
    ...rules,
    ...(required.length > 0 ? { required } : {}),
    properties: Object.fromEntries(
      given.map(([name, member]) => [name, isOptional(member) ? member.optional : member]),
    ),
  }
}

/** Returns the schema with null allowed. */
export function nullable<Value>(schema: Schema<Value>): Schema<Value | null> {
  const { type, enum: values } = schema
  if (typeof type !== 'string') return { anyOf: [schema, nothing] }
  return { ...schema, type: [type, 'null'], ...(Array.isArray(values) ? { enum: [...values, null] } : {}) }
}

/** Reference to a schema of the OpenAPI document, such as a class's, with the type of its values. */
export const ref = <Value = unknown>(name: string): Schema<Value> => ({
  $ref: `#/components/schemas/${name}`,
})

/** Schemas given by `named`, which the OpenAPI document lists. */
export const definitions = new Map<string, Schema>()

/**
 * Names a schema for the OpenAPI document, and returns the reference to it. The same schema may come twice, as
 * Vite's dev server evaluates a changed module again.
 */
export function named<Value>(name: string, schema: Schema<Value>): Schema<Value> {
  const known = definitions.get(name)
  if (known && JSON.stringify(known) !== JSON.stringify(schema))
    throw new Error(`Two schemas are named ${name}.`)
  definitions.set(name, schema)
  return ref(name)
}

/** A reference, or another schema, with a description of its own. */
export const described = <Value>(schema: Schema<Value>, description: string): Schema<Value> => ({
  ...schema,
  description,
})

export const anyOf = <const Schemas extends readonly Schema[]>(
  schemas: Schemas,
  rules: Described = {},
): Schema<ValueOf<Schemas[number]>> => ({ ...rules, anyOf: schemas })
