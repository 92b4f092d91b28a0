import { useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { isFields } from '../../model/fields.ts'
import type { Schema } from '../api/api-document.ts'
import { linkedBody } from './call.ts'
import { type Resolve, written, type Operation } from './operations.ts'
import { readBody, rememberBody } from './tab-memory.ts'

/** Maximum depth, so that recursive schemas terminate. */
const DEEPEST_EXAMPLE = 8

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
  return depth > DEEPEST_EXAMPLE
    ? []
    : Array.from({ length: minItems }, () => valueFor(items, resolve, depth + 1))
}

const makers: Record<string, (schema: Schema, resolve: Resolve, depth: number) => unknown> = {
  object: (schema, resolve, depth) => (depth > DEEPEST_EXAMPLE ? {} : objectFor(schema, resolve, depth)),
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

const DEEPEST_REFERENCE = 6

const partsOf = ({ properties = {}, allOf = [], anyOf = [], oneOf = [], items }: Schema): Schema[] => [
  ...Object.values(properties),
  ...allOf,
  ...anyOf,
  ...oneOf,
  ...(items ? [items] : []),
]

/** Names of write-only properties in a schema: passwords, keys, kubeconfigs. */
export function secretNames(schema: Schema, resolve: Resolve): ReadonlySet<string> {
  const found = new Set<string>()
  const seen = new Set<Schema>()
  const visit = (node: Schema, depth: number): void => {
    const read = resolve(node)
    if (depth > DEEPEST_REFERENCE || seen.has(read)) return
    seen.add(read)
    for (const [name, property] of Object.entries(read.properties ?? {}))
      if (property.writeOnly ?? resolve(property).writeOnly) found.add(name)
    for (const part of partsOf(read)) visit(part, depth + 1)
  }
  visit(schema, 0)
  return found
}

function strip(value: unknown, secrets: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((entry) => strip(entry, secrets))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !secrets.has(name))
      .map(([name, entry]) => [name, strip(entry, secrets)]),
  )
}

/**
 * Body for the class Secret, or one that mentions it: `kind: Secret` in YAML, `"modelIndex": "Secret"` in a
 * transaction.
 */
const isAboutSecrets = (path: string, text: string): boolean =>
  /\/secrets(\/|$)/i.test(path) || /\bSecret(List)?\b/.test(text)

/**
 * Body without secret values, safe to store or link to. Null if they can't be identified: a Kubernetes Secret
 * may have them anywhere, even in annotations and copies, and only JSON can be parsed.
 */
export function withoutSecrets(path: string, text: string, secrets: ReadonlySet<string>): string | null {
  if (isAboutSecrets(path, text)) return null
  if (secrets.size === 0) return text
  try {
    const value: unknown = JSON.parse(text)
    const rest = JSON.stringify(strip(value, secrets), null, 2)
    return rest === JSON.stringify(value, null, 2) ? text : rest
  } catch {
    return null
  }
}

/** Example from the document, or generated from the schema. */
function exampleText({ body }: Operation, resolve: Resolve): string {
  const [usual] = body?.types ?? []
  return usual ? written(usual.example ?? exampleOf(usual.schema, resolve)) : ''
}

/** Draft body for an operation. Each operation has its own, kept while the tab is open. */
export function useBody(operation: Operation, resolve: Resolve) {
  const { key, path, body } = operation
  const { hash } = useLocation()
  const [, setTexts] = useState<Readonly<Record<string, string>>>({})
  const [seenHash, setSeenHash] = useState<string | null>(null)
  const example = useMemo(() => exampleText(operation, resolve), [operation, resolve])
  const secrets = useMemo(
    () => new Set((body?.types ?? []).flatMap(({ schema }) => [...secretNames(schema, resolve)])),
    [body, resolve],
  )
  const setText = (text: string): void => {
    rememberBody(key, text, withoutSecrets(path, text, secrets))
    setTexts((now) => ({ ...now, [key]: text }))
  }
  // A link to a call contains the body in its hash.
  if (seenHash !== hash) {
    setSeenHash(hash)
    const linked = linkedBody(hash)
    if (linked !== null) setText(linked)
  }
  const text = body === null ? '' : (readBody(key) ?? (body.isRequired ? example : ''))
  const safeText = withoutSecrets(path, text, secrets)
  return {
    text,
    setText,
    /** Part that may be stored or linked to; null for none. */
    safeText,
    /** True if the safe text differs from the text. */
    hasSecrets: safeText !== text,
    /** Body that the API document allows. */
    example,
  }
}

export type UsedBody = ReturnType<typeof useBody>
