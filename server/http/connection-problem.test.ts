import { connect } from 'node:tls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { basic, type Json } from '../app.fixture.ts'
import { ListeningService } from '../https.fixture.ts'
import { refusals } from '../signals.ts'

describe('a connection', () => {
  let listening: ListeningService

  beforeAll(async () => {
    listening = await ListeningService.start()
  })
  afterAll(() => listening.stop())

  /** Sends a raw request line with valid headers; returns the response. */
  const send = (line: string, headers: readonly string[] = ['Host: localhost']): Promise<string> =>
    new Promise((resolve, reject) => {
      const { port } = listening
      const socket = connect({ port, host: '127.0.0.1', rejectUnauthorized: false })
      let answer = ''
      socket.on('data', (part: Buffer) => (answer += part.toString()))
      socket.on('end', () => resolve(answer))
      socket.on('error', reject)
      const lines = [line, `Authorization: ${basic('admin')}`, 'Connection: close', ...headers]
      socket.write(`${lines.join('\r\n')}\r\n\r\n`)
    })

  const bodyOf = (answer: string): Json => JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))

  it.each([
    ['a blank in the address', 'GET /catalog/api/applications?query={name: web} HTTP/1.1', 400, /%20/],
    [
      'non-ASCII letters in the address',
      'GET /catalog/api/applications?search=zürich HTTP/1.1',
      400,
      /ASCII/,
    ],
    ['no HTTP at all', 'hello', 400, /HTTP\/1\.1/],
    ['an unknown method', 'FETCH /catalog/api/applications HTTP/1.1', 405, /FETCH/],
    ['a method that the API does not have', 'PROPFIND /catalog/api/applications HTTP/1.1', 405, /PROPFIND/],
    ['a long address', `GET /catalog/api/applications?search=${'x'.repeat(20_000)} HTTP/1.1`, 431, /16 KiB/],
    ['an address with invalid encoding', 'GET /catalog/api/%zz HTTP/1.1', 400, /percent-encoded/],
  ])('with %s gets a JSON response, and is counted', async (_what, line, status, sentence) => {
    const codes: string[] = []
    const end = refusals.subscribe(({ code }) => codes.push(code))
    const answer = await send(line).finally(end)
    expect(codes).toEqual([bodyOf(answer)['code']])
    expect(answer).toMatch(
      new RegExp(`^HTTP/1\\.1 ${status} .*content-type: application/json; charset=utf-8\r\n`, 'is'),
    )
    expect(bodyOf(answer)).toMatchObject({
      status,
      code: expect.any(String),
      message: expect.stringMatching(sentence),
      errors: [],
    })
  })

  it('refused before routing has the headers of every response', async () => {
    const answer = await send('GET /catalog/api/%zz HTTP/1.1')
    expect(answer).toMatch(/^x-content-type-options: nosniff\r$/im)
    expect(answer).toMatch(/^cache-control: no-store\r$/im)
  })

  it('with a wrong chunk size gets a response that describes the error', async () => {
    const lines = [
      'Host: localhost',
      'Transfer-Encoding: chunked',
      'Content-Type: application/json',
      '',
      'zz',
    ]
    expect(bodyOf(await send('POST /catalog/api/applications HTTP/1.1', lines))).toMatchObject({
      status: 400,
      message: expect.stringMatching(/chunk/),
    })
  })

  it('with long headers gets a JSON response', async () => {
    const answer = await send('GET /catalog/api/applications HTTP/1.1', [
      'Host: localhost',
      `X-Long: ${'x'.repeat(100_000)}`,
    ])
    expect(bodyOf(answer)).toMatchObject({ status: 431, code: 'tooLarge', errors: [] })
  })

  it('without a Host header gets a JSON response', async () => {
    const answer = await send('GET /catalog/api/applications HTTP/1.1', [])
    expect(bodyOf(answer)).toMatchObject({ status: 400, message: expect.stringMatching(/Host/) })
    expect(await send('GET /catalog/api/applications HTTP/1.0', [])).toMatch(/^HTTP\/1.1 200 /)
  })

  it('with an unknown expectation gets a response', async () => {
    const answer = await send('GET /catalog/api/applications HTTP/1.1', ['Host: localhost', 'Expect: magic'])
    expect([answer.split('\r\n', 1)[0], bodyOf(answer)]).toEqual(['HTTP/1.1 200 OK', []])
  })

  it.each([
    ['unescaped characters', 'GET /catalog/api/applications?query={"name":"web"}&fields=id,name HTTP/1.1'],
    ['two leading slashes', 'GET //catalog/api/applications HTTP/1.1'],
    ['an absolute address, as for a proxy', 'GET https://localhost/catalog/api/applications HTTP/1.1'],
  ])('with %s is understood', async (_what, line) => {
    const answer = await send(line)
    expect([answer.split('\r\n', 1)[0], bodyOf(answer)]).toEqual(['HTTP/1.1 200 OK', []])
  })

  it('gets no body for HEAD, but the headers of GET', async () => {
    const [head, get] = [
      await send('HEAD /catalog/api/applications HTTP/1.1'),
      await send('GET /catalog/api/applications HTTP/1.1'),
    ]
    const [headers = '', body] = head.split('\r\n\r\n')
    const lasting = (text: string): string => text.replace(/^(?:date|x-request-id):.*$/gim, '')
    expect(body).toBe('')
    expect(lasting(headers)).toBe(lasting(get.split('\r\n\r\n', 1)[0] ?? ''))
  })
})
