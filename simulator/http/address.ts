import { noSuchPath } from '../failure.ts'
import { findByPlural, type Kind, kindOf, type Subresource } from '../kinds/kinds.ts'

/** What a request's path names: a collection (no name), an object, or a subresource of one. */
export interface Target {
  kind: Kind
  namespace: string | undefined
  name: string
  subresource: Subresource | undefined
}

const namespaceKind = kindOf('v1', 'Namespace')

/** `/apis/apps/v1/namespaces/shop/deployments/web/scale`; null when the path is not one of resources. */
export function parseAddress(pathname: string): Target | null {
  const [root, ...parts] = pathname.split('/').filter(Boolean).map(decodeURIComponent)
  if (root === 'api' && parts.length > 1) return parseResource(parts[0] ?? '', parts.slice(1))
  if (root === 'apis' && parts.length > 2) return parseResource(`${parts[0]}/${parts[1]}`, parts.slice(2))
  return null
}

function parseResource(apiVersion: string, parts: string[]): Target {
  const [first, namespace, ...inner] = parts
  // `namespaces/shop/status` is a subresource of the namespace and no kind within it.
  const isWithin =
    first === 'namespaces' && inner[0] !== undefined && findByPlural(apiVersion, inner[0])?.namespaced
  if (isWithin) return target(apiVersion, namespace, inner)
  return target(apiVersion, undefined, parts)
}

function target(apiVersion: string, namespace: string | undefined, parts: string[]): Target {
  const [plural = '', name = '', subresource, ...more] = parts
  const kind = findByPlural(apiVersion, plural)
  if (!kind || more.length > 0) throw noSuchPath()
  const known = kind.subresources.find((entry) => entry === subresource)
  if (subresource !== undefined && known === undefined) throw noSuchPath()
  if (name !== '' && kind.namespaced !== (namespace !== undefined) && kind !== namespaceKind)
    throw noSuchPath()
  return { kind, namespace, name, subresource: known }
}
