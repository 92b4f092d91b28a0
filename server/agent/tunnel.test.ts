import { once } from 'node:events'
import { connect, type ClientHttp2Session, type Http2Session, performServerHandshake } from 'node:http2'
import { writeFileSync } from 'node:fs'
import type { IncomingMessage, RequestListener } from 'node:http'
import { duplexPair, type Duplex } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { WebSocketServer } from 'ws'
import { openExec } from '../clusters/connection/streams/exec.ts'
import { Transport } from '../clusters/connection/transport.ts'
import { sessionWindowBytes } from '../clusters/tunnel/protocol.ts'
import { Tunnel } from '../clusters/tunnel/tunnel.ts'
import { tunnelConnection } from '../clusters/connection/kubeconfig/tunnel-connection.ts'
import { serveTunnel } from './serve-tunnel.ts'
import { TunnelFixture } from './tunnel.fixture.ts'

let fixture: TunnelFixture
afterEach(() => fixture.stop())

const timeoutMs = 5_000

async function start(
  answer: RequestListener,
  upgrade?: (request: IncomingMessage, socket: Duplex, head: Buffer) => void,
): Promise<Transport> {
  fixture = await TunnelFixture.start(answer, upgrade)
  const transport = new Transport(tunnelConnection(() => fixture.tunnel.open()))
  onTestFinished(() => transport.close())
  return transport
}

it("forwards requests with the agent's credential only", async () => {
  const transport = await start((request, response) => {
    void text(request).then((body) =>
      response.end(JSON.stringify([request.method, request.url, request.headers.authorization, body])),
    )
  })
  const call = {
    method: 'POST',
    path: '/api/v1/namespaces',
    query: { dryRun: 'All' },
    body: { a: 1 },
  } as const
  const answer = await transport.request({ ...call, timeoutMs })
  expect(JSON.parse(answer.text)).toEqual([
    'POST',
    '/api/v1/namespaces?dryRun=All',
    'Bearer agent-token',
    '{"a":1}',
  ])
  const passed = await transport.passOn({
    method: 'GET',
    path: '/version',
    headers: { authorization: 'Bearer stolen' },
    body: null,
    timeoutMs,
    signal: new AbortController().signal,
  })
  expect(JSON.parse(await text(passed))).toEqual(['GET', '/version', 'Bearer agent-token', ''])
})

it('streams a watch, and ends it at the API server when the client disconnects', async () => {
  let ended: Promise<unknown> = Promise.resolve()
  const transport = await start((_request, response) => {
    ended = once(response, 'close')
    response.write('first\n')
  })
  const end = new AbortController()
  const watch = await transport.open({ method: 'GET', path: '/watch', timeoutMs, signal: end.signal })
  watch.on('error', () => undefined)
  const [chunk] = (await once(watch, 'data')) as [Buffer]
  expect(chunk.toString()).toBe('first\n')
  end.abort()
  await ended
})

const exec = () => ({
  method: 'POST',
  path: '/api/v1/namespaces/a/pods/b/exec',
  headers: { connection: 'Upgrade', upgrade: 'SPDY/3.1' },
  body: null,
  timeoutMs,
  signal: new AbortController().signal,
})

it('forwards upgraded connections in both directions', async () => {
  const transport = await start(
    (_request, response) => response.end(),
    (request, socket) => {
      socket.write(
        `HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: ${request.headers.upgrade}\r\n\r\n`,
      )
      socket.pipe(socket)
    },
  )
  const upgraded = await transport.upgrade(exec())
  if (upgraded.kind === 'refusal') throw new Error('refused')
  expect(upgraded.headers.upgrade).toBe('SPDY/3.1')
  upgraded.socket.write('echo')
  const [bytes] = (await once(upgraded.socket, 'data')) as [Buffer]
  expect(bytes.toString()).toBe('echo')
})

it('forwards a terminal', async () => {
  const server = new WebSocketServer({ noServer: true, handleProtocols: () => 'v5.channel.k8s.io' })
  const transport = await start(
    (_request, response) => response.end(),
    (request, socket, head) =>
      server.handleUpgrade(request, socket, head, (client) => {
        // The first byte names the channel: input comes back as output.
        client.on('message', (data) =>
          client.send(Buffer.concat([Buffer.of(1), (data as Buffer).subarray(1)])),
        )
      }),
  )
  const output = Promise.withResolvers<string>()
  const session = await openExec(
    transport,
    { namespace: 'shop', name: 'web' },
    {
      container: 'app',
      command: ['/bin/sh'],
      onOutput: (bytes) => output.resolve(Buffer.from(bytes).toString()),
      onEnd: () => undefined,
    },
  )
  session.write(Buffer.from('typed'))
  expect(await output.promise).toBe('typed')
  session.close()
})

