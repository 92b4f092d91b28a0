import type { Written } from '../records/context.ts'
import { message } from '../../model/messages/message.ts'
import { RetryLater, unavailable } from '../errors.ts'
import type { Author, ResourceRow, RowOf } from '../store/store.ts'
import type { Duplex } from 'node:stream'
import type { ClusterDriver, RequestDriver } from './connection/cluster-driver.ts'
import { type ObjectChange, retrySecondsOf } from './connection/cluster.ts'
import {
  type Permit,
  type PermittingLease,
  permitOfLease,
  underPermit,
} from './connection/permits/permits.ts'
import type { ClusterObserver } from './mirror/cluster-observer.ts'
import { unreachable } from './mirror/connection.ts'

/** Reads and writes of a session's cluster. Connecting is up to the process that holds the cluster. */
export type SessionDriver = RequestDriver

/** Writes to a cluster and resolves to the objects as the API server returned them. */
export type SessionWork = (driver: SessionDriver) => Promise<ObjectChange[]>

/** 503: no replica holds the cluster at the moment, or its holder was lost during a write. */
export class HolderLost extends RetryLater {
  readonly cluster: string
  constructor(cluster: string) {
    super(503, 'unavailable', { seconds: 2, message: message('connections.takenOver', { cluster }) })
    this.cluster = cluster
  }
}

/** A cluster as this process reaches it: connected here, or through the replica that holds it. */
export interface ClusterSession {
  readonly driver: SessionDriver
  /** Number of objects that the mirror of this process contains. */
  readonly objectCount: number
  /** Throws 503 while the cluster is unreachable. */
  requireConnected(): void
  /** Writes in call order and stores the resulting rows. */
  write(author: Author, work: SessionWork): Promise<Written>
}

/** Session of a cluster that another replica holds, until `close`. */
export interface RemoteSession extends ClusterSession {
  close(): void
}

/** Opens the session of a cluster for the time in which this process doesn't hold it. */
export type OpenRemoteSession = (cluster: {
  row: RowOf<'cluster.HostCluster'>
  /** Null for a cluster that is connected through its agent. */
  kubeconfig: string | null
}) => RemoteSession

interface LocalParts {
  row: ResourceRow
  driver: ClusterDriver
  observer: ClusterObserver
  /** Lease under which this process watches the cluster and writes to it. */
  lease: PermittingLease
}

/** A cluster connected here: its driver, and the observer that stores its objects as rows. */
export class LocalSession implements ClusterSession {
  readonly driver: SessionDriver
  private readonly row: ResourceRow
  private readonly watching: ClusterDriver
  private readonly observer: ClusterObserver
  private readonly permit: Permit

  constructor({ row, driver, observer, lease }: LocalParts) {
    this.row = row
    this.driver = driver
    this.watching = driver
    this.observer = observer
    this.permit = permitOfLease(lease)
  }

  write(author: Author, work: SessionWork): Promise<Written> {
    return this.observer.write(author, () => underPermit(this.permit, () => work(this.driver)))
  }

  /** Opens a connection to the API server for another replica. */
  dial(): Promise<Duplex> {
    return this.watching.dial()
  }

  get objectCount(): number {
    return this.observer.index.size
  }

  requireConnected(): void {
    const status = this.driver.status()
    if (status.state === 'notConnected')
      throw unavailable(unreachable(this.row, status), retrySecondsOf(status))
  }
}
