import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { basic, startTestService, type TestService } from '../app.fixture.ts'

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

  it('is refused when it is no text in UTF-8, rather than changed', async () => {
    const response = await send(Buffer.from('{"name": "caf\xe9"}', 'latin1'))
    expect([response.statusCode, response.json().message]).toEqual([400, 'The body is no text in UTF-8.'])
  })

  it('is refused when it is compressed', async () => {
    const response = await send(gzipSync('{"name": "zipped"}'), { 'content-encoding': 'gzip' })
    expect([response.statusCode, response.json().message]).toEqual([
      415,
      'The body has the Content-Encoding gzip; send it as it is, uncompressed.',
    ])
  })

  it('in YAML does not grow without end through its aliases', async () => {
    const levels = Array.from({ length: 9 }, (_, level) => {
      const above = level === 0 ? 'x' : `*l${level - 1}`
      return `  l${level}: &l${level} [${Array.from({ length: 9 }, () => above).join(', ')}]`
    })
    const text = ['name: grown', 'additionalProperties:', ...levels].join('\n')
    const response = await send(text, { 'content-type': 'application/yaml' })
    expect([response.statusCode, response.json().message]).toEqual([
      400,
      'The body is YAML that expands to more than 100000 values.',
    ])
    const wide = `name: wide\nadditionalProperties: {list: [${'1,'.repeat(200_000)}]}`
    expect((await send(wide, { 'content-type': 'application/yaml' })).statusCode).toBe(400)
    const long = `name: long\ndescription: ${'x'.repeat(1024 * 1024)}\n`
    expect((await send(long, { 'content-type': 'application/yaml' })).statusCode).toBe(413)
  })
})
