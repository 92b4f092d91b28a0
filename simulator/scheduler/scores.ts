import { controllerOf } from '../controllers/adoption.ts'
import { type Asked, hasMatch, matchesTerm, tolerates } from './filters.ts'
import type { NodeInfo } from './node-info.ts'
import { crowding } from './spread.ts'

/** Returns the share of the node that remains free, 0 to 1. */
function freeShare({ allocatable, used }: NodeInfo, { requests }: Asked): number {
  const free = ['cpu', 'memory'].map((name) => {
    const total = allocatable[name] ?? 0
    return total === 0 ? 0 : 1 - ((used[name] ?? 0) + (requests[name] ?? 0)) / total
  })
  return free.reduce((sum, share) => sum + share, 0) / free.length
}

/** Returns true if a pod prefers some nodes. */
export function hasPreferences({ pod: { spec }, preferred }: Asked): boolean {
  if (preferred.length > 0) return true
  const { nodeAffinity, podAffinity, podAntiAffinity } = spec.affinity ?? {}
  return [nodeAffinity, podAffinity, podAntiAffinity].some(
    (rules) => (rules?.preferredDuringSchedulingIgnoredDuringExecution ?? []).length > 0,
  )
}

/** Sums weights of satisfied preferences, minus those of anti-affinity. */
function preference(info: NodeInfo, asked: Asked): number {
  const { nodeAffinity, podAffinity, podAntiAffinity } = asked.pod.spec.affinity ?? {}
  const ofNode = (nodeAffinity?.preferredDuringSchedulingIgnoredDuringExecution ?? []).filter((rule) =>
    matchesTerm(rule.preference, info),
  )
  const [near, far] = [podAffinity, podAntiAffinity].map((rules) =>
    (rules?.preferredDuringSchedulingIgnoredDuringExecution ?? []).filter((rule) =>
      hasMatch(info, asked, rule.podAffinityTerm),
    ),
  )
  const sum = (rules: readonly { weight: number }[] = []): number =>
    rules.reduce((total, { weight }) => total + weight, 0)
  return sum(ofNode) + sum(near) - sum(far)
}

/** Counts untolerated PreferNoSchedule taints. */
const unwelcome = ({ taints }: NodeInfo, { pod }: Asked): number =>
  taints.filter((taint) => taint.effect === 'PreferNoSchedule' && !tolerates(taint, pod.spec.tolerations))
    .length

/** Higher is better. Preferences outweigh even distribution. */
function scoreOf(info: NodeInfo, asked: Asked, ownerUid: string | undefined): number {
  const even = freeShare(info, asked) - info.countOf(ownerUid)
  const apart = even - 10 * crowding(info, asked.preferred)
  return apart - 100 * unwelcome(info, asked) + (asked.pod.spec.affinity ? 100 * preference(info, asked) : 0)
}

/** Returns the best of the fitting nodes; the first among equals. */
export function bestOf(fitting: readonly NodeInfo[], asked: Asked): NodeInfo | null {
  const owner = controllerOf(asked.pod)?.uid
  let best: { info: NodeInfo; score: number } | null = null
  for (const info of fitting) {
    const score = scoreOf(info, asked, owner)
    if (!best || score > best.score) best = { info, score }
  }
  return best?.info ?? null
}
