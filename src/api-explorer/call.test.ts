import * as fc from 'fast-check'
import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import {
  prepare,
  readCall,
  writeCall,
  type CallState,
  linkedBody,
  linkTo,
  type Prepared,
  curlOf,
  keyVariable,
  quote,
} from './call.ts'
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

test('the address contains the complete call', () => {
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

test('ignores unrelated parameters', () => {
  expect(readCall(new URLSearchParams('utm=1&query.count=5'))).toEqual({
    operation: null,
    values: { 'query.count': ['5'] },
  })
})

test('encodes values in path, query and headers', () => {
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

test('names missing values, and sends no blank body', () => {
  const { missing, body, headers, address } = prepare(operation, { 'query.fields': [] }, ' \n')
  expect(missing).toEqual(['id'])
  expect(body).toBeUndefined()
  expect(headers).toEqual({ Accept: 'application/json' })
  expect(address).toBe('/config/api/hostGroups/{id}')
})

test("a value can't replace a later part of the path", () => {
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

const call = { operation: 'POST /config/api/hosts', values: { 'query.mode': ['export'] } }

test('a link contains the call, with its body where no server sees it', () => {
  const body = '{"name": "a#b?c=ü"}'
  const { to, hasBody } = linkTo('/api-explorer/config/Host', call, body)
  const { pathname, search, hash } = new URL(to, 'https://gantry.example')
  expect(hasBody).toBe(true)
  expect(pathname).toBe('/api-explorer/config/Host')
  expect(new URLSearchParams(search).get('query.mode')).toBe('export')
  expect(search).not.toContain('name')
  expect(linkedBody(hash)).toBe(body)
})

test('a link omits a body that is too long', () => {
  expect(linkTo('/x', call, 'y'.repeat(9000))).toEqual({ to: linkTo('/x', call, null).to, hasBody: false })
})

test('treats a missing or broken body as none', () => {
  expect(linkedBody('')).toBeNull()
  expect(linkedBody('#main')).toBeNull()
  expect(linkedBody('#body=%E0%A4%A')).toBeNull()
})

/** Words that a real shell parses from a command; `curl` is a function that prints its arguments. */
function wordsOf(command: string): string[] {
  const script = `curl() { for word in "$@"; do printf '%s\\0' "$word"; done; }\n${command}\n`
  const { stdout, status } = spawnSync('sh', ['-c', script], {
    encoding: 'utf8',
    env: { [keyVariable]: 'k3y' },
  })
  expect(status).toBe(0)
  return stdout.split('\0').slice(0, -1)
}

/** Any text without NUL, which no command line can contain. */
const text = fc
  .string({ unit: 'binary', maxLength: 60 })
  .filter((value) => !value.includes('\0') && value.isWellFormed())
const nasty = fc.constantFrom(
  `'`,
  `''`,
  `$HOME`,
  '`id`',
  '\\',
  '\\\n',
  `"`,
  '!',
  '@file',
  '-X',
  '~',
  '*',
  'ä 日本',
  '\n\n',
)
const body = fc.array(fc.oneof(text, nasty), { maxLength: 6 }).map((parts) => parts.join(''))

test('quotes every text for the shell', () => {
  fc.assert(
    fc.property(fc.array(body, { minLength: 20, maxLength: 40 }), (values) => {
      expect(wordsOf(`curl ${values.map(quote).join(' ')}`)).toEqual(values)
    }),
    { numRuns: 20 },
  )
})

test('curl gets method, address, headers and body unchanged, and the key from the environment', () => {
  const call = fc.record({
    method: fc.constantFrom('POST', 'PUT', 'DELETE'),
    address: fc.webPath().map((path) => `/config/api${path}`),
    headers: fc.record({
      Accept: fc.constant('application/json'),
      'If-Match': body.filter((value) => !value.includes('\n')),
    }),
    body: body.filter((value) => value !== ''),
  }) satisfies fc.Arbitrary<Omit<Prepared, 'missing'>>
  fc.assert(
    fc.property(call, (prepared) => {
      const command = curlOf(
        { ...prepared, missing: [] },
        { url: 'https://127.0.0.1:8443', pin: null },
        'SERVICE-API',
      )
      expect(wordsOf(command)).toEqual([
        '-X',
        prepared.method,
        `https://127.0.0.1:8443${prepared.address}`,
        '-H',
        'Authorization: SERVICE-API k3y',
        '-H',
        'Accept: application/json',
        '-H',
        `If-Match: ${prepared.headers['If-Match']}`,
        '--data-raw',
        prepared.body,
      ])
    }),
    { numRuns: 30 },
  )
})

test('keeps the command for a read short', () => {
  const prepared: Prepared = {
    method: 'GET',
    address: '/catalog/api/applications?count=5',
    headers: { Accept: 'application/json' },
    body: undefined,
    missing: [],
  }
  expect(curlOf(prepared, { url: 'https://gantry.example', pin: null }, 'SERVICE-API')).toBe(
    [
      "curl 'https://gantry.example/catalog/api/applications?count=5' \\",
      `  -H 'Authorization: SERVICE-API '"$GANTRY_API_KEY" \\`,
      "  -H 'Accept: application/json'",
    ].join('\n'),
  )
})

test('pins the public key of a self-signed certificate for a base path', () => {
  const prepared: Prepared = {
    method: 'GET',
    address: '/api/nodes',
    headers: {},
    body: undefined,
    missing: [],
  }
  const command = curlOf(prepared, { url: 'https://x.example/gantry', pin: "sha256//a'b=" }, 'SERVICE-API')
  expect(wordsOf(command).slice(0, 4)).toEqual([
    '--insecure',
    '--pinnedpubkey',
    "sha256//a'b=",
    'https://x.example/gantry/api/nodes',
  ])
})
