import { timestamp } from '../clock.ts'
import { findKind } from '../kinds/kinds.ts'
import type { Condition, DisruptionBudget, Pod } from '../kinds/shapes.ts'
import { budgetsOf } from '../resources/eviction.ts'
import { matchesSelector } from '../storage/selectors.ts'
import { disruptionBudgets, pods } from '../storage/view.ts'
import { controllerOf } from './adoption.ts'
import { type Context, keyOf, type MakeController, nothing, splitKey } from './controller.ts'
import { isActive, isPodOfNote, isReady, putStatus } from './pod-control.ts'
import { shareOf } from './share.ts'

/** Updates the status of PodDisruptionBudgets, which evictions check. */
export const disruptionController: MakeController = (context) => ({
  affected(change) {
    const { kind, object } = change
    if (kind === disruptionBudgets.kind) return [keyOf(object)]
    const isGuarded =
      kind === pods.kind && context.storage.count(disruptionBudgets.kind, object.metadata.namespace ?? '') > 0
    return isGuarded && isPodOfNote(change) ? budgetsOf(context.storage, pods.of(object)).map(keyOf) : nothing
  },
  reconcile(key) {
    const { namespace, name } = splitKey(key)
    const budget = disruptionBudgets.get(context.storage, namespace, name)
    if (budget) write(context, budget)
  },
})

/** Returns the replicas that the pods' controllers want; pods without a controller count as one each. */
function expectedCount({ storage }: Context, some: Pod[]): number {
  const wanted = new Map<string, number>()
  for (const pod of some) {
    const owner = controllerOf(pod)
    const kind = owner && findKind(owner.apiVersion, owner.kind)
    const replicas = kind && storage.get(kind, pod.metadata.namespace, owner.name)?.spec?.replicas
    wanted.set(owner?.uid ?? pod.metadata.name, typeof replicas === 'number' ? replicas : 1)
  }
  return [...wanted.values()].reduce((sum, count) => sum + count, 0)
}

function desiredCount({ spec }: DisruptionBudget, expected: number): number {
  if (spec.maxUnavailable !== undefined)
    return Math.max(0, expected - shareOf(spec.maxUnavailable, expected, Math.ceil))
  return shareOf(spec.minAvailable ?? 1, expected, Math.ceil)
}

function write(context: Context, budget: DisruptionBudget): void {
  const { storage, clock } = context
  const selected = pods
    .list(storage, budget.metadata.namespace)
    .filter((pod) => isActive(pod) && matchesSelector(budget.spec.selector, pod.metadata.labels))
  const expectedPods = expectedCount(context, selected)
  const desiredHealthy = desiredCount(budget, expectedPods)
  const currentHealthy = selected.filter(isReady).length
  const disruptionsAllowed = expectedPods === 0 ? 0 : Math.max(0, currentHealthy - desiredHealthy)
  putStatus(context, disruptionBudgets, budget, {
    conditions: [conditionOf(budget, disruptionsAllowed > 0, clock.now())],
    currentHealthy,
    desiredHealthy,
    disruptionsAllowed,
    expectedPods,
    observedGeneration: budget.metadata.generation,
  })
}

function conditionOf({ status }: DisruptionBudget, isAllowed: boolean, now: number): Condition {
  const [old] = status?.conditions ?? []
  const state = isAllowed ? 'True' : 'False'
  const since = old?.status === state ? old.lastTransitionTime : undefined
  return {
    type: 'DisruptionAllowed',
    status: state,
    reason: isAllowed ? 'SufficientPods' : 'InsufficientPods',
    message: '',
    lastTransitionTime: since ?? timestamp(now),
  }
}
