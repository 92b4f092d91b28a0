import { message } from '../../model/messages/message.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { malformed, methodNotAllowed } from '../errors.ts'
import { pathOf } from '../http/problem.ts'
import { dependentsOf } from '../resources/dependents.ts'
import { makeCall, sendAnswer, type ServiceParts } from './call.ts'
import { idList } from './parameters.ts'

/** `GET /api/dependents?ids=`: lists what depends on resources, to show before they are deleted. */
export function dependentsRoutes(app: FastifyInstance, parts: ServiceParts): void {
  app.get('/api/dependents', async (request, reply) => {
    const call = makeCall(parts, request)
    const ids = idList(call.parameters, 'ids')
    if (ids === undefined) throw malformed(message('queries.missingIds'))
    return sendAnswer(call, reply, await dependentsOf(call.context, ids))
  })
  // Without these routes, other methods would fail because there is no class with this name.
  const others = app.supportedMethods.filter((method) => method !== 'GET' && method !== 'HEAD')
  app.route({ method: others, url: '/api/dependents', handler: refuse })
}

function refuse(request: FastifyRequest): never {
  throw methodNotAllowed(request.method, pathOf(request), ['GET', 'HEAD'])
}
