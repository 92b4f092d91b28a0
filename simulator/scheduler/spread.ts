import type { SpreadConstraint } from '../kinds/placement-shapes.ts'
import type { Pod } from '../kinds/shapes.ts'
import { matchesSelector } from '../storage/selectors.ts'
import type { NodeInfo } from './node-info.ts'

/** How many pods of a kind each domain has, by the value of its label. */
type Domains = ReadonlyMap<string, number>

/** A constraint with what there is; worked out once for a pod, and not for each node. */
export interface Spread {
  constraint: SpreadConstraint
  domains: Domains
  /** How many the emptiest domain has. */
  least: number
  /** Whether the pod itself counts. */
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

/** Of one kind: those that have to hold, or those that one would rather have. `nodes` are those that make domains. */
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

/** Why a node is no place by these; null where it is. */
export function spreadReason({ labels }: NodeInfo, spreads: readonly Spread[]): string | null {
  for (const { constraint, domains, least, own } of spreads) {
    const domain = labels[constraint.topologyKey]
    if (domain === undefined) return `${mismatch} (missing required label)`
    if ((domains.get(domain) ?? 0) + own - least > constraint.maxSkew) return mismatch
  }
  return null
}

/** How crowded a node is by constraints that need not hold: the more, the worse; by domains, of which many weigh more. */
export const crowding = ({ labels }: NodeInfo, preferred: readonly Spread[]): number =>
  preferred.reduce((sum, { constraint, domains }) => {
    const domain = labels[constraint.topologyKey]
    // A node outside all domains is no help in spreading.
    const count = domain === undefined ? Math.max(0, ...domains.values()) + 1 : (domains.get(domain) ?? 0)
    return sum + count * Math.log(domains.size + 2)
  }, 0)
