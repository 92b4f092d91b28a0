import { expect, test } from 'vitest'
import type { ClassDefinition } from '../../model/answers/discovery.ts'
import type { ApiDocument } from '../api/api-document.ts'
import { groupOf, operationsOf, operationsOfClass, otherOperations } from './operations.ts'

const document: ApiDocument = {
  paths: {
    '/config/api/hosts': {
      get: {
        summary: 'List hosts',
        parameters: [{ $ref: '#/components/parameters/mode', name: '', in: '' }],
      },
    },
    '/config/api/hosts/{id}': {
      parameters: [
        { name: 'id', in: 'path', required: true, description: 'of the path' },
        { name: 'session', in: 'cookie' },
      ],
      get: { responses: { '200': { content: { 'application/json': {}, 'text/x-yaml': {} } } } },
      put: {
        parameters: [{ name: 'id', in: 'path', required: true, description: 'of the operation' }],
        requestBody: { $ref: '#/components/requestBodies/host' },
      },
    },
    '/config/api/hosts/{id}/drain': { post: {} },
    '/config/api/hosts/{id}/pods': { get: {} },
    '/config/api/hostsOfOthers': { get: {} },
    '/config/api/{model}/{id}/ancestors': {
      parameters: [{ name: 'model', in: 'path', schema: { enum: ['hosts', 'registries'] } }],
      get: {},
    },
    '/config/api/{model}/{id}/graph': {
      parameters: [{ name: 'model', in: 'path', schema: { enum: ['registries'] } }],
      get: {},
    },
    '/events': { get: { responses: { '200': { content: { 'text/event-stream': {} } } } } },
  },
  components: {
    parameters: { mode: { name: 'mode', in: 'query', schema: { enum: ['normal', 'export'] } } },
    requestBodies: {
      host: { required: true, content: { 'application/json': { schema: { type: 'object' } } } },
    },
  },
}
const host: ClassDefinition = {
  modelIndex: 'Host',
  uri: '/config/api/hosts',
  apiLabel: 'hosts',
  methods: ['GET', 'PUT'],
  isDeleteable: false,
  keyField: 'name',
  parents: [],
  attributes: [],
  relations: [],
  rights: {},
  actions: ['drain'],
}
const operations = operationsOf(document)
const ofHost = operationsOfClass(operations, host)

test('a class has the operations of its collection and those of every collection', () => {
  expect(ofHost.map(({ key }) => key)).toEqual([
    'GET /config/api/hosts',
    'GET /config/api/hosts/{id}',
    'PUT /config/api/hosts/{id}',
    'POST /config/api/hosts/{id}/drain',
    'GET /config/api/hosts/{id}/pods',
    'GET /config/api/hosts/{id}/ancestors',
  ])
  expect(ofHost.at(-1)?.parameters).toEqual([])
})

test('lists operations without a class separately', () => {
  expect(otherOperations(operations, [host]).map(({ key }) => key)).toEqual([
    'GET /config/api/hostsOfOthers',
    'GET /config/api/{model}/{id}/graph',
    'GET /events',
  ])
})

test('groups operations by subject', () => {
  expect(ofHost.map((operation) => groupOf(operation, host))).toEqual([
    'collection',
    'resource',
    'resource',
    'actions',
    'related',
    'related',
  ])
})

test("resolves references, and an operation's parameters override its path's", () => {
  const [list, get, put] = ofHost
  expect(list?.parameters).toEqual([{ name: 'mode', in: 'query', schema: { enum: ['normal', 'export'] } }])
  expect(get?.parameters.map(({ description }) => description)).toEqual(['of the path'])
  expect(put?.parameters.map(({ description }) => description)).toEqual(['of the operation'])
  expect(put?.body).toEqual({
    isRequired: true,
    types: [{ type: 'application/json', schema: { type: 'object' }, example: undefined }],
  })
})

test('requests JSON if available', () => {
  expect(operations.find(({ key }) => key === 'GET /config/api/hosts/{id}')?.accept).toBe('application/json')
  expect(operations.find(({ key }) => key === 'GET /events')?.accept).toBe('text/event-stream')
})
