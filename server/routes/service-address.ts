import type { FastifyInstance } from 'fastify'
import { pinOf } from '../hosts/agent/scripts.ts'
import { observe } from '../http/observe.ts'
import { reachOf, type ReachSettings } from '../records/reach.ts'

/** `GET /service-address`: the service's address for programs, and the pin that verifies its certificate. */
export function serviceAddressRoutes(app: FastifyInstance, settings: ReachSettings): void {
  app.get('/service-address', (request) => {
    const { url, trust } = reachOf(settings, observe(request))
    return Promise.resolve({ url, pin: trust.kind === 'own' ? pinOf(trust.pem) : null })
  })
}
