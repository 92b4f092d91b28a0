import { timestamp } from '../clock.ts'
import type { Node, Pod, Taint, Toleration } from '../kinds/shapes.ts'
import { isSame } from '../objects.ts'
import { tolerates } from '../scheduler/filters.ts'
import type { Change } from '../storage/storage.ts'
import { nodes, pods } from '../storage/view.ts'
import { type Context, keyOf, type MakeController, nothing, type Queue, splitKey } from './controller.ts'
import { isNodeReady } from '../kubelet/node.ts'
import { isTerminating } from './pod-control.ts'

/**
 * Eviction times by pod key, fixed at the first check of the taints even if time-limited tolerations are
 * added later.
 */
type Due = Map<string, number>

/**
 * Evicts pods from nodes that are gone, carry taints they do not tolerate, or have been unreachable too long.
 */
export const podEvictionController: MakeController = (context, queue) => {
  const due: Due = new Map()
  const byNode = context.storage.index((kind, { spec }) =>
    kind === pods.kind && typeof spec?.nodeName === 'string' ? [spec.nodeName] : nothing,
  )
  return {
    affected(change) {
      const { kind, object } = change
      if (kind === pods.kind && change.type === 'DELETED') due.delete(keyOf(object))
      if (kind === pods.kind) return isJustPlaced(change) ? [keyOf(object)] : nothing
      if (kind !== nodes.kind || isAsBefore(change)) return nothing
      return byNode.find(object.metadata.name).map(({ object: pod }) => keyOf(pod))
    },
    reconcile(key) {
      const { namespace, name } = splitKey(key)
      const pod = pods.get(context.storage, namespace, name)
      if (pod?.spec.nodeName) check({ context, queue, due }, pod, pod.spec.nodeName)
    },
  }
}

const isJustPlaced = ({ type, object, previous }: Change): boolean =>
  type !== 'DELETED' && object.spec?.nodeName !== undefined && previous?.spec !== object.spec

const isAsBefore = ({ type, object, previous }: Change): boolean =>
  type === 'MODIFIED' &&
  previous !== null &&
  isSame(previous.spec?.taints, object.spec?.taints) &&
  isNodeReady(previous) === isNodeReady(object)

function check(
  { context, queue, due }: { context: Context; queue: Queue; due: Due },
  pod: Pod,
  nodeName: string,
): void {
  const { storage, resources, clock } = context
  const place = { kind: pods.kind, namespace: pod.metadata.namespace, name: pod.metadata.name }
  const node = nodes.get(storage, undefined, nodeName)
  if (!node) {
    // No kubelet is left to stop the pod.
    resources.delete(place, { gracePeriodSeconds: 0 })
    return
  }
  if (!isNodeReady(node) && node.status?.conditions) markUnready(context, pod)
  if (isTerminating(pod)) return
  const now = clock.now()
  const waitMs = dueIn(due, pod, { node, now })
  if (waitMs > 0) {
    if (waitMs !== Infinity) queue.add(keyOf(pod), waitMs)
    return
  }
  const message = `Marking for deletion Pod ${keyOf(pod)}`
  const component = 'taint-eviction-controller'
  context.events.record(pod, { reason: 'TaintManagerEviction', message, component })
  resources.delete(place, {})
}

/** Returns the time until eviction, in ms. Source: the taint eviction controller's processPodOnNode. */
function dueIn(due: Due, pod: Pod, { node, now }: { node: Node; now: number }): number {
  const taints = (node.spec?.taints ?? []).filter(({ effect }) => effect === 'NoExecute')
  const seconds = Math.min(Infinity, ...taints.map((taint) => toleratedFor(taint, pod.spec.tolerations)))
  if (seconds <= 0) return 0
  const key = keyOf(pod)
  if (seconds === Infinity) {
    due.delete(key)
    return Infinity
  }
  const at = due.get(key) ?? now + seconds * 1000
  due.set(key, at)
  return at - now
}

/** Returns the toleration time in seconds; the first toleration that matches the taint applies. */
function toleratedFor(taint: Taint, tolerations: Toleration[] | undefined): number {
  const toleration = tolerates(taint, tolerations)
  return toleration ? (toleration.tolerationSeconds ?? Infinity) : 0
}

/** A pod on a node that is not ready counts as not ready, since its state is unknown. */
function markUnready({ resources, clock }: Context, pod: Pod): void {
  const { conditions = [] } = pod.status
  const next = conditions.map((condition) =>
    condition.type === 'Ready' && condition.status === 'True'
      ? { ...condition, status: 'False' as const, lastTransitionTime: timestamp(clock.now()) }
      : condition,
  )
  if (!isSame(next, conditions))
    resources.put(pods.kind, { ...pod, status: { ...pod.status, conditions: next } })
}
