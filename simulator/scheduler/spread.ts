import type { SpreadConstraint } from '../kinds/placement-shapes.ts'
import type { Pod } from '../kinds/shapes.ts'
import { matchesSelector } from '../storage/selectors.ts'
import type { NodeInfo } from './node-info.ts'

/** How many pods of a kind each domain has, by the value of its label. */
type Domains = ReadonlyMap<string, number>

/** A constraint that has to hold, with what there is; worked out once for a pod, and not for each node. */
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

/** `nodes` are those that the pod may go to by its own rules about nodes: others make no domain. */
export function spreadsOf(pod: Pod, nodes: () => readonly NodeInfo[]): Spread[] {
  const hard = (pod.spec.topologySpreadConstraints ?? []).filter(
    ({ whenUnsatisfiable }) => whenUnsatisfiable === 'DoNotSchedule',
  )
  return hard.map((constraint) => {
    const domains = domainsOf(pod, constraint, nodes())
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
