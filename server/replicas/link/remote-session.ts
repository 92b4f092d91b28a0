import { message } from '../../../model/messages/message.ts'
import type {
  OpenRemoteSession,
  RemoteSession,
  SessionDriver,
  SessionWork,
} from '../../clusters/cluster-session.ts'
import type { RemoteDriver } from '../../clusters/connection/cluster-driver.ts'
import { type ConnectionStatus, retrySecondsOf } from '../../clusters/connection/cluster.ts'
import { unreachable } from '../../clusters/mirror/connection.ts'
import { englishOf, unavailable } from '../../errors.ts'
import type { Written } from '../../records/context.ts'
import type { Author, RowOf } from '../../store/store.ts'
import { clusterSubject } from '../leases.ts'
import { openConnection } from './connections.ts'
import type { Peers } from './peers.ts'
import { takeTurn } from './turns.ts'

/** Creates the driver of a cluster that another replica watches. */
export type ConnectRemote = (parts: {
  kubeconfig: string | null
  context: string | null
  relay: () => ReturnType<typeof openConnection>
  status(): ConnectionStatus
}) => RemoteDriver

interface RemoteSessionParts {
  peers: Peers
  connect: ConnectRemote
  store: { readonly version: number }
}

/** Opens sessions of clusters through their holders. */
export const remoteSessions =
  (parts: RemoteSessionParts): OpenRemoteSession =>
  ({ row, kubeconfig }) =>
    new HolderSession(parts, row, kubeconfig)

/** Session of a cluster that another replica holds: sends requests through it, and writes in turns of its queue. */
class HolderSession implements RemoteSession {
  readonly driver: SessionDriver
  readonly objectCount = 0
  private readonly parts: RemoteSessionParts
  private readonly row: RowOf<'cluster.HostCluster'>
  private readonly requests: RemoteDriver
  private readonly ends: readonly (() => void)[]
  private wasConnected = false
  /** Time since which no holder reports the cluster; null while one does. */
  private lostSince: number | null = Date.now()

  constructor(parts: RemoteSessionParts, row: RowOf<'cluster.HostCluster'>, kubeconfig: string | null) {
    const { peers } = parts
    this.parts = parts
    this.row = row
    this.requests = parts.connect({
      kubeconfig,
      context: row.attributes.context || null,
      relay: () => openConnection(peers.holderOf(row.id)?.peer ?? null, this.cluster),
      status: () => this.status(),
    })
    this.driver = this.requests
    this.ends = [peers.want(row.id), peers.onChange(() => this.review())]
  }

  requireConnected(): void {
    const status = this.status()
    if (status.state !== 'notConnected') return
    const isLost = this.lostSince !== null
    throw unavailable(isLost ? status.why : unreachable(this.row, status), retrySecondsOf(status))
  }

  write(author: Author, work: SessionWork): Promise<Written> {
    const { peers, store } = this.parts
    const { id } = this.row
    const { peer = null, held = null } = peers.holderOf(id) ?? {}
    const lease = held && { subject: clusterSubject(id), epoch: held.epoch }
    const { version } = store
    return takeTurn(peer, this.cluster, { author, version, lease, work: () => work(this.requests) })
  }

  close(): void {
    for (const end of this.ends) end()
    this.requests.stop()
  }

  private get cluster(): { id: string; name: string } {
    const { id, name } = this.row
    return { id, name: name ?? id }
  }

  private status(): ConnectionStatus {
    const held = this.parts.peers.holderOf(this.row.id)?.held
    if (held) {
      this.lostSince = null
      return held.status
    }
    this.lostSince ??= Date.now()
    return withoutHolder(this.cluster.name, this.lostSince)
  }

  /** Ends connections through a holder that is gone or has lost the cluster. */
  private review(): void {
    const isConnected = this.status().state !== 'notConnected'
    if (this.wasConnected && !isConnected) this.requests.reset()
    this.wasConnected = isConnected
  }
}

/** Status of a cluster without a live holder. Announces a takeover only while one can still be expected. */
function withoutHolder(cluster: string, since: number): ConnectionStatus {
  const isExpected = retrySecondsOf({ notConnectedSince: since }) !== null
  const why = message(isExpected ? 'connections.takenOver' : 'connections.holderAway', { cluster })
  return {
    state: 'notConnected',
    message: englishOf(why),
    why,
    notConnectedSince: since,
    isCredentialRefused: false,
    fault: null,
    lastSyncTime: null,
    version: null,
    unreadable: [],
    endpoint: '',
    credentialExpiresOn: null,
  }
}
