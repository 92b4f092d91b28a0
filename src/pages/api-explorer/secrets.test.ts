import { expect, test } from 'vitest'
import { secretNames, withoutSecrets } from './secrets.ts'
import type { Schema } from '../../api/api-document.ts'

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

test('finds secrets at any depth, through references and circles', () => {
  expect([...secretNames({ $ref: 'User' }, resolve)]).toEqual(['password', 'secret'])
})

test('takes secrets out of a body and leaves the rest as it was written', () => {
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

test('keeps no text that may hold a secret and cannot be read', () => {
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
] as const)('keeps nothing of %s', ([, path, text]) => {
  expect(withoutSecrets(path, text, new Set())).toBeNull()
})

test('keeps YAML that only refers to a secret', () => {
  const text = 'kind: Deployment\nenv: [{valueFrom: {secretKeyRef: {name: a, key: b}}}]'
  expect(withoutSecrets('/catalog/api/applications/{id}/import', text, new Set())).toBe(text)
})
