import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { afterEach, expect, it } from 'vitest'
import type { ExecEnd } from '../cluster.ts'
import { openExec } from './exec.ts'
import { HttpServerFixture } from '../http-server.fixture.ts'

const servers = new HttpServerFixture()
afterEach(() => servers.close())

const pod = { namespace: 'shop', name: 'web-1' }

/** Short binary message from the server: channel and text. */
function frame(channel: number, text: string): Buffer {
  const payload = Buffer.concat([Buffer.from([channel]), Buffer.from(text)])
  return Buffer.concat([Buffer.from([0x82, payload.length]), payload])
}

const closing = Buffer.from([0x88, 2, 0x03, 0xe8])

/**
 * `Sec-WebSocket-Accept` (RFC 6455, section 4.2.2): proves to the client that the server understood the
 * handshake.
 */
const acceptOf = (key: string): string =>
  createHash('sha1').update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64')

/** Accepts any program and sends `reported` immediately. */
const begin = (reported: readonly Buffer[]) => (request: IncomingMessage, socket: Duplex) => {
  const head = [
    'HTTP/1.1 101 Switching Protocols',
    'Upgrade: websocket',
    'Connection: Upgrade',
    `Sec-WebSocket-Accept: ${acceptOf(request.headers['sec-websocket-key'] ?? '')}`,
    'Sec-WebSocket-Protocol: v5.channel.k8s.io',
  ]
  socket.on('error', () => undefined)
  socket.write(Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), ...reported]))
}

it('receives all output of a program that ends within the first response', async () => {
  const { server, transport } = await servers.serve(() => undefined)
  const respond = begin([frame(1, 'v1.2.3\r\n'), frame(3, '{"status":"Success"}'), closing])
  server.on('upgrade', (request, socket) => {
    respond(request, socket)
    socket.end()
  })
  const output: string[] = []
  const end = await new Promise<ExecEnd>((resolve, reject) => {
    openExec(transport, pod, {
      container: 'app',
      command: ['app', '--version'],
      onOutput: (bytes) => output.push(Buffer.from(bytes).toString()),
      onEnd: resolve,
    }).catch(reject)
  })
  expect(output.join('')).toBe('v1.2.3\r\n')
  expect(end).toEqual({ code: 0, message: '' })
})

it('ends with the connection to its cluster', async () => {
  const { server, transport } = await servers.serve(() => undefined)
  server.on('upgrade', begin([]))
  const { promise: ended, resolve: onEnd } = Promise.withResolvers<ExecEnd>()
  await openExec(transport, pod, { container: 'app', command: ['sh'], onOutput: () => undefined, onEnd })
  transport.close()
  expect(await ended).toEqual({
    code: null,
    message: 'The connection to the container was lost.',
    reasons: [{ code: 'connections.containerLost' }],
  })
})
