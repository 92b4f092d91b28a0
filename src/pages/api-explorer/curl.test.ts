import { spawnSync } from 'node:child_process'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Prepared } from './call.ts'
import { curlOf, keyVariable, quote } from './curl.ts'

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

test('a shell reads every quoted text as it was', () => {
  fc.assert(
    fc.property(fc.array(body, { minLength: 20, maxLength: 40 }), (values) => {
      expect(wordsOf(`curl ${values.map(quote).join(' ')}`)).toEqual(values)
    }),
    { numRuns: 20 },
  )
})

test('curl gets the method, the address, the headers and the body as they are, and the key from the environment', () => {
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

test('a read is as short as it can be', () => {
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

test('a call below a path pins the key of a self-signed certificate', () => {
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
