import type { FastifyError, FastifyInstance } from 'fastify'
import type { Audit } from '../audit/audit.ts'
import { clientOf } from './authentication.ts'
import { pathOf, toProblem } from './problem.ts'

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
