import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hijackedHeads } from '../signals.ts'
import { type Instruments, statusClass } from '../telemetry/instruments.ts'

const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Names of the parts of an address of resources: `/catalog/api/applications/{id}/run`. */
const parts = ['{collection}', '{id}', '{member}', '…']

/**
 * Returns the template of a request's route. Addresses of resources share one route per service, so their parts are
 * counted; the service is the route's, never the client's text.
 */
export function routeOf({ routeOptions, url }: Pick<FastifyRequest, 'routeOptions' | 'url'>): string {
  const template = routeOptions.url
  if (template === undefined) return 'none'
  const [, service] = /^\/(catalog|environments|cluster|config|users)(\/\*)?$/.exec(template) ?? []
  if (service === undefined) return template
  const [path = ''] = url.split('?', 1)
  const [, ...names] = path.split('/').filter((name) => name !== '')
  if (names[0]?.toLowerCase() === 'api') names.shift()
  return [`/${service}/api`, ...parts.slice(0, names.length)].join('/')
}

interface Recorded {
  reply: FastifyReply
  start: number
  /** When the response began. */
  begin?: number
}

/** Records the requests of an app. Event streams have no duration; they count as open streams instead. */
export function recordRequests(app: FastifyInstance, metrics: Instruments): void {
  const started = new WeakMap<ServerResponse, Recorded>()
  const begin = (response: ServerResponse): void => {
    const found = started.get(response)
    if (found) found.begin = performance.now()
  }
  const record = (response: ServerResponse): void => {
    const found = started.get(response)
    // A client that cancels its request gets no response.
    if (found?.begin === undefined) return
    started.delete(response)
    const { reply, start } = found
    const { request, statusCode } = reply
    const method = methods.has(request.method) ? request.method : 'other'
    const seconds = (found.begin - start) / 1000
    metrics.requests.labels(routeOf(request), method, statusClass(statusCode)).observe(seconds)
  }
  app.addHook('onRequest', (_request, reply, done) => {
    started.set(reply.raw, { reply, start: performance.now() })
    metrics.requestsInFlight.inc()
    reply.raw.once('close', () => metrics.requestsInFlight.dec())
    done()
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    begin(reply.raw)
    done(null, payload)
  })
  app.addHook('onResponse', (_request, reply, done) => {
    record(reply.raw)
    done()
  })
  // The framework runs no onSend hook for these, and no onResponse hook if the client ends a watch.
  const endListening = hijackedHeads.subscribe(({ response }) => {
    begin(response)
    record(response)
  })
  app.addHook('onClose', async () => endListening())
}
