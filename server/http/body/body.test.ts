import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { basic, startTestService, type TestService } from '../../app.fixture.ts'

describe('the body of a request', () => {
  let service: TestService

  beforeAll(async () => {
    service = await startTestService()
  })
  afterAll(() => service.close())

  const send = (payload: string | Buffer, headers: Record<string, string> = {}) =>
    service.app.inject({
      method: 'POST',
      url: '/config/api/containerTypes',
      headers: { authorization: basic('admin'), 'content-type': 'application/json', ...headers },
      payload,
    })

  it('may begin with a byte order mark', async () => {
    const response = await send('\uFEFF{"name": "marked"}')
    expect([response.statusCode, response.json().name]).toEqual([200, 'marked'])
  })

  it('is refused if it is not valid UTF-8', async () => {
    const response = await send(Buffer.from('{"name": "caf\xe9"}', 'latin1'))
    expect([response.statusCode, response.json().message]).toEqual([
      400,
      'The body is not text in UTF-8. Save the file as UTF-8, or as UTF-16 with a byte order mark.',
    ])
  })

  it.each([
    ['little', (text: Buffer) => text],
    ['big', (text: Buffer) => text.swap16()],
  ])('may be UTF-16 with a byte order mark, %s endian', async (end, ordered) => {
    const response = await send(ordered(Buffer.from(`\uFEFF{"name": "wide ${end}"}`, 'utf16le')))
    expect([response.statusCode, response.json().name]).toEqual([200, `wide ${end}`])
  })

  it('is refused if it is compressed', async () => {
    const response = await send(gzipSync('{"name": "zipped"}'), { 'content-encoding': 'gzip' })
    expect([response.statusCode, response.json().message]).toEqual([
      400,
      'The body has the Content-Encoding gzip; send it uncompressed.',
    ])
  })

  it.each(['json', ';;;', 'a/b/c', ''])('is read with any content type: %j', async (type) => {
    const response = await send(`{"name": "typed ${type.length}"}`, { 'content-type': type })
    expect(response.statusCode).toBe(200)
  })

  it.each([
    ['{"name": "a", "name": "b"}', 'the key "name" twice'],
    [String.raw`{"name": "a", "n\u0061me": "b"}`, 'the key "name" twice'],
    ['{"name": "a", "additionalProperties": {"x": 1, "y": [{"z": 1, "z": 2}]}}', 'the key "z" twice'],
    ['{"name": "a", "additionalProperties": {"__proto__": {"x": 1}}}', '__proto__'],
    [`{"a":${'['.repeat(10_000)}${']'.repeat(10_000)}}`, 'more than 200 levels'],
    [`${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`, 'more than 200 levels'],
    [`{"name": "a", "memory": NaN}`, 'not valid JSON'],
    [`[{"name": "a"}]`, 'must be a JSON object'],
  ])('is refused if it could be stored only in part: %#', async (text, sentence) => {
    const response = await send(text)
    expect([response.statusCode, response.json().message]).toEqual([400, expect.stringContaining(sentence)])
    const encoded = await send(encodeURIComponent(text), {
      'content-type': 'application/x-www-form-urlencoded',
    })
    expect(encoded.statusCode).toBe(400)
  })

  it('may repeat a key in different objects, and contain braces and colons in texts', async () => {
    const additionalProperties = { 'a "{': ': }', list: [{ 'a "{': '[' }, { 'a "{': ']' }] }
    const response = await send(JSON.stringify({ name: 'braces', additionalProperties }))
    expect(response.json()).toMatchObject({ name: 'braces', additionalProperties })
  })

  it('in YAML has the same limits on depth and keys', async () => {
    const deep = Array.from({ length: 400 }, (_, level) => `${' '.repeat(level)}a:`).join('\n')
    for (const text of [deep, 'name: a\nname: b', 'name: a\nadditionalProperties: {__proto__: {b: 1}}'])
      expect((await send(text, { 'content-type': 'text/yaml' })).statusCode).toBe(400)
  })

  it('in YAML does not grow without limit through aliases', async () => {
    const levels = Array.from({ length: 9 }, (_, level) => {
      const above = level === 0 ? 'x' : `*l${level - 1}`
      return `  l${level}: &l${level} [${Array.from({ length: 9 }, () => above).join(', ')}]`
    })
    const text = ['name: grown', 'additionalProperties:', ...levels].join('\n')
    const response = await send(text, { 'content-type': 'application/yaml' })
    expect([response.statusCode, response.json().message]).toEqual([
      400,
      'The body is YAML that expands to more than 100,000 values.',
    ])
    const wide = `name: wide\nadditionalProperties: {list: [${'1,'.repeat(200_000)}]}`
    expect((await send(wide, { 'content-type': 'application/yaml' })).statusCode).toBe(400)
    const long = `name: long\ndescription: ${'x'.repeat(1024 * 1024)}\n`
    expect((await send(long, { 'content-type': 'application/yaml' })).statusCode).toBe(413)
  })
})
