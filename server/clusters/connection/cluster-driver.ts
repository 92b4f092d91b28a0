import type { ClusterForwarder, ClusterWriter, ConnectedCluster } from './cluster.ts'

/**
 * Unrestricted interface to one Kubernetes cluster: writes at any time, for anyone. The layout check reserves it for
 * the connection, its reconnect loop, and `session.ts`. Only `server/clusters/connection` imports a Kubernetes client.
 */
export interface ClusterDriver
  extends ClusterWriter, ClusterForwarder, Pick<ConnectedCluster, 'exec' | 'upgrade'> {
  /** Starts connecting, listing and watching. Returns immediately and retries until `stop`. */
  start(): void
  /** Ends all watches and requests; no listener is called afterwards. */
  stop(): Promise<void>
}
