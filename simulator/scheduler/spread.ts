import type { SpreadConstraint } from '../kinds/placement-shapes.ts'
import type { Pod } from '../kinds/shapes.ts'
import { matchesSelector } from '../storage/selectors.ts'
import type { NodeInfo } from './node-info.ts'

/** Number of matching pods by domain label value. */
type Domains = ReadonlyMap<string, number>

/** Spread constraint with current counts, computed once per pod rather than per node. */
export interface Spread {
  constraint: SpreadConstraint
  domains: Domains
  /** Count of the emptiest domain. */
  least: number
  /** 1 if the pod itself counts, else 0. */
  own: number
}

const isCounted = (pod: Pod, other: Pod, { labelSelector }: SpreadConstraint): boolean =>
  labelSelector !== undefined &&
  other.metadata.namespace === pod.metadata.namespace &&
  other.metadata.deletionTimestamp === undefined &&
  matchesSelector(labelSelector, other.metadata.labels)

function domainsOf(pod: Pod, constraint: SpreadConstraint, nodes: readonly NodeInfo[]): Domains {
  const domains = new Map<string, number>()
  for (const { labels, pods } of nodes) {
    const domain = labels[constraint.topologyKey]
    if (domain === undefined) continue
    let count = domains.get(domain) ?? 0
    for (const other of pods.values()) if (isCounted(pod, other, constraint)) count += 1
    domains.set(domain, count)
  }
  return domains
}

/**
 * Returns the pod's spread constraints of one type, required or preferred. `nodes` returns the nodes that
 * form domains.
 */
export function spreadsOf(
  pod: Pod,
  wanted: 'DoNotSchedule' | 'ScheduleAnyway',
  nodes: (constraint: SpreadConstraint) => readonly NodeInfo[],
): Spread[] {
  const some = (pod.spec.topologySpreadConstraints ?? []).filter(
    ({ whenUnsatisfiable }) => whenUnsatisfiable === wanted,
  )
  return some.map((constraint) => {
    const domains = domainsOf(pod, constraint, nodes(constraint))
    const isShort = domains.size < (constraint.minDomains ?? 1)
    const least = isShort ? 0 : Math.min(...domains.values())
    return { constraint, domains, least, own: isCounted(pod, pod, constraint) ? 1 : 0 }
  })
}

const mismatch = "node(s) didn't match pod topology spread constraints"

/** Returns why a node violates the constraints; null if it does not. */
export function spreadReason({ labels }: NodeInfo, spreads: readonly Spread[]): string | null {
  for (const { constraint, domains, least, own } of spreads) {
    const domain = labels[constraint.topologyKey]
    if (domain === undefined) return `${mismatch} (missing required label)`
    if ((domains.get(domain) ?? 0) + own - least > constraint.maxSkew) return mismatch
  }
  return null
}

/**
 * Scores how crowded a node is by preferred constraints; higher is worse. Weighted by the number of domains.
 */
export const crowding = ({ labels }: NodeInfo, preferred: readonly Spread[]): number =>
  preferred.reduce((sum, { constraint, domains }) => {
    const domain = labels[constraint.topologyKey]
    // A node outside all domains does not help spreading.
    const count = domain === undefined ? Math.max(0, ...domains.values()) + 1 : (domains.get(domain) ?? 0)
    return sum + count * Math.log(domains.size + 2)
  }, 0)
