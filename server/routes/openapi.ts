import type { FastifyInstance } from 'fastify'
import type { Model, ModelClass } from '../../model/registry.ts'
import { schemaOf, sharedSchemas } from './openapi-schemas.ts'
import { services } from './resource-path.ts'

type Json = Record<string, unknown>

const idParameter = { name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } }
const reference = (entry: ModelClass): Json => ({ $ref: `#/components/schemas/${entry.id}` })
const json = (schema: Json): Json => ({ 'application/json': { schema } })
const ok = (description: string, schema: Json): Json => ({ '200': { description, content: json(schema) } })

const refusals: Json = Object.fromEntries(
  [
    ['400', 'The request cannot be read.'],
    ['401', 'User authentication failed.'],
    ['403', 'The role does not allow it.'],
    ['404', 'There is no such resource.'],
    ['406', 'The request results in an invalid configuration; every violated rule is listed.'],
    ['412', 'The resource changed meanwhile (If-Match).'],
  ].map(([status, description]) => [
    status,
    { description, content: json({ $ref: '#/components/schemas/Problem' }) },
  ]),
)

const operation = (entry: ModelClass, verb: string, summary: string, rest: Json): Json => ({
  operationId: `${verb}.${entry.id}`,
  summary,
  tags: [entry.service],
  ...rest,
  responses: { ...(rest['responses'] as Json), ...refusals },
})

const parameterReferences = (names: readonly string[]): Json[] =>
  names.map((name) => ({ $ref: `#/components/parameters/${name}` }))

const shapeParameters = ['mode', 'fields', 'excludeFields', 'output']
const listParameters = [
  ...shapeParameters,
  'query',
  'filter',
  'labelSelector',
  'search',
  'sort',
  'start',
  'count',
  'paginate',
]

const singular = (entry: ModelClass): string => entry.label.toLowerCase()

function collectionPath(entry: ModelClass): Json {
  const isRootChild = entry.parents.some(({ owner }) => owner.name === 'Root')
  return {
    get: operation(entry, 'list', `List ${entry.labelPlural.toLowerCase()}`, {
      parameters: parameterReferences(listParameters),
      responses: ok('All that match.', { type: 'array', items: reference(entry) }),
    }),
    ...(isRootChild && entry.methods.includes('POST') ? { post: createOperation(entry, 'create') } : {}),
  }
}

const createOperation = (entry: ModelClass, verb: string): Json =>
  operation(entry, verb, `Create a ${singular(entry)}`, {
    requestBody: { required: true, content: json(reference(entry)) },
    responses: ok('The new resource.', reference(entry)),
  })

function resourcePath(entry: ModelClass): Json {
  const { methods } = entry
  const put = operation(entry, 'update', `Change a ${singular(entry)}; only what the body names`, {
    parameters: parameterReferences(['ifMatch']),
    requestBody: { required: true, content: json(reference(entry)) },
    responses: ok('The changed resource.', reference(entry)),
  })
  const remove = operation(entry, 'delete', `Delete a ${singular(entry)}`, {
    parameters: parameterReferences(['ifMatch']),
    responses: ok('What was deleted.', { $ref: '#/components/schemas/Deleted' }),
  })
  return {
    parameters: [idParameter],
    get: operation(entry, 'get', `Read one ${singular(entry)}`, {
      parameters: parameterReferences(shapeParameters),
      responses: ok('The resource.', reference(entry)),
    }),
    ...(methods.includes('PUT') ? { put } : {}),
    ...(methods.includes('DELETE') ? { delete: remove } : {}),
  }
}

function relationPaths(entry: ModelClass): [string, Json][] {
  return [...entry.relations.values()].map(({ name, target, type }) => [
    `${entry.uri}/{id}/${name}`,
    {
      parameters: [idParameter],
      get: operation(entry, `list.${name}`, `List ${name} of a ${singular(entry)}`, {
        parameters: parameterReferences(listParameters),
        responses: ok('The targets of the relation.', { type: 'array', items: reference(target) }),
      }),
      ...(type === 'child' && target.methods.includes('POST')
        ? { post: createOperation(target, `create.${entry.id}.${name}`) }
        : {}),
    },
  ])
}

function actionPaths(entry: ModelClass): [string, Json][] {
  return entry.actions.map((action) => [
    `${entry.uri}/{id}/${action}`,
    {
      parameters: [idParameter],
      post: operation(entry, action, `${action} of a ${singular(entry)}`, {
        requestBody: { content: { 'application/json': {}, 'text/yaml': {} } },
        responses: ok('What was done.', { type: 'object' }),
      }),
    },
  ])
}

/** The API as an OpenAPI 3.1 document, derived from the model. */
export function describeApi(model: Model, authScheme: string): Json {
  const classes = services.flatMap((service) => model.ofService(service))
  const paths = classes.flatMap((entry): [string, Json][] => [
    [entry.uri, collectionPath(entry)],
    [`${entry.uri}/{id}`, resourcePath(entry)],
    ...relationPaths(entry),
    ...actionPaths(entry),
  ])
  const schemas = Object.fromEntries(classes.map((entry) => [entry.id, schemaOf(entry)]))
  return {
    openapi: '3.1.0',
    info: {
      title: 'Gantry',
      version: '0.1.0',
      description: 'Resources of application catalogs, environments, clusters and infrastructure.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    security: [{ basic: [] }, { apiKey: [] }],
    tags: services.map((name) => ({ name })),
    paths: Object.fromEntries(paths),
    components: {
      schemas: { ...sharedSchemas.schemas, ...schemas },
      parameters: sharedSchemas.parameters,
      securitySchemes: {
        basic: { type: 'http', scheme: 'basic' },
        apiKey: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: `${authScheme} <API key>`,
        },
      },
    },
  }
}

/** `GET /openapi.json`. The model does not change while the process lives, so that the text is made once. */
export function openapiRoutes(
  app: FastifyInstance,
  { model, authScheme }: { model: Model; authScheme: string },
): void {
  let text: string | null = null
  app.get('/openapi.json', async (_request, reply) => {
    text ??= JSON.stringify(describeApi(model, authScheme))
    return reply.type('application/json; charset=utf-8').send(text)
  })
}
