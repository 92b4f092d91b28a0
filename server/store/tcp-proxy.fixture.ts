import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/** Proxy in front of a server of a test, such as its database, that can fail like a network. */
export class TcpProxy {
  /** Breaks new connections at once. */
  isBroken = false
  /** Accepts new connections, but passes nothing. */
  isSilent = false
  /** Number of connections so far. */
  count = 0
  readonly port: number
  /** Address of the server through the proxy. */
  readonly url: string
  readonly #server: Server
  /** Sockets of both sides, with those to which they pass their bytes. */
  readonly #targets = new Map<Socket, Socket>()

  private constructor(server: Server, target: URL) {
    this.#server = server
    // A TCP server's address is an object.
    this.port = (server.address() as AddressInfo).port
    const url = new URL(target)
    url.port = String(this.port)
    this.url = url.href
    server.on('connection', (client) => this.#accept(client, target))
  }

  static async start(url: string): Promise<TcpProxy> {
    const server = createServer()
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    return new TcpProxy(server, new URL(url))
  }

  /** Breaks all connections, open ones and new ones. */
  break(): void {
    this.isBroken = true
    for (const socket of this.#targets.keys()) socket.destroy()
  }

  /** Stops passing bytes on the open connections, without closing them. */
  silence(): void {
    for (const [from, to] of this.#targets) {
      from.unpipe(to)
      from.resume()
    }
  }

  /** Passes nothing more, on existing connections and those to come, like a network that drops packets. */
  part(): void {
    this.isSilent = true
    this.silence()
  }

  /** Passes new connections again; existing ones stay silent. */
  mend(): void {
    this.isSilent = false
  }

  async close(): Promise<void> {
    this.#server.close()
    this.break()
    await once(this.#server, 'close')
  }

  #accept(client: Socket, { hostname, port }: URL): void {
    this.count += 1
    if (this.isBroken) {
      client.destroy()
      return
    }
    if (this.isSilent) {
      this.#targets.set(client, client)
      client.resume().on('error', () => undefined)
      client.on('close', () => this.#targets.delete(client))
      return
    }
    const target = connect(Number(port), hostname)
    for (const [from, to] of [
      [client, target],
      [target, client],
    ] as const) {
      this.#targets.set(from, to)
      from.pipe(to)
      from.on('error', () => undefined)
      from.on('close', () => {
        this.#targets.delete(from)
        // A network that drops packets doesn't report the end of a connection either.
        if (!this.isSilent) to.destroy()
      })
    }
  }
}
