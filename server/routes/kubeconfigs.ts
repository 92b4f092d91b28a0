import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isHostAndPort } from '../agent/scripts.ts'
import { malformed } from '../errors.ts'
import { jsonBody } from '../http/body.ts'
import { type MadeKubeconfig, makeKubeconfig } from '../kubernetes-proxy/kubeconfig.ts'
import { getRow } from '../operations/update.ts'
import { isUuid } from '../operations/resolve-reference.ts'
import { makeCall, type ServiceParts } from './call.ts'

/**
 * `POST /kubernetes/kubeconfigs {hostCluster, expiresOn?}`: a kubeconfig by which kubectl reaches a cluster through the
 * service, with an API key of the account that is made for it. Everybody may: what it allows is decided at each request.
 */
export function kubeconfigRoutes(
  app: FastifyInstance,
  parts: ServiceParts,
  selfSignedCertificate: () => string | null,
): void {
  const make = async (request: FastifyRequest): Promise<MadeKubeconfig> => {
    const { context } = makeCall(parts, request)
    const { hostCluster: id, expiresOn } = jsonBody(request)
    if (typeof id !== 'string' || !isUuid(id)) throw malformed('hostCluster must be the id of a cluster.')
    const hostCluster = await getRow(context.store, context.model.get('cluster.HostCluster'), id)
    const { host = '' } = request.headers
    if (!isHostAndPort(host)) throw malformed('The header Host names no address of the service.')
    return makeKubeconfig(
      context,
      { hostCluster, expiresOn },
      { host, selfSignedCertificate: selfSignedCertificate() },
    )
  }
  app.post('/kubernetes/kubeconfigs', (request) => make(request))
}
