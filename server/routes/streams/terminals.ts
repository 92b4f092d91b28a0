import { type Message, message } from '../../../model/messages/message.ts'
import * as endpoints from '../../../model/endpoints/service.ts'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { STATUS_CODES } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type RawData, WebSocket, WebSocketServer } from 'ws'
import { ApiError, forbidden, malformed, notFound, textOf, toAnswer, unauthenticated } from '../../errors.ts'
import { jsonBody } from '../../http/body/body.ts'
import { endWith } from '../../http/connection-problem.ts'
import { hostIn, originOf } from '../../http/observe.ts'
import { problemText } from '../../http/problem.ts'
import { limits } from '../../limits.ts'
import { isProxied } from '../../kubectl/address.ts'
import { AccountLimit } from '../../access/account-limit.ts'
import {
  type ExecEnd,
  type ExecSession,
  openTerminal,
  readTerminal,
  type Terminal,
  type Ticket,
  Tickets,
} from '../../kubectl/terminals.ts'
import { makeCall, type ServiceParts } from '../call.ts'
import { holdOf, type Hold, type OpenStreams, type StreamEnd } from './open-streams.ts'
import { readParameters } from '../parameters.ts'

/** A terminal's input is typed or pasted, which never reaches this size in one message. */
const longestMessage = 1024 * 1024
/** Output buffered for a slow client before reading from the container pauses. */
const maxWaiting = 256 * 1024
/** Private use (RFC 6455, 7.4.2); the message explains the cause. */
const endCodes = { ended: 1000, failed: 4000 } as const

interface Grant {
  terminal: Terminal
  hold: Hold
  /** Origin of the page that requested the ticket; null for clients other than browsers. */
  origin: string | null
  /** Why the last request with the ticket opened no WebSocket. Browsers hide this from their pages. */
  refusal: Message | null
}

/**
 * `POST /terminals {pod, container, command?}` returns a ticket for one connection; `GET /terminals?ticket=`
 * opens it as a WebSocket. Binary messages are input and output; a text message is `{"resize": {"columns",
 * "rows"}}`, and the last one is `{"end": {"code", "message", "reasons"}}`.
 */
