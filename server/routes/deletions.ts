import { message } from '../../model/messages/message.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { malformed, methodNotAllowed } from '../errors.ts'
import { pathOf } from '../http/problem.ts'
import { previewDeletions } from '../resources/deletion-preview.ts'
import { makeCall, sendAnswer, type ServiceParts } from './call.ts'
import { idList } from './parameters.ts'

/** `GET /api/deletions?ids=`: previews the deletion of resources. */
export function deletionsRoutes(app: FastifyInstance, parts: ServiceParts): void {
  app.get('/api/deletions', async (request, reply) => {
    const call = makeCall(parts, request)
    const ids = idList(call.parameters, 'ids')
    if (ids === undefined) throw malformed(message('queries.missingIds'))
    return sendAnswer(call, reply, await previewDeletions(call.context, ids))
  })
  // Without these routes, other methods would treat the address as a class's.
  const others = app.supportedMethods.filter((method) => method !== 'GET' && method !== 'HEAD')
  app.route({ method: others, url: '/api/deletions', handler: refuse })
}

function refuse(request: FastifyRequest): never {
  throw methodNotAllowed(request.method, pathOf(request), ['GET', 'HEAD'])
}
