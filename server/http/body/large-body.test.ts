import { connect } from 'node:tls'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { basic, type Json, password } from '../../app.fixture.ts'
import { ListeningService } from '../../https.fixture.ts'

const mebibyte = 1024 * 1024

describe('a large body of an authenticated caller', () => {
  let listening: ListeningService
  let application: Json

  beforeAll(async () => {
    listening = await ListeningService.start()
    const { service } = listening
    await service.post('/users/api/users', { name: 'reader', role: 'readonly', password })
    application = await service.post('/catalog/api/applications', { name: 'web' })
  })
  afterAll(() => listening.stop())

  const send = (payload: string, type = 'application/json') =>
    listening.service.app.inject({
      method: 'POST',
      url: '/config/api/containerTypes',
      headers: { authorization: basic('admin'), 'content-type': type },
      payload,
    })

  it('is parsed in a thread, whatever its content', async () => {
    const parse = vi.spyOn(JSON, 'parse')
    const long = `{"name":"long","additionalProperties":{"note":"${'x'.repeat(mebibyte)}"}}`
    const texts: [string, string | undefined, number][] = [
      [long, undefined, 200],
      [`${long.slice(0, -1)},"name":"twice"}`, undefined, 400],
      [`${long}}`, undefined, 400],
      [encodeURIComponent(long.replace('long', 'form')), 'application/x-www-form-urlencoded', 200],
      [`name: yaml\nadditionalProperties: {note: ${'x'.repeat(mebibyte / 2)}}`, 'application/yaml', 200],
    ]
    for (const [text, type, status] of texts) expect((await send(text, type)).statusCode).toBe(status)
    const lengths = parse.mock.calls.map(([text]) => String(text).length)
    parse.mockRestore()
    // The store reads what it has written; none of the sent texts is among it.
    expect(lengths.filter((length) => texts.some(([text]) => text.length === length))).toEqual([])
  })

  it('has a limited number of values', async () => {
    const keys = Array.from({ length: 300_000 }, (_, index) => `"${index}":1`).join(',')
    for (const text of [
      `{${keys}}`,
      `{"name":[${'1,'.repeat(300_000)}1]}`,
      `{"name":[${'{},'.repeat(300_000)}1]}`,
    ]) {
      const answer = await send(text)
      expect([answer.statusCode, answer.json().message]).toEqual([
        413,
        'The body has more than 250,000 values. Send it in parts.',
      ])
    }
  })

  it.each([
    ['POST', '/catalog/api/applications'],
    ['POST', '/catalog/api/txn'],
    ['PUT', '/catalog/api/applications/{id}'],
    ['POST', '/catalog/api/applications/{id}/import'],
  ])('is refused for the role before it arrives: %s %s', async (method, path) => {
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect({ port: listening.port, host: '127.0.0.1', rejectUnauthorized: false })
      socket.on('error', reject)
      socket.once('data', (part: Buffer) => {
        socket.destroy()
        resolve(part.toString())
      })
      const lines = [
        `${method} ${path.replace('{id}', application.id)} HTTP/1.1`,
        'Host: localhost',
        `Authorization: ${basic('reader')}`,
        'Content-Type: application/yaml',
        `Content-Length: ${mebibyte}`,
      ]
      socket.write(`${lines.join('\r\n')}\r\n\r\n`)
    })
    expect(answer).toMatch(/^HTTP\/1\.1 403 [^]*reader has the role readonly/)
  })
})
