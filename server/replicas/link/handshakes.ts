import type { Socket } from 'node:net'

/** Maximum concurrent TLS handshakes. A replica's own handshake takes milliseconds. */
export const maxHandshakes = 64

/** Connections with an incomplete TLS handshake. Strangers can open them, so the oldest is closed beyond the limit. */
export class Handshakes {
  private readonly sockets = new Map<string, Socket>()

  add(socket: Socket): void {
    const key = keyOf(socket)
    this.sockets.set(key, socket)
    socket.once('close', () => {
      if (this.sockets.get(key) === socket) this.sockets.delete(key)
    })
    if (this.sockets.size <= maxHandshakes) return
    const [oldest] = this.sockets.values()
    oldest?.destroy()
  }

  /** Removes a connection after its handshake. `secure` is its TLS socket. */
  complete(secure: Socket): void {
    this.sockets.delete(keyOf(secure))
  }
}

const keyOf = ({ remoteAddress, remotePort }: Socket): string => `${remoteAddress} ${remotePort}`
