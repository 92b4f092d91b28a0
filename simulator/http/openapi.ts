import { descriptionOf } from '../kinds/descriptions.ts'
import { type Kind, kinds } from '../kinds/kinds.ts'
import { type FieldType, type ObjectType, reachableFrom, type Scalar } from '../kinds/types.ts'
import { hashOf } from '../random.ts'

const scalars: Readonly<Record<Scalar, object>> = {
  string: { type: 'string' },
  bytes: { type: 'string', format: 'byte' },
  time: { type: 'string', format: 'date-time' },
  microTime: { type: 'string', format: 'date-time' },
  int: { type: 'integer', format: 'int32' },
  number: { type: 'number', format: 'double' },
  bool: { type: 'boolean' },
  quantity: { oneOf: [{ type: 'string' }, { type: 'number' }] },
  intOrString: { oneOf: [{ type: 'integer' }, { type: 'string' }], format: 'int-or-string' },
  any: { type: 'object' },
}

function schemaOf(type: FieldType): object {
  if (type.is === 'scalar') return scalars[type.name]
  if (type.is === 'list') return { type: 'array', items: schemaOf(type.of) }
  if (type.is === 'map') return { type: 'object', additionalProperties: schemaOf(type.of) }
  return { $ref: `#/components/schemas/${type.name}` }
}

/** Like Kubernetes, wraps the `$ref` of a field with its own description in `allOf`. */
function describeField(type: FieldType, description: string): object {
  const schema = schemaOf(type)
  if (description === '') return schema
  return '$ref' in schema ? { description, allOf: [schema] } : { description, ...schema }
}

function describe({ name, fields }: ObjectType, kind: Kind | undefined): object {
  const required = [...fields].filter(([, { isRequired }]) => isRequired).map(([field]) => field)
  const own = kind ? { 'x-kubernetes-group-version-kind': [identityOf(kind)] } : {}
  const words = descriptionOf(name)
  const properties = [...fields].map(([field, { type }]): [string, object] => [
    field,
    describeField(type, words?.fields.get(field) ?? ''),
  ])
  return {
    type: 'object',
    ...(words ? { description: words.text } : {}),
    properties: Object.fromEntries(properties),
    ...(required.length > 0 ? { required } : {}),
    ...own,
  }
}

const identityOf = ({ group, version, kind }: Kind): object => ({ group, version, kind })

const pathOf = ({ apiVersion, plural, namespaced }: Kind): string => {
  const root = apiVersion.includes('/') ? '/apis' : '/api'
  return `${root}/${apiVersion}/${namespaced ? 'namespaces/{namespace}/' : ''}${plural}`
}

const parameters = ['dryRun', 'fieldManager', 'fieldValidation'].map((name) => ({
  name,
  in: 'query',
  schema: { type: 'string', uniqueItems: true },
}))

function pathsOf(kind: Kind): [string, object][] {
  const action = (name: string): object => ({
    'x-kubernetes-action': name,
    'x-kubernetes-group-version-kind': identityOf(kind),
    parameters,
    responses: {
      '200': {
        description: 'OK',
        content: { 'application/json': { schema: { $ref: `#/components/schemas/${kind.kind}` } } },
      },
    },
  })
  return [
    [pathOf(kind), { get: action('list'), post: action('post'), delete: action('deletecollection') }],
    [
      `${pathOf(kind)}/{name}`,
      { get: action('get'), put: action('put'), patch: action('patch'), delete: action('delete') },
    ],
  ]
}

function documentOf(apiVersion: string): object {
  const own = kinds.filter((kind) => kind.apiVersion === apiVersion && !kind.isComputed)
  const types = new Map<string, ObjectType>()
  for (const { kind } of own) reachableFrom(kind, types)
  const kindOfType = (name: string): Kind | undefined => own.find(({ kind }) => kind === name)
  return {
    openapi: '3.0.0',
    info: { title: 'Kubernetes', version: 'v1.34.4' },
    paths: Object.fromEntries(own.flatMap(pathsOf)),
    components: {
      schemas: Object.fromEntries([...types].map(([name, type]) => [name, describe(type, kindOfType(name))])),
    },
  }
}

const apiVersions = [
  ...new Set(kinds.filter(({ isComputed }) => !isComputed).map(({ apiVersion }) => apiVersion)),
]
const keyOf = (apiVersion: string): string => `${apiVersion.includes('/') ? 'apis' : 'api'}/${apiVersion}`

/** OpenAPI documents by group and version, generated on first request. */
const documents = new Map<string, object>()

export function readOpenApi(path: string): object | null {
  if (path === '/openapi/v3') return index()
  const key = path.replace(/^\/openapi\/v3\//, '')
  const apiVersion = path === key ? undefined : apiVersions.find((version) => keyOf(version) === key)
  if (apiVersion === undefined) return null
  const document = documents.get(apiVersion) ?? documentOf(apiVersion)
  documents.set(apiVersion, document)
  return document
}

/** The hash in the URL changes with the document, so clients can cache it. */
const index = (): object => ({
  paths: Object.fromEntries(
    apiVersions.map((apiVersion) => {
      const hash = hashOf(apiVersion).toString(16).toUpperCase()
      return [keyOf(apiVersion), { serverRelativeURL: `/openapi/v3/${keyOf(apiVersion)}?hash=${hash}` }]
    }),
  ),
})
