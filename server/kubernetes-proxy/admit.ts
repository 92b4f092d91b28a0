import type { IncomingHttpHeaders } from 'node:http'
import { notFound } from '../errors.ts'
import type { Context } from '../operations/context.ts'
import { whyReserved } from '../operations/permissions.ts'
import { isUuid } from '../operations/resolve-reference.ts'
import type { ResourceRow } from '../store/store.ts'
import { parseRequest, type ProxiedRequest, splitAddress } from './address.ts'
import { refuseImpersonation } from './headers.ts'
import type { PlaceFacts } from './rights.ts'

/** A request as it was read, and where it leads. Nothing of it has been allowed yet. */
export interface ReadRequest extends ProxiedRequest {
  hostCluster: ResourceRow
}

interface Asked {
  method: string
  /** Path and query as they came. */
  url: string
  headers: IncomingHttpHeaders
}

/** Reads a request and finds its cluster: 400, 403 or 404 where it leads nowhere. */
export async function readRequest(context: Context, { method, url, headers }: Asked): Promise<ReadRequest> {
  refuseImpersonation(headers)
  const { clusterId, path, query } = splitAddress(url)
  const row = isUuid(clusterId) ? await context.store.get(clusterId.toLowerCase()) : null
  if (row?.class !== 'cluster.HostCluster') throw notFound(`A cluster with the id ${clusterId}`)
  return { ...parseRequest(method, path, query), hostCluster: row }
}

/** The environment whose namespace it is, or null. */
export async function findEnvironment(
  { store }: Pick<Context, 'store'>,
  hostCluster: ResourceRow,
  namespace: string | null,
): Promise<ResourceRow | null> {
  if (namespace === null) return null
  const [row] = await store.find({
    class: 'environments.Environment',
    relatedTo: { id: hostCluster.id, relation: 'environments', owner: 'cluster.HostCluster' },
    conditions: [{ field: 'namespace', comparison: 'equals', value: namespace }],
  })
  return row ?? null
}

/** What the rights to a namespace hang on. */
export async function placeFacts(
  context: Pick<Context, 'store' | 'platformNamespaces'>,
  hostCluster: ResourceRow,
  namespace: string | null,
): Promise<PlaceFacts> {
  return {
    isEnvironment: (await findEnvironment(context, hostCluster, namespace)) !== null,
    areAllEnvironments: hostCluster.attributes['autoSyncNamespaces'] === true,
    reserved: namespace === null ? null : whyReserved(context, namespace),
  }
}
