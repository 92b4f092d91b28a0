import { ApiError, forbidden, malformed, notFound } from '../errors.ts'

export type Verb = 'get' | 'list' | 'watch' | 'create' | 'update' | 'patch' | 'delete' | 'deletecollection'

/** A request for objects, as the API server itself will read it. */
export interface ResourceRequest {
  verb: Verb
  /** Empty for the core group. */
  group: string
  version: string
  resource: string
  /** Null for what is in no namespace, and for all namespaces at once. */
  namespace: string | null
  /** Null for a collection. */
  name: string | null
  subresource: string | null
  /** No write, whatever its verb: the API server stores nothing. */
  isDryRun: boolean
}

/** A request to the API server, taken apart and put together again: what is decided on is what is sent. */
export interface ProxiedRequest {
  method: Method
  /** Path and query for the API server, encoded anew. */
  path: string
  query: URLSearchParams
  /** Null for what is no object: versions, discovery, health. */
  target: ResourceRequest | null
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
export type Method = (typeof methods)[number]

const prefix = /^\/kubernetes\/clusters\/([^/?#]+)(\/[^?#]*)?(?:\?([^#]*))?$/i

/** Whether an address leads to the API server of a cluster. */
export const isProxied = (url: string): boolean => /^\/kubernetes\/clusters(\/|$|\?)/i.test(url)

/** The cluster that an address names, and the rest of it as it came. */
export function splitAddress(url: string): { clusterId: string; path: string; query: string } {
  const [, clusterId = '', path = '/', query = ''] = prefix.exec(url) ?? []
  if (clusterId === '') throw notFound('A cluster at this address')
  return { clusterId, path, query }
}

/** Reads a request as the API server does. What could be read in two ways is refused. */
export function parseRequest(method: string, path: string, query: string): ProxiedRequest {
  const known = methods.find((name) => name === method)
  if (!known) throw new ApiError(405, 'methodNotAllowed', `The API of a cluster does not take ${method}.`)
  const segments = segmentsOf(path)
  const parameters = new URLSearchParams(query)
  const target = targetOf(known, segments, parameters)
  if (!target && known !== 'GET') throw notFound(`An object at ${path}`)
  const search = parameters.toString()
  const encoded = `/${segments.map(encodeURIComponent).join('/')}`
  return {
    method: known,
    path: search === '' ? encoded : `${encoded}?${search}`,
    query: parameters,
    target,
  }
}

/** Decoded once; a segment that means something else when it is decoded again, or to a router, is refused. */
function segmentsOf(path: string): string[] {
  const raw = path.replace(/^\//, '').replace(/\/$/, '')
  if (raw === '') return []
  return raw.split('/').map((part) => {
    const segment = decode(part)
    if (/^[\w:@~+=,.!$&'()* -]+$/.test(segment) && !/^\.+$/.test(segment)) return segment
    throw malformed(`The address has the part "${part}", which no address of Kubernetes has.`)
  })
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    throw malformed('The address is not percent-encoded as it should be.')
  }
}

/** The group and version of a path, and what follows; null where it names no version. */
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
  if (more.length > 0) throw notFound(`An object at /${segments.join('/')}`)
  const target = { group, version, resource, namespace, name, subresource }
  return {
    ...target,
    // The right to it is that to create it, by whichever method a client asks (as of Kubernetes 1.31).
    verb: isConnecting(target) ? 'create' : verbOf(method, name, query),
    isDryRun: keepsDryRun(method, subresource) && query.getAll('dryRun').some((value) => value !== ''),
  }
}

/** Options in the body of a delete take the place of those in its address; tokens are made whatever is asked for. */
const keepsDryRun = (method: Method, subresource: string | null): boolean =>
  method !== 'DELETE' && subresource !== 'token'

function refuseOtherForms(resource: string, subresource: string | null): void {
  if (resource === 'watch' || resource === 'proxy')
    throw malformed(`Addresses that begin with ${resource}/ are of old; use the parameter ${resource}.`)
  if (subresource === 'proxy') throw passesUnseen()
}

/** What goes through such an address is another program's: neither its rights nor its record could be told. */
const passesUnseen = (): Error =>
  forbidden(
    'Requests to programs of pods, services and nodes (proxy) do not go through the service, for no role. Use "kubectl port-forward".',
  )

/** `namespaces/shop/pods/web` is a pod in a namespace; `namespaces/shop` and its own subresources are the namespace. */
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

/** Whether a request opens a connection into a pod. */
export const isConnecting = ({
  group,
  resource,
  subresource,
}: Pick<ResourceRequest, 'group' | 'resource' | 'subresource'>): boolean =>
  group === '' && resource === 'pods' && subresource !== null && connecting.includes(subresource)

export const isReading = ({ verb }: ResourceRequest): boolean => reading.includes(verb)

/** `pods/log`, `deployments.apps`. */
export const describeResource = ({ group, resource, subresource }: ResourceRequest): string =>
  `${resource}${group === '' ? '' : `.${group}`}${subresource === null ? '' : `/${subresource}`}`
