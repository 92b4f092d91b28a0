import { type ClusterDriver, ClusterError, type KubernetesObject } from '../../cluster/driver.ts'
import { watchedKinds } from '../../cluster/watched-kinds.ts'
import { mapAtOnce } from '../../../model/map-at-once.ts'

/** Answers all objects of a namespace that are rows. */
export type ReadNamespace = (namespace: string) => Promise<KubernetesObject[]>

/** Lists that the API server is asked for at a time. */
const LISTS_AT_ONCE = 4

/** Lists what is in one namespace, of every kind that is watched, owners before what they own. */
export async function readNamespace(
  driver: Pick<ClusterDriver, 'list'>,
  namespace: string,
): Promise<KubernetesObject[]> {
  const kinds = watchedKinds.filter(({ namespaced }) => namespaced)
  const lists = await mapAtOnce(kinds, LISTS_AT_ONCE, ({ apiVersion, kind }) =>
    driver.list({ apiVersion, kind, namespace }).catch(noneOfUnreadable),
  )
  return lists.flat()
}

/** A kind that the cluster does not have, or that this credential may not list, has no rows. */
function noneOfUnreadable(error: unknown): KubernetesObject[] {
  if (error instanceof ClusterError && (error.reason === 'forbidden' || error.reason === 'notFound'))
    return []
  throw error
}
