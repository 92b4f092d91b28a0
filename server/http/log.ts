import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type DestinationStream, type Logger, pino } from 'pino'
import { limits } from '../limits.ts'
import { standardError } from './log-lines.ts'
import { pathOf } from './problem.ts'

/** Whatever is logged, values under these names never are. */
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

/** The log: one JSON object a line, on standard error, so that what the service says to people stays readable. */
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

/** The time of a line in ISO 8601. To put one into words is a third of what a line costs: many fall into one millisecond. */
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

/** Status in the log of a request that its client cancelled, as nginx has it. */
const cancelled = 499

/** HTTP/2 reports a stream that was reset before its answer like any other. */
const statusOf = (reply: FastifyReply): number => (reply.raw.headersSent ? reply.statusCode : cancelled)

function levelOf(request: FastifyRequest, status: number): 'error' | 'info' | 'debug' {
  if (status >= 500) return 'error'
  // Files of the console and probes of a supervisor come by the hundred and tell nothing.
  const isRefused = status >= 400 && status !== cancelled
  return request.actor || isRefused || request.method !== 'GET' ? 'info' : 'debug'
}

const cut = (path: string): string =>
  path.length > limits.loggedPathLength ? `${path.slice(0, limits.loggedPathLength)}…` : path

/**
 * One line for each request, when it is answered. Queries may hold names, never secrets, but are not needed: without
 * them no value of the line needs to be looked through for secrets.
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
