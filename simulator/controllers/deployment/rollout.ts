import type { Deployment, ReplicaSet } from '../../kinds/shapes.ts'
import { shareOf } from '../share.ts'

/** The replica sets of a deployment, oldest first; `fresh` is the one of the present template. */
export interface Rollout {
  deployment: Deployment
  fresh: ReplicaSet | null
  old: ReplicaSet[]
}

/** How many pods there may be beyond the wanted ones, and how many of the wanted ones may be missing. */
export function limitsOf({ spec }: Deployment): { surge: number; unavailable: number } {
  if (spec.strategy.type === 'Recreate') return { surge: 0, unavailable: 0 }
  const { maxSurge, maxUnavailable } = spec.strategy.rollingUpdate ?? {}
  const surge = shareOf(maxSurge, spec.replicas, Math.ceil)
  const unavailable = Math.min(shareOf(maxUnavailable, spec.replicas, Math.floor), spec.replicas)
  // Shares that round to nothing would never let the update begin.
  return surge === 0 && unavailable === 0 ? { surge, unavailable: 1 } : { surge, unavailable }
}

export const sumOf = (sets: readonly ReplicaSet[], figure: (set: ReplicaSet) => number | undefined): number =>
  sets.reduce((sum, set) => sum + (figure(set) ?? 0), 0)

export const allSets = ({ fresh, old }: Rollout): ReplicaSet[] => (fresh ? [...old, fresh] : old)

const wanted = ({ spec }: ReplicaSet): number => spec.replicas
const available = ({ status }: ReplicaSet): number => status?.availableReplicas ?? 0

/** How many replicas the fresh set may have by now. */
export function newReplicas(rollout: Rollout): number {
  const { deployment, fresh } = rollout
  const { replicas, strategy } = deployment.spec
  const present = fresh?.spec.replicas ?? 0
  if (strategy.type === 'Recreate' || present >= replicas) return replicas
  const room = replicas + limitsOf(deployment).surge - sumOf(allSets(rollout), wanted)
  return present + Math.max(0, Math.min(room, replicas - present))
}

/** The sizes of old sets that have to shrink now: first what is not available, then as availability allows. */
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
 * Sizes after a change of the wanted replicas in the middle of an update: each set keeps its share. `mostBefore` tells
 * how many pods all sets together might have before.
 */
export function proportionalSizes(
  rollout: Rollout,
  mostBefore: (set: ReplicaSet) => number,
): Map<ReplicaSet, number> {
  // The largest first, so that what rounding leaves over goes where it matters least.
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
