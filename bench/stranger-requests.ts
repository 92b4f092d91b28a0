import { connect as connectTcp } from 'node:net'
import { connect, type TLSSocket } from 'node:tls'

/** A new TLS connection to the service from one of the addresses of this machine. */
export const connectFrom = (port: number, localAddress: string, ALPNProtocols?: string[]): TLSSocket =>
  connect({
    socket: connectTcp({ port, host: '127.0.0.1', localAddress, noDelay: true }),
    rejectUnauthorized: false,
    ALPNProtocols,
  })

/** Status of one request on a connection of its own; 0 where it ends without an answer. */
export function ask(port: number, localAddress: string, text: string): Promise<number> {
  return new Promise((resolve) => {
    const socket = connectFrom(port, localAddress)
    socket.on('error', () => resolve(0)).once('close', () => resolve(0))
    socket.once('data', (part: Buffer) => {
      resolve(Number(part.toString('latin1').split(' ', 2)[1]))
      socket.destroy()
    })
    socket.write(text)
  })
}

/** The text of a request. */
export const request = (line: string, headers: readonly string[] = [], body = ''): string =>
  `${[`${line} HTTP/1.1`, 'Host: localhost', `Content-Length: ${Buffer.byteLength(body)}`, ...headers].join('\r\n')}\r\n\r\n${body}`

export const signIn = (user: string, password: string): string =>
  request('POST /session', [], JSON.stringify({ user, password }))
