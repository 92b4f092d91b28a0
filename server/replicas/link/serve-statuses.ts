import type { LocalSession } from '../../clusters/cluster-session.ts'
import type { ConnectionStatus } from '../../clusters/connection/cluster.ts'
import { clusterSubject, type Leases } from '../leases.ts'
import { lineOf } from './lines.ts'
import type { StreamHandler } from './link-server.ts'
import type { StatusLine } from './peer.ts'

/** Session of a cluster that this process holds, as far as a link needs it. */
export type HeldSession = Pick<LocalSession, 'dial' | 'write'> & {
  readonly driver: Pick<LocalSession['driver'], 'status'>
}

/** Sessions of the clusters that this process holds. */
export interface HeldClusters {
  local(cluster: string): HeldSession | null
  localIds(): readonly string[]
}

interface StatusesParts {
  clusters: HeldClusters
  leases: Pick<Leases, 'holderOf'>
}

const lookMs = 100
/** Unread bytes after which a slow peer is disconnected; it reconnects. */
const maxUnreadBytes = 4 * 1024 * 1024

/** Streams each change of status of the clusters that this process holds. */
export function serveStatuses({ clusters, leases }: StatusesParts): StreamHandler {
  return (stream, _cluster, accept) => {
    const sent = new Map<string, { status: ConnectionStatus; text: string }>()
    const heldOf = (cluster: string) => {
      const session = clusters.local(cluster)
      const holder = leases.holderOf(clusterSubject(cluster))
      return session && holder?.isSelf ? { epoch: holder.epoch, status: session.driver.status() } : null
    }
    const send = (line: StatusLine): void => void stream.write(lineOf(line))
    const look = (): void => {
      const ids = new Set(clusters.localIds())
      for (const cluster of ids) {
        const held = heldOf(cluster)
        if (!held) ids.delete(cluster)
        else if (isNews(sent, cluster, held)) send({ cluster, held })
      }
      for (const cluster of sent.keys()) {
        if (ids.has(cluster)) continue
        sent.delete(cluster)
        send({ cluster, held: null })
      }
      if (stream.writableLength > maxUnreadBytes) stream.close()
    }
    accept()
    look()
    const timer = setInterval(look, lookMs)
    stream.resume()
    return new Promise((resolve) => {
      stream.once('close', () => {
        clearInterval(timer)
        resolve()
      })
    })
  }
}

/** Records a status, and returns whether it must be sent. The time of the last contact alone doesn't count. */
function isNews(
  sent: Map<string, { status: ConnectionStatus; text: string }>,
  cluster: string,
  { epoch, status }: { epoch: number; status: ConnectionStatus },
): boolean {
  const before = sent.get(cluster)
  if (before?.status === status) return false
  const text = JSON.stringify({ ...status, lastSyncTime: null, epoch })
  sent.set(cluster, { status, text })
  return before?.text !== text
}
