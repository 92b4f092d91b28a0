import { type Fields, fieldsOf, isFields } from '../../model/fields.ts'
import { groupOf } from '../../model/registry.ts'

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
  const refer: Refer = (other) => {
    waiting.push(other)
    return fieldsOf(schemas[other])['description']
  }
  const own = translate(schemas[name], refer)
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
    definitions[next] ??= translate(withoutWords(schemas[next]), refer)
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

/** Notes that a definition is referred to, and answers what it says of itself. */
type Refer = (name: string) => unknown

/**
 * A type has no words of its own beside those that stand where it is used: editors show the first that they meet, which
 * of "The deployment strategy to use" and "DeploymentStrategy describes how to replace" would be the type's.
 */
const withoutWords = (schema: unknown): unknown =>
  isFields(schema) ? { ...schema, description: undefined } : schema

/** A schema of OpenAPI 3.0 as one of draft 7. `isDescribed` where what stands around it says what it means. */
function translate(schema: unknown, refer: Refer, isDescribed = false): unknown {
  if (!isFields(schema)) return schema
  const hasWords = isDescribed || schema['description'] !== undefined
  const made = translateReference(schema, refer, isDescribed)
  for (const [keyword, value] of Object.entries(schema)) {
    if (isDropped(keyword, value)) continue
    const inner = (entry: unknown): unknown => translate(entry, refer, hasWords && keyword === 'allOf')
    made[keyword] = translateKeyword(keyword, value, inner)
  }
  if (isStrict(schema)) made['additionalProperties'] = false
  if (typeof made['type'] === 'string' && mayBeNull(schema)) made['type'] = [made['type'], 'null']
  return made
}

/** Beside `$ref` draft 7 reads nothing, so words that belong there stand around it. */
function translateReference(
  { $ref: target, description }: Fields,
  refer: Refer,
  isDescribed: boolean,
): Record<string, unknown> {
  if (typeof target !== 'string' || !target.startsWith(reference)) return {}
  const name = target.slice(reference.length)
  const ofType = refer(name)
  const words = description ?? ofType
  const found = { $ref: `#/definitions/${name}` }
  return isDescribed || words === undefined ? found : { description: words, allOf: [found] }
}

function translateKeyword(keyword: string, value: unknown, inner: (value: unknown) => unknown): unknown {
  if (ones.has(keyword)) return inner(value)
  if (lists.has(keyword) && Array.isArray(value)) return value.map(inner)
  if (maps.has(keyword) && isFields(value))
    return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, inner(entry)]))
  return value
}

const isDropped = (keyword: string, value: unknown): boolean =>
  keyword.startsWith('x-') || dropped.has(keyword) || isEmptyDefault(keyword, value)

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
