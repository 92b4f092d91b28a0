import { nodePoolsOf } from '../../../model/cluster/node-pools.ts'
import type { ConnectionStatus } from '../../cluster/driver.ts'
import type { UsageFacts } from './usage.ts'
import type { ClusterObserver } from './cluster-observer.ts'

type ClusterState = 'connecting' | 'ready' | 'degraded' | 'notReady'

/** Maximum number of sentences in a status. */
const maxSentences = 5

/** Observed state of a cluster with its reasons, and of its connection. */
interface HeardCluster {
  state: ClusterState
  status: string[]
  connection: Record<string, unknown>
}

/** Puts problems of the cluster's hosts first; a ready cluster with such problems is degraded. */
export function withTroubles(cluster: HeardCluster, troubles: readonly string[]): HeardCluster {
  if (troubles.length === 0) return cluster
  const state = cluster.state === 'ready' ? 'degraded' : cluster.state
  return { ...cluster, state, status: shorten([...troubles, ...cluster.status]) }
}

/** Returns attributes of HostCluster and KubernetesCluster about the connection and the nodes. */
export function connectionAttributes(
  status: ConnectionStatus,
  observer: ClusterObserver,
): { cluster: HeardCluster; kubernetes: Record<string, unknown> } {
  const usage = usageOf(observer)
  const { state, sentences } = clusterState(status, usage)
  const kubeSystem = observer.index.named('cluster.Namespace', null, 'kube-system')
  return {
    cluster: {
      state,
      status: shorten(sentences.length > 0 ? sentences : [status.message]),
      connection: {
        connectionState: status.state === 'connected' ? 'connected' : 'notConnected',
        notConnectedSince: status.notConnectedSince,
        isCredentialRefused: status.isCredentialRefused,
        connectionFault: status.fault,
        credentialExpiresOn: status.credentialExpiresOn,
        // Until connected, the rows may still belong to an earlier kubeconfig.
        ...(kubeSystem && status.state === 'connected' ? { kubeSystemUid: kubeSystem.uid } : {}),
      },
    },
    kubernetes: {
      endpoint: status.endpoint,
      nodePools: nodePoolsOf(usage.filter((one) => one.kind === 'node')),
      unreadableKinds: status.unreadable.length > 0 ? status.unreadable : null,
      ...(status.version === null ? {} : { version: status.version }),
      ...(kubeSystem ? { kubeSystemUid: kubeSystem.uid } : {}),
    },
  }
}

const usageOf = ({ index }: ClusterObserver): UsageFacts[] =>
  [...index.all()].flatMap(({ usage }) => (usage ? [usage] : []))

/** Reports unschedulable pods while nodes are cordoned; null if there are none. */
export function cordonTrouble(usage: readonly UsageFacts[]): string | null {
  const nodes = usage.filter((one) => one.kind === 'node')
  const cordoned = nodes.filter(({ isCordoned }) => isCordoned).length
  const waiting = usage.filter((one) => one.kind === 'pod' && one.pending?.includes('unschedulable')).length
  if (cordoned === 0 || waiting === 0) return null
  const all = nodes.length
  return waiting === 1
    ? `1 pod finds no node while nodes are cordoned: ${cordoned} of ${all}.`
    : `${waiting} pods find no node while nodes are cordoned: ${cordoned} of ${all}.`
}

function clusterState(
  status: ConnectionStatus,
  usage: readonly UsageFacts[],
): { state: ClusterState; sentences: string[] } {
  if (status.state === 'connecting') return { state: 'connecting', sentences: [status.message] }
  if (status.state === 'notConnected') return { state: 'notReady', sentences: [status.message] }
  const unreadable = status.unreadable.map(({ kind, reason }) => `${kind} cannot be read: ${reason}`)
  // A credential for a few namespaces can't list nodes, so nothing is known about them.
  if (status.unreadable.some(({ kind }) => kind === 'Node')) return { state: 'ready', sentences: unreadable }
  const nodes = usage.filter((one) => one.kind === 'node')
  const cordons = cordonTrouble(usage)
  const told = cordons === null ? [] : [cordons]
  const troubles = [...nodes.flatMap((node) => node.troubles), ...told]
  const ready = nodes.filter(({ isReady }) => isReady).length
  if (nodes.length === 0)
    return { state: 'notReady', sentences: ['The cluster has no nodes.', ...unreadable] }
  if (ready === 0) return { state: 'notReady', sentences: [...troubles, ...unreadable] }
  const isDegraded = troubles.length > 0
  return { state: isDegraded ? 'degraded' : 'ready', sentences: [...troubles, ...unreadable] }
}

const shorten = (sentences: readonly string[]): string[] =>
  sentences.length <= maxSentences
    ? [...sentences]
    : [...sentences.slice(0, maxSentences - 1), `And ${sentences.length - maxSentences + 1} more.`]
