import type { Duplex } from 'node:stream'
import type { Impersonated } from './impersonation/impersonated.ts'
import type { ImpersonationCheck } from './impersonation/check-impersonation.ts'
import type { ClusterForwarder, ClusterWriter, ConnectedCluster } from './cluster.ts'

/**
 * Unrestricted requests to one Kubernetes cluster: writes at any time, for anyone. The layout check reserves them for
 * the connection, its reconnect loop, and the sessions. Only `server/clusters/connection` imports a Kubernetes client.
 */
export interface RequestDriver
  extends ClusterWriter, ClusterForwarder, Pick<ConnectedCluster, 'exec' | 'upgrade' | 'identified'> {
  /** Returns the cluster for requests that impersonate a user. Discovery and the status still use the service's account. */
  as(identity: Impersonated): RequestDriver
  /** Checks whether the credential may impersonate users. Rejects with `ClusterError`. */
  checkImpersonation(): Promise<ImpersonationCheck>
}

/** Driver of a cluster that this process watches. */
export interface ClusterDriver extends RequestDriver {
  /** Starts connecting, listing and watching. Returns immediately and retries until `stop`. */
  start(): void
  /** Ends all watches and requests; no listener is called afterwards. */
  stop(): Promise<void>
  /**
   * Opens a connection to the API server for another replica, which speaks TLS through it unless the cluster has an
   * agent. Rejects with `ClusterError`.
   */
  dial(): Promise<Duplex>
}

/** Driver of a cluster that another replica watches. Its connections go through that replica. */
export interface RemoteDriver extends RequestDriver {
  /** Ends all connections after the cluster was lost; later requests open new ones. */
  reset(): void
  /** Ends all requests; later ones fail. */
  stop(): void
}
