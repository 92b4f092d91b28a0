import { once } from 'node:events'
import { request } from 'node:https'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/** `draining` backends keep their connections and get new ones only if no other backend is ready. */
type State = 'ready' | 'draining' | 'dead'

interface Backend {
  port: number
  state: State
  failures: number
  sockets: Set<Socket>
  timer: NodeJS.Timeout | null
}

const CHECK_EVERY_MS = 200
const CHECK_TIMEOUT_MS = 1_500
/** Consecutive failed checks after which a backend is dead. On a busy machine, a single one may be late. */
const FAILURES = 2

/** Returns the status of `/readyz`; null without a timely response. */
const readiness = (port: number): Promise<number | null> =>
  new Promise((resolve) => {
    const options = { host: '127.0.0.1', port, path: '/readyz', rejectUnauthorized: false, agent: false }
    const sent = request({ ...options, timeout: CHECK_TIMEOUT_MS }, (response) => {
      response.resume()
      resolve(response.statusCode ?? null)
    })
    sent.on('timeout', () => sent.destroy(new Error('timeout')))
    sent.on('error', () => resolve(null))
    sent.end()
  })

/** TCP load balancer: round robin over the ready backends, without session affinity. Closes connections to dead ones. */
export class Balancer {
  readonly port: number
  readonly #server: Server
  readonly #backends: Backend[] = []
  #next = 0
  #onCheck: (() => void)[] = []

  private constructor(server: Server) {
    this.#server = server
    // A TCP server's address is an object.
    this.port = (server.address() as AddressInfo).port
    server.on('connection', (client) => {
      client.on('error', () => client.destroy())
      this.#pass(client, this.#candidates())
    })
  }

  static async start(): Promise<Balancer> {
    const server = createServer({ allowHalfOpen: true }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    return new Balancer(server)
  }

  /** Adds a backend and resolves when it is ready. */
  async add(port: number): Promise<void> {
    const backend: Backend = { port, state: 'dead', failures: 0, sockets: new Set(), timer: null }
    this.#backends.push(backend)
    void this.#check(backend)
    await this.until(() => backend.state === 'ready')
  }

  remove(port: number): void {
    const index = this.#backends.findIndex((backend) => backend.port === port)
    const [backend] = index < 0 ? [] : this.#backends.splice(index, 1)
    if (!backend) return
    if (backend.timer) clearTimeout(backend.timer)
    for (const socket of backend.sockets) socket.destroy()
  }

  readyPorts(): number[] {
    return this.#backends.filter(({ state }) => state === 'ready').map(({ port }) => port)
  }

  /** Waits for a condition, evaluated after each check of a backend. */
  async until(holds: () => boolean): Promise<void> {
    while (!holds()) await new Promise<void>((resolve) => this.#onCheck.push(resolve))
  }

  close(): void {
    for (const { port } of this.#backends.slice()) this.remove(port)
    this.#server.close()
  }

  async #check(backend: Backend): Promise<void> {
    const status = await readiness(backend.port)
    if (!this.#backends.includes(backend)) return
    backend.failures = status === null ? backend.failures + 1 : 0
    if (status !== null) backend.state = status === 200 ? 'ready' : 'draining'
    else if (backend.failures >= FAILURES) backend.state = 'dead'
    if (backend.state === 'dead') for (const socket of backend.sockets) socket.destroy()
    for (const resolve of this.#onCheck.splice(0)) resolve()
    backend.timer = setTimeout(() => void this.#check(backend), CHECK_EVERY_MS)
  }

  /** Returns the backends in the order in which to try them. */
  #candidates(): Backend[] {
    this.#next += 1
    const ready = this.#backends.filter(({ state }) => state === 'ready')
    const usable = ready.length > 0 ? ready : this.#backends.filter(({ state }) => state === 'draining')
    const first = usable.length === 0 ? 0 : this.#next % usable.length
    return [...usable.slice(first), ...usable.slice(0, first)]
  }

  #pass(client: Socket, [backend, ...others]: Backend[]): void {
    if (!backend || client.destroyed) {
      client.destroy()
      return
    }
    const target = connect({ host: '127.0.0.1', port: backend.port, allowHalfOpen: true })
    const onRefused = (): void => this.#pass(client, others)
    target.once('error', onRefused)
    target.once('connect', () => {
      target.off('error', onRefused)
      join(client, target)
      for (const socket of [client, target]) {
        backend.sockets.add(socket)
        socket.once('close', () => backend.sockets.delete(socket))
      }
    })
  }
}

function join(one: Socket, other: Socket): void {
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    from.on('error', () => to.destroy())
    from.on('close', () => {
      if (!from.readableEnded || from.errored) to.destroy()
    })
    from.pipe(to)
  }
}
