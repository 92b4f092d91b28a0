import { type IncomingMessage, STATUS_CODES } from 'node:http'
import { type Duplex, pipeline } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../errors.ts'
import { endWith } from '../http/connection-problem.ts'
import { isProxied } from '../kubernetes-proxy/address.ts'
import { upgradedHeaders } from '../kubernetes-proxy/headers.ts'
import { admit, type Connection, openConnection, Refused } from '../kubernetes-proxy/proxy.ts'
import { statusOf } from '../kubernetes-proxy/status.ts'
import { authenticate, contextOf, type KubernetesEdge, requestIdOf } from './kubernetes.ts'
import { holdOfActor } from './open-streams.ts'

/** `kubectl exec`, `attach` and `port-forward`: connections into pods, by WebSocket or SPDY. */
export function kubernetesConnections(app: FastifyInstance, edge: KubernetesEdge): void {
  const { log } = edge.parts
  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (!isProxied(request.url ?? '')) return
    socket.on('error', () => socket.destroy())
    const requestId = requestIdOf(request)
    connect(edge, { request, socket, head, requestId }).catch((error: unknown) => {
      if (!(error instanceof ApiError) && !(error instanceof Refused))
        log.error({ requestId, err: error }, 'a connection to a cluster failed')
      refuse(socket, error, requestId)
    })
  })
}

interface Client {
  request: IncomingMessage
  socket: Duplex
  head: Buffer
  requestId: string
}

async function connect(
  { parts, accounts, streams, open, places }: KubernetesEdge,
  { request, socket, head, requestId }: Client,
): Promise<void> {
  const known = (await authenticate(accounts, request.headers)).actor
  const closing = new AbortController()
  const over = open.begin(known.id ?? '')
  const forget = streams.add(holdOfActor(known), () => socket.destroy())
  const { method = '', url = '', headers } = request
  const leave = places.add({
    check: () => admit(contextOf(parts, known, requestId), { method, url, headers }),
    end: () => socket.destroy(),
  })
  socket.once('close', () => {
    closing.abort(new Error('the connection is over'))
    over()
    forget()
    leave()
  })
  // What changed before the stream was kept is not told to it.
  const { actor } = await authenticate(accounts, request.headers)
  const connection = await openConnection(contextOf(parts, actor, requestId), {
    method,
    url,
    headers,
    body: null,
    signal: closing.signal,
  })
  parts.log.info({ requestId, method, path: url.split('?', 1)[0], status: 101, user: actor.name }, 'request')
  join(socket, head, connection)
}

/** What either side sends goes to the other as fast as that reads; the end of one is the end of both. */
function join(client: Duplex, head: Buffer, { socket, head: first, headers }: Connection): void {
  client.write(headOf(101, upgradedHeaders(headers)))
  if (first.length > 0) client.write(first)
  // Only now: before the cluster has changed the protocol, this would be one more request with our credential.
  if (head.length > 0) socket.write(head)
  // A pipeline in both directions adds so many listeners to each end that Node warns of a leak.
  socket.on('error', () => socket.destroy())
  client.pipe(socket).pipe(client)
  client.once('close', () => socket.destroy())
  socket.once('close', () => {
    // What the cluster said last may still be on its way to a slow client.
    if (socket.readableEnded && !client.writableFinished) client.once('finish', () => client.destroy())
    else client.destroy()
  })
}

type Headers = Readonly<Record<string, unknown>>

function headOf(status: number, headers: Headers): string {
  const lines = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}: ${String(value)}`],
  )
  return `${[`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, ...lines].join('\r\n')}\r\n\r\n`
}

/** Sends a refusal, the cluster's own or ours, and ends the connection with it. */
function refuse(socket: Duplex, error: unknown, requestId: string): void {
  if (error instanceof Refused) {
    const { answer } = error
    const { 'content-type': type } = answer.headers
    socket.write(headOf(answer.statusCode ?? 502, { 'content-type': type, connection: 'close' }))
    pipeline(answer, socket, () => socket.destroy())
    return
  }
  const status = statusOf(error, requestId)
  const body = JSON.stringify(status)
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  endWith(socket, headOf(status.code, headers) + body)
}
