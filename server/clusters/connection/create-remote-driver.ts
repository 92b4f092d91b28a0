import type { RemoteDriver } from './cluster-driver.ts'
import { type ConnectionStatus, disconnected } from './cluster.ts'
import { parseKubeconfig } from './kubeconfig/kubeconfig.ts'
import { Requests } from './requests.ts'
import { sendingRequests } from './sending-requests.ts'
import type { OpenStream } from './streams/stream-agent.ts'
import { Transport } from './transport.ts'
import { tunnelConnection } from './kubeconfig/tunnel-connection.ts'

interface RemoteDriverOptions {
  /** Null for a cluster that is connected through its agent. */
  kubeconfig: string | null
  /** Defaults to the kubeconfig's current context. */
  context?: string | null
  /** Opens a connection to the API server through the replica that watches the cluster. */
  relay: OpenStream
  /** Last status reported by that replica. */
  status(): ConnectionStatus
  /** Maximum time for a single request. */
  requestTimeoutMs?: number
}

/** Creates a driver without watches for a cluster that another replica watches. Throws `KubeconfigError`. */
export function createRemoteDriver({
  kubeconfig,
  context,
  relay,
  status,
  requestTimeoutMs = 10_000,
}: RemoteDriverOptions): RemoteDriver {
  const connection = kubeconfig === null ? tunnelConnection(relay) : parseKubeconfig(kubeconfig, context)
  const transport = new Transport(connection, relay)
  const stopping = new AbortController()
  const connected = (): Transport => {
    const current = status()
    if (current.state === 'notConnected') throw disconnected(current)
    return transport
  }
  const requests = new Requests(transport, requestTimeoutMs, () => connected())
  return {
    ...sendingRequests({
      requests,
      stopping,
      connected,
      status: {
        get current() {
          return status()
        },
      },
    }),
    reset: () => transport.reset(),
    stop: () => {
      stopping.abort()
      transport.close()
    },
  }
}
