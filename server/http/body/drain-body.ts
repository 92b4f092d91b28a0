import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { limits } from '../../limits.ts'

/** Limits for reading the rest of an answered request. */
const maxBytes = 32 * 1024 * 1024
const maxMs = 10_000

/**
 * Many clients send the whole request before they read. An early refusal therefore ends only after the rest
 * has been read and discarded: closing the connection would show them a broken connection instead of the
 * response. The response is sent immediately, with its length, so that other clients know that it is
 * complete.
 */
export function installLinger(app: FastifyInstance): void {
  /** Refused unknown callers; above a limit, the connection closes with the response. */
  let strangers = 0
  const admitStranger = (reply: FastifyReply): boolean => {
    if (strangers < limits.anonymousDrains) {
      strangers++
      reply.raw.once('close', () => strangers--)
      return true
    }
    if (reply.request.raw.httpVersionMajor === 1) reply.header('connection', 'close')
    return false
  }
  app.addHook('onSend', (request, reply, payload, done) => {
    const { raw } = request
    const isEarly = reply.statusCode >= 400 && hasBody(raw) && !raw.complete && !raw.readableEnded
    if (!isEarly || typeof payload !== 'string' || request.method === 'HEAD') return done(null, payload)
    if (request.actor === null && !admitStranger(reply)) return done(null, payload)
    reply.header('content-length', Buffer.byteLength(payload))
    done(null, Readable.from(untilRead(Buffer.from(payload), raw)))
  })
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

async function* untilRead(answer: Buffer, request: IncomingMessage): AsyncGenerator<Buffer> {
  yield answer
  await discard(request)
}

/**
 * Resolves at the end of the request, of its connection, or at a limit. Reads one buffer per event loop
 * iteration: a fast sender would fill an iteration with megabytes and block all other requests.
 */
export function discard(request: IncomingMessage): Promise<void> {
  if (request.destroyed || request.readableEnded) return Promise.resolve()
  return new Promise((resolve) => {
    let bytes = 0
    let next: NodeJS.Immediate | undefined
    const read = (): void => {
      next = undefined
      const part = request.read() as Buffer | null
      // The stream announces new data only after it has been drained.
      if (!part) return
      bytes += part.length
      if (bytes > maxBytes) end()
      else readLater()
    }
    const readLater = (): void => void (next ??= setImmediate(read))
    const end = (): void => {
      clearTimeout(timer)
      clearImmediate(next)
      request.off('readable', readLater).off('end', end).off('close', end)
      resolve()
    }
    const timer = setTimeout(end, maxMs)
    request.on('readable', readLater).on('end', end).on('close', end)
  })
}
