/** Schema in an OpenAPI document of Kubernetes. */
export interface Schema {
  description?: string
  type?: string
  format?: string
  properties?: Record<string, Schema>
  required?: readonly string[]
  items?: Schema
  additionalProperties?: Schema
  allOf?: readonly Schema[]
  $ref?: string
}

/** Schemas by full name, such as `io.k8s.api.core.v1.Pod`. */
export type Schemas = Readonly<Record<string, Schema>>

/** Kubernetes uses the name EndpointPort twice. */
const otherNames: Readonly<Record<string, string>> = {
  'io.k8s.api.discovery.v1.EndpointPort': 'DiscoveryEndpointPort',
}

/** Types that are values of their own in the API. */
const scalars: Readonly<Record<string, string>> = {
  'io.k8s.apimachinery.pkg.apis.meta.v1.Time': 'time',
  'io.k8s.apimachinery.pkg.apis.meta.v1.MicroTime': 'microTime',
  'io.k8s.apimachinery.pkg.apis.meta.v1.FieldsV1': 'any',
  'io.k8s.apimachinery.pkg.api.resource.Quantity': 'quantity',
  'io.k8s.apimachinery.pkg.util.intstr.IntOrString': 'intOrString',
  'io.k8s.apimachinery.pkg.runtime.RawExtension': 'any',
}

/** Type with its fields, in alphabetical order. */
export interface Type {
  name: string
  /** API version of a kind; null for the other types. */
  apiVersion: string | null
  description: string
  fields: readonly { name: string; type: string; isRequired: boolean; description: string }[]
}

/**
 * Returns some types and all types that they refer to, by name. `roots` contains the schemas' full names,
 * with the API version of a kind.
 */
export function findTypes(schemas: Schemas, roots: ReadonlyMap<string, string | null>): Type[] {
  const found = new Map<string, Type>()
  const visit = (key: string): void => {
    const name = nameOf(key)
    if (key in scalars || found.has(name)) return
    const schema = schemas[key]
    if (!schema) throw new Error(`The documents have no schema ${key}.`)
    found.set(name, typeOf(name, roots.get(key) ?? null, schema))
    for (const property of Object.values(schema.properties ?? {})) referencesIn(property).forEach(visit)
  }
  for (const key of roots.keys()) visit(key)
  return [...found.values()].toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

const nameOf = (key: string): string => otherNames[key] ?? key.slice(key.lastIndexOf('.') + 1)

function typeOf(name: string, apiVersion: string | null, schema: Schema): Type {
  const { description = '', properties = {}, required = [] } = schema
  const fields = Object.entries(properties)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([field, property]) => ({
      name: field,
      type: textOf(property),
      isRequired: required.includes(field),
      description: property.description ?? '',
    }))
  return { name, apiVersion, description, fields }
}

const keyOf = ({ $ref, allOf }: Schema): string | null => {
  const reference = $ref ?? allOf?.[0]?.$ref
  return reference?.slice(reference.lastIndexOf('/') + 1) ?? null
}

function referencesIn(schema: Schema): string[] {
  const key = keyOf(schema)
  if (key !== null) return [key]
  const inner = schema.items ?? schema.additionalProperties
  return inner ? referencesIn(inner) : []
}

function textOf(schema: Schema): string {
  const key = keyOf(schema)
  if (key !== null) return scalars[key] ?? nameOf(key)
  const { type, format, items, additionalProperties } = schema
  if (items) return `[${textOf(items)}]`
  if (additionalProperties) return `{${textOf(additionalProperties)}}`
  if (type === 'string') return format === 'byte' ? 'bytes' : 'string'
  if (type === 'integer') return 'int'
  if (type === 'boolean') return 'bool'
  return type === 'number' ? 'number' : 'any'
}

/** Formats a type as a line: its name, then `field:type`. */
export function formatType(
  { name, apiVersion, fields }: Type,
  { withVersion = false, withRequired = false }: { withVersion?: boolean; withRequired?: boolean },
): string {
  const title = withVersion && apiVersion !== null ? `${apiVersion}/${name}` : name
  const texts = fields.map(
    (field) => `${field.name}${withRequired && field.isRequired ? '!' : ''}:${field.type}`,
  )
  return `${[title, ...texts].join(' ')}\n`
}

const oneLine = (text: string): string => text.trim().replaceAll('\\', '\\\\').replaceAll('\n', '\\n')

/** Formats the descriptions of a type and, below it, of its fields. */
export const describeType = ({ name, description, fields }: Type): string =>
  [
    `${name} ${oneLine(description)}`,
    ...fields.map((field) => ` ${field.name} ${oneLine(field.description)}`),
  ]
    .map((line) => `${line.trimEnd()}\n`)
    .join('')
