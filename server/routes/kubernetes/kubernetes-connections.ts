import { type IncomingMessage, STATUS_CODES } from 'node:http'
import { type Duplex, pipeline } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { withCurrentRights } from '../../access/rights/seen-by.ts'
import { endWith } from '../../http/connection-problem.ts'
import { upgradeClientOf } from '../../http/forwarded.ts'
import { reportRefusal, serviceProblem } from '../../http/problem.ts'
import { isProxied } from '../../kubectl/address.ts'
import { upgradedHeaders } from '../../kubectl/headers.ts'
import { admit, type Connection, openConnection, Refused } from '../../kubectl/proxy.ts'
import { type Status, statusOf } from '../../kubectl/status.ts'
import { authenticate, contextOf, type KubernetesEdge, requestIdOf } from './kubernetes.ts'
import { holdOfActor } from '../streams/open-streams.ts'

/** `kubectl exec`, `attach` and `port-forward`: connections into pods, by WebSocket or SPDY. */
export function kubernetesConnections(app: FastifyInstance, edge: KubernetesEdge): void {
  const { log } = edge.parts
  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (!isProxied(request.url ?? '')) return
    socket.on('error', () => socket.destroy())
    const requestId = requestIdOf(request)
    connect(edge, { request, socket, head, requestId }).catch((error: unknown) => {
      if (error instanceof Refused) return passRefusal(socket, error)
      const problem = serviceProblem(error)
      reportRefusal(problem)
      if (!problem) log.error({ requestId, err: error }, 'a connection to a cluster failed')
      return refuse(socket, statusOf(problem, requestId))
    })
  })
}

interface Client {
  request: IncomingMessage
  socket: Duplex
  head: Buffer
  requestId: string
}

async function connect(edge: KubernetesEdge, { request, socket, head, requestId }: Client): Promise<void> {
  const { parts, streams, open } = edge
  const known = (await authenticate(edge, request.headers)).actor
  // No close event follows, so the connection would count as open forever.
  if (socket.destroyed) return
  const closing = new AbortController()
  const over = open.begin(known.id ?? '')
  const { method = '', url = '', headers } = request
  const forget = streams.add('kubernetes', holdOfActor(known, parts.store), {
    end: () => socket.destroy(),
    check: async () => {
      const current = await withCurrentRights(parts.store, known)
      await admit(contextOf(parts, current, requestId), { method, url, headers })
    },
  })
  socket.once('close', () => {
    closing.abort(new Error('the connection is over'))
    over()
    forget()
  })
  // Authenticates again: changes made before the stream was registered didn't reach it.
  const { actor: caller } = await authenticate(edge, request.headers)
  const actor = { ...caller, client: upgradeClientOf(parts.trustedProxies, request) }
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

/** Pipes both directions with backpressure; when one side ends, so does the other. */
function join(client: Duplex, head: Buffer, { socket, head: first, headers }: Connection): void {
  client.write(headOf(101, upgradedHeaders(headers)))
  if (first.length > 0) client.write(first)
  // Must not be sent earlier: before the cluster has switched protocols, it would be another request with the
  // service's credential.
  if (head.length > 0) socket.write(head)
  // `pipeline` in both directions adds so many listeners to each side that Node warns of a leak.
  socket.on('error', () => socket.destroy())
  client.pipe(socket).pipe(client)
  client.once('close', () => socket.destroy())
  socket.once('close', () => {
    // The cluster's last output may still be on its way to a slow client.
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

/** Sends the cluster's refusal and closes the connection. */
function passRefusal(socket: Duplex, { answer, text }: Refused): void {
  const { 'content-type': type } = answer.headers
  socket.write(headOf(answer.statusCode ?? 502, { 'content-type': type, connection: 'close' }))
  if (text !== null) return void socket.end(text, () => socket.destroy())
  pipeline(answer, socket, () => socket.destroy())
}

/** Sends the service's refusal and closes the connection. */
function refuse(socket: Duplex, status: Status): void {
  const body = JSON.stringify(status)
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'retry-after': status.details?.retryAfterSeconds,
    connection: 'close',
  }
  endWith(socket, headOf(status.code, headers) + body)
}