it('returns the refusal of an upgrade', async () => {
  const transport = await start(
    (_request, response) => response.end(),
    (_request, socket) => socket.end('HTTP/1.1 403 Forbidden\r\nContent-Length: 2\r\n\r\nno'),
  )
  const refused = await transport.upgrade(exec())
  if (refused.kind === 'connection') throw new Error('upgraded')
  expect([refused.answer.statusCode, await text(refused.answer)]).toEqual([403, 'no'])
})

it('responds to other requests while a slow reader leaves a large response unread', async () => {
  const megabyte = Buffer.alloc(1024 * 1024, 'x')
  const transport = await start((request, response) => {
    if (request.url === '/version') return void response.end('{}')
    const more = (): void => {
      while (response.write(megabyte));
      response.once('drain', more)
    }
    more()
  })
  const end = new AbortController()
  onTestFinished(() => end.abort())
  const log = await transport.open({ method: 'GET', path: '/log', timeoutMs, signal: end.signal })
  log.on('error', () => undefined)
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => transport.request({ method: 'GET', path: '/version', timeoutMs })),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
})

it('uses a new token after the kubelet has replaced it', async () => {
  const transport = await start((request, response) => void response.end(request.headers.authorization))
  writeFileSync(fixture.tokenFile, 'fresh-token')
  const { text: seen } = await transport.request({ method: 'GET', path: '/version', timeoutMs })
  expect(seen).toBe('Bearer fresh-token')
})

it('responds with 502 if the API server does not respond', async () => {
  const transport = await start((_request, response) => response.end())
  fixture.apiServer.close()
  fixture.apiServer.closeAllConnections()
  const answer = await transport.request({ method: 'GET', path: '/version', timeoutMs })
  expect(answer).toEqual({ status: 502, text: expect.stringContaining('ECONNREFUSED') })
})

describe('liveness', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
  afterEach(() => void vi.useRealTimers())

  /** Passes seconds, with time for answers to pings in between. */
  async function pass(seconds: number): Promise<void> {
    for (let second = 0; second < seconds; second += 1) {
      vi.advanceTimersByTime(1_000)
      for (let turn = 0; turn < 20; turn += 1) await setImmediate()
    }
  }

  it('keeps an idle connection open', async () => {
    await start((_request, response) => response.end('{}'))
    await pass(60)
    expect(fixture.tunnel.isOpen).toBe(true)
  })

  it('detects a half-open connection within 10 s, at both ends', async () => {
    const transport = await start((_request, response) => response.end('{}'))
    await transport.request({ method: 'GET', path: '/version', timeoutMs })
    fixture.loseBytes()
    await pass(10)
    await Promise.all([fixture.tunnel.closed, fixture.agentClosed])
    await expect(transport.request({ method: 'GET', path: '/version', timeoutMs })).rejects.toMatchObject({
      reason: 'unreachable',
      fault: 'agent',
    })
  })
})

it('connects to nothing but its own API server', async () => {
  await start((_request, response) => response.end())
  const [service, agent] = duplexPair()
  void serveTunnel(agent, () => {
    throw new Error('served')
  })
  const session: ClientHttp2Session = connect('http://agent', { createConnection: () => service })
  onTestFinished(() => session.destroy())
  const statusOf = async (headers: Record<string, string>): Promise<unknown> => {
    const [answer] = (await once(session.request(headers), 'response')) as [Record<string, unknown>]
    return answer[':status']
  }
  expect(await statusOf({ ':method': 'CONNECT', ':authority': '169.254.169.254:80' })).toBe(403)
  expect(await statusOf({ ':method': 'CONNECT', ':authority': 'kubernetes:10250' })).toBe(403)
  expect(await statusOf({ ':method': 'GET', ':path': '/', ':authority': 'kubernetes' })).toBe(403)
})

it('lets both ends send megabytes without blocking each other', async () => {
  await start((_request, response) => response.end())
  const windowOf = (session: Http2Session) => session.state.remoteWindowSize
  const [service, agent] = duplexPair()
  void serveTunnel(agent, () => undefined)
  const client = connect('http://agent', { createConnection: () => service })
  onTestFinished(() => client.destroy())
  await expect.poll(() => windowOf(client)).toBe(sessionWindowBytes)
  const [near, far] = duplexPair()
  const server = performServerHandshake(far)
  const tunnel = new Tunnel(near)
  onTestFinished(() => tunnel.destroy())
  await expect.poll(() => windowOf(server)).toBe(sessionWindowBytes)
})