export function terminalRoutes(app: FastifyInstance, parts: ServiceParts, streams: OpenStreams): void {
  const tickets = new Tickets<Grant>(parts.now)
  const open = new AccountLimit(limits.terminals, (max) => message('limits.terminals', { max }))
  const server = new WebSocketServer({ noServer: true, maxPayload: longestMessage, perMessageDeflate: false })
  const issue = async (request: FastifyRequest): Promise<Ticket> => {
    const { context } = makeCall(parts, request)
    const terminal = await readTerminal(context, jsonBody(request))
    const grant = { terminal, hold: holdOf(request), origin: originOf(request.headers), refusal: null }
    return tickets.issue(grant, context.actor.name)
  }
  const ticketOf = (request: FastifyRequest): string =>
    readParameters(request.url).get('ticket')?.at(-1) ?? ''
  app.post(endpoints.openTerminal.path, { bodyLimit: limits.smallBodyBytes }, (request) => issue(request))
  // A proxy that drops Upgrade turns the WebSocket request into an ordinary one.
  app.get(endpoints.connectTerminal.path, (request) => {
    const grant = tickets.find(ticketOf(request))
    if (grant && request.headers['sec-websocket-key'] !== undefined)
      grant.refusal = message('terminals.upgradeDropped')
    throw new ApiError(426, 'upgradeRequired', grant?.refusal ?? message('terminals.noUpgrade'))
  })
  app.get(endpoints.getTerminalRefusal.path, (request) => {
    const grant = tickets.find(ticketOf(request))
    return Promise.resolve(
      grant === null ? { message: null } : toAnswer(grant.refusal ?? message('terminals.notArrived')),
    )
  })
  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // Connections into pods through the service are opened in `kubernetes-connections.ts`.
    if (isProxied(request.url ?? '')) return
    socket.on('error', () => socket.destroy())
    try {
      const { terminal, hold } = admit(request, { tickets, streams, publicUrl: parts.publicUrl ?? null })
      socket.once('close', open.begin(terminal.context.actor.name))
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

interface Gate {
  tickets: Tickets<Grant>
  streams: OpenStreams
  publicUrl: string | null
}

/**
 * Returns the grant of a WebSocket request. If a browser names the page's origin, it must be the console's.
 */
function admit({ url = '/', headers }: IncomingMessage, gate: Gate): Grant {
  const { pathname, searchParams } = new URL(url, 'https://service')
  if (pathname.toLowerCase() !== '/terminals')
    throw notFound(message('terminals.webSocketAt', { path: pathname }))
  const ticket = searchParams.get('ticket') ?? ''
  requireOwnOrigin(headers, gate, gate.tickets.find(ticket))
  const grant = gate.tickets.redeem(ticket)
  if (!grant) throw unauthenticated(message('terminals.ticketInvalid'))
  if (gate.streams.isOver(grant.hold)) throw unauthenticated(message('terminals.ticketSessionEnded'))
  return grant
}

/**
 * Accepts the origin of the page that requested the ticket, since a proxy may have changed Host: its
 * credentials proved that it is the console.
 */
function requireOwnOrigin(
  { origin, host = '' }: IncomingMessage['headers'],
  { publicUrl }: Gate,
  grant: Grant | null,
): void {
  if (origin === undefined || hostIn(origin) === hostIn(`https://${host}`)) return
  if (origin === grant?.origin || (publicUrl !== null && origin === new URL(publicUrl).origin)) return
  if (grant) grant.refusal = message('terminals.otherHost', { host, page: hostIn(origin) ?? origin })
  throw forbidden(message('terminals.otherSite'))
}

function refuse(socket: Duplex, error: unknown): void {
  const problem = error instanceof ApiError ? error : malformed(message('terminals.unreadableAddress'))
  const body = problemText(problem)
  const head = [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status] ?? ''}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  endWith(socket, `${head.join('\r\n')}\r\n\r\n${body}`)
}

const endMessages: Readonly<Record<StreamEnd, Message>> = {
  shutdown: message('requests.stopping'),
  credentials: message('terminals.sessionEnded'),
}

interface Place {
  hold: Hold
  streams: OpenStreams
}

/** Connects a client and its program in the container until either ends. */
async function serve(client: WebSocket, terminal: Terminal, { hold, streams }: Place): Promise<void> {
  let session: ExecSession | null = null
  const end = ({ code, ...text }: ExecEnd): void => {
    forget()
    if (client.readyState !== WebSocket.OPEN) return
    client.send(JSON.stringify({ end: { code, ...text } }))
    client.close(code === null ? endCodes.failed : endCodes.ended)
  }
  const forget = streams.add(hold, (reason) => end({ code: null, ...toAnswer(endMessages[reason]) }))
  client.on('error', () => undefined)
  client.on('message', (data, isBinary) => {
    if (session) take(session, data, isBinary)
  })
  client.on('close', () => {
    forget()
    session?.close()
  })
  // Input stays in the connection until the container responds.
  client.pause()
  try {
    session = await openTerminal(terminal, { onOutput: (bytes) => tell(client, session, bytes), onEnd: end })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return end({ code: null, ...toAnswer(textOf(error)) })
  } finally {
    client.resume()
  }
  if (client.readyState !== WebSocket.OPEN) session.close()
}

/** Sends output; pauses reading from the container while the client is slow. */
function tell(client: WebSocket, session: ExecSession | null, bytes: Uint8Array): void {
  client.send(bytes, () => {
    if (client.bufferedAmount <= maxWaiting) session?.setPaused(false)
  })
  if (client.bufferedAmount > maxWaiting) session?.setPaused(true)
}

const isSize = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) > 0 && Number(value) < 10_000

function take(session: ExecSession, data: RawData, isBinary: boolean): void {
  const bytes = Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data as Buffer)
  if (isBinary) return session.write(bytes)
  const size = sizeIn(bytes.toString())
  if (size) session.resize(size.columns, size.rows)
}

/** Parses the size in a message; null for any other message, which is ignored. */
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
