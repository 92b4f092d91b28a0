import { queryClient } from '../../../api/query-client.ts'
import { list, type Resource } from '../../../api/queries.ts'
import { placeFields, placeIdOf } from '../../../resource/places/place.ts'
import { podClass } from './pod-detail.ts'

export const pendingPodClass = 'cluster.PendingPod'

/**
 * Id of the pod behind an entry in a cluster's list of unscheduled pods; null if the pod is gone. Names are
 * unique within a cluster's namespace.
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
