import { message } from '../../../model/messages/message.ts'
import type { Socket } from 'node:net'
import { limits } from '../../limits.ts'
import { AccountLimit } from '../../access/account-limit.ts'

/** Peer of a connection; the same for a TLS socket and the socket below it. */
export type Peer = Pick<Socket, 'remoteAddress' | 'remotePort'>

/** Key shared by all sockets of a connection. */
export const keyOf = ({ remoteAddress = '', remotePort = 0 }: Peer): string =>
  `${remoteAddress} ${remotePort}`

/** Connection and the account of its last request. */
interface Connection {
  account: string | null
  end: () => void
}

/** Limits the connections of each account, so that one account can't use up all of them. */
export class KnownConnections {
  readonly #open = new Map<string, Connection>()
  readonly #limit = new AccountLimit(limits.connectionsPerAccount, (max) =>
    message('limits.connections', { max }),
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

  /** Assigns the connection to the account of its request. Throws 429 if the account has too many. */
  claim(peer: Peer, account: string): void {
    const connection = this.#open.get(keyOf(peer))
    if (!connection || connection.account === account) return
    const end = this.#limit.begin(account)
    connection.end()
    Object.assign(connection, { account, end })
  }
}
