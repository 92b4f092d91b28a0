import type { Deployment, ReplicaSet } from '../../kinds/shapes.ts'
import { shareOf } from '../share.ts'

/** A Deployment's ReplicaSets, oldest first; `fresh` is the one for the current template. */
export interface Rollout {
  deployment: Deployment
  fresh: ReplicaSet | null
  old: ReplicaSet[]
}

/** Returns `maxSurge` and `maxUnavailable` as numbers of pods. */
export function limitsOf({ spec }: Deployment): { surge: number; unavailable: number } {
  if (spec.strategy.type === 'Recreate') return { surge: 0, unavailable: 0 }
  const { maxSurge, maxUnavailable } = spec.strategy.rollingUpdate ?? {}
  const surge = shareOf(maxSurge, spec.replicas, Math.ceil)
  const unavailable = Math.min(shareOf(maxUnavailable, spec.replicas, Math.floor), spec.replicas)
  // Percentages that both round to 0 would block the rollout.
  return surge === 0 && unavailable === 0 ? { surge, unavailable: 1 } : { surge, unavailable }
}

export const sumOf = (sets: readonly ReplicaSet[], figure: (set: ReplicaSet) => number | undefined): number =>
  sets.reduce((sum, set) => sum + (figure(set) ?? 0), 0)

export const allSets = ({ fresh, old }: Rollout): ReplicaSet[] => (fresh ? [...old, fresh] : old)

const wanted = ({ spec }: ReplicaSet): number => spec.replicas
const available = ({ status }: ReplicaSet): number => status?.availableReplicas ?? 0

/** Returns the replicas that the new ReplicaSet may have now. */
export function newReplicas(rollout: Rollout): number {
  const { deployment, fresh } = rollout
  const { replicas, strategy } = deployment.spec
  const present = fresh?.spec.replicas ?? 0
  if (strategy.type === 'Recreate' || present >= replicas) return replicas
  const room = replicas + limitsOf(deployment).surge - sumOf(allSets(rollout), wanted)
  return present + Math.max(0, Math.min(room, replicas - present))
}

/**
 * Returns new sizes of old ReplicaSets to scale down: first unavailable pods, then as availability permits.
 */
export function oldReplicas(rollout: Rollout): Map<ReplicaSet, number> {
  const { deployment, fresh, old } = rollout
  const sizes = new Map(old.map((set) => [set, set.spec.replicas]))
  const needed = deployment.spec.replicas - limitsOf(deployment).unavailable
  const freshMissing = fresh ? Math.max(0, wanted(fresh) - available(fresh)) : 0
  const mayGo = sumOf(allSets(rollout), wanted) - needed - freshMissing
  if (mayGo <= 0) return new Map()
  let left = mayGo
  for (const set of old) {
    const gone = Math.min(left, Math.max(0, wanted(set) - available(set)))
    sizes.set(set, wanted(set) - gone)
    left -= gone
  }
  let spare = sumOf(allSets(rollout), available) - needed
  for (const set of old) {
    const size = sizes.get(set) ?? 0
    const gone = Math.max(0, Math.min(spare, size, left))
    sizes.set(set, size - gone)
    spare -= gone
    left -= gone
  }
  return new Map([...sizes].filter(([set, size]) => size !== wanted(set)))
}

/**
 * Returns sizes after the replica count changed during a rollout: each ReplicaSet keeps its share.
 * `mostBefore` returns the previous maximum number of pods of all ReplicaSets.
 */
export function proportionalSizes(
  rollout: Rollout,
  mostBefore: (set: ReplicaSet) => number,
): Map<ReplicaSet, number> {
  // Largest first, so that the rounding remainder has the least effect.
  const active = allSets(rollout)
    .filter((set) => wanted(set) > 0)
    .toSorted((a, b) => wanted(b) - wanted(a))
  const most = rollout.deployment.spec.replicas + limitsOf(rollout.deployment).surge
  const toAdd = most - sumOf(active, wanted)
  const within = (change: number, left: number): number =>
    toAdd > 0 ? Math.min(Math.max(change, 0), left) : Math.max(Math.min(change, 0), left)
  let left = toAdd
  const sizes = new Map<ReplicaSet, number>()
  for (const set of active) {
    const share = Math.round((wanted(set) * most) / Math.max(1, mostBefore(set)))
    const change = within(share - wanted(set), left)
    sizes.set(set, wanted(set) + change)
    left -= change
  }
  const [largest] = active
  if (largest) sizes.set(largest, Math.max(0, (sizes.get(largest) ?? 0) + left))
  return sizes
}
