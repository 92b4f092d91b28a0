import { type Fields, fieldsOf, isFields } from '../../../model/fields.ts'
import { groupOf } from '../../../model/registry.ts'

const fieldsAt = (value: unknown, name: string): Fields => fieldsOf(fieldsOf(value)[name])

const reference = '#/components/schemas/'

/**
 * JSON schema (draft 7) of one kind, built from the definitions of its group and version. Its `definitions`
 * contain every type that the kind reaches, and unknown fields are refused as by the API server. Null if the
 * kind isn't defined.
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

/** Keywords that contain one schema, a list of schemas, or schemas by name. */
const ones = new Set(['items', 'additionalProperties', 'not'])
const lists = new Set(['allOf', 'anyOf', 'oneOf'])
/** Keywords that are translated separately. */
const dropped = new Set(['nullable', '$ref'])
const maps = new Set(['properties', 'patternProperties'])

/** Records a reference to a definition and returns the definition. */
type Refer = (name: string) => unknown

/**
 * Removes a type's description, because its use has one. Editors show the first they find:
 * "DeploymentStrategy describes how to replace" instead of "The deployment strategy to use".
 */
const withoutWords = (schema: unknown): unknown =>
  isFields(schema) ? { ...schema, description: undefined } : schema

/**
 * Translates an OpenAPI 3.0 schema to draft 7. `isDescribed`: the enclosing schema already has a description.
 */
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

/** Draft 7 ignores siblings of `$ref`, so the description moves to an enclosing schema. */
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

/** Go's zero values appear as defaults of unset fields; completion would insert them. */
const isEmptyDefault = (keyword: string, value: unknown): boolean =>
  keyword === 'default' &&
  (value === '' || value === 0 || (isFields(value) && Object.keys(value).length === 0))

/** An object with declared fields accepts no others unless its schema allows it. */
const isStrict = (schema: Fields): boolean =>
  'properties' in schema &&
  !('additionalProperties' in schema) &&
  schema['x-kubernetes-preserve-unknown-fields'] !== true &&
  schema['x-kubernetes-embedded-resource'] !== true

/** Go serializes an unset time as null. */
const mayBeNull = (schema: Fields): boolean => schema['nullable'] === true || schema['format'] === 'date-time'
