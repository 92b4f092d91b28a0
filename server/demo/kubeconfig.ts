import { parseKubeconfig } from '../clusters/connection/kubeconfig/kubeconfig.ts'
import { updateResource } from '../resources/update.ts'
import type { ResourceRow } from '../store/store.ts'
import { contextOf, type DemoParts } from './parts.ts'

/** Updates the platform's kubeconfig of a simulated cluster that has a new port or authority. */
export async function renewKubeconfig(
  parts: DemoParts,
  simulated: ResourceRow,
  kubeconfig: string,
): Promise<void> {
  const { store, keyring, model } = parts
  const [cluster] = await store.related(simulated.id, 'hostCluster')
  const sealed = cluster && (await store.getSecret(cluster.id, 'kubeconfig'))
  if (!cluster || sealed == null) return
  if (keyring.open(sealed) === parseKubeconfig(kubeconfig, null).text) return
  await updateResource(
    contextOf(parts),
    { entry: model.get('cluster.HostCluster'), id: cluster.id },
    { kubeconfig, context: null },
  )
}
