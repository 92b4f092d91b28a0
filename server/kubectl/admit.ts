import { message } from '../../model/messages/message.ts'
import type { IncomingHttpHeaders } from 'node:http'
import { notFound } from '../errors.ts'
import type { Context } from '../records/context.ts'
import { whyReserved } from '../access/permissions.ts'
import { isUuid } from '../records/resolve-reference.ts'
import { equals, type RowOf } from '../store/store.ts'
import { parseRequest, type ProxiedRequest, splitAddress } from './address.ts'
import { refuseImpersonation } from './headers.ts'
import type { PlaceFacts } from './rights.ts'

/** Parsed request and its cluster. Not authorised yet. */
export interface ReadRequest extends ProxiedRequest {
  hostCluster: RowOf<'cluster.HostCluster'>
}

interface Asked {
  method: string
  /** Raw path and query. */
  url: string
  headers: IncomingHttpHeaders
}

/** Parses a request and finds its cluster; throws 400, 403 or 404 if that fails. */
export async function readRequest(context: Context, { method, url, headers }: Asked): Promise<ReadRequest> {
  refuseImpersonation(headers)
  const { clusterId, path, query } = splitAddress(url)
  const row = isUuid(clusterId)
    ? await context.store.get('cluster.HostCluster', clusterId.toLowerCase())
    : null
  if (!row) throw notFound(message('kubectl.cluster', { id: clusterId }))
  return { ...parseRequest(method, path, query), hostCluster: row }
}

/** Returns the environment of a namespace, or null. */
export async function findEnvironment(
  { store }: Pick<Context, 'store'>,
  hostCluster: { id: string },
  namespace: string | null,
): Promise<RowOf<'environments.Environment'> | null> {
  if (namespace === null) return null
  const [row] = await store.find({
    class: 'environments.Environment',
    relatedTo: { id: hostCluster.id, relation: 'environments', owner: 'cluster.HostCluster' },
    conditions: [equals('namespace', namespace)],
  })
  return row ?? null
}

/** Returns the facts that determine permissions in a namespace. */
export async function placeFacts(
  context: Pick<Context, 'store' | 'platformNamespaces'>,
  hostCluster: RowOf<'cluster.HostCluster'>,
  namespace: string | null,
): Promise<PlaceFacts> {
  return {
    isEnvironment: (await findEnvironment(context, hostCluster, namespace)) !== null,
    areAllEnvironments: hostCluster.attributes.autoSyncNamespaces === true,
    reserved: namespace === null ? null : whyReserved(context, namespace),
  }
}
