import type { Pod, StatefulSet } from '../../kinds/shapes.ts'
import type { KubernetesObject } from '../../objects.ts'
import { claims, pods, statefulSets } from '../../storage/view.ts'
import { claim, ownersToTell } from '../adoption.ts'
import { type Context, keyOf, type MakeController, nothing, type Queue, splitKey } from '../controller.ts'
import {
  availableAt,
  countPods,
  isPodOfNote,
  isReady,
  isTerminal,
  isTerminating,
  putStatus,
  refusalOf,
} from '../pod-control.ts'
import {
  cleanRevisions,
  findRevision,
  hashOfRevision,
  presentRevision,
  revisionLabel,
  templateOf,
} from '../revisions.ts'
import { claimsOf, memberOf, ordinalOf } from './identity.ts'

const component = 'statefulset-controller'

export const statefulSetController: MakeController = (context, queue) => ({
  affected(change) {
    const { kind, object } = change
    if (kind === statefulSets.kind) return [keyOf(object)]
    return kind === pods.kind && isPodOfNote(change) ? ownersToTell(context, object, statefulSets) : nothing
  },
  reconcile(key) {
    const { namespace, name } = splitKey(key)
    const set = statefulSets.get(context.storage, namespace, name)
    if (set) reconcile(context, queue, set)
  },
})

/** Revisions of the current and the updated template. */
interface Revisions {
  current: KubernetesObject
  update: KubernetesObject
}

function reconcile(context: Context, queue: Queue, set: StatefulSet): void {
  const update = presentRevision(context, set)
  const current = findRevision(context, set, set.status?.currentRevision) ?? update
  const revisions = { current, update }
  const members = claim(context, set, pods).filter((pod) => ordinalOf(set, pod) >= 0)
  const refusal = refusalOf(() => {
    if (!set.metadata.deletionTimestamp) step(context, set, revisions, members)
  })
  const left = pods.controlledBy(context.storage, set)
  const { nextMs } = writeStatus(context, set, revisions, left)
  cleanRevisions(context, set, new Set([current, update].map(hashOfRevision)))
  if (nextMs !== null) queue.add(keyOf(set), nextMs)
  if (refusal) throw refusal
}

const partitionOf = ({ spec }: StatefulSet): number => spec.updateStrategy.rollingUpdate?.partition ?? 0

const hashOf = (pod: Pod): string => pod.metadata.labels?.[revisionLabel] ?? ''

/** Takes the next step: in order and one pod at a time, unless `podManagementPolicy` is Parallel. */
function step(context: Context, set: StatefulSet, revisions: Revisions, members: Pod[]): void {
  const isOrdered = set.spec.podManagementPolicy === 'OrderedReady'
  const isSettled = (pod: Pod): boolean => !isTerminating(pod) && isAvailable(context, set, pod)
  for (let ordinal = 0; ordinal < set.spec.replicas; ordinal++) {
    const pod = members.find((member) => ordinalOf(set, member) === ordinal)
    if (!pod) createMember(context, set, ordinal, revisions)
    // A terminated pod is recreated once it is gone.
    else if (isTerminal(pod)) deleteMember(context, set, pod)
    if (isOrdered && !(pod && isSettled(pod))) return
  }
  if (shrink(context, set, members, isOrdered) && isOrdered) return
  if (set.spec.updateStrategy.type === 'RollingUpdate')
    update(context, set, revisions, { members, isSettled })
}

/** Deletes pods beyond the replica count, highest ordinal first; returns true if there were any. */
function shrink(context: Context, set: StatefulSet, members: Pod[], isOrdered: boolean): boolean {
  const extra = members
    .filter((pod) => ordinalOf(set, pod) >= set.spec.replicas)
    .toSorted((a, b) => ordinalOf(set, b) - ordinalOf(set, a))
  for (const pod of isOrdered ? extra.slice(0, 1) : extra) deleteMember(context, set, pod)
  return extra.length > 0
}

