import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { connect, type TLSSocket } from 'node:tls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { basic, type Json } from '../../app.fixture.ts'
import { ListeningService } from '../../https.fixture.ts'
import { discard } from './drain-body.ts'

const mebibyte = 1024 * 1024

describe('a response before the complete request', () => {
  let listening: ListeningService

  beforeAll(async () => {
    listening = await ListeningService.start()
  })
  afterAll(() => listening.stop())

  const open = (): TLSSocket =>
    connect({ port: listening.port, host: '127.0.0.1', rejectUnauthorized: false })

  /** Response for a client that reads nothing until its request is completely sent. */
  const post = (headers: readonly string[], body: Buffer): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = open()
      let answer = ''
      socket.on('error', reject)
      socket.on('end', () => resolve(answer))
      const lines = ['POST /config/api/containerTypes HTTP/1.1', 'Host: localhost', ...headers]
      socket.write(`${lines.join('\r\n')}\r\n\r\n`)
      socket.write(body, () => socket.on('data', (part: Buffer) => (answer += part.toString())))
    })

  const bodyOf = (answer: string): Json => JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))

  const json = Buffer.from(`{"name": "${'x'.repeat(10 * mebibyte + 20)}"}`)

  it.each([
    ['with a length', [`Content-Length: ${json.length}`], json],
    [
      'in chunks',
      ['Transfer-Encoding: chunked'],
      Buffer.concat([Buffer.from(`${json.length.toString(16)}\r\n`), json, Buffer.from('\r\n0\r\n\r\n')]),
    ],
  ])('reaches a client that sends a complete oversized body %s', async (_how, headers, body) => {
    const answer = await post([`Authorization: ${basic('admin')}`, ...headers], body)
    expect(answer).toMatch(/^HTTP\/1\.1 413 .*connection: close\r\n/is)
    expect(bodyOf(answer)).toEqual({
      status: 413,
      code: 'tooLarge',
      message: 'The body is larger than 10 MiB.',
      reasons: [{ code: 'requests.bodyTooLarge', params: { limit: '10 MiB' } }],
      errors: [],
    })
  })

  it('reaches an unauthenticated client that closes its connection with the request', async () => {
    const body = json.subarray(0, 8 * mebibyte)
    const answer = await post(['Connection: close', `Content-Length: ${body.length}`], body)
    expect([answer.split('\r\n', 1)[0], bodyOf(answer).code]).toEqual([
      'HTTP/1.1 401 Unauthorized',
      'unauthenticated',
    ])
  })

  it('is sent at once, and the rest is not read forever', async () => {
    const socket = open()
    const answered = new Promise<string>((resolve) =>
      socket.once('data', (part: Buffer) => resolve(part.toString())),
    )
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
    // The service closes the connection during the write.
    socket.on('error', () => undefined)
    const lines = [
      'POST /config/api/containerTypes HTTP/1.1',
      'Host: localhost',
      `Authorization: ${basic('admin')}`,
      `Content-Length: ${1024 * mebibyte}`,
    ]
    socket.write(`${lines.join('\r\n')}\r\n\r\n`)
    expect(await answered).toMatch(/^HTTP\/1\.1 413 /)
    let taken = 0
    const piece = Buffer.alloc(mebibyte)
    const more = (): void => {
      socket.write(piece, (error) => {
        if (error) return
        taken++
        if (taken < 1024) more()
      })
    }
    more()
    await closed
    expect(taken).toBeGreaterThan(32)
    expect(taken).toBeLessThan(100)
  })
})

describe('the rest of a refused request', () => {
  it('is read one buffer at a time, so that a fast sender does not block others', async () => {
    let sent = 0
    const request = new Readable({
      highWaterMark: mebibyte / 16,
      read() {
        sent += mebibyte / 64
        this.push(Buffer.alloc(mebibyte / 64))
      },
    })
    const discarded = discard(request as IncomingMessage)
    for (let iteration = 0; iteration < 16; iteration++) await setImmediate()
    expect(sent).toBeLessThanOrEqual(2 * mebibyte)
    expect(sent).toBeGreaterThan(mebibyte / 4)
    request.destroy()
    await discarded
  })
})
