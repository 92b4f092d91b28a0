import type { AlarmSeverity } from '../../model/alarm-severities.ts'
import { rootId, type Store } from '../store/store.ts'
import { systemAuthor } from '../records/context.ts'

/** Defaults of an alarm type, before users change its settings. */
interface BuiltInType {
  title: string
  description: string
  severity: AlarmSeverity
  delaySeconds: number
  clearSeconds: number
  threshold?: number
  /** Recommended action. */
  advice: string
}

/**
 * All alarm types. Problems that are intermittent by nature (a crashing container runs for a while each time)
 * take longer to clear than their pauses last.
 */
export const builtInTypes = {
  clusterNotConnected: {
    title: 'Cluster not connected',
    description: 'The API server of a cluster cannot be reached.',
    severity: 'critical',
    delaySeconds: 60,
    clearSeconds: 30,
    advice: 'Check that the API server runs and can be reached from here. The data shown is last known.',
  },
  credentialRefused: {
    title: 'Credential refused',
    description: 'The API server does not accept the credential of the kubeconfig.',
    severity: 'critical',
    delaySeconds: 30,
    clearSeconds: 30,
    advice: 'Replace the kubeconfig of the cluster with one whose credential is valid.',
  },
  clusterNotReady: {
    title: 'Cluster not ready',
    description: 'A cluster is connected, but none of its nodes is ready.',
    severity: 'critical',
    delaySeconds: 120,
    clearSeconds: 60,
    advice: 'Look at the nodes of the cluster: nothing can run before one is ready.',
  },
  metricsMissing: {
    title: 'Metrics missing',
    description: 'A connected cluster reports no CPU and memory usage.',
    severity: 'informational',
    delaySeconds: 300,
    clearSeconds: 120,
    advice: 'Install metrics-server on the cluster, or look at why it does not answer.',
  },
  nodeNotReady: {
    title: 'Node not ready',
    description: 'The kubelet of a node reports that it is not ready, or reports nothing.',
    severity: 'major',
    delaySeconds: 60,
    clearSeconds: 60,
    advice: 'Look at the machine and its kubelet. Drain the node if it does not come back.',
  },
  nodePressure: {
    title: 'Node under pressure',
    description: 'A node is short of memory, disk space or process ids, or has no network.',
    severity: 'minor',
    delaySeconds: 120,
    clearSeconds: 120,
    advice: 'Free what is short, or move pods to another node before they are evicted.',
  },
  hostLost: {
    title: 'Host lost',
    description: 'No contact with the agent of a host.',
    severity: 'major',
    delaySeconds: 120,
    clearSeconds: 60,
    advice: 'Check that the machine runs and reaches this service, or run the setup command on it again.',
  },
  hostDiskFull: {
    title: 'Host disk almost full',
    description: 'A disk of a host is used to the threshold or more.',
    severity: 'major',
    delaySeconds: 60,
    clearSeconds: 120,
    threshold: 90,
    advice: 'Free room on the machine, or give it a larger disk: images cannot be pulled onto a full one.',
  },
  environmentNotReady: {
    title: 'Environment not ready',
    description: 'The namespace of an environment cannot be created or adopted.',
    severity: 'major',
    delaySeconds: 60,
    clearSeconds: 30,
    advice: 'Fix the cause; Gantry retries automatically.',
  },
  applicationFailed: {
    title: 'Application failed',
    description: 'Nothing of an application is available, or its rollout was given up.',
    severity: 'critical',
    delaySeconds: 60,
    clearSeconds: 60,
    advice: 'Look at the pods, their logs and events; roll back the last change if it caused this.',
  },
  applicationDegraded: {
    title: 'Application degraded',
    description: 'Some of the replicas of an application are not available.',
    severity: 'major',
    delaySeconds: 120,
    clearSeconds: 60,
    advice: 'Look at the pods that are not ready, their logs and events.',
  },
  podsCrashing: {
    title: 'Pods keep crashing',
    description:
      'Containers of an application crash repeatedly while the application is otherwise available.',
    severity: 'major',
    delaySeconds: 60,
    clearSeconds: 330,
    advice: 'Read the logs of the container from before its last restart.',
  },
  imagePullFailing: {
    title: 'Image cannot be pulled',
    description:
      'A node cannot pull an image of an application while the application is otherwise available.',
    severity: 'major',
    delaySeconds: 60,
    clearSeconds: 330,
    advice: 'Check the name and tag of the image, and the pull secret of its registry.',
  },
  podsUnschedulable: {
    title: 'Pods unschedulable',
    description: 'Pods of an application wait for a node that has room for them.',
    severity: 'major',
    delaySeconds: 120,
    clearSeconds: 60,
    advice: 'Add nodes, lower what the pods request, or loosen their selectors and taints.',
  },
  quotaNearlyUsed: {
    title: 'Quota nearly used',
    description: 'A ResourceQuota is used to its threshold or more.',
    severity: 'minor',
    delaySeconds: 60,
    clearSeconds: 60,
    threshold: 90,
    advice: 'Raise the quota, or remove what is not needed: beyond it no pod is created.',
  },
  alarmTargetFailing: {
    title: 'Alarm target fails',
    description: 'Alarms cannot be delivered to a target.',
    severity: 'major',
    delaySeconds: 60,
    clearSeconds: 0,
    advice: 'Look at the target in the settings, fix the cause, and send a test.',
  },
  storeFailing: {
    title: 'Database fails',
    description:
      'The database of the service cannot be written: its disk is full, or it is read-only, locked or damaged.',
    severity: 'critical',
    delaySeconds: 0,
    clearSeconds: 60,
    advice: 'Do as the cause suggests. Except after damage, no restart is needed.',
  },
  claimPending: {
    title: 'Volume claim pending',
    description: 'A PersistentVolumeClaim is not bound to a volume.',
    severity: 'minor',
    delaySeconds: 300,
    clearSeconds: 60,
    advice: 'Check the storage class of the claim and the events of its provisioner.',
  },
} as const satisfies Record<string, BuiltInType>

