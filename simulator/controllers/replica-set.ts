import { timestamp } from '../clock.ts'
import { Failure } from '../failure.ts'
import type { Condition, Pod, ReplicaSet } from '../kinds/shapes.ts'
import { matchesSelector } from '../storage/selectors.ts'
import { pods, replicaSets } from '../storage/view.ts'
import { claim, ownersToTell } from './adoption.ts'
import { type Context, keyOf, type MakeController, nothing, type Queue, splitKey } from './controller.ts'
import {
  byLeastWorth,
  countPods,
  createPod,
  deletePod,
  isActive,
  isPodOfNote,
  podFrom,
  putStatus,
  refusalOf,
} from './pod-control.ts'

const component = 'replicaset-controller'
/** Maximum pods to create per reconcile. */
const burst = 500

export const replicaSetController: MakeController = (context, queue) => ({
  affected(change) {
    const { kind, object } = change
    if (kind === replicaSets.kind) return [keyOf(object)]
    return kind === pods.kind && isPodOfNote(change) ? ownersToTell(context, object, replicaSets) : nothing
  },
  reconcile(key) {
    const { namespace, name } = splitKey(key)
    const set = replicaSets.get(context.storage, namespace, name)
    if (set) reconcile(context, queue, set)
  },
})

function reconcile(context: Context, queue: Queue, set: ReplicaSet): void {
  const before = claim(context, set, pods).filter(isActive)
  const isScaled = !set.metadata.deletionTimestamp && before.length !== set.spec.replicas
  const refusal = isScaled ? refusalOf(() => scale(context, set, before)) : null
  const active = isScaled ? pods.controlledBy(context.storage, set).filter(isActive) : before
  const { nextMs } = writeStatus(context, set, { active, refusal })
  if (nextMs !== null) queue.add(keyOf(set), nextMs)
  if (refusal) throw refusal
}

/** Creates or deletes pods to match the replica count. */
function scale(context: Context, set: ReplicaSet, active: Pod[]): void {
  const missing = set.spec.replicas - active.length
  for (let index = 0; index < Math.min(missing, burst); index++)
    createPod(
      context,
      set,
      podFrom(set, set.spec.template, { generateName: `${set.metadata.name}-` }),
      component,
    )
  const surplus = missing < 0 ? active.toSorted(byLeastWorth).slice(0, -missing) : []
  for (const pod of surplus) deletePod(context, set, pod, component)
}

function writeStatus(
  context: Context,
  set: ReplicaSet,
  { active, refusal }: { active: Pod[]; refusal: Failure | null },
): { nextMs: number | null } {
  const now = context.clock.now()
  const { ready, available, nextMs } = countPods(active, set.spec.minReadySeconds, now)
  const wanted = { matchLabels: set.spec.template.metadata?.labels ?? {} }
  const labelled = active.filter(({ metadata }) => matchesSelector(wanted, metadata.labels)).length
  const conditions = conditionsOf(set, refusal, now)
  putStatus(context, replicaSets, set, {
    replicas: active.length,
    ...(labelled > 0 ? { fullyLabeledReplicas: labelled } : {}),
    ...(ready > 0 ? { readyReplicas: ready } : {}),
    ...(available > 0 ? { availableReplicas: available } : {}),
    observedGeneration: set.metadata.generation,
    ...(conditions.length > 0 ? { conditions } : {}),
  })
  return { nextMs }
}

function conditionsOf({ status }: ReplicaSet, refusal: Failure | null, now: number): Condition[] {
  if (!refusal) return []
  const old = status?.conditions?.find(({ type }) => type === 'ReplicaFailure')
  // The message contains a generated pod name: writing each new one would trigger endless reconciles.
  if (old) return [old]
  const { message } = refusal
  const lastTransitionTime = timestamp(now)
  return [{ type: 'ReplicaFailure', status: 'True', lastTransitionTime, reason: 'FailedCreate', message }]
}
