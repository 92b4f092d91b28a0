import { message } from '../../model/messages/message.ts'
import { ApiError, forbidden, malformed, notFound } from '../errors.ts'

export type Verb = 'get' | 'list' | 'watch' | 'create' | 'update' | 'patch' | 'delete' | 'deletecollection'

/** Request for objects, parsed like the API server does. */
export interface ResourceRequest {
  verb: Verb
  /** Empty for the core group. */
  group: string
  version: string
  resource: string
  /** Null for cluster-scoped resources, and for all namespaces. */
  namespace: string | null
  /** Null for a collection. */
  name: string | null
  subresource: string | null
  /** The API server stores nothing, regardless of the verb. */
  isDryRun: boolean
}

/** Request to the API server, parsed and rebuilt: the request that is authorised is the one sent. */
export interface ProxiedRequest {
  method: Method
  /** Re-encoded path and query for the API server. */
  path: string
  query: URLSearchParams
  /** Null for requests outside of resources: versions, discovery, health. */
  target: ResourceRequest | null
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
export type Method = (typeof methods)[number]

const prefix = /^\/kubernetes\/clusters\/([^/?#]+)(\/[^?#]*)?(?:\?([^#]*))?$/i

/** Returns true for an address of a cluster's API server. */
export const isProxied = (url: string): boolean => /^\/kubernetes\/clusters(\/|$|\?)/i.test(url)

/** Splits an address into the cluster's id and the raw rest. */
export function splitAddress(url: string): { clusterId: string; path: string; query: string } {
  const [, clusterId = '', path = '/', query = ''] = prefix.exec(url) ?? []
  if (clusterId === '') throw notFound(message('kubectl.clusterHere'))
  return { clusterId, path, query }
}

/** Parses a request like the API server does. Ambiguous requests are refused. */
export function parseRequest(method: string, path: string, query: string): ProxiedRequest {
  const known = methods.find((name) => name === method)
  if (!known) throw new ApiError(405, 'methodNotAllowed', message('kubectl.method', { method }))
  const segments = segmentsOf(path)
  const parameters = new URLSearchParams(query)
  const target = targetOf(known, segments, parameters)
  if (!target && known !== 'GET') throw notFound(message('kubectl.object', { path }))
  const search = parameters.toString()
  const encoded = `/${segments.map(encodeURIComponent).join('/')}`
  return {
    method: known,
    path: search === '' ? encoded : `${encoded}?${search}`,
    query: parameters,
    target,
  }
}

/** Decodes each segment once; refuses segments that another decoding or a router would change. */
function segmentsOf(path: string): string[] {
  const raw = path.replace(/^\//, '').replace(/\/$/, '')
  if (raw === '') return []
  return raw.split('/').map((part) => {
    const segment = decode(part)
    if (/^[\w:@~+=,.!$&'()* -]+$/.test(segment) && !/^\.+$/.test(segment)) return segment
    throw malformed(message('kubectl.addressPart', { part }))
  })
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    throw malformed(message('requests.notPercentEncoded'))
  }
}

/** Splits a path into group, version and rest; null if it has no version. */
function versionOf(segments: readonly string[]): { group: string; version: string; rest: string[] } | null {
  const [root, second, third, ...others] = segments
  if (root === 'api' && second !== undefined) return { group: '', version: second, rest: segments.slice(2) }
  if (root === 'apis' && second !== undefined && third !== undefined)
    return { group: second, version: third, rest: others }
  return null
}

function targetOf(
  method: Method,
  segments: readonly string[],
  query: URLSearchParams,
): ResourceRequest | null {
  const versioned = versionOf(segments)
  if (!versioned || versioned.rest.length === 0) return null
  const { group, version, rest } = versioned
  const { namespace, parts } = placeOf(rest)
  const [resource = '', name = null, subresource = null, ...more] = parts
  refuseOtherForms(resource, subresource)
  if (more.length > 0) throw notFound(message('kubectl.object', { path: `/${segments.join('/')}` }))
  const target = { group, version, resource, namespace, name, subresource }
  return {
    ...target,
    // Requires the right to create it, regardless of the method (as of Kubernetes 1.31).
    verb: isConnecting(target) ? 'create' : verbOf(method, name, query),
    isDryRun: keepsDryRun(method, subresource) && query.getAll('dryRun').some((value) => value !== ''),
  }
}

/** Options in the body of a delete replace those in its URL; tokens are always created. */
const keepsDryRun = (method: Method, subresource: string | null): boolean =>
  method !== 'DELETE' && subresource !== 'token'

function refuseOtherForms(resource: string, subresource: string | null): void {
  if (resource === 'watch' || resource === 'proxy')
    throw malformed(message('kubectl.oldAddress', { resource }))
  if (subresource === 'proxy') throw passesUnseen()
}

/**
 * Requests through a proxy subresource reach another program: they could be neither authorised nor recorded.
 */
const passesUnseen = (): Error => forbidden(message('kubectl.noProxy'))

/**
 * `namespaces/shop/pods/web` is a pod; `namespaces/shop` and its own subresources are the namespace itself.
 */
function placeOf(rest: readonly string[]): { namespace: string | null; parts: readonly string[] } {
  const [first, namespace, third] = rest
  const isItself = third === undefined || third === 'status' || third === 'finalize'
  if (first !== 'namespaces' || namespace === undefined || isItself) return { namespace: null, parts: rest }
  return { namespace, parts: rest.slice(2) }
}

const falseWords = ['0', 'f', 'F', 'false', 'FALSE', 'False']

function verbOf(method: Method, name: string | null, query: URLSearchParams): Verb {
  if (method === 'POST') return 'create'
  if (method === 'PUT') return 'update'
  if (method === 'PATCH') return 'patch'
  if (method === 'DELETE') return name === null ? 'deletecollection' : 'delete'
  const watch = query.get('watch')
  if (name !== null) return 'get'
  return watch === null || falseWords.includes(watch) ? 'list' : 'watch'
}

const reading: readonly Verb[] = ['get', 'list', 'watch']
const connecting = ['exec', 'attach', 'portforward']

/** Returns true for a request that opens a connection into a pod. */
export const isConnecting = ({
  group,
  resource,
  subresource,
}: Pick<ResourceRequest, 'group' | 'resource' | 'subresource'>): boolean =>
  group === '' && resource === 'pods' && subresource !== null && connecting.includes(subresource)

export const isReading = ({ verb }: ResourceRequest): boolean => reading.includes(verb)

/** Formats a resource as `pods/log` or `deployments.apps`. */
export const describeResource = ({ group, resource, subresource }: ResourceRequest): string =>
  `${resource}${group === '' ? '' : `.${group}`}${subresource === null ? '' : `/${subresource}`}`
