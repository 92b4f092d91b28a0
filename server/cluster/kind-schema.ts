import { groupOf } from '../../model/registry.ts'
import { type Fields, fieldsOf, isFields } from './fields.ts'

const fieldsAt = (value: unknown, name: string): Fields => fieldsOf(fieldsOf(value)[name])

const reference = '#/components/schemas/'

/**
 * The JSON schema (draft 7) of one kind, made of the definitions of its group and version: what the kind reaches is in
 * its `definitions`, fields that it does not have are refused as the API server does it. Null when the kind is not
 * among them.
 */
export function kindSchema(schemas: Fields, apiVersion: string, kind: string): Fields | null {
  const name = Object.keys(schemas).find((entry) => isOfKind(schemas[entry], apiVersion, kind))
  if (name === undefined) return null
  const definitions: Record<string, unknown> = {}
  const waiting: string[] = []
  const note = (other: string): unknown => waiting.push(other)
  const own = translate(schemas[name], note)
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
    definitions[next] ??= translate(schemas[next], note)
  const properties = fieldsAt(own, 'properties')
  return {
    ...(isFields(own) ? own : {}),
    properties: {
      ...properties,
      apiVersion: { ...fieldsAt(properties, 'apiVersion'), enum: [apiVersion] },
      kind: { ...fieldsAt(properties, 'kind'), enum: [kind] },
    },
    definitions,
  }
}

function isOfKind(schema: unknown, apiVersion: string, kind: string): boolean {
  const kinds = isFields(schema) ? schema['x-kubernetes-group-version-kind'] : null
  const version = apiVersion.split('/').at(-1)
  return (
    Array.isArray(kinds) &&
    kinds.some(
      (entry) =>
        isFields(entry) &&
        entry['kind'] === kind &&
        entry['version'] === version &&
        (entry['group'] ?? '') === groupOf(apiVersion),
    )
  )
}

/** Keywords that hold one schema, several, or several by name. */
const ones = new Set(['items', 'additionalProperties', 'not'])
const lists = new Set(['allOf', 'anyOf', 'oneOf'])
/** Those that become something else. */
const dropped = new Set(['nullable', '$ref'])
const maps = new Set(['properties', 'patternProperties'])

/** A schema of OpenAPI 3.0 as one of draft 7. `onReference` hears the name of each definition that it refers to. */
function translate(schema: unknown, onReference: (name: string) => unknown): unknown {
  if (!isFields(schema)) return schema
  const inner = (value: unknown): unknown => translate(value, onReference)
  const made = translateReference(schema['$ref'], onReference)
  for (const [keyword, value] of Object.entries(schema)) {
    if (keyword.startsWith('x-') || dropped.has(keyword) || isEmptyDefault(keyword, value)) continue
    made[keyword] = translateKeyword(keyword, value, inner)
  }
  if (isStrict(schema)) made['additionalProperties'] = false
  if (typeof made['type'] === 'string' && mayBeNull(schema)) made['type'] = [made['type'], 'null']
  return made
}

function translateReference(
  target: unknown,
  onReference: (name: string) => unknown,
): Record<string, unknown> {
  if (typeof target !== 'string' || !target.startsWith(reference)) return {}
  const name = target.slice(reference.length)
  onReference(name)
  return { $ref: `#/definitions/${name}` }
}

function translateKeyword(keyword: string, value: unknown, inner: (value: unknown) => unknown): unknown {
  if (ones.has(keyword)) return inner(value)
  if (lists.has(keyword) && Array.isArray(value)) return value.map(inner)
  if (maps.has(keyword) && isFields(value))
    return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, inner(entry)]))
  return value
}

/** Go's empty values stand as defaults where nothing is set: completion would write them. */
const isEmptyDefault = (keyword: string, value: unknown): boolean =>
  keyword === 'default' &&
  (value === '' || value === 0 || (isFields(value) && Object.keys(value).length === 0))

/** An object with known fields has no others, unless it says so. */
const isStrict = (schema: Fields): boolean =>
  'properties' in schema &&
  !('additionalProperties' in schema) &&
  schema['x-kubernetes-preserve-unknown-fields'] !== true &&
  schema['x-kubernetes-embedded-resource'] !== true

/** Go writes a time that is not set as null. */
const mayBeNull = (schema: Fields): boolean => schema['nullable'] === true || schema['format'] === 'date-time'
