import { connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { bareHost, lookupOutside } from '../../../outside-address.ts'
import { portOf } from '../kubeconfig/kubeconfig-cluster.ts'
import type { ClusterConnection } from '../kubeconfig/kubeconfig.ts'
import { afterListening } from '../pause.ts'
import { openThroughProxy } from './tunnel.ts'

const openTimeoutMs = 5_000

/** Opens a connection to the API server, before TLS: directly, through the kubeconfig's proxy, or through the agent. */
export function dialServer({ server, proxy, tunnel, access }: ClusterConnection): Promise<Duplex> {
  if (tunnel) return tunnel()
  const target = { host: bareHost(server.hostname), port: Number(portOf(server)) }
  return proxy ? openThroughProxy(proxy, target, access) : connectTo(target)
}

function connectTo({ host, port }: { host: string; port: number }): Promise<Duplex> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, lookup: lookupOutside, keepAlive: true, noDelay: true })
    const end = afterListening(openTimeoutMs, () => socket.destroy(new DOMException('', 'TimeoutError')))
    socket.once('connect', () => {
      end()
      socket.off('error', reject)
      resolve(socket)
    })
    socket.once('error', (error) => {
      end()
      reject(error)
    })
  })
}
