import { message } from '../../model/messages/message.ts'
import * as endpoints from '../../model/endpoints/overview.ts'
import type { FastifyInstance } from 'fastify'
import { malformed } from '../errors.ts'
import type { Context } from '../records/context.ts'
import { previewDeletions } from '../resources/deletion-preview.ts'
import { dependentsOf } from '../resources/dependents/dependents.ts'
import { type Call, readOnlyRoute, type ServiceParts } from './call.ts'
import { idList } from './parameters.ts'

/**
 * Both take `?ids=`. `GET /api/deletions` previews the deletion of resources; `GET /api/dependents` lists what
 * depends on them.
 */
export function deletionsRoutes(app: FastifyInstance, parts: ServiceParts): void {
  readOnlyRoute(app, parts, endpoints.previewDeletions, ofIds(previewDeletions))
  readOnlyRoute(app, parts, endpoints.listDependents, ofIds(dependentsOf))
}

const ofIds =
  <Answer>(answer: (context: Context, ids: string[]) => Promise<Answer>) =>
  ({ context, parameters }: Call): Promise<Answer> => {
    const ids = idList(parameters, 'ids')
    if (ids === undefined) throw malformed(message('queries.missingIds'))
    return answer(context, ids)
  }
