import type { FastifyError, FastifyInstance } from 'fastify'
import type { Audit } from '../audit/audit.ts'
import type { ResourceRow } from '../store/store.ts'
import { clientOf } from './authentication.ts'
import { pathOf, toProblem } from './problem.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Content of the answer that the audit log has to name: a resource or a list. Set by the route. */
    exported: ResourceRow | 'list' | null
  }
}

/** Records exports of manifests, logs and changes, once their answer begins. */
export function auditExports(app: FastifyInstance, audit: Audit): void {
  app.decorateRequest('exported', null)
  app.addHook('onSend', async (request, reply) => {
    const { actor, exported, method, url: path } = request
    if (!actor || exported === null || reply.statusCode >= 400) return
    const resource =
      exported === 'list' ? null : { class: exported.class, id: exported.id, name: exported.name }
    audit.recordOnce({ event: 'export', actor, method, path, resource }, clientOf(request))
  })
}

/** Records requests that were refused for lack of permissions. */
export function auditRefusals(app: FastifyInstance, audit: Audit): void {
  app.addHook('onError', (request, _reply, error, done) => {
    const { actor, method } = request
    const problem = toProblem(error as FastifyError, request)
    if (actor && problem?.status === 403) {
      const path = pathOf(request)
      const route = request.routeOptions.url ?? path
      audit.refused({ event: 'request', actor, method, path, route, code: problem.code }, clientOf(request))
    }
    done()
  })
}
