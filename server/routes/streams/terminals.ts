import { type Message, message } from '../../../model/messages/message.ts'
import * as endpoints from '../../../model/endpoints/service.ts'
import type { IncomingMessage } from 'node:http'
import type { BlockList } from 'node:net'
import type { Duplex } from 'node:stream'
import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AnswerOf } from '../../../model/action.ts'
import { type RawData, WebSocket, WebSocketServer } from 'ws'
import { ApiError, forbidden, malformed, notFound, textOf, toAnswer, unauthenticated } from '../../errors.ts'
import { upgradeClientOf } from '../../http/forwarded.ts'
import { hostIn, originOf } from '../../http/observe.ts'
import { serviceProblem } from '../../http/problem.ts'
import { limits } from '../../limits.ts'
import { isProxied } from '../../kubectl/address.ts'
import { AccountLimit } from '../../access/account-limit.ts'
import { type CallerReference, referenceTo, resolveCaller } from '../../access/caller-reference.ts'
import { storeFor, withCurrentRights } from '../../access/rights/seen-by.ts'
import { momentOf } from '../../access/revocations.ts'
import { Tickets } from '../../access/tickets.ts'
import type { SharedState } from '../../concurrency/shared-state.ts'
import type { Actor, Context } from '../../records/context.ts'
import { type ExecEnd, type ExecSession, openTerminal, readTerminal } from '../../kubectl/terminals.ts'
import { bodyOf, makeCall, type ServiceParts } from '../call.ts'
import { isTunnelRequest } from '../../clusters/tunnel/protocol.ts'
import { refuseUpgrade } from './refuse-upgrade.ts'
import { type Hold, holdOfActor, type OpenStreams, type StreamEnd, whyEnded } from './open-streams.ts'
import { readParameters } from '../parameters.ts'

/** A terminal's input is typed or pasted, which never reaches this size in one message. */
const longestMessage = 1024 * 1024
/** Output buffered for a slow client before reading from the container pauses. */
const maxWaiting = 256 * 1024
/** Private use (RFC 6455, 7.4.2); the message explains the cause. */
const endCodes = { ended: 1000, failed: 4000 } as const

/** Content of a ticket, stored as JSON. Everything else is looked up when the ticket is redeemed. */
interface Grant {
  caller: CallerReference
  terminal: { pod: string; container: string; command: string[] }
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
export function terminalRoutes(app: FastifyInstance, parts: TerminalParts): void {
  const tickets = new Tickets<Grant>(parts.state)
  const open = new AccountLimit(limits.terminals, (max) => message('limits.terminals', { max }))
  const server = new WebSocketServer({ noServer: true, maxPayload: longestMessage, perMessageDeflate: false })
  const issue = async (
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<AnswerOf<typeof endpoints.openTerminal>> => {
    const call = makeCall(parts, request)
    const { context } = call
    const body = bodyOf(call, endpoints.openTerminal)
    call.passedOver.tell(reply)
    const { pod, container, command } = await readTerminal(context, body)
    const caller = await referenceTo(parts, context.actor)
    const terminal = { pod: pod.id, container, command: [...command] }
    return tickets.issue(caller.user, { caller, terminal, origin: originOf(request.headers), refusal: null })
  }
  const ticketOf = (request: FastifyRequest): string =>
    readParameters(request.url).get('ticket')?.at(-1) ?? ''
  app.post(endpoints.openTerminal.path, { bodyLimit: limits.smallBodyBytes }, issue)
  // A proxy that drops Upgrade turns the WebSocket request into an ordinary one.
  const refuse = async (request: FastifyRequest): Promise<never> => {
    const isDropped = request.headers['sec-websocket-key'] !== undefined
    const dropped = message('terminals.upgradeDropped')
    const grant = await tickets.use(ticketOf(request), (known) =>
      isDropped ? { ...known, refusal: dropped } : known,
    )
    const refusal = grant && isDropped ? dropped : grant?.refusal
    throw new ApiError(426, 'upgradeRequired', refusal ?? message('terminals.noUpgrade'))
  }
  const explain = async (request: FastifyRequest): Promise<AnswerOf<typeof endpoints.getTerminalRefusal>> => {
    const grant = await tickets.find(ticketOf(request))
    return grant === null ? { message: null } : toAnswer(grant.refusal ?? message('terminals.notArrived'))
  }
  app.get(endpoints.connectTerminal.path, (request) => refuse(request))
  app.get(endpoints.getTerminalRefusal.path, (request) => explain(request))
  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // Connections into pods through the service are opened in `kubernetes-connections.ts`, tunnels in
    // `cluster-agents.ts`.
    if (isProxied(request.url ?? '') || isTunnelRequest(request)) return
    socket.on('error', () => socket.destroy())
    const upgrade = async (): Promise<void> => {
      const admitted = await admit(request, { ...parts, tickets })
      // No close event follows, so the terminal would count as open forever.
      if (socket.destroyed) return
      socket.once('close', open.begin(admitted.context.actor.id ?? ''))
      server.handleUpgrade(request, socket, head, (client) => {
        serve(client, admitted, parts).catch((error: unknown) => {
          parts.log.error({ err: error }, 'a terminal failed')
          client.close(endCodes.failed)
        })
      })
    }
    upgrade().catch((error: unknown) => refuseUpgrade(socket, error, parts.log))
  })
}

