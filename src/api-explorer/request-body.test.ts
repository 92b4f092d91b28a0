import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestService, type Json, type TestService } from '../../server/app.fixture.ts'
import { DocumentedSchemas } from '../../server/routes/openapi/document.fixture.ts'
import type { Schema } from '../api/api-document.ts'
import { exampleOf, secretNames, withoutSecrets } from './request-body.ts'
import { operationsOf, resolverOf } from './operations.ts'

const asItIs = <Node>(node: Node): Node => node

let service: TestService
let document: Json
beforeAll(async () => {
  service = await startTestService()
  document = await service.get('/openapi.json')
})
afterAll(() => service.close())

test('every example body fits its schema', () => {
  const schemas = new DocumentedSchemas(document)
  const resolve = resolverOf(document)
  const bodies = operationsOf(document).flatMap(({ key, body }) =>
    (body?.types ?? []).map(({ schema }) => ({ key, schema })),
  )
  expect(bodies.length).toBeGreaterThan(100)
  const problems = bodies.map(({ key, schema }) => {
    const problem = schemas.problemOf(schema as Json, exampleOf(schema, resolve))
    return problem === null ? null : `${key}: ${problem}`
  })
  expect(problems.filter((problem) => problem !== null)).toEqual([])
  // The checker compiles each body.
})

test.for<[string, Schema, unknown]>([
  ['its own example', { type: 'string', examples: ['web'] }, 'web'],
  ['the first choice', { enum: ['Other', 'AWS'] }, 'Other'],
  ['a default', { type: 'integer', default: 3 }, 3],
  ['the smallest allowed number', { type: ['integer', 'null'], minimum: 2 }, 2],
  ['a number above a bound', { type: 'number', exclusiveMinimum: 0 }, 1],
  ['a number below a bound', { type: 'number', maximum: -1 }, -1],
  ['a text of the minimum length', { type: 'string', minLength: 20 }, 'a'.repeat(20)],
  ['a text that matches the pattern', { type: 'string', pattern: '^\\d+$' }, '1'],
  ['a text within the maximum length', { type: 'string', maxLength: 4 }, 'a'],
  [
    'required members and those with a default',
    {
      type: 'object',
      required: ['name', 'id'],
      properties: {
        id: { type: 'string', readOnly: true },
        name: { type: 'string' },
        count: { type: 'integer', default: 1 },
        note: { type: 'string' },
      },
    },
    { name: 'example', count: 1 },
  ],
  ['the minimum number of items', { type: 'array', minItems: 2, items: { type: 'boolean' } }, [false, false]],
  [
    'the first alternative that is not null',
    { anyOf: [{ type: 'null' }, { type: 'string', format: 'uuid' }] },
    '00000000-0000-4000-8000-000000000000',
  ],
  [
    'all parts merged',
    {
      allOf: [
        { type: 'object', required: ['a'], properties: { a: { const: 1 } } },
        { required: ['b'], properties: { b: { const: 2 } } },
      ],
    },
    { a: 1, b: 2 },
  ],
])('an example has %s', ([, schema, example]) => {
  expect(exampleOf(schema, asItIs)).toEqual(example)
})

test('ends a recursive schema', () => {
  const tree: Schema = { type: 'object', required: ['child'], properties: { child: { $ref: 'tree' } } }
  const resolve = <Node extends { $ref?: string }>(node: Node): Node =>
    // The only reference in this test.
    node.$ref === 'tree' ? (tree as Node) : node
  expect(JSON.stringify(exampleOf(tree, resolve)).length).toBeLessThan(200)
})

const schemas: Record<string, Schema> = {
  User: {
    properties: {
      name: {},
      password: { writeOnly: true },
      keys: { type: 'array', items: { $ref: 'Key' } },
      friend: { $ref: 'User' },
    },
  },
  Key: { properties: { secret: { $ref: 'Secret' }, label: {} } },
  Secret: { type: 'string', writeOnly: true },
}
const resolve = <Node extends { $ref?: string }>(node: Node): Node =>
  // Every reference in this test leads to a schema.
  node.$ref === undefined ? node : (schemas[node.$ref] as Node)

test('finds secrets at any depth, through references and cycles', () => {
  expect([...secretNames({ $ref: 'User' }, resolve)]).toEqual(['password', 'secret'])
})

test('removes secrets from a body and keeps the rest as written', () => {
  const secrets = new Set(['password', 'secret'])
  expect(withoutSecrets('/things', '{"name":   "ada"}', secrets)).toBe('{"name":   "ada"}')
  expect(
    JSON.parse(
      withoutSecrets(
        '/things',
        '{"name":"ada","password":"x","keys":[{"secret":"y","label":"z"}]}',
        secrets,
      ) ?? '',
    ),
  ).toEqual({
    name: 'ada',
    keys: [{ label: 'z' }],
  })
})

test('stores no unreadable text that may contain a secret', () => {
  expect(withoutSecrets('/things', '{"password": "x', new Set(['password']))).toBeNull()
  expect(withoutSecrets('/things', '{"name": "x', new Set())).toBe('{"name": "x')
})

test.for([
  [
    'YAML of a secret',
    '/catalog/api/applications/{id}/import',
    'a: 1\n---\nkind: Secret\nstringData: {a: hunter2}',
  ],
  [
    'a list in YAML',
    '/environments/api/environments/{id}/import',
    '- kind: "Secret"\n  data: {a: aHVudGVyMg==}',
  ],
  [
    'JSON sent as YAML',
    '/catalog/api/applications/{id}/import',
    '{"kind":"Secret","data":{"a":"aHVudGVyMg=="}}',
  ],
  [
    'a new secret',
    '/catalog/api/applications/{id}/secrets',
    '{"additionalProperties":{"data":{"a":"aHVudGVyMg=="}}}',
  ],
  [
    'a changed secret',
    '/environments/api/secrets/{id}',
    '{"additionalProperties":{"stringData":{"a":"hunter2"}}}',
  ],
  ['a transaction', '/environments/api/txn', '{"create":[{"modelIndex":"Secret","name":"a"}]}'],
] as const)('stores nothing of %s', ([, path, text]) => {
  expect(withoutSecrets(path, text, new Set())).toBeNull()
})

test('stores YAML that only references a secret', () => {
  const text = 'kind: Deployment\nenv: [{valueFrom: {secretKeyRef: {name: a, key: b}}}]'
  expect(withoutSecrets('/catalog/api/applications/{id}/import', text, new Set())).toBe(text)
})