/** Replaces pods of an older revision from the highest ordinal down, waiting for each to become available. */
function update(
  context: Context,
  set: StatefulSet,
  revisions: Revisions,
  { members, isSettled }: { members: Pod[]; isSettled: (pod: Pod) => boolean },
): void {
  const wanted = hashOfRevision(revisions.update)
  const inOrder = members.toSorted((a, b) => ordinalOf(set, b) - ordinalOf(set, a))
  for (const pod of inOrder) {
    if (ordinalOf(set, pod) < partitionOf(set)) return
    if (hashOf(pod) !== wanted && !isTerminating(pod)) {
      deleteMember(context, set, pod)
      return
    }
    if (!isSettled(pod)) return
  }
}

function isAvailable({ clock }: Context, { spec }: StatefulSet, pod: Pod): boolean {
  const time = availableAt(pod, spec.minReadySeconds)
  return time !== null && time <= clock.now()
}

function createMember(
  context: Context,
  set: StatefulSet,
  ordinal: number,
  { current, update }: Revisions,
): void {
  const { resources, events, storage } = context
  const revision = ordinal < partitionOf(set) ? current : update
  const pod = memberOf(set, ordinal, templateOf(revision), hashOfRevision(revision))
  const { name } = pod.metadata
  for (const wanted of claimsOf(set, name)) {
    if (claims.get(storage, set.metadata.namespace, wanted.metadata.name)) continue
    resources.create(claims.kind, wanted, { manager: null })
    const message = `create Claim ${wanted.metadata.name} Pod ${name} in StatefulSet ${set.metadata.name} success`
    events.record(set, { reason: 'SuccessfulCreate', message, component })
  }
  const refusal = refusalOf(() => resources.create(pods.kind, pod, { manager: null }))
  if (refusal === null) return tell(context, set, 'create', name)
  const message = `create Pod ${name} in StatefulSet ${set.metadata.name} failed error: ${refusal.message}`
  events.record(set, { type: 'Warning', reason: 'FailedCreate', message, component })
  throw refusal
}

function deleteMember(context: Context, set: StatefulSet, pod: Pod): void {
  if (isTerminating(pod)) return
  const { namespace, name } = pod.metadata
  context.resources.delete({ kind: pods.kind, namespace, name }, {})
  tell(context, set, 'delete', name)
}

function tell({ events }: Context, set: StatefulSet, verb: 'create' | 'delete', pod: string): void {
  const reason = verb === 'create' ? 'SuccessfulCreate' : 'SuccessfulDelete'
  const message = `${verb} Pod ${pod} in StatefulSet ${set.metadata.name} successful`
  events.record(set, { reason, message, component })
}

function writeStatus(
  context: Context,
  set: StatefulSet,
  { current, update }: Revisions,
  members: Pod[],
): { nextMs: number | null } {
  const live = members.filter((pod) => !isTerminal(pod))
  const settled = live.filter((pod) => !isTerminating(pod))
  const { ready, available, nextMs } = countPods(settled, set.spec.minReadySeconds, context.clock.now())
  const ofRevision = (revision: KubernetesObject): number =>
    settled.filter((pod) => hashOf(pod) === hashOfRevision(revision)).length
  const updated = ofRevision(update)
  const isDone = updated === set.spec.replicas && live.length === updated && live.every(isReady)
  const revision = isDone ? update : current
  const currentReplicas = ofRevision(revision)
  putStatus(context, statefulSets, set, {
    observedGeneration: set.metadata.generation,
    replicas: live.length,
    ...(ready > 0 ? { readyReplicas: ready } : {}),
    ...(currentReplicas > 0 ? { currentReplicas } : {}),
    ...(updated > 0 ? { updatedReplicas: updated } : {}),
    availableReplicas: available,
    currentRevision: revision.metadata.name,
    updateRevision: update.metadata.name,
    collisionCount: 0,
  })
  return { nextMs }
}
