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
  // Every reference of this test leads to a schema.
  node.$ref === undefined ? node : (schemas[node.$ref] as Node)

test('finds secrets at any depth, through references and circles', () => {
  expect([...secretNames({ $ref: 'User' }, resolve)]).toEqual(['password', 'secret'])
})

test('takes secrets out of a body and leaves the rest as it was written', () => {
  const secrets = new Set(['password', 'secret'])
  expect(withoutSecrets('{"name":   "ada"}', secrets)).toBe('{"name":   "ada"}')
  expect(
    JSON.parse(
      withoutSecrets('{"name":"ada","password":"x","keys":[{"secret":"y","label":"z"}]}', secrets) ?? '',
    ),
  ).toEqual({
    name: 'ada',
    keys: [{ label: 'z' }],
  })
})

test('keeps no text that may hold a secret and cannot be read', () => {
  expect(withoutSecrets('{"password": "x', new Set(['password']))).toBeNull()
  expect(withoutSecrets('{"name": "x', new Set())).toBe('{"name": "x')
})
