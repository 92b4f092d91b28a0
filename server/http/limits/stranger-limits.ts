import { message } from '../../../model/messages/message.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { tooMany } from '../../errors.ts'
import { limits } from '../../limits.ts'
import { networkOf } from '../../access/client-network.ts'
import { KeyedCounter } from '../../concurrency/keyed-counter.ts'
import { requestTimedOut } from '../connection-problem.ts'

/**
 * Health checks, which have no body: a supervisor behind a busy address must not consider the service dead.
 */
const probes: ReadonlySet<string> = new Set(['/healthz', '/readyz'])

/** Limits requests of unknown callers: the number of concurrent ones per address, and the time for a body. */
export function installStrangerLimits(app: FastifyInstance, bodyMs: number = limits.anonymousBodyMs): void {
  const underWay = new KeyedCounter()
  // After authentication and before the body is read.
  app.addHook('preParsing', (request: FastifyRequest, reply: FastifyReply, payload, done) => {
    if (request.actor || probes.has(request.routeOptions.url ?? '')) return done(null, payload)
    const network = networkOf(request.ip)
    if (underWay.countOf(network) >= limits.anonymousRequestsAtOnce)
      return done(tooMany(message('limits.requestsOfAddress'), 5))
    reply.raw.once('close', underWay.begin(network))
    limitBody(request, payload, bodyMs)
    done(null, payload)
  })
}

/**
 * Aborts a body that takes too long; the service-wide limit allows for 10 MB on a slow line. If the request
 * is already answered and only its rest is missing, closes the connection.
 */
function limitBody({ raw }: FastifyRequest, payload: NodeJS.EventEmitter, ms: number): void {
  if (raw.complete) return
  const timer = setTimeout(() => {
    if (payload.listenerCount('error') > 0) payload.emit('error', requestTimedOut())
    else raw.destroy()
  }, ms)
  const stop = (): void => clearTimeout(timer)
  raw.once('end', stop).once('close', stop)
}
