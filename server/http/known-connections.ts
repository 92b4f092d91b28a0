import type { Socket } from 'node:net'
import { limits } from '../limits.ts'
import { AccountLimit } from '../operations/account-limit.ts'

/** A socket of a TLS connection and the one below it have the same peer. */
export type Peer = Pick<Socket, 'remoteAddress' | 'remotePort'>

/** Key that all sockets of one connection share. */
export const keyOf = ({ remoteAddress = '', remotePort = 0 }: Peer): string =>
  `${remoteAddress} ${remotePort}`

/** A connection, with the account that sent its last request. */
interface Connection {
  account: string | null
  end: () => void
}

/** Bounds the connections of each account, so that one account can't take those of all others. */
export class KnownConnections {
  readonly #open = new Map<string, Connection>()
  readonly #limit = new AccountLimit(
    limits.connectionsPerAccount,
    (max) =>
      `${max} connections of this account are open. Close some of them, or send requests over open ones.`,
  )

  add(socket: Socket): void {
    const key = keyOf(socket)
    const connection: Connection = { account: null, end: () => undefined }
    this.#open.set(key, connection)
    socket.once('close', () => {
      connection.end()
      if (this.#open.get(key) === connection) this.#open.delete(key)
    })
  }

  /** Counts the connection for the account of its request. Throws 429 when the account has too many. */
  claim(peer: Peer, account: string): void {
    const connection = this.#open.get(keyOf(peer))
    if (!connection || connection.account === account) return
    const end = this.#limit.begin(account)
    connection.end()
    Object.assign(connection, { account, end })
  }
}
