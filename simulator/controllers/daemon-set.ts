import type { DaemonSet, Node, Pod, Toleration } from '../kinds/shapes.ts'
import { isSame } from '../objects.ts'
import { matchesNode, tolerates } from '../scheduler/filters.ts'
import type { Change } from '../storage/storage.ts'
import { daemonSets, nodes, pods } from '../storage/view.ts'
import { claim, ownersToTell } from './adoption.ts'
import { type Context, keyOf, type MakeController, nothing, type Queue, splitKey } from './controller.ts'
import {
  countPods,
  createPod,
  deletePod,
  isActive,
  isPodOfNote,
  isTerminal,
  isTerminating,
  podFrom,
  putStatus,
  refusalOf,
} from './pod-control.ts'
import { cleanRevisions, hashOfRevision, presentRevision, revisionLabel } from './revisions.ts'
import { shareOf } from './share.ts'

const component = 'daemonset-controller'

export const daemonSetController: MakeController = (context, queue) => ({
  affected(change) {
    const { kind, object } = change
    if (kind === daemonSets.kind) return [keyOf(object)]
    if (kind === pods.kind) return isPodOfNote(change) ? ownersToTell(context, object, daemonSets) : nothing
    return kind === nodes.kind && isOtherNode(change) ? daemonSets.list(context.storage).map(keyOf) : nothing
  },
  reconcile(key) {
    const { namespace, name } = splitKey(key)
    const set = daemonSets.get(context.storage, namespace, name)
    if (set) reconcile(context, queue, set)
  },
})

/** Returns true if a node's labels or spec changed, which decide whether daemon pods can run on it. */
const isOtherNode = ({ type, object, previous }: Change): boolean =>
  type !== 'MODIFIED' ||
  previous?.spec !== object.spec ||
  !isSame(previous?.metadata.labels, object.metadata.labels)

const exists = (name: string, effect: string): Toleration => ({
  key: `node.kubernetes.io/${name}`,
  operator: 'Exists',
  effect,
})

/** Tolerations that keep daemon pods on nodes that other pods leave. */
const tolerations: Toleration[] = [
  exists('not-ready', 'NoExecute'),
  exists('unreachable', 'NoExecute'),
  exists('disk-pressure', 'NoSchedule'),
  exists('memory-pressure', 'NoSchedule'),
  exists('pid-pressure', 'NoSchedule'),
  exists('unschedulable', 'NoSchedule'),
]

function podFor(set: DaemonSet, node: string, hash: string): Pod {
  const { template } = set.spec
  const pod = podFrom(set, template, {
    generateName: `${set.metadata.name}-`,
    labels: { [revisionLabel]: hash },
  })
  const matchFields = [{ key: 'metadata.name', operator: 'In', values: [node] }]
  const required = { nodeSelectorTerms: [{ matchFields }] }
  return {
    ...pod,
    spec: {
      ...template.spec,
      affinity: {
        ...template.spec.affinity,
        nodeAffinity: { requiredDuringSchedulingIgnoredDuringExecution: required },
      },
      tolerations: [...(template.spec.tolerations ?? []), ...tolerations],
    },
  }
}

/** Node for which a daemon pod was created, even if it is not bound yet. */
const targetOf = ({ spec }: Pod): string =>
  spec.nodeName ??
  spec.affinity?.nodeAffinity?.requiredDuringSchedulingIgnoredDuringExecution?.nodeSelectorTerms[0]
    ?.matchFields?.[0]?.values?.[0] ??
  ''

function mayRun({ spec }: DaemonSet, node: Node): boolean {
  const all = [...(spec.template.spec.tolerations ?? []), ...tolerations]
  const isTainted = (node.spec?.taints ?? []).some(
    (taint) => taint.effect !== 'PreferNoSchedule' && !tolerates(taint, all),
  )
  const place = { name: node.metadata.name, labels: node.metadata.labels ?? {} }
  return !isTainted && matchesNode({ spec: spec.template.spec }, place)
}

function reconcile(context: Context, queue: Queue, set: DaemonSet): void {
  const hash = hashOfRevision(presentRevision(context, set))
  const own = claim(context, set, pods)
  const eligible = nodes.list(context.storage).filter((node) => mayRun(set, node))
  const names = new Set(eligible.map(({ metadata }) => metadata.name))
  const refusal = refusalOf(() => {
    if (set.metadata.deletionTimestamp) return
    place(context, set, { names, own, hash })
    if (set.spec.updateStrategy.type === 'RollingUpdate') update(context, set, { names, hash })
  })
  const { nextMs } = writeStatus(context, set, { names, hash })
  cleanRevisions(
    context,
    set,
    new Set([hash, ...own.map(({ metadata }) => metadata.labels?.[revisionLabel] ?? '')]),
  )
  if (nextMs !== null) queue.add(keyOf(set), nextMs)
  if (refusal) throw refusal
}

/** Runs one pod on each eligible node and none elsewhere; recreates terminated pods. */
function place(
  context: Context,
  set: DaemonSet,
  { names, own, hash }: { names: Set<string>; own: Pod[]; hash: string },
): void {
  const taken = new Set<string>()
  for (const pod of own) {
    const target = targetOf(pod)
    const isUnwanted = !names.has(target) || taken.has(target) || isTerminal(pod)
    if (isUnwanted && !isTerminating(pod)) deletePod(context, set, pod, component)
    taken.add(target)
  }
  for (const name of names) if (!taken.has(name)) createPod(context, set, podFor(set, name, hash), component)
}

/** Deletes pods of an older template within `maxUnavailable`. */
function update(
  context: Context,
  set: DaemonSet,
  { names, hash }: { names: Set<string>; hash: string },
): void {
  const active = pods.controlledBy(context.storage, set).filter(isActive)
  const { available } = countPods(active, set.spec.minReadySeconds, context.clock.now())
  const most = shareOf(set.spec.updateStrategy.rollingUpdate?.maxUnavailable ?? 1, names.size, Math.ceil)
  let room = Math.max(1, most) - (names.size - available)
  const old = active.filter(({ metadata }) => metadata.labels?.[revisionLabel] !== hash)
  const isWell = (pod: Pod): boolean =>
    countPods([pod], set.spec.minReadySeconds, context.clock.now()).available > 0
  for (const pod of old.toSorted((a, b) => Number(isWell(a)) - Number(isWell(b)))) {
    // Deleting an unavailable pod does not count against `maxUnavailable`.
    if (isWell(pod) && room-- <= 0) return
    deletePod(context, set, pod, component)
  }
}

function writeStatus(
  context: Context,
  set: DaemonSet,
  { names, hash }: { names: Set<string>; hash: string },
): { nextMs: number | null } {
  const active = pods.controlledBy(context.storage, set).filter(isActive)
  const wanted = active.filter((pod) => names.has(targetOf(pod)))
  const { ready, available, nextMs } = countPods(wanted, set.spec.minReadySeconds, context.clock.now())
  const updated = wanted.filter(({ metadata }) => metadata.labels?.[revisionLabel] === hash).length
  const missing = names.size - available
  putStatus(context, daemonSets, set, {
    currentNumberScheduled: wanted.length,
    numberMisscheduled: active.length - wanted.length,
    desiredNumberScheduled: names.size,
    numberReady: ready,
    observedGeneration: set.metadata.generation,
    ...(updated > 0 ? { updatedNumberScheduled: updated } : {}),
    ...(available > 0 ? { numberAvailable: available } : {}),
    ...(missing > 0 ? { numberUnavailable: missing } : {}),
  })
  return { nextMs }
}
