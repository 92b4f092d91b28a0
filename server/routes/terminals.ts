import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { STATUS_CODES } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type RawData, WebSocket, WebSocketServer } from 'ws'
import { ApiError, forbidden, notFound, unauthenticated } from '../errors.ts'
import { jsonBody } from '../http/body.ts'
import { endWith } from '../http/connection-problem.ts'
import { problemText } from '../http/problem.ts'
import { isProxied } from '../kubernetes-proxy/address.ts'
import {
  type ExecEnd,
  type ExecSession,
  openTerminal,
  readTerminal,
  type Terminal,
  type Ticket,
  Tickets,
} from '../operations/terminals.ts'
import { makeCall, type ServiceParts } from './call.ts'
import { holdOf, type Hold, type OpenStreams, type StreamEnd } from './open-streams.ts'

/** A terminal's input is typed or pasted; more in one message is neither. */
const longestMessage = 1024 * 1024
/** Output that waits for a slow client before the container's is left waiting. */
const mostWaiting = 256 * 1024
/** Private use (RFC 6455, 7.4.2): the reason says what happened. */
const endCodes = { ended: 1000, failed: 4000 } as const

interface Grant {
  terminal: Terminal
  hold: Hold
}

/**
 * `POST /terminals {pod, container, command?}` answers a ticket for one connection; `GET /terminals?ticket=` opens it as a
 * WebSocket. Binary messages are what is typed and shown; a text message is `{"resize": {"columns", "rows"}}`, and in the
 * end comes `{"end": {"code", "message"}}`.
 */
export function terminalRoutes(app: FastifyInstance, parts: ServiceParts, streams: OpenStreams): void {
  const tickets = new Tickets<Grant>(parts.now)
  const server = new WebSocketServer({ noServer: true, maxPayload: longestMessage, perMessageDeflate: false })
  const issue = async (request: FastifyRequest): Promise<Ticket> => {
    const { context } = makeCall(parts, request)
    const terminal = await readTerminal(context, jsonBody(request))
    return tickets.issue({ terminal, hold: holdOf(request) })
  }
  app.post('/terminals', (request) => issue(request))
  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // Connections into pods that go through the service are opened in `kubernetes.ts`.
    if (isProxied(request.url ?? '')) return
    socket.on('error', () => socket.destroy())
    try {
      const { terminal, hold } = admit(request, tickets, streams)
      server.handleUpgrade(request, socket, head, (client) => {
        serve(client, terminal, { hold, streams }).catch((error: unknown) => {
          parts.log.error({ err: error }, 'a terminal failed')
          client.close(endCodes.failed)
        })
      })
    } catch (error) {
      refuse(socket, error)
    }
  })
}

/** What a request for a WebSocket is let in for. Browsers say from which site it comes, and only ours may. */
function admit(
  { url = '/', headers }: IncomingMessage,
  tickets: Tickets<Grant>,
  streams: OpenStreams,
): Grant {
  const { pathname, searchParams } = new URL(url, 'https://service')
  if (pathname.toLowerCase() !== '/terminals') throw notFound(`A WebSocket at ${pathname}`)
  const { origin, host } = headers
  if (origin !== undefined && hostOf(origin) !== host)
    throw forbidden('Terminals are opened from the console itself, not from other sites.')
  const grant = tickets.redeem(searchParams.get('ticket') ?? '')
  if (!grant) throw unauthenticated('The ticket is unknown, used or too old. Ask for another one.')
  if (streams.isOver(grant.hold)) throw unauthenticated('The session that asked for the ticket was ended.')
  return grant
}

function hostOf(origin: string): string | null {
  try {
    return new URL(origin).host
  } catch {
    return null
  }
}

function refuse(socket: Duplex, error: unknown): void {
  const problem =
    error instanceof ApiError ? error : new ApiError(400, 'malformed', 'The address cannot be read.')
  const body = problemText(problem)
  const head = [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status] ?? ''}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  endWith(socket, `${head.join('\r\n')}\r\n\r\n${body}`)
}

const endMessages: Readonly<Record<StreamEnd, string>> = {
  shutdown: 'The service is stopping.',
  credentials: 'The session of the console is over.',
}

interface Place {
  hold: Hold
  streams: OpenStreams
}

/** Joins a client and what runs in the container until one of them ends. */
async function serve(client: WebSocket, terminal: Terminal, { hold, streams }: Place): Promise<void> {
  let session: ExecSession | null = null
  const end = ({ code, message }: ExecEnd): void => {
    forget()
    if (client.readyState !== WebSocket.OPEN) return
    client.send(JSON.stringify({ end: { code, message } }))
    client.close(code === null ? endCodes.failed : endCodes.ended)
  }
  const forget = streams.add(hold, (reason) => end({ code: null, message: endMessages[reason] }))
  client.on('error', () => undefined)
  client.on('message', (data, isBinary) => {
    if (session) take(session, data, isBinary)
  })
  client.on('close', () => {
    forget()
    session?.close()
  })
  // What is typed before the container answers waits in the connection.
  client.pause()
  try {
    session = await openTerminal(terminal, { onOutput: (bytes) => tell(client, session, bytes), onEnd: end })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return end({ code: null, message: error.message })
  } finally {
    client.resume()
  }
  if (client.readyState !== WebSocket.OPEN) session.close()
}

/** Sends output; while the client is slow, nothing more is taken from the container. */
function tell(client: WebSocket, session: ExecSession | null, bytes: Uint8Array): void {
  client.send(bytes, () => {
    if (client.bufferedAmount <= mostWaiting) session?.setPaused(false)
  })
  if (client.bufferedAmount > mostWaiting) session?.setPaused(true)
}

const isSize = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) > 0 && Number(value) < 10_000

function take(session: ExecSession, data: RawData, isBinary: boolean): void {
  const bytes = Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data as Buffer)
  if (isBinary) return session.write(bytes)
  const size = sizeIn(bytes.toString())
  if (size) session.resize(size.columns, size.rows)
}

/** The size in a message; null for what is none, which is passed over. */
function sizeIn(text: string): { columns: number; rows: number } | null {
  try {
    const { resize } = JSON.parse(text) as { resize?: { columns?: unknown; rows?: unknown } }
    return isSize(resize?.columns) && isSize(resize.rows)
      ? { columns: resize.columns, rows: resize.rows }
      : null
  } catch {
    return null
  }
}
