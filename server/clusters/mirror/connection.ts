import { nodePoolsOf } from '../../../model/cluster/node-pools.ts'
import type { Cause } from '../../../model/messages/cause.ts'
import { type Message, message } from '../../../model/messages/message.ts'
import type { UnreadableKind } from '../../../model/cluster/unreadable-kind.ts'
import type { Text } from '../../errors.ts'
import type { ConnectionStatus } from '../connection/cluster.ts'
import { causeBy } from '../../messages/to-status.ts'
import { storedText } from '../../records/stored-text.ts'
import type { ResourceRow } from '../../store/store.ts'
import type { UsageFacts } from './usage.ts'
import type { ClusterObserver } from './cluster-observer.ts'

type ClusterState = 'connecting' | 'ready' | 'degraded' | 'notReady'

/** Maximum number of causes in a status. */
const maxCauses = 5

/** Observed state of a cluster with its reasons, and of its connection. */
interface HeardCluster {
  state: ClusterState
  causes: readonly Cause[]
  connection: Record<string, unknown>
}

/** Puts problems of the cluster's hosts first; a ready cluster with such problems is degraded. */
export function withTroubles(cluster: HeardCluster, troubles: readonly Cause[]): HeardCluster {
  if (troubles.length === 0) return cluster
  const state = cluster.state === 'ready' ? 'degraded' : cluster.state
  return { ...cluster, state, causes: shorten([...troubles, ...cluster.causes]) }
}

/** Cause of everything that is unknown while a cluster is unreachable. */
export const unreachable = (
  { id, name }: Pick<ResourceRow, 'id' | 'name'>,
  { why }: ConnectionStatus,
): Message => message('connections.unreachable', { cluster: name ?? id, why })

/** Returns attributes of HostCluster and KubernetesCluster about the connection and the nodes. */
export function connectionAttributes(
  status: ConnectionStatus,
  observer: ClusterObserver,
): { cluster: HeardCluster; kubernetes: Record<string, unknown> } {
  const usage = usageOf(observer)
  const { state, causes } = clusterState(status, usage)
  const kubeSystem = observer.index.named('cluster.Namespace', null, 'kube-system')
  return {
    cluster: {
      state,
      causes: shorten(causes.length > 0 ? causes : [causeBy(status.why)]),
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
      unreadableKinds:
        status.unreadable.length > 0
          ? status.unreadable.map(({ kind, reason }) => unreadableKind(kind, reason))
          : null,
      ...(status.version === null ? {} : { version: status.version }),
      ...(kubeSystem ? { kubeSystemUid: kubeSystem.uid } : {}),
    },
  }
}

function unreadableKind(kind: string, text: Text): UnreadableKind {
  const { message: reason, reasons } = storedText(text)
  return { kind, reason: reason ?? '', reasons }
}

const usageOf = ({ index }: ClusterObserver): UsageFacts[] =>
  [...index.all()].flatMap(({ usage }) => (usage ? [usage] : []))

/** Reports unschedulable pods while nodes are cordoned; null if there are none. */
export function cordonTrouble(usage: readonly UsageFacts[]): Message | null {
  const nodes = usage.filter((one) => one.kind === 'node')
  const cordoned = nodes.filter(({ isCordoned }) => isCordoned).length
  const pods = usage.filter((one) => one.kind === 'pod' && one.pending?.includes('unschedulable')).length
  if (cordoned === 0 || pods === 0) return null
  return message('connections.podsUnschedulable', { pods, cordoned, nodes: nodes.length })
}

function clusterState(
  status: ConnectionStatus,
  usage: readonly UsageFacts[],
): { state: ClusterState; causes: readonly Cause[] } {
  if (status.state === 'connecting') return { state: 'connecting', causes: [causeBy(status.why)] }
  if (status.state === 'notConnected') return { state: 'notReady', causes: [causeBy(status.why)] }
  const unreadable = status.unreadable.map(({ kind, reason }) =>
    message('connections.kindUnreadable', { kind, reason }),
  )
  // A credential for a few namespaces can't list nodes, so nothing is known about them.
  if (status.unreadable.some(({ kind }) => kind === 'Node')) return { state: 'ready', causes: unreadable }
  const nodes = usage.filter((one) => one.kind === 'node')
  const cordons = cordonTrouble(usage)
  const reported = cordons === null ? [] : [cordons]
  const troubles = [...nodes.flatMap((node) => node.troubles), ...reported]
  const ready = nodes.filter(({ isReady }) => isReady).length
  if (nodes.length === 0)
    return { state: 'notReady', causes: [message('connections.noNodes'), ...unreadable] }
  if (ready === 0) return { state: 'notReady', causes: [...troubles, ...unreadable] }
  const isDegraded = troubles.length > 0
  return { state: isDegraded ? 'degraded' : 'ready', causes: [...troubles, ...unreadable] }
}

const shorten = (causes: readonly Cause[]): readonly Cause[] =>
  causes.length <= maxCauses
    ? causes
    : [
        ...causes.slice(0, maxCauses - 1),
        message('connections.more', { count: causes.length - maxCauses + 1 }),
      ]
