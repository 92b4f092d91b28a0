import { message } from '../../../model/messages/message.ts'
import { toStatus } from '../../messages/to-status.ts'
import { endpointOf, parseKubeconfig } from '../../clusters/connection/kubeconfig/kubeconfig.ts'
import type { Transaction } from '../../store/store.ts'
import type { Cluster, ManagedParts } from './scene.ts'

/**
 * Stores the kubeconfig returned by a new control plane, which starts the watch on the cluster. Throws a
 * KubeconfigError if it is unusable.
 */
export async function acceptKubeconfig(
  transaction: Transaction,
  { keyring }: ManagedParts,
  { cluster, text }: { cluster: Pick<Cluster, 'id'>; text: string },
): Promise<void> {
  const connection = parseKubeconfig(text, null)
  const kubernetes = await transaction.related('cluster.HostCluster', cluster.id, 'kubernetesCluster')
  if (kubernetes)
    await transaction.update(kubernetes.id, {
      attributes: { endpoint: endpointOf(connection) },
    })
  await transaction.setSecret(cluster.id, 'kubeconfig', keyring.seal(connection.text))
  await transaction.update(cluster.id, {
    attributes: {
      state: 'connecting',
      executionState: 'none',
      ...toStatus([message('managedClusters.controlPlaneCreated')]),
      context: connection.context,
    },
  })
}
