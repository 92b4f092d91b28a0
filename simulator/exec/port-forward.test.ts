import { KubeConfig, PortForward } from '@kubernetes/client-node'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { pod, pods, TestSimulator } from '../client.fixture.ts'

let api: TestSimulator
let forward: PortForward
beforeEach(async () => {
  api = await TestSimulator.start()
  await api.addNodes(1)
  const main = { name: 'main', image: 'registry.example/web:1', ports: [{ containerPort: 8080 }] }
  await api.post(pods, pod('web', '', { containers: [main] }))
  api.clock.advance(10_000)
  const config = new KubeConfig()
  config.loadFromString(api.simulator.kubeconfig)
  // The client accepts plain HTTP only with skipTLSVerify.
  config.clusters = config.clusters.map((cluster) => ({ ...cluster, skipTLSVerify: true }))
  forward = new PortForward(config)
})
afterEach(() => api.stop())

async function connect(port: number) {
  const [out, error, input] = [new PassThrough(), new PassThrough(), new PassThrough()]
  const socket = await forward.portForward('default', 'web', [port], out, error, input)
  return { out, error, input, socket: typeof socket === 'function' ? socket() : socket }
}

/** Reads the stream until it contains the text. */
async function textOf(stream: PassThrough, wanted: string): Promise<string> {
  let text = ''
  while (!text.includes(wanted)) {
    const [chunk] = (await once(stream, 'data')) as [Buffer]
    text += chunk.toString()
  }
  return text
}

describe('a forwarded port', () => {
  it('connects to the listening program for any number of requests', async () => {
    const { out, input, socket } = await connect(8080)
    input.write('GET /health HTTP/1.1\r\nHost: web\r\n\r\n')
    expect(await textOf(out, 'container main')).toMatch(
      /^HTTP\/1\.1 200 OK\r\n[^]*\r\n\r\nGET \/health answered by pod web, container main, port 8080\n$/,
    )
    input.write('POST /form HTTP/1.1\r\nContent-Length: 4\r\n\r\na=')
    input.write('1&')
    expect(await textOf(out, 'container main')).toContain('POST /form answered')
    socket?.close()
  })

  it('reports that nothing listens on it', async () => {
    const { error, socket } = await connect(81)
    expect(await textOf(error, 'refused')).toContain('dial tcp4 127.0.0.1:81: connect: connection refused')
    socket?.close()
  })

  it.each([
    [
      'kubectl tunnels SPDY',
      { upgrade: 'websocket', 'sec-websocket-protocol': 'SPDY/3.1+portforward.k8s.io' },
    ],
    ['kubectl falls back to SPDY', { upgrade: 'SPDY/3.1' }],
  ])('is rejected with the reason if %s', async (_, headers) => {
    const url = `${api.simulator.url}${pods}/web/portforward`
    const sent = request(url, {
      headers: { ...headers, connection: 'Upgrade', authorization: `Bearer ${api.token}` },
    })
    const [response] = (await once(sent.end(), 'response')) as [IncomingMessage]
    const { message } = JSON.parse(await text(response)) as { message: string }
    expect([response.statusCode, message]).toEqual([
      400,
      expect.stringContaining('a simulated cluster cannot forward ports to kubectl'),
    ])
  })

  it('is closed when the container ends', async () => {
    const { socket } = await connect(8080)
    await api.delete(`${pods}/web?gracePeriodSeconds=0`)
    api.clock.advance(1000)
    if (socket && socket.readyState < 3) await once(socket as unknown as PassThrough, 'close')
    expect(socket?.readyState).toBe(3)
  })
})
