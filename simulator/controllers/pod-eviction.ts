import { timestamp } from '../clock.ts'
import type { Node, Pod, Taint, Toleration } from '../kinds/shapes.ts'
import { isSame } from '../objects.ts'
import { tolerates } from '../scheduler/filters.ts'
import type { Change } from '../storage/storage.ts'
import { nodes, pods } from '../storage/view.ts'
import { type Context, keyOf, type MakeController, nothing, type Queue, splitKey } from './controller.ts'
import { isNodeReady } from '../kubelet/node.ts'
import { isTerminating } from './pod-control.ts'

/** Takes pods off nodes that are gone, that they do not tolerate, or that are out of reach for too long. */
export const podEvictionController: MakeController = (context, queue) => {
  const byNode = context.storage.index((kind, { spec }) =>
    kind === pods.kind && typeof spec?.nodeName === 'string' ? [spec.nodeName] : nothing,
  )
  return {
    affected(change) {
      const { kind, object } = change
      if (kind === pods.kind) return isJustPlaced(change) ? [keyOf(object)] : nothing
      if (kind !== nodes.kind || isAsBefore(change)) return nothing
      return byNode.find(object.metadata.name).map(({ object: pod }) => keyOf(pod))
    },
    reconcile(key) {
      const { namespace, name } = splitKey(key)
      const pod = pods.get(context.storage, namespace, name)
      if (pod?.spec.nodeName) check(context, queue, pod, pod.spec.nodeName)
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

function check(context: Context, queue: Queue, pod: Pod, nodeName: string): void {
  const { storage, resources, clock } = context
  const place = { kind: pods.kind, namespace: pod.metadata.namespace, name: pod.metadata.name }
  const node = nodes.get(storage, undefined, nodeName)
  if (!node) {
    // Nobody is left to end it.
    resources.delete(place, { gracePeriodSeconds: 0 })
    return
  }
  if (!isNodeReady(node) && node.status?.conditions) markUnready(context, pod)
  if (isTerminating(pod)) return
  const until = evictedAt(pod, node)
  const now = clock.now()
  if (until > now) {
    if (until !== Infinity) queue.add(keyOf(pod), until - now)
    return
  }
  const message = `Marking for deletion Pod ${keyOf(pod)}`
  const component = 'taint-eviction-controller'
  context.events.record(pod, { reason: 'TaintManagerEviction', message, component })
  resources.delete(place, {})
}

function evictedAt({ spec }: Pod, node: Node): number {
  const taints = (node.spec?.taints ?? []).filter(({ effect }) => effect === 'NoExecute')
  return Math.min(Infinity, ...taints.map((taint) => staysUntil(taint, spec.tolerations)))
}

function staysUntil(taint: Taint, tolerations: Toleration[] | undefined): number {
  const toleration = tolerates(taint, tolerations)
  if (!toleration) return 0
  if (toleration.tolerationSeconds === undefined) return Infinity
  return Date.parse(taint.timeAdded ?? '') + toleration.tolerationSeconds * 1000 || 0
}

/** Nobody can say of a pod out of reach that it is ready. */
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
