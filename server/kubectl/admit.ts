import { message } from '../../model/messages/message.ts'
import type { IncomingHttpHeaders } from 'node:http'
import { notFound } from '../errors.ts'
import type { Context } from '../records/context.ts'
import { rightsOf, whyReserved } from '../access/permissions.ts'
import { hasVerb } from '../access/rights/resolve.ts'
import { isUuid } from '../records/resolve-reference.ts'
import { equals, type RowOf } from '../store/store.ts'
import { parseRequest, type ProxiedRequest, type ResourceRequest, splitAddress } from './address.ts'
import { refuseImpersonation } from './headers.ts'
import type { PlaceFacts } from './rights.ts'

/** Parsed request and its cluster. Not authorised yet. */
export interface ReadRequest extends ProxiedRequest {
  hostCluster: RowOf<'cluster.HostCluster'>
  /** The response must contain only namespaces of visible environments. */
  isNarrowed?: boolean
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

/** Returns the facts that determine permissions in a request's namespace, or for a namespace itself. */
export async function placeFacts(
  context: Pick<Context, 'actor' | 'store' | 'platformNamespaces'>,
  hostCluster: RowOf<'cluster.HostCluster'>,
  target: Pick<ResourceRequest, 'namespace' | 'group' | 'resource' | 'name'> | null,
): Promise<PlaceFacts> {
  const { namespace = null, group, resource, name = null } = target ?? {}
  const meant = group === '' && resource === 'namespaces' ? name : namespace
  const environment = await findEnvironment(context, hostCluster, meant)
  const place = namespace === null ? hostCluster : environment
  const verbs = place ? rightsOf(context.actor).places.get(place.id) : undefined
  return {
    isEnvironment: environment !== null,
    areAllEnvironments: hostCluster.attributes.autoSyncNamespaces === true,
    reserved: namespace === null ? null : whyReserved(context, namespace),
    grants: (verb, className) => hasVerb(verbs, verb, className),
  }
}

/** Returns the namespaces of all environments of a cluster that the actor may see. */
export async function visibleNamespaces(
  { store }: Pick<Context, 'store'>,
  hostCluster: { id: string },
): Promise<Set<string>> {
  const rows = await store.find({
    class: 'environments.Environment',
    relatedTo: { id: hostCluster.id, relation: 'environments', owner: 'cluster.HostCluster' },
  })
  return new Set(rows.flatMap(({ attributes }) => attributes.namespace ?? []))
}