/** Advice for an application with pods that were healthy until their node was lost. */
export const lostNodeAdvice =
  'Bring back the node that the cause names; the application needs no change. If the node is gone for good, remove it from its cluster, so that pods of StatefulSets start elsewhere too.'

export type AlarmTypeName = keyof typeof builtInTypes

/** User settings of an alarm type. */
export interface AlarmTypeSettings {
  severity: AlarmSeverity
  delayMs: number
  clearMs: number
  /** Percent; null if the type has no threshold. */
  threshold: number | null
}

const typeClass = 'config.AlarmType'

/** Creates missing alarm types and updates the texts of existing ones; their user settings are kept. */
export async function ensureAlarmTypes(store: Store): Promise<void> {
  await store.write(systemAuthor, async (transaction) => {
    const known = new Map((await transaction.find({ class: typeClass })).map((row) => [row.name, row]))
    const trees = Object.entries<BuiltInType>(builtInTypes).map(([name, type]) => {
      const { advice, ...facts } = type
      return {
        class: typeClass,
        attributes: {
          isEnabled: true,
          ...facts,
          ...settingsOf(known.get(name)),
          name,
          description: `${facts.description} ${advice}`,
        },
      }
    })
    await transaction.sync([{ place: { parent: rootId('config'), relation: 'alarmTypes' }, trees }])
  })
}

const settings = ['severity', 'isEnabled', 'delaySeconds', 'clearSeconds', 'threshold']

const settingsOf = (row: { attributes: Record<string, unknown> } | undefined): Record<string, unknown> =>
  Object.fromEntries(row ? settings.map((name) => [name, row.attributes[name]]) : [])

/** Returns the settings of all enabled alarm types. */
export async function readAlarmTypes(store: Store): Promise<Map<string, AlarmTypeSettings>> {
  const rows = await store.find({ class: typeClass })
  const enabled = rows.filter(({ attributes }) => attributes.isEnabled !== false)
  return new Map(
    enabled.map(({ name, attributes: { severity, delaySeconds, clearSeconds, threshold } }) => [
      name ?? '',
      { severity, delayMs: (delaySeconds ?? 0) * 1000, clearMs: (clearSeconds ?? 0) * 1000, threshold },
    ]),
  )
}
