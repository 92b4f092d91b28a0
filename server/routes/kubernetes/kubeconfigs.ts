import { message } from '../../../model/messages/message.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { malformed } from '../../errors.ts'
import { jsonBody } from '../../http/body/body.ts'
import { observe } from '../../http/observe.ts'
import { limits } from '../../limits.ts'
import { type MadeKubeconfig, makeKubeconfig } from '../../kubectl/kubeconfig.ts'
import { reachOf, type ReachSettings } from '../../records/reach.ts'
import { getRow } from '../../resources/update.ts'
import { isUuid } from '../../records/resolve-reference.ts'
import { makeCall, type ServiceParts } from '../call.ts'

/**
 * `POST /kubernetes/kubeconfigs {hostCluster, expiresOn?}`: creates a kubeconfig for access to a cluster
 * through the service, with a new API key of the account. Open to every role: each request is authorized
 * separately.
 */
export function kubeconfigRoutes(app: FastifyInstance, parts: ServiceParts, settings: ReachSettings): void {
  const make = async (request: FastifyRequest): Promise<MadeKubeconfig> => {
    const { context } = makeCall(parts, request)
    const { hostCluster: id, expiresOn } = jsonBody(request)
    if (typeof id !== 'string' || !isUuid(id)) throw malformed(message('queries.clusterIdShape'))
    const hostCluster = await getRow(context.store, context.model.get('cluster.HostCluster'), id)
    return makeKubeconfig(context, { hostCluster, expiresOn }, reachOf(settings, observe(request)))
  }
  app.post('/kubernetes/kubeconfigs', { bodyLimit: limits.smallBodyBytes }, (request) => make(request))
}
