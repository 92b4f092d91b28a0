import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { prepare, readCall, writeCall, type CallState } from './call.ts'
import type { Operation } from './operations.ts'

const operation: Operation = {
  key: 'PUT /config/api/hostGroups/{id}',
  method: 'PUT',
  path: '/config/api/hostGroups/{id}',
  summary: '',
  description: '',
  parameters: [
    { name: 'id', in: 'path', required: true },
    { name: 'fields', in: 'query' },
    { name: 'filter', in: 'query', schema: { type: 'array', items: { type: 'string' } } },
    { name: 'query', in: 'query' },
    { name: 'If-Match', in: 'header' },
  ],
  body: { isRequired: true, types: [{ type: 'application/json', schema: {}, example: undefined }] },
  accept: 'application/json',
}

test('the address of the page holds every call whole', () => {
  const value = fc.string({ unit: 'binary', minLength: 1 }).filter((text) => text.isWellFormed())
  const name = fc.tuple(fc.constantFrom('path', 'query', 'header'), value).map((parts) => parts.join('.'))
  const state: fc.Arbitrary<CallState> = fc.record({
    operation: fc.option(value),
    values: fc.dictionary(name, fc.array(value, { minLength: 1, maxLength: 3 })),
  })
  fc.assert(
    fc.property(state, (call) => {
      const { operation: key, values } = readCall(new URLSearchParams(writeCall(call).toString()))
      expect(key).toBe(call.operation)
      expect(values).toEqual({ ...call.values })
    }),
  )
})

test('leaves what is not of the call out of it', () => {
  expect(readCall(new URLSearchParams('utm=1&query.count=5'))).toEqual({
    operation: null,
    values: { 'query.count': ['5'] },
  })
})

test('fills values into path, query and headers, encoded', () => {
  const prepared = prepare(
    operation,
    {
      'path.id': ['path:/HostGroup[name=a b]'],
      'query.fields': ['id', 'name'],
      'query.filter': ['type,equals,Other', 'name,startsWith,a&b'],
      'query.query': ['{"name": "ü"}'],
      'header.If-Match': ['"3"'],
    },
    '{"minHosts": 1}',
  )
  expect(prepared).toEqual({
    method: 'PUT',
    address:
      '/config/api/hostGroups/path%3A%2FHostGroup%5Bname%3Da%20b%5D?fields=id%2Cname&filter=type%2Cequals%2COther&filter=name%2CstartsWith%2Ca%26b&query=%7B%22name%22%3A+%22%C3%BC%22%7D',
    headers: { Accept: 'application/json', 'If-Match': '"3"', 'Content-Type': 'application/json' },
    body: '{"minHosts": 1}',
    missing: [],
  })
})

test('names what is missing, and sends no body of blanks', () => {
  const { missing, body, headers, address } = prepare(operation, { 'query.fields': [] }, ' \n')
  expect(missing).toEqual(['id'])
  expect(body).toBeUndefined()
  expect(headers).toEqual({ Accept: 'application/json' })
  expect(address).toBe('/config/api/hostGroups/{id}')
})

test('a value cannot stand for a part of the path that comes later', () => {
  const nested = {
    ...operation,
    path: '/config/api/hostGroups/{id}/{relation}',
    parameters: [
      { name: 'id', in: 'path' },
      { name: 'relation', in: 'path' },
    ],
  }
  const { address } = prepare(nested, { 'path.id': ['{relation}'], 'path.relation': ['$&hosts'] }, '')
  expect(address).toBe('/config/api/hostGroups/%7Brelation%7D/%24%26hosts')
})
