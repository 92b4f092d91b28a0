import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type DestinationStream, pino, type Logger } from 'pino'
import { limits } from '../limits.ts'
import { pathOf } from './problem.ts'

/** Maximum delay of a line to be batched with others. */
const longestWaitMs = 50
/** Characters that are written without further delay. */
const maxLength = 8 * 1024
const warnLevel = pino.levels.values['warn'] ?? 0

const metadata: unique symbol = Symbol.for('pino.metadata')

/**
 * Batches log lines: one system call per request would be a noticeable part of its cost. Warnings and errors
 * are written immediately, with all lines before them.
 */
export class LogLines implements DestinationStream {
  /** Makes pino set `lastLevel` before each line. */
  readonly [metadata] = true
  lastLevel = 0
  readonly #target: DestinationStream
  #waiting = ''
  #isTimed = false

  constructor(target: DestinationStream) {
    this.#target = target
  }

  write(line: string): void {
    this.#waiting += line
    if (this.lastLevel >= warnLevel || this.#waiting.length >= maxLength) this.flushSync()
    else if (!this.#isTimed) {
      this.#isTimed = true
      // Doesn't keep the process alive: the log's owner flushes it at exit.
      setTimeout(() => this.#onTime(), longestWaitMs).unref()
    }
  }

  /** Writes all buffered lines. pino calls this method after a fatal line. */
  flushSync(): void {
    const text = this.#waiting
    this.#waiting = ''
    if (text !== '') this.#target.write(text)
  }

  #onTime(): void {
    this.#isTimed = false
    this.flushSync()
  }
}

/** Standard error, flushed whenever the process exits: normally, by a handled signal, or by an exception. */
export function standardError(): LogLines {
  const lines = new LogLines(pino.destination({ dest: 2, sync: true }))
  process.on('exit', () => lines.flushSync())
  return lines
}

/** Names with values that are never logged. */
const secretNames = [
  'authorization',
  'cookie',
  'password',
  'token',
  'kubeconfig',
  'key',
  '["set-cookie"]',
  '["x-csrf-token"]',
]
const secretPaths = secretNames.flatMap((name) => {
  const dot = name.startsWith('[') ? '' : '.'
  return [name, `*${dot}${name}`, `*.*${dot}${name}`, `req.headers${dot}${name}`, `res.headers${dot}${name}`]
})

/**
 * Creates the log: one JSON object per line, on standard error, to keep standard output readable for people.
 */
export function makeLog(level: string, destination: DestinationStream = standardError()): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: timeInWords(),
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: secretPaths, censor: '[secret]' },
    },
    destination,
  )
}

/** Returns a line's time in ISO 8601, cached per millisecond: formatting is a third of a line's cost. */
function timeInWords(): () => string {
  let at = Number.NaN
  let words = ''
  return () => {
    const now = Date.now()
    if (now !== at) words = `,"time":"${new Date(now).toISOString()}"`
    at = now
    return words
  }
}

/** Logged status of a request cancelled by its client, as in nginx. */
const cancelled = 499

/** HTTP/2 reports a stream reset before its response like any other. */
const statusOf = (reply: FastifyReply): number => (reply.raw.headersSent ? reply.statusCode : cancelled)

function levelOf(request: FastifyRequest, status: number): 'error' | 'info' | 'debug' {
  if (status >= 500) return 'error'
  // Requests for the console's files and health probes are frequent and uninformative.
  const isRefused = status >= 400 && status !== cancelled
  return request.actor || isRefused || request.method !== 'GET' ? 'info' : 'debug'
}

const cut = (path: string): string =>
  path.length > limits.loggedPathLength ? `${path.slice(0, limits.loggedPathLength)}…` : path

/**
 * Writes one line per request when it is answered. Omits queries, which may contain names but never secrets:
 * without them, the line needs no redaction.
 */
export function installRequestLog(app: FastifyInstance, log: Logger): void {
  const lines = log.child({}, { redact: [] })
  app.addHook('onResponse', (request, reply, done) => {
    const status = statusOf(reply)
    const line = {
      requestId: request.id,
      method: request.method,
      path: cut(pathOf(request)),
      status,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      user: request.actor?.name,
      ip: request.ip,
    }
    lines[levelOf(request, status)](line, 'request')
    done()
  })
}
