import { systemAuthor } from '../../records/context.ts'
import type { RowOf, Store } from '../../store/store.ts'
import type { ClusterObserver } from '../mirror/cluster-observer.ts'

/** Links the environment of the namespace `default` as the cluster's own environment. */
export async function linkDefaultEnvironment(
  store: Store,
  { id, attributes }: RowOf<'cluster.HostCluster'>,
  { world }: ClusterObserver,
): Promise<void> {
  const environment = world.knownEnvironment('default')
  if (!environment?.isStored || attributes.createDefaultEnvironment === false) return
  if (await store.related('cluster.HostCluster', id, 'clusterEnvironment')) return
  await store.write(systemAuthor, (transaction) =>
    transaction.setLinks(id, 'clusterEnvironment', [environment.id]),
  )
}
