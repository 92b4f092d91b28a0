import type { Deployment } from '../../kinds/shapes.ts'
import { deployments, pods, replicaSets } from '../../storage/view.ts'
import { claim, controllerOf, ownersToTell } from '../adoption.ts'
import { type Context, keyOf, type MakeController, nothing, type Queue, splitKey } from '../controller.ts'
import { isTerminal, putStatus } from '../pod-control.ts'
import { deadlineOf, statusOf } from './conditions.ts'
import { cleanHistory, desiredOf, maxOf, rolloutOf, scaleSet, syncRevision } from './replica-sets.ts'
import { allSets, newReplicas, oldReplicas, proportionalSizes, type Rollout } from './rollout.ts'

export const deploymentController: MakeController = (context, queue) => ({
  affected({ kind, object, type }) {
    if (kind === deployments.kind) return [keyOf(object)]
    if (kind === replicaSets.kind) return ownersToTell(context, object, deployments)
    // A Recreate Deployment waits until its last old pod is gone.
    return kind === pods.kind && type === 'DELETED' ? deploymentOfPod(context, object) : nothing
  },
  reconcile(key) {
    const { namespace, name } = splitKey(key)
    const deployment = deployments.get(context.storage, namespace, name)
    if (deployment) reconcile(context, queue, deployment)
  },
})

function deploymentOfPod({ storage }: Context, pod: Parameters<typeof controllerOf>[0]): readonly string[] {
  const { namespace } = pod.metadata
  const reference = controllerOf(pod)
  const set = reference && replicaSets.get(storage, namespace, reference.name)
  const owner = set && controllerOf(set)
  return owner ? [`${namespace}/${owner.name}`] : nothing
}

function reconcile(context: Context, queue: Queue, deployment: Deployment): void {
  const read = (of: Deployment): Rollout => rolloutOf(of, claim(context, of, replicaSets))
  let rollout = read(deployment)
  if (!deployment.metadata.deletionTimestamp) {
    advance(context, rollout)
    rollout = read(
      deployments.get(context.storage, deployment.metadata.namespace, deployment.metadata.name) ?? deployment,
    )
    if (isSettled(rollout)) cleanHistory(context, rollout)
  }
  const now = context.clock.now()
  const status = statusOf(rollout, now)
  putStatus(context, deployments, rollout.deployment, status)
  const deadline = deadlineOf({ ...rollout.deployment, status })
  if (deadline !== null && deadline > now) queue.add(keyOf(deployment), deadline - now)
}

const isSettled = ({ deployment, fresh, old }: Rollout): boolean =>
  fresh !== null &&
  (fresh.status?.availableReplicas ?? 0) === deployment.spec.replicas &&
  old.every(({ spec, status }) => spec.replicas === 0 && !status?.replicas)

/** Takes the rollout's next step. */
function advance(context: Context, found: Rollout): void {
  const { deployment } = found
  if (deployment.spec.paused) {
    resize(context, syncRevision(context, found, false))
    return
  }
  if (isResized(found)) {
    resize(context, syncRevision(context, found, false))
    return
  }
  if (deployment.spec.strategy.type === 'Recreate') recreate(context, found)
  else roll(context, syncRevision(context, found, true))
}

const isResized = (rollout: Rollout): boolean =>
  allSets(rollout).some((set) => {
    const desired = desiredOf(set)
    return set.spec.replicas > 0 && desired !== null && desired !== rollout.deployment.spec.replicas
  })

/** Applies a new replica count: a single active ReplicaSet takes it all, several share it proportionally. */
function resize(context: Context, rollout: Rollout): void {
  const { deployment, fresh } = rollout
  const active = allSets(rollout).filter(({ spec }) => spec.replicas > 0)
  const [only] = active.length > 0 ? active : fresh ? [fresh] : []
  if (active.length <= 1) {
    if (only) scaleSet(context, deployment, only, deployment.spec.replicas)
    return
  }
  for (const [set, size] of proportionalSizes(rollout, maxOf)) scaleSet(context, deployment, set, size)
}

function roll(context: Context, rollout: Rollout): void {
  const { deployment, fresh } = rollout
  const size = newReplicas(rollout)
  if (fresh && fresh.spec.replicas !== size) {
    scaleSet(context, deployment, fresh, size)
    return
  }
  if (fresh) scaleSet(context, deployment, fresh, size)
  for (const [set, left] of oldReplicas(rollout)) scaleSet(context, deployment, set, left)
}

/** Recreate strategy: all old pods must be gone before the first new one is created. */
function recreate(context: Context, found: Rollout): void {
  const rollout = syncRevision(context, found, false)
  const running = rollout.old.filter(({ spec }) => spec.replicas > 0)
  for (const set of running) scaleSet(context, rollout.deployment, set, 0)
  const isLeft = rollout.old.some((set) =>
    pods.controlledBy(context.storage, set).some((pod) => !isTerminal(pod)),
  )
  if (running.length > 0 || isLeft) return
  const { deployment, fresh } = syncRevision(context, rollout, true)
  if (fresh) scaleSet(context, deployment, fresh, deployment.spec.replicas)
}
