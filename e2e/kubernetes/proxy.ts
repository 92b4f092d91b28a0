import type { Server, Socket } from 'node:net'
import { connect, createServer } from 'node:net'

/** A TCP proxy on loopback whose connections a test can disturb. */
export interface FaultProxy {
  readonly port: number
  /** Closes every open connection with a reset; new ones are served. */
  cut: () => void
  /** Holds all bytes in both directions, old and new connections alike, as a network that has gone silent does. */
  pause: () => void
  resume: () => void
  /** Cuts, and closes the port: new connections are refused. */
  refuse: () => Promise<void>
  /** Takes connections again, at the same port. */
  accept: () => Promise<void>
  connectionCount: () => number
  close: () => Promise<void>
}

export async function startProxy(targetPort: number): Promise<FaultProxy> {
  const sockets = new Set<Socket>()
  let isPaused = false
  const adopt = (socket: Socket) => {
    sockets.add(socket)
    // A torn connection is what the test wants to see at the client, not here.
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

/** With a reset, as a broken network does. Node leaks a socket that is reset while it is half closed already. */
function tear(socket: Socket): void {
  if (socket.readyState === 'open') socket.resetAndDestroy()
  else socket.destroy()
}

/** Copies what arrives at one end to the other, no faster than the other takes it. */
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
