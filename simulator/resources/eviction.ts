import { Failure } from '../failure.ts'
import type { DisruptionBudget, Pod } from '../kinds/shapes.ts'
import { matchesSelector } from '../storage/selectors.ts'
import type { Storage } from '../storage/storage.ts'
import { disruptionBudgets, pods } from '../storage/view.ts'
import type { DeleteOptions } from './deletion.ts'
import type { Place, Resources } from './resources.ts'

export const budgetsOf = (storage: Storage, { metadata }: Pod): DisruptionBudget[] =>
  disruptionBudgets
    .list(storage, metadata.namespace)
    .filter(({ spec }) => spec.selector !== undefined && matchesSelector(spec.selector, metadata.labels))

const isReady = ({ status }: Pod): boolean =>
  status.conditions?.some(({ type, status }) => type === 'Ready' && status === 'True') ?? false

function tooMany({ metadata, status }: DisruptionBudget): Failure {
  const { desiredHealthy = 0, currentHealthy = 0 } = status ?? {}
  const message = `The disruption budget ${metadata.name} needs ${desiredHealthy} healthy pods and has ${currentHealthy} currently`
  return new Failure(
    429,
    'TooManyRequests',
    "Cannot evict pod as it would violate the pod's disruption budget.",
    {
      causes: [{ reason: 'DisruptionBudget', message }],
    },
  )
}

/** Returns the pod's PodDisruptionBudget; null if none, or if the pod is not ready. */
function budgetOf(storage: Storage, pod: Pod): DisruptionBudget | null {
  const isGuarded = pod.status.phase === 'Running' && isReady(pod)
  const [budget, another] = isGuarded ? budgetsOf(storage, pod) : []
  if (!another) return budget ?? null
  const why =
    'This pod has more than one PodDisruptionBudget, which the eviction subresource does not support.'
  throw new Failure(500, 'InternalError', why)
}

/** Deletes a pod unless its budget forbids it; throws the budget's error. */
export function evictPod(resources: Resources, place: Place, options: DeleteOptions): void {
  const budget = budgetOf(resources.storage, pods.of(resources.get(place)))
  const left = budget?.status?.disruptionsAllowed ?? 0
  if (budget && left < 1) throw tooMany(budget)
  if (options.dryRun) return
  if (budget) {
    // The next eviction must not use the same allowance.
    const status = { ...budget.status, disruptionsAllowed: left - 1 }
    resources.put(disruptionBudgets.kind, { ...budget, status })
  }
  resources.delete(place, options)
}
