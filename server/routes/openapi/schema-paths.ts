import { exampleId } from './examples.ts'
import { type Json, jsonContent, whole } from './json.ts'
import { refusalsOf } from './responses.ts'
import { text, uuid } from './scalars.ts'

const ofParameter = {
  name: 'of',
  in: 'query',
  description: 'Id of a resource: an environment, an application, a cluster.',
  schema: uuid,
  examples: { one: { value: exampleId } },
}
const cluster = whole({
  id: uuid,
  name: { type: ['string', 'null'] },
  version: { type: ['string', 'null'] },
})

const count = whole({
  apiVersion: text,
  kind: text,
  namespaced: { type: 'boolean' },
  count: { type: 'integer', minimum: 0 },
  service: text,
  modelIndex: text,
  uri: text,
})

/** Addresses of clusters' kinds and their schemas. */
export const schemaPaths: Json = {
  '/api/kinds': {
    get: {
      operationId: 'listKinds',
      summary: 'The kinds that a cluster has',
      description:
        'Those of which objects can be applied, of each group in the version that it prefers, by name: of the cluster on ' +
        'which a resource lives; for applications of the catalog, or without one, of the first cluster that answers.',
      tags: ['search'],
      parameters: [ofParameter],
      responses: {
        '200': {
          description: 'The kinds.',
          content: jsonContent(
            whole({
              cluster,
              kinds: {
                type: 'array',
                items: whole({ apiVersion: text, kind: text, namespaced: { type: 'boolean' } }),
              },
            }),
          ),
        },
        ...refusalsOf.get,
      },
    },
  },
  '/api/kindCounts': {
    get: {
      operationId: 'countKinds',
      summary: 'Count objects by kind',
      description: 'Counts the objects of each kind that has its own class, on one cluster (`of`) or on all.',
      tags: ['search'],
      parameters: [
        {
          name: 'of',
          in: 'query',
          description: 'Id of a cluster.',
          schema: uuid,
          examples: { one: { value: exampleId } },
        },
      ],
      responses: {
        '200': {
          description: 'The kinds by name, with the collections that list their objects.',
          content: jsonContent(whole({ kinds: { type: 'array', items: count } })),
        },
        ...refusalsOf.get,
      },
    },
  },
  '/api/kindSchemas': {
    get: {
      operationId: 'getKindSchema',
      summary: 'The JSON schema of a kind as a cluster describes it',
      description:
        'Made of the OpenAPI document of the cluster on which a resource lives; for applications of the catalog, or without ' +
        'one, of the first cluster that answers. Ask again with If-None-Match: 304 while nothing has changed.',
      tags: ['search'],
      parameters: [
        ofParameter,
        { name: 'apiVersion', in: 'query', required: true, schema: text, example: 'apps/v1' },
        { name: 'kind', in: 'query', required: true, schema: text, example: 'Deployment' },
      ],
      responses: {
        '200': {
          description: 'The schema.',
          headers: { ETag: { schema: text } },
          content: jsonContent(
            whole({
              cluster,
              apiVersion: text,
              kind: text,
              schema: { type: 'object', additionalProperties: true, description: 'JSON schema, draft 7.' },
            }),
          ),
        },
        '304': { description: 'It is as the If-None-Match header says.' },
        ...refusalsOf.get,
      },
    },
  },
}
