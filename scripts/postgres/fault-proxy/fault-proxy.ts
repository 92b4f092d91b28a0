import { once } from 'node:events'
import {
  type AddressInfo,
  connect,
  createServer,
  type NetConnectOpts,
  type Server,
  type Socket,
} from 'node:net'
import type { ChooseFault, Fault } from './faults.ts'
import { ProxySession } from './session.ts'

interface FaultProxyOptions {
  /** Address of the server: host and port, or path of a socket. */
  server: NetConnectOpts
  choose: ChooseFault
  /** Duration of a delay. */
  delayMs?: number
}

/**
 * Proxy of PostgreSQL's protocol on loopback that behaves like a distributed engine on a bad day: it fails and loses
 * transactions, and refuses what such engines lack. Connections to it are not encrypted.
 */
export class FaultProxy {
  readonly port: number
  /** Number of injected faults by kind, and of refused statements. */
  readonly counts = new Map<Fault | 'refused', number>()
  readonly #listener: Server
  readonly #sockets = new Set<Socket>()

  private constructor(listener: Server, { server, choose, delayMs = 20 }: FaultProxyOptions) {
    this.#listener = listener
    // A TCP server's address is an object.
    this.port = (listener.address() as AddressInfo).port
    const count = (event: Fault | 'refused'): void =>
      void this.counts.set(event, (this.counts.get(event) ?? 0) + 1)
    listener.on('connection', (client) => {
      const target = connect(server).setNoDelay(true)
      this.#keep(client)
      this.#keep(target)
      void new ProxySession(client, target, { choose, delayMs, count }).run()
    })
  }

  static async start(options: FaultProxyOptions): Promise<FaultProxy> {
    const listener = createServer({ noDelay: true })
    listener.listen(0, '127.0.0.1')
    await once(listener, 'listening')
    return new FaultProxy(listener, options)
  }

  /** Breaks all connections. */
  breakAll(): void {
    for (const socket of this.#sockets) socket.destroy()
  }

  async close(): Promise<void> {
    this.#listener.close()
    this.breakAll()
    await once(this.#listener, 'close')
  }

  #keep(socket: Socket): void {
    this.#sockets.add(socket)
    // A broken connection is what this is for; the session ends with its sockets.
    socket.on('error', () => undefined)
    socket.on('close', () => this.#sockets.delete(socket))
  }
}
