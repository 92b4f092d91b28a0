import { type ClusterReader, ClusterError, type KubernetesObject } from '../connection/cluster.ts'
import { watchedKinds } from '../connection/mapping/watched-kinds.ts'
import { mapConcurrent } from '../../../model/map-concurrent.ts'

/** Returns all objects of a namespace that are stored as rows. */
export type ReadNamespace = (namespace: string) => Promise<KubernetesObject[]>

/** Concurrent list requests to the API server. */
const LISTS_AT_ONCE = 4

/** Lists the objects of all watched kinds in a namespace, owners before their dependents. */
export async function readNamespace(
  driver: Pick<ClusterReader, 'list'>,
  namespace: string,
): Promise<KubernetesObject[]> {
  const kinds = watchedKinds.filter(({ namespaced }) => namespaced)
  const lists = await mapConcurrent(kinds, LISTS_AT_ONCE, ({ apiVersion, kind }) =>
    driver.list({ apiVersion, kind, namespace }).catch(noneOfUnreadable),
  )
  return lists.flat()
}

/** Treats kinds that the cluster doesn't have, or that the credential may not list, as empty. */
function noneOfUnreadable(error: unknown): KubernetesObject[] {
  if (error instanceof ClusterError && (error.reason === 'forbidden' || error.reason === 'notFound'))
    return []
  throw error
}
