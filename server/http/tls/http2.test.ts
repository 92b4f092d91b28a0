import { message } from '../../../model/messages/message.ts'
import { once } from 'node:events'
import {
  connect,
  type ClientHttp2Session,
  type ClientHttp2Stream,
  type OutgoingHttpHeaders,
} from 'node:http2'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { connect as connectTls, type TLSSocket } from 'node:tls'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { basic } from '../../app.fixture.ts'
import { ListeningService } from '../../https.fixture.ts'
import { ensureCertificate } from './certificate.ts'
import { installConnections } from '../limits/connections.ts'
import { installHttp2 } from './http2.ts'
import { installProblems } from '../problem.ts'
import { secureOptions } from './server-options.ts'

/** Returns status and body of a request; the client sends `body` before it reads. */
async function ask(
  session: ClientHttp2Session,
  headers: OutgoingHttpHeaders,
  body?: Buffer | string,
): Promise<{ status: number; body: string; headers: Record<string, unknown> }> {
  const stream = session.request(headers)
  stream.end(body)
  const [answer] = (await once(stream, 'response')) as [Record<string, unknown>]
  return { status: Number(answer[':status']), body: await text(stream), headers: answer }
}

describe('HTTP/2', () => {
  let listening: ListeningService
  let session: ClientHttp2Session

  beforeAll(async () => {
    listening = await ListeningService.start()
  })
  afterAll(() => listening.stop())
  beforeEach(() => {
    session = connect(`https://127.0.0.1:${listening.port}`, {
      rejectUnauthorized: false,
      // Client-side limit: the client buffers the body that the service refuses.
      maxSessionMemory: 100,
    })
    session.on('error', () => undefined)
  })
  afterEach(() => session.destroy())

  const authorization = basic('admin')

  it.each([
    ['h2', ['http/1.1', 'h2']],
    ['http/1.1', ['http/1.1']],
    [false, undefined],
  ])('is chosen by ALPN: %s', async (chosen, ALPNProtocols) => {
    const socket: TLSSocket = connectTls({
      port: listening.port,
      host: '127.0.0.1',
      rejectUnauthorized: false,
      ...(ALPNProtocols ? { ALPNProtocols } : {}),
    })
    await once(socket, 'secureConnect')
    expect(socket.alpnProtocol).toBe(chosen)
    socket.destroy()
  })

  it('reads and writes resources', async () => {
    const made = await ask(
      session,
      { ':method': 'POST', ':path': '/catalog/api/applications', authorization },
      '{"name": "web"}',
    )
    expect(made).toMatchObject({ status: 200, body: expect.stringContaining('"name":"web"') })
    const path = `/catalog/api/applications/${(JSON.parse(made.body) as { id: string }).id}`
    expect(await ask(session, { ':path': path, authorization })).toMatchObject({ status: 200 })
    expect(await ask(session, { ':method': 'HEAD', ':path': path, authorization })).toMatchObject({
      status: 200,
      body: '',
    })
  })

  it("uses :authority as the service's address", async () => {
    const path = '/host-agent/setup-agent.sh'
    const { body } = await ask(session, { ':path': path, ':authority': 'gantry.example.com:8443' })
    expect(body).toContain('https://gantry.example.com:8443')
  })

  it("responds to headers above HTTP/1.1's limit with the same error", async () => {
    const path = `/catalog/api/applications?search=${'x'.repeat(20_000)}`
    const { status, body } = await ask(session, { ':path': path, authorization })
    expect([status, JSON.parse(body)]).toEqual([
      431,
      {
        status: 431,
        code: 'tooLarge',
        message: expect.stringContaining('16 KiB'),
        reasons: [message('http.headersTooLarge', { kibibytes: 16 })],
        errors: [],
      },
    ])
  })

  it('responds to a client that sends a complete oversized body before it reads', async () => {
    const { status, body } = await ask(
      session,
      { ':method': 'POST', ':path': '/catalog/api/applications', authorization },
      Buffer.alloc(11 * 1024 * 1024, 'x'),
    )
    expect([status, (JSON.parse(body) as { code: string }).code]).toEqual([413, 'tooLarge'])
    expect(await ask(session, { ':path': '/healthz' })).toMatchObject({ status: 200 })
  })

  it('logs the client address of a request whose connection has closed', async () => {
    const stream = session.request({ ':method': 'POST', ':path': '/session' })
    stream.on('error', () => undefined)
    stream.end('{"user": "nobody", "password": "wrong password"}', () => session.destroy())
    const { logged } = listening.service
    await expect
      .poll(() => logged.find((line) => line.includes('"path":"/session"')))
      .toContain('"ip":"127.0.0.1"')
  })

  it('logs a request that its client canceled as 499', async () => {
    const stream = session.request({ ':method': 'POST', ':path': '/catalog/api/applications', authorization })
    stream.write('{')
    // Once the next request is answered, this one has started.
    await ask(session, { ':path': '/healthz' })
    stream.close()
    const { logged } = listening.service
    const expected = '"path":"/catalog/api/applications","status":499'
    await expect.poll(() => logged.some((line) => line.includes(expected))).toBe(true)
  })

  it('closes a connection that resets too many streams', async () => {
    const closed = new Promise((resolve) => session.on('close', resolve))
    const reset = (): void => {
      const stream: ClientHttp2Stream = session.request({ ':path': '/healthz' })
      stream.on('error', () => undefined)
      stream.close()
    }
    while (!session.closed && !session.destroyed) {
      reset()
      await new Promise(setImmediate)
    }
    await closed
    const other = connect(`https://127.0.0.1:${listening.port}`, { rejectUnauthorized: false })
    expect(await ask(other, { ':path': '/healthz' })).toMatchObject({ status: 200 })
    other.destroy()
  })
})

describe('a request over HTTP/2', () => {
  let app: FastifyInstance
  let session: ClientHttp2Session
  const folder = mkdtempSync(join(tmpdir(), 'gantry-http2-'))

  afterAll(() => rmSync(folder, { recursive: true }))
  beforeEach(async () => {
    const pair = await ensureCertificate(folder, '127.0.0.1', Date.now())
    app = fastify(secureOptions(pair)) as unknown as FastifyInstance
    installProblems(app)
    installHttp2(app, { requestTimeout: 50 })
    installConnections(app)
    app.post('/', () => Promise.resolve('read'))
    app.get('/cut-off', (_request, reply) => {
      const half = async function* () {
        yield 'half of an '
        throw new Error('the cluster is gone')
      }
      return reply.send(Readable.from(half()))
    })
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    session = connect(`https://127.0.0.1:${port}`, { rejectUnauthorized: false })
  })
  afterEach(async () => {
    session.destroy()
    await app.close()
  })

  it('gets a 408 response if its body does not arrive', async () => {
    const stream = session.request({ ':method': 'POST', ':path': '/', 'content-type': 'text/plain' })
    stream.write('half of a ')
    const [headers] = (await once(stream, 'response')) as [Record<string, unknown>]
    expect(headers[':status']).toBe(408)
  })

  it('ends with an error if its response is cut off', async () => {
    const stream = session.request({ ':path': '/cut-off' })
    await expect(text(stream)).rejects.toThrow('NGHTTP2_INTERNAL_ERROR')
  })
})
