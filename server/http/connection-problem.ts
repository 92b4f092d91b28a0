import { message } from '../../model/messages/message.ts'
import { type IncomingMessage, maxHeaderSize, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { ApiError, malformed, MethodNotAllowed, methodNotAllowed, RetryLater, tooLarge } from '../errors.ts'
import { problemText, reportRefusal } from './problem.ts'

/** Node's error for a connection with an unreadable request. */
interface ConnectionError extends Error {
  code?: string
  rawPacket?: unknown
}

export const headersTooLarge = (): ApiError =>
  new ApiError(431, 'tooLarge', message('http.headersTooLarge', { kibibytes: maxHeaderSize / 1024 }))

export const requestTimedOut = (): ApiError => new ApiError(408, 'timeout', message('http.timedOut'))

const methods = ['OPTIONS', 'GET', 'HEAD', 'POST', 'PUT', 'DELETE']

function problemOf({ code, rawPacket }: ConnectionError): ApiError {
  if (code === 'HPE_HEADER_OVERFLOW') return headersTooLarge()
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return tooLarge(message('http.chunkExtensions'))
  if (code === 'HPE_INVALID_CHUNK_SIZE' || code === 'HPE_STRICT') return malformed(message('http.chunkSize'))
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return requestTimedOut()
  const packet = Buffer.isBuffer(rawPacket) ? rawPacket.toString('latin1') : ''
  const [, method] = /^([A-Za-z]+) \S+ HTTP\/1/.exec(packet) ?? []
  if (code === 'HPE_INVALID_METHOD' && method !== undefined)
    return methodNotAllowed(method, message('requests.service'), methods)
  return malformed(message('http.noHttp'))
}

/** How long the rest of a request is read and discarded. */
const drainMs = 1_000

/**
 * Answers requests that Node rejects during parsing, in the API's format, and closes the connection. Closing
 * it with unread data would reset the connection before the client sees the response.
 */
export function sendConnectionProblem(error: ConnectionError, socket: Socket): void {
  if (answered.has(socket)) return
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  answered.add(socket)
  const problem = problemOf(error)
  reportRefusal(problem)
  endWith(socket, answerOf(problem))
}

/** Sends a final response and closes the connection, even if the peer keeps it open. */
export function endWith(socket: Duplex, answer: string): void {
  socket.end(answer)
  // Without a reader, the end of an upgraded connection would never be noticed.
  socket.resume()
  const timer = setTimeout(() => socket.destroy(), drainMs)
  socket.once('close', () => clearTimeout(timer))
}

/** Answered connections: Node reports another error for data that arrives after the response. */
const answered = new WeakSet<Socket>()

/**
 * Handles requests that Node would answer with an empty body: one without a host, and an unknown `Expect`.
 */
export function installConnectionProblems(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    if (raw.headers.host !== undefined || raw.httpVersion === '1.0') return done()
    throw malformed(message('http.noHost'))
  })
  // RFC 9110 allows servers to ignore unknown expectations.
  app.server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) =>
    app.server.emit('request', request, response),
  )
  // Without a listener Node closes the connection.
  app.server.on('connect', (request: IncomingMessage, tunnel: Duplex | ServerResponse) => {
    const problem = methodNotAllowed('CONNECT', message('requests.service'), methods)
    reportRefusal(problem)
    if (request.httpVersionMajor === 1) return endWith(tunnel as Duplex, answerOf(problem))
    const response = tunnel as ServerResponse
    response.writeHead(problem.status, { 'content-type': 'application/json; charset=utf-8' })
    response.end(problemText(problem))
  })
}

/** Returns the whole HTTP/1.1 response for a connection that the framework doesn't answer. */
export function answerOf(problem: ApiError): string {
  const body = problemText(problem)
  const head = [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status] ?? ''}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    ...(problem instanceof RetryLater ? [`Retry-After: ${problem.seconds}`] : []),
    ...(problem instanceof MethodNotAllowed ? [`Allow: ${problem.allowed.join(', ')}`] : []),
    'Connection: close',
  ]
  return `${head.join('\r\n')}\r\n\r\n${body}`
}