interface TerminalParts extends ServiceParts {
  trustedProxies?: BlockList
  state: SharedState
  streams: OpenStreams
}

interface Gate extends ServiceParts {
  trustedProxies?: BlockList
  tickets: Tickets<Grant>
}

/** A WebSocket's terminal and the caller's current rights. */
interface Admitted {
  context: Context
  terminal: Grant['terminal']
  hold: Hold
}

/**
 * Redeems the ticket of a WebSocket request. If a browser names the page's origin, it must be the console's.
 */
async function admit(request: IncomingMessage, gate: Gate): Promise<Admitted> {
  const { url = '/', headers } = request
  const address = URL.parse(url, 'https://service')
  if (!address) throw malformed(message('terminals.unreadableAddress'))
  const { pathname, searchParams } = address
  if (pathname.toLowerCase() !== '/terminals')
    throw notFound(message('terminals.webSocketAt', { path: pathname }))
  const ticket = searchParams.get('ticket') ?? ''
  const refusalFor = (grant: Grant | null): Message | null =>
    whyOtherOrigin(headers, gate.publicUrl ?? null, grant?.origin ?? null)
  const grant = await gate.tickets.use(ticket, (known) => {
    const refusal = refusalFor(known)
    return refusal === null ? null : { ...known, refusal }
  })
  if (refusalFor(grant) !== null) throw forbidden(message('terminals.otherSite'))
  if (!grant) throw unauthenticated(message('terminals.ticketInvalid'))
  const provedAt = momentOf(gate.store)
  const caller = await resolveCaller(gate, grant.caller)
  if (!caller) throw unauthenticated(message('terminals.ticketSessionEnded'))
  const { sessionEnd } = caller
  const actor = { ...caller.actor, client: upgradeClientOf(gate.trustedProxies, request) }
  const hold = holdOfActor(actor, provedAt, sessionEnd)
  return { context: contextOf(gate, actor), terminal: grant.terminal, hold }
}

/** Builds the context of a request that was authenticated by a ticket. */
function contextOf(parts: ServiceParts, actor: Actor): Context {
  const { actions: _, ...base } = parts
  return {
    ...base,
    store: storeFor(base.store, actor),
    clusters: base.clusters.as(actor),
    actor,
    changeSet: randomUUID(),
    confirmPassword: () => Promise.resolve(false),
  }
}

/**
 * Returns why a WebSocket isn't opened for a page, or null. The origin of the page that requested the ticket is accepted,
 * since a proxy may have changed Host: its credentials proved that it is the console.
 */
function whyOtherOrigin(
  { origin, host = '' }: IncomingMessage['headers'],
  publicUrl: string | null,
  ticketOrigin: string | null,
): Message | null {
  if (origin === undefined || hostIn(origin) === hostIn(`https://${host}`)) return null
  if (origin === ticketOrigin || (publicUrl !== null && origin === new URL(publicUrl).origin)) return null
  return message('terminals.otherHost', { host, page: hostIn(origin) ?? origin })
}

/** Explains why a terminal ended. Other replicas, if there are any, can open it again immediately. */
function endMessage(reason: StreamEnd, { replica }: Context): Message {
  if (reason !== 'shutdown') return whyEnded(reason)
  return message(replica === undefined ? 'requests.stopping' : 'terminals.replicaStopping')
}

/** Connects a client and its program in the container until either ends. */
async function serve(
  client: WebSocket,
  { context, terminal, hold }: Admitted,
  parts: TerminalParts,
): Promise<void> {
  let session: ExecSession | null = null
  const end = ({ code, ...text }: ExecEnd): void => {
    forget()
    // The client may never confirm the end of its connection, and send more input.
    session?.close()
    if (client.readyState !== WebSocket.OPEN) return
    client.send(JSON.stringify({ end: { code, ...text } }))
    client.close(code === null ? endCodes.failed : endCodes.ended)
  }
  const forget = parts.streams.add('terminal', hold, {
    end: (reason) => end({ code: null, ...toAnswer(endMessage(reason, context)) }),
    check: async () => {
      const actor = await withCurrentRights(parts.store, context.actor)
      await readTerminal(contextOf(parts, actor), terminal)
    },
  })
  client.on('error', () => undefined)
  client.on('message', (data, isBinary) => {
    if (session && client.readyState === WebSocket.OPEN) take(session, data, isBinary)
  })
  client.on('close', () => {
    forget()
    session?.close()
  })
  // Input stays in the connection until the container responds.
  client.pause()
  try {
    session = await openTerminal(await readTerminal(context, terminal), {
      onOutput: (bytes) => tell(client, session, bytes),
      onEnd: end,
    })
  } catch (error) {
    const problem = serviceProblem(error)
    if (!problem) throw error
    return end({ code: null, ...toAnswer(textOf(problem)) })
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
