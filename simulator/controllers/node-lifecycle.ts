import { timestamp } from '../clock.ts'
import { isKubeletStopped, lastRenewal } from '../kubelet/heartbeat.ts'
import type { Condition, Node, Taint } from '../kinds/shapes.ts'
import { isSame } from '../objects.ts'
import { nodes } from '../storage/view.ts'
import { type Context, type MakeController, nothing, type Queue } from './controller.ts'

const component = 'node-controller'
/** A node is marked Unknown if its lease was not renewed for this long. */
const silenceMs = 50_000

const conditionTaints = {
  False: 'node.kubernetes.io/not-ready',
  Unknown: 'node.kubernetes.io/unreachable',
} as const

const own: readonly string[] = [...Object.values(conditionTaints), 'node.kubernetes.io/unschedulable']

/** Marks unresponsive nodes Unknown, and taints nodes that are cordoned, not ready or unreachable. */
export const nodeLifecycleController: MakeController = (context, queue) => ({
  affected({ kind, object, type }) {
    return kind !== nodes.kind || type === 'DELETED' ? nothing : [object.metadata.name]
  },
  reconcile(name) {
    const node = nodes.get(context.storage, undefined, name)
    if (!node) return
    watchSilence(context, queue, node)
    const current = nodes.get(context.storage, undefined, name)
    if (current) taint(context, current)
  },
})

/** Only a stopped kubelet's lease expires. */
function watchSilence(context: Context, queue: Queue, node: Node): void {
  if (!isKubeletStopped(node)) return
  const now = context.clock.now()
  const until = lastRenewal(context.storage, node) + silenceMs
  if (now < until) queue.add(node.metadata.name, until - now)
  else markUnknown(context, node, now)
}

function markUnknown({ resources, events }: Context, node: Node, now: number): void {
  const conditions = (node.status?.conditions ?? []).map((condition): Condition =>
    condition.status === 'Unknown'
      ? condition
      : {
          ...condition,
          status: 'Unknown',
          reason: 'NodeStatusUnknown',
          message: 'Kubelet stopped posting node status.',
          lastTransitionTime: timestamp(now),
        },
  )
  if (isSame(conditions, node.status?.conditions)) return
  resources.put(nodes.kind, { ...node, status: { ...node.status, conditions } })
  const message = `Node ${node.metadata.name} status is now: NodeNotReady`
  events.record(node, { reason: 'NodeNotReady', message, component })
}

/** Returns the taints for the node's current state. */
function wantedTaints(node: Node): Taint[] {
  const ready = node.status?.conditions?.find(({ type }) => type === 'Ready')
  const key = ready && ready.status !== 'True' ? conditionTaints[ready.status] : null
  return [
    ...(node.spec?.unschedulable ? [{ key: 'node.kubernetes.io/unschedulable', effect: 'NoSchedule' }] : []),
    ...(key
      ? [
          { key, effect: 'NoSchedule' },
          { key, effect: 'NoExecute' },
        ]
      : []),
  ]
}

function taint({ resources, clock }: Context, node: Node): void {
  const wanted = wantedTaints(node)
  const old = node.spec?.taints ?? []
  const kept = wanted.map(
    (taint) =>
      old.find((other) => other.key === taint.key && other.effect === taint.effect) ?? {
        ...taint,
        timeAdded: timestamp(clock.now()),
      },
  )
  const taints = [...old.filter((other) => !own.includes(other.key)), ...kept]
  if (isSame(taints, old)) return
  const { taints: _, ...spec } = node.spec ?? {}
  resources.put(nodes.kind, { ...node, spec: taints.length > 0 ? { ...spec, taints } : spec })
}
