import { Failure } from '../failure.ts'
import type { Pod, PodTemplate } from '../kinds/shapes.ts'
import { isSame, type KubernetesObject, type ObjectMeta } from '../objects.ts'
import type { Change } from '../storage/storage.ts'
import { pods } from '../storage/view.ts'
import { controllerReference } from './adoption.ts'
import type { Context } from './controller.ts'

export const isTerminal = ({ status }: Pod): boolean =>
  status.phase === 'Succeeded' || status.phase === 'Failed'

export const isTerminating = ({ metadata }: KubernetesObject): boolean =>
  metadata.deletionTimestamp !== undefined

/** Returns true if the pod counts toward the desired replicas. */
export const isActive = (pod: Pod): boolean => !isTerminal(pod) && !isTerminating(pod)

const readyCondition = ({ status }: Pod) => status.conditions?.find(({ type }) => type === 'Ready')

export const isReady = (pod: Pod): boolean => readyCondition(pod)?.status === 'True'

/** Returns when a ready pod becomes available, in ms; null if it is not ready. */
export function availableAt(pod: Pod, minReadySeconds = 0): number | null {
  const condition = readyCondition(pod)
  if (condition?.status !== 'True') return null
  return minReadySeconds === 0 ? 0 : Date.parse(condition.lastTransitionTime ?? '') + minReadySeconds * 1000
}

/** Returns true if a pod change can affect its controller's work or status. */
export function isPodOfNote({ type, object, previous }: Change): boolean {
  if (type !== 'MODIFIED' || !previous) return true
  const [pod, before] = [pods.of(object), pods.of(previous)]
  return (
    readyCondition(pod)?.status !== readyCondition(before)?.status ||
    isTerminal(pod) !== isTerminal(before) ||
    isTerminating(pod) !== isTerminating(before) ||
    !isSame(pod.metadata.labels, before.metadata.labels) ||
    !isSame(pod.metadata.ownerReferences, before.metadata.ownerReferences)
  )
}

export interface PodCounts {
  ready: number
  available: number
  /** Time until the next pod becomes available; null if none is pending. */
  nextMs: number | null
}

export function countPods(some: readonly Pod[], minReadySeconds: number | undefined, now: number): PodCounts {
  const times = some.map((pod) => availableAt(pod, minReadySeconds)).filter((time) => time !== null)
  const later = times.filter((time) => time > now)
  return {
    ready: times.length,
    available: times.length - later.length,
    nextMs: later.length > 0 ? Math.min(...later) - now : null,
  }
}

/** Builds a pod from a controller's template. */
export function podFrom(owner: KubernetesObject, template: PodTemplate, metadata: Partial<ObjectMeta>): Pod {
  const { labels, annotations, finalizers } = template.metadata ?? {}
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: {
      name: '',
      ...metadata,
      ...(owner.metadata.namespace ? { namespace: owner.metadata.namespace } : {}),
      labels: { ...labels, ...metadata.labels },
      ...(annotations || metadata.annotations
        ? { annotations: { ...annotations, ...metadata.annotations } }
        : {}),
      ...(finalizers ? { finalizers } : {}),
      ownerReferences: [controllerReference(owner)],
    },
    spec: template.spec,
    status: { phase: 'Pending' },
  }
}

/**
 * Runs `work` and returns its Failure; the caller throws it after writing the status, so that it is retried.
 */
export function refusalOf(work: () => void): Failure | null {
  try {
    work()
    return null
  } catch (error) {
    if (error instanceof Failure) return error
    throw error
  }
}

/** Creates a pod and records an event; a failure is recorded too, and rethrown. */
export function createPod(
  { resources, events }: Context,
  owner: KubernetesObject,
  pod: Pod,
  component: string,
): Pod {
  try {
    const made = resources.create(pods.kind, pod, { manager: null })
    const message = `Created pod: ${made.metadata.name}`
    events.record(owner, { reason: 'SuccessfulCreate', message, component })
    return pods.of(made)
  } catch (error) {
    if (error instanceof Failure)
      events.record(owner, {
        type: 'Warning',
        reason: 'FailedCreate',
        message: `Error creating: ${error.message}`,
        component,
      })
    throw error
  }
}

export function deletePod(
  { resources, events }: Context,
  owner: KubernetesObject,
  { metadata: { namespace, name } }: Pod,
  component: string,
): void {
  resources.delete({ kind: pods.kind, namespace, name }, {})
  events.record(owner, { reason: 'SuccessfulDelete', message: `Deleted pod: ${name}`, component })
}

/** Writes a status if it changed. */
export function putStatus(
  { resources }: Context,
  view: { kind: typeof pods.kind },
  object: KubernetesObject,
  status: object,
): void {
  if (!isSame(object.status, status)) resources.put(view.kind, { ...object, status: { ...status } })
}

/**
 * Orders pods by deletion priority: unassigned, not running, not ready, lowest deletion cost, most recently
 * ready, newest.
 */
export function byLeastWorth(a: Pod, b: Pod): number {
  for (const worth of worths) {
    const difference = worth(a) - worth(b)
    if (difference !== 0) return difference
  }
  return a.metadata.name < b.metadata.name ? 1 : -1
}

const phases = ['Pending', 'Unknown', 'Running']
const cost = 'controller.kubernetes.io/pod-deletion-cost'

const worths: readonly ((pod: Pod) => number)[] = [
  ({ spec }) => (spec.nodeName ? 1 : 0),
  ({ status }) => phases.indexOf(status.phase),
  (pod) => (isReady(pod) ? 1 : 0),
  ({ metadata }) => Number(metadata.annotations?.[cost] ?? 0),
  (pod) => -Date.parse(readyCondition(pod)?.lastTransitionTime ?? '') || 0,
  ({ status }) => -Math.max(0, ...(status.containerStatuses ?? []).map((entry) => entry.restartCount)),
  ({ metadata }) => -Date.parse(metadata.creationTimestamp ?? '') || 0,
]
