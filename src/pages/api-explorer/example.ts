import { isFields } from '../../../model/fields.ts'
import type { Schema } from '../../api/api-document.ts'
import type { Resolve } from './operations.ts'

/** Maximum depth, so that recursive schemas terminate. */
const DEEPEST = 8

/** Candidates for a pattern, the plainest first. */
const words = ['example', 'example-1', 'a', 'A', '1', '1.0', '10.0.0.0/8', 'https://example.com', '/example']

const formats: Record<string, string> = {
  uuid: '00000000-0000-4000-8000-000000000000',
  'date-time': '2026-01-01T00:00:00Z',
  date: '2026-01-01',
  time: '00:00:00Z',
  duration: 'PT1M',
  email: 'someone@example.com',
  hostname: 'host.example.com',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  uri: 'https://example.com',
}

function textFor({ format, pattern, minLength = 0, maxLength = Infinity }: Schema): string {
  const known = format === undefined ? undefined : formats[format]
  if (known !== undefined) return known
  const fits = (word: string): boolean =>
    word.length >= minLength &&
    word.length <= maxLength &&
    (pattern === undefined || new RegExp(pattern, 'u').test(word))
  return words.find(fits) ?? 'a'.repeat(Math.min(Math.max(minLength, 1), maxLength))
}

function numberFor({ minimum, exclusiveMinimum, maximum }: Schema): number {
  if (minimum !== undefined) return minimum
  if (exclusiveMinimum !== undefined) return exclusiveMinimum + 1
  return maximum !== undefined && maximum < 0 ? maximum : 0
}

const typeOf = ({ type, properties, items }: Schema): string => {
  if (typeof type === 'string') return type
  if (type) return type.find((name) => name !== 'null') ?? 'null'
  if (properties) return 'object'
  return items ? 'array' : 'string'
}

/** Value given by the schema itself; undefined if there is none. */
const givenBy = ({ example, examples, default: value, const: only, enum: choices }: Schema): unknown =>
  [example, examples?.[0], only, value, choices?.[0]].find((given) => given !== undefined)

/** Intersection of two schemas. Their examples, which each cover a part, are merged. */
function join(left: Schema, right: Schema): Schema {
  const examples = [left, right].map(givenBy).filter(isFields)
  return {
    ...left,
    ...right,
    properties: { ...left.properties, ...right.properties },
    required: [...(left.required ?? []), ...(right.required ?? [])],
    ...(examples.length === 0 ? {} : { example: Object.assign({}, ...examples) }),
  }
}

/** Merges a schema with its `allOf` parts and its first alternative. */
function merged(schema: Schema, resolve: Resolve): Schema {
  const { allOf = [], anyOf = [], oneOf = [], ...rest } = schema
  const choice = [...oneOf, ...anyOf].map(resolve).find(({ type }) => type !== 'null')
  const parts = [...allOf.map(resolve), ...(choice ? [choice] : [])]
  return parts.reduceRight<Schema>((whole, part) => join(merged(part, resolve), whole), rest)
}

/** Adds the required properties that an example lacks. */
function objectFor(schema: Schema, resolve: Resolve, depth: number): Record<string, unknown> {
  const given = givenBy(schema)
  const known = isFields(given) ? given : {}
  const required = new Set(schema.required)
  const shown = Object.entries(schema.properties ?? {})
    .map(([name, property]) => [name, { ...resolve(property), ...property }] as const)
    .filter(([name, { readOnly, default: value }]) => {
      if (readOnly === true || name in known) return false
      return required.has(name) || (given === undefined && value !== undefined)
    })
  const added = shown.map(([name, property]) => [name, valueFor(property, resolve, depth + 1)] as const)
  return { ...known, ...Object.fromEntries(added) }
}

function listFor({ minItems = 0, items = {} }: Schema, resolve: Resolve, depth: number): unknown[] {
  return depth > DEEPEST ? [] : Array.from({ length: minItems }, () => valueFor(items, resolve, depth + 1))
}

const makers: Record<string, (schema: Schema, resolve: Resolve, depth: number) => unknown> = {
  object: (schema, resolve, depth) => (depth > DEEPEST ? {} : objectFor(schema, resolve, depth)),
  array: listFor,
  integer: numberFor,
  number: numberFor,
  boolean: () => false,
  null: () => null,
}

function valueFor(from: Schema, resolve: Resolve, depth: number): unknown {
  const schema = merged(resolve(from), resolve)
  const given = givenBy(schema)
  if (given !== undefined && !isFields(given)) return given
  const make = given === undefined ? makers[typeOf(schema)] : makers['object']
  return (make ?? textFor)(schema, resolve, depth)
}

/**
 * Value that a schema allows: its own example, else its required properties and those with a default.
 * Read-only properties are omitted.
 */
export const exampleOf = (schema: Schema, resolve: Resolve): unknown => valueFor(schema, resolve, 0)
