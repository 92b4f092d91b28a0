import { queryClient } from '../../../api/query-client.ts'
import { list, type Resource } from '../../../api/queries.ts'
import { placeFields, placeIdOf } from '../../../resource/places/place.ts'
import { podClass } from './pod-detail.ts'

export const pendingPodClass = 'cluster.PendingPod'

/**
 * The id of the pod that a row among those of a cluster that wait for a place is about; null where the pod is gone. A name is
 * given once in a namespace of a cluster.
 */
export async function podOfPending({ name, namespace, ...row }: Resource): Promise<string | null> {
  const cluster = placeIdOf('cluster', row)
  if (cluster === undefined) return null
  const found = await queryClient.fetchQuery(
    list(podClass, {
      query: { name, namespace, [placeFields.environment.cluster]: cluster },
      fields: ['id'],
      count: 1,
    }),
  )
  return found.entries[0]?.id ?? null
}
