import { noSuchPath } from '../failure.ts'
import type { KnownKinds } from '../resources/known-kinds.ts'
import { type Kind, kindOf, type Subresource } from '../kinds/kinds.ts'

/** Resource that a path addresses: a collection (no name), an object, or its subresource. */
export interface Target {
  kind: Kind
  namespace: string | undefined
  name: string
  subresource: Subresource | undefined
}

const namespaceKind = kindOf('v1', 'Namespace')

/** Parses `/apis/apps/v1/namespaces/shop/deployments/web/scale`; null if the path addresses no resource. */
export function parseAddress(kinds: KnownKinds, pathname: string): Target | null {
  const [root, ...parts] = pathname.split('/').filter(Boolean).map(decodeURIComponent)
  if (root === 'api' && parts.length > 1) return parseResource(kinds, parts[0] ?? '', parts.slice(1))
  if (root === 'apis' && parts.length > 2)
    return parseResource(kinds, `${parts[0]}/${parts[1]}`, parts.slice(2))
  return null
}

function parseResource(kinds: KnownKinds, apiVersion: string, parts: string[]): Target {
  const [first, namespace, ...inner] = parts
  // `namespaces/shop/status` is a subresource of the Namespace, not a kind in it.
  const isWithin =
    first === 'namespaces' && inner[0] !== undefined && kinds.findByPlural(apiVersion, inner[0])?.namespaced
  const kind = kinds.findByPlural(apiVersion, (isWithin ? inner[0] : first) ?? '')
  return isWithin ? target(kind, namespace, inner) : target(kind, undefined, parts)
}

function target(kind: Kind | undefined, namespace: string | undefined, parts: string[]): Target {
  const [, name = '', subresource, ...more] = parts
  if (!kind || more.length > 0) throw noSuchPath()
  const known = kind.subresources.find((entry) => entry === subresource)
  if (subresource !== undefined && known === undefined) throw noSuchPath()
  if (name !== '' && kind.namespaced !== (namespace !== undefined) && kind !== namespaceKind)
    throw noSuchPath()
  return { kind, namespace, name, subresource: known }
}
