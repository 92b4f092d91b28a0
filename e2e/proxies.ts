import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { Agent, createServer, request } from 'node:https'
import {
  type AddressInfo,
  connect,
  createServer as createTcpServer,
  type Server,
  type Socket,
} from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream'
import { ensureCertificate } from '../server/http/tls/certificate.ts'

/** Proxy to the service that counts browser connections. */
export interface Proxy {
  url: string
  connections(): number
  close(): Promise<void>
}

async function listen(server: Server, close = (): void => undefined): Promise<Proxy> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    connections: () => sockets.size,
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
      close()
    },
  }
}

/** Relays bytes, so that browser and service negotiate the protocol: HTTP/2. */
export function startRelay(service: string): Promise<Proxy> {
  const port = Number(new URL(service).port)
  const server = createTcpServer((client) => {
    const upstream = connect(port, '127.0.0.1')
    pipeline(client, upstream, () => upstream.destroy())
    pipeline(upstream, client, () => client.destroy())
  })
  return listen(server)
}

/** Terminates TLS and supports only HTTP/1.1. */
export async function startHttp1Proxy(service: string): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), 'gantry-proxy-'))
  const agent = new Agent({ keepAlive: true, rejectUnauthorized: false })
  const pass: RequestListener = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { method = 'GET', url = '/', headers } = incoming
    const upstream = request(new URL(url, service), { method, headers, agent })
    upstream.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers).flushHeaders()
      pipeline(answer, outgoing, () => undefined)
    })
    outgoing.once('close', () => upstream.destroy())
    pipeline(incoming, upstream, (error) => error && outgoing.destroy())
  }
  const server = createServer(await ensureCertificate(folder, '127.0.0.1', Date.now()), pass)
  return listen(server, () => {
    agent.destroy()
    rmSync(folder, { recursive: true })
  })
}
