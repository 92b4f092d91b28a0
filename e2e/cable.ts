import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** Second address of a service that can be disconnected and reconnected. */
export interface Cable {
  url: string
  /** Closes all connections and rejects new ones. */
  cut: () => Promise<void>
  restore: () => Promise<void>
}

export async function openCable(target: string): Promise<Cable> {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  const keep = (socket: Socket): Socket => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
    return socket
  }
  const server = createServer((client) => {
    const upstream = keep(connect(Number(port), hostname))
    keep(client).pipe(upstream).pipe(client)
    client.on('close', () => upstream.destroy())
    upstream.on('close', () => client.destroy())
  })
  const listen = async (at: number): Promise<number> => {
    server.listen(at, '127.0.0.1')
    await once(server, 'listening')
    // A TCP server's address has this type.
    return (server.address() as AddressInfo).port
  }
  const own = await listen(0)
  return {
    url: `https://127.0.0.1:${own}`,
    cut: async () => {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
    restore: async () => void (await listen(own)),
  }
}
