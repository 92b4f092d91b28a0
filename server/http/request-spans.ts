import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Span, Tracing } from '../telemetry/tracing.ts'
import { pathOf } from './problem.ts'
import { routeOf } from './request-metrics.ts'

/** Routes without spans: probes are frequent and uninformative, and an event stream never ends. */
const untraced: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/events'])

/** Begins a span for each request of an app. */
export function traceRequests(app: FastifyInstance, tracing: Tracing): void {
  const spans = new WeakMap<FastifyRequest, Span>()
  app.addHook('onRequest', (request, reply, done) => {
    const { method, headers } = request
    const route = routeOf(request)
    if (untraced.has(route)) return done()
    const span = tracing.begin({ method, route, path: pathOf(request), headers })
    spans.set(request, span)
    // Also after a request that its client cancelled.
    reply.raw.once('close', () => tracing.end(span, reply.statusCode))
    tracing.run(span, done)
  })
  // The events of a body don't belong to the request's asynchronous context.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request)
    if (span) tracing.run(span, done)
    else done()
  })
}
