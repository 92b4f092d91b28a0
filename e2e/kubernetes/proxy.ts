import type { Server, Socket } from 'node:net'
import { connect, createServer } from 'node:net'

/** TCP proxy on loopback. Tests can disrupt its connections. */
export interface FaultProxy {
  readonly port: number
  /** Resets all open connections; accepts new ones. */
  cut: () => void
  /** Stalls all data in both directions, on old and new connections, like an unresponsive network. */
  pause: () => void
  resume: () => void
  /** Resets open connections and closes the port: new connections are refused. */
  refuse: () => Promise<void>
  /** Accepts connections again on the same port. */
  accept: () => Promise<void>
  connectionCount: () => number
  close: () => Promise<void>
}

export async function startProxy(targetPort: number): Promise<FaultProxy> {
  const sockets = new Set<Socket>()
  let isPaused = false
  const adopt = (socket: Socket) => {
    sockets.add(socket)
    // Tests observe the broken connection at the client.
    socket.on('error', () => socket.destroy())
    socket.on('close', () => sockets.delete(socket))
    return socket
  }
  const serve = (client: Socket) => {
    const target = adopt(connect(targetPort, '127.0.0.1'))
    join(adopt(client), target)
    join(target, client)
    if (isPaused) [client, target].forEach((socket) => socket.pause())
  }
  const server = createServer({ allowHalfOpen: true }, serve)
  const port = await listen(server, 0)
  const cut = () => sockets.forEach(tear)
  const refuse = async () => {
    if (!server.listening) return
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    cut()
    await closed
  }
  return {
    port,
    cut,
    pause: () => {
      isPaused = true
      sockets.forEach((socket) => socket.pause())
    },
    resume: () => {
      isPaused = false
      sockets.forEach((socket) => socket.resume())
    },
    refuse,
    accept: async () => {
      if (!server.listening) await listen(server, port)
    },
    connectionCount: () => sockets.size / 2,
    close: refuse,
  }
}

/** Resets the connection, like a broken network. Node leaks a socket that is reset while half closed. */
function tear(socket: Socket): void {
  if (socket.readyState === 'open') socket.resetAndDestroy()
  else socket.destroy()
}

/** Pipes one socket to another with backpressure. */
function join(from: Socket, to: Socket): void {
  from.pipe(to)
  from.on('close', () => to.destroy())
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject)
      const address = server.address()
      resolve(address !== null && typeof address === 'object' ? address.port : port)
    })
  })
}
