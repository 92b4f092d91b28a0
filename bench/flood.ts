import { connect as connectHttp2, constants, type ClientHttp2Session } from 'node:http2'
import { setTimeout } from 'node:timers/promises'
import { ask, connectFrom, request, signIn } from './stranger-requests.ts'
import { makeApiKey } from '../server/access/key-format.ts'

/** One exchange of a stranger; resolves to the status, or 0 where the exchange ends without one. */
type Send = (port: number, index: number) => Promise<number>

/** Address of the strangers. The person who is measured has another one. */
const flooder = '127.0.0.1'

const longName = JSON.stringify({ user: 'x'.repeat(9_900_000), password: 'y' })
const manyKeys = `{${Array.from({ length: 900_000 }, (_, index) => `"${index}":1`).join(',')}}`
const streamsPerSession = 200

const from = (port: number, text: string): Promise<number> => ask(port, flooder, text)

const list = (authorization: string): string =>
  request('GET /catalog/api/applications', [`Authorization: ${authorization}`])

/** Opens a session of HTTP/2, lets `work` use it, and resolves when it has ended. */
function inSession(port: number, work: (session: ClientHttp2Session) => void): Promise<number> {
  return new Promise((resolve) => {
    const session = connectHttp2(`https://localhost:${port}`, {
      createConnection: () => connectFrom(port, flooder, ['h2']),
    })
    const timer = globalThis.setTimeout(() => session.destroy(), 2_000)
    session.on('error', () => {})
    session.once('connect', () => work(session))
    session.once('close', () => {
      clearTimeout(timer)
      resolve(0)
    })
  })
}

/** Sends many streams at the same time; `isReset` cancels each at once. */
const streams = (port: number, isReset: boolean): Promise<number> =>
  inSession(port, (session) => {
    let open = streamsPerSession
    for (let index = 0; index < streamsPerSession && !session.destroyed; index++) {
      const stream = session.request({ ':path': '/catalog/api/applications' })
      stream.on('error', () => {})
      stream.once('close', () => --open === 0 && session.close())
      stream.resume()
      if (isReset) stream.close(constants.NGHTTP2_CANCEL)
    }
  })

export const floods: Readonly<Record<string, Send>> = {
  'TLS handshakes': (port) => from(port, request('GET /healthz')),
  'names of 9.9 MB (C1)': (port) => from(port, request('POST /session', [], longName)),
  'bodies of 9.5 MB (H1)': (port) => from(port, request('POST /session', [], manyKeys)),
  'sign-ins (H2)': (port, index) => from(port, signIn(`nobody-${index}`, 'wrong')),
  'BASIC (H2)': (port, index) =>
    from(port, list(`BASIC ${Buffer.from(`nobody-${index}:wrong`).toString('base64')}`)),
  'API keys': (port) => from(port, list(`SERVICE-API ${makeApiKey().secret}`)),
  'host agents': (port, index) =>
    from(
      port,
      request(
        'POST /host-agent/setups',
        [],
        JSON.stringify({ hostGroup: `${index}`, setup: 'x', name: 'y' }),
      ),
    ),
  terminals: (port, index) =>
    from(
      port,
      request(`GET /environments/api/terminals/${index}`, [
        'Connection: Upgrade',
        'Upgrade: websocket',
        'Sec-WebSocket-Version: 13',
        `Sec-WebSocket-Key: ${Buffer.from(String(index).padStart(16, '0')).toString('base64')}`,
      ]),
    ),
  'unfinished bodies': (port) =>
    Promise.race([
      from(port, 'POST /session HTTP/1.1\r\nHost: x\r\nContent-Length: 5000\r\n\r\n{'),
      setTimeout(2_000, 0),
    ]),
  'streams of HTTP/2': (port) => streams(port, false),
  'reset streams of HTTP/2': (port) => streams(port, true),
}
