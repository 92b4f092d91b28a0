import { type IncomingMessage, maxHeaderSize, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { ApiError, malformed, MethodNotAllowed, methodNotAllowed, tooLarge } from '../errors.ts'
import { problemText } from './problem.ts'

/** What Node says of a connection that it cannot read a request from. */
interface ConnectionError extends Error {
  code?: string
  rawPacket?: unknown
}

export const headersTooLarge = (): ApiError =>
  new ApiError(
    431,
    'tooLarge',
    `The address and the headers have more than ${maxHeaderSize / 1024} KiB together. Send a shorter query or fewer headers.`,
  )

export const requestTimedOut = (): ApiError =>
  new ApiError(408, 'timeout', 'The request did not arrive whole in time. Send it again.')

const methods = ['OPTIONS', 'GET', 'HEAD', 'POST', 'PUT', 'DELETE']

function problemOf({ code, rawPacket }: ConnectionError): ApiError {
  if (code === 'HPE_HEADER_OVERFLOW') return headersTooLarge()
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return tooLarge('The extensions of a chunk are too large.')
  if (code === 'HPE_INVALID_CHUNK_SIZE' || code === 'HPE_STRICT')
    return malformed('The body is sent in chunks, and one of them does not have the size that it tells.')
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return requestTimedOut()
  const packet = Buffer.isBuffer(rawPacket) ? rawPacket.toString('latin1') : ''
  const [, method] = /^([A-Za-z]+) \S+ HTTP\/1/.exec(packet) ?? []
  if (code === 'HPE_INVALID_METHOD' && method !== undefined)
    return methodNotAllowed(method, 'The service', methods)
  return malformed(
    'This is no request of HTTP/1.1. In its address, blanks and letters beyond ASCII must be percent-encoded (a blank is %20).',
  )
}

/** How long the rest of what a client sends is still taken, and thrown away. */
const lingerMs = 1_000

/**
 * Answers what Node refuses before there is a request, in the API's words; the connection ends with it. Were it closed
 * with something of the request unread, the client would see a reset instead of the answer.
 */
export function sendConnectionProblem(error: ConnectionError, socket: Socket): void {
  if (answered.has(socket)) return
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  answered.add(socket)
  endWith(socket, answerOf(problemOf(error)))
}

/** Sends a last answer on a connection, which ends with it, whether or not the other side lets go. */
export function endWith(socket: Duplex, answer: string): void {
  socket.end(answer)
  // Nothing else reads a connection that asked for another protocol: unread, it would never be seen to end.
  socket.resume()
  const timer = setTimeout(() => socket.destroy(), lingerMs)
  socket.once('close', () => clearTimeout(timer))
}

/** What still arrives after an answer is no request either, and Node says so again. */
const answered = new WeakSet<Socket>()

/** What Node would answer with an empty body: a request without a host, and an `Expect` that it does not know. */
export function installConnectionProblems(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    if (raw.headers.host !== undefined || raw.httpVersion === '1.0') return done()
    throw malformed('The request names no host, which HTTP/1.1 wants in the header Host.')
  })
  // RFC 9110 lets a server ignore an expectation that it does not know.
  app.server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) =>
    app.server.emit('request', request, response),
  )
  // Without a listener Node closes the connection over it.
  app.server.on('connect', (request: IncomingMessage, tunnel: Duplex | ServerResponse) => {
    const problem = methodNotAllowed('CONNECT', 'The service', methods)
    if (request.httpVersionMajor === 1) return endWith(tunnel as Duplex, answerOf(problem))
    const response = tunnel as ServerResponse
    response.writeHead(problem.status, { 'content-type': 'application/json; charset=utf-8' })
    response.end(problemText(problem))
  })
}

function answerOf(problem: ApiError): string {
  const body = problemText(problem)
  const head = [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    ...(problem instanceof MethodNotAllowed ? [`Allow: ${problem.allowed.join(', ')}`] : []),
    'Connection: close',
  ]
  return `${head.join('\r\n')}\r\n\r\n${body}`
}
