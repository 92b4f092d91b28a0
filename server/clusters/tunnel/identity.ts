import { type Message, message } from '../../../model/messages/message.ts'
import { systemAuthor } from '../../records/context.ts'
import { findSame } from '../../records/rules/same-cluster.ts'
import type { Store } from '../../store/store.ts'
import { ClusterError } from '../connection/cluster.ts'
import { identify } from '../connection/probe.ts'
import type { Tunnel } from './tunnel.ts'
import { tunnelConnection } from '../connection/kubeconfig/tunnel-connection.ts'

/**
 * Checks once per tunnel that it leads to the cluster of its row, before anything else is sent through it (decision
 * 30). A command that is run in the wrong context would otherwise exchange the cluster.
 */
export class TunnelIdentities {
  private readonly store: Store
  private readonly checks = new WeakMap<Tunnel, Promise<void>>()

  constructor(store: Store) {
    this.store = store
  }

  /** Rejects with a `ClusterError`; the next call checks again. */
  require(clusterId: string, tunnel: Tunnel): Promise<void> {
    const known = this.checks.get(tunnel)
    if (known) return known
    const check = this.check(clusterId, tunnel).catch((error: unknown) => {
      this.checks.delete(tunnel)
      throw error
    })
    this.checks.set(tunnel, check)
    return check
  }

  private async check(clusterId: string, tunnel: Tunnel): Promise<void> {
    const uid = await identify(tunnelConnection(() => tunnel.open())).catch((error: unknown) => {
      const isForbidden = error instanceof ClusterError && error.reason === 'forbidden'
      throw isForbidden
        ? new ClusterError('unreachable', message('clusterAgents.mayNotList'), [], 'agent')
        : error
    })
    await this.claim(clusterId, uid)
  }

  /** Compares and stores the UID in one transaction, so that two agents in one cluster can't both pass. */
  private async claim(clusterId: string, uid: string | null): Promise<void> {
    await this.store.write(systemAuthor, async (transaction) => {
      const row = await transaction.get('cluster.HostCluster', clusterId)
      if (!row) return
      const cluster = row.name ?? clusterId
      const [same] = uid === null ? [] : await findSame(transaction, uid, clusterId)
      if (same) throw refuse(message('clusterAgents.sameCluster', { other: same.name ?? same.id }))
      const known = row.attributes.kubeSystemUid
      if (known !== null && known !== uid) throw refuse(message('clusterAgents.otherCluster', { cluster }))
      if (known === null && uid !== null)
        await transaction.update(clusterId, { attributes: { kubeSystemUid: uid }, isObservation: true })
    })
  }
}

const refuse = (why: Message): ClusterError => new ClusterError('unreachable', why, [], 'otherCluster')
