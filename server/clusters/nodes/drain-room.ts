import type { DrainedPod, DrainRoom, RoomAmounts } from '../../../model/actions/nodes.ts'
import { fieldsOf, listOf } from '../../../model/fields.ts'
import { mayBePut, type Taint, type Toleration } from '../../../model/taints.ts'
import { usageFactsOf } from '../mirror/usage.ts'
import { hasEnded, type PlannedPod } from './drain-plan.ts'

/** Ready, schedulable node and its unrequested capacity. */
export interface OpenNode {
  labels: Readonly<Record<string, string>>
  taints: readonly Taint[]
  free: RoomAmounts
}

/** Pod that is recreated elsewhere. */
interface Coming {
  reported: DrainedPod
  requests: RoomAmounts
  /** Nodes that match its node selector and tolerations. */
  nodes: readonly OpenNode[]
}

const resources = ['cpu', 'memory', 'pods'] as const
const none: RoomAmounts = { cpu: 0, memory: 0, pods: 0 }

const combine = (
  one: RoomAmounts,
  other: RoomAmounts,
  of: (a: number, b: number) => number,
): RoomAmounts => ({
  cpu: of(one.cpu, other.cpu),
  memory: of(one.memory, other.memory),
  pods: of(one.pods, other.pods),
})
const sumOf = (all: readonly RoomAmounts[]): RoomAmounts =>
  all.reduce((sum, amounts) => combine(sum, amounts, (a, b) => a + b), none)
const fits = (requests: RoomAmounts, free: RoomAmounts): boolean =>
  resources.every((name) => requests[name] <= free[name])

/** Finished and terminating pods need no room, and unmanaged ones aren't recreated. */
const comesAgain = ({ pod, reported: { outcome, owner } }: PlannedPod): boolean =>
  owner !== null && ['evict', 'waits', 'blocked'].includes(outcome) && !hasEnded(pod)

function comingOf({ pod, reported }: PlannedPod, nodes: readonly OpenNode[]): Coming {
  const facts = usageFactsOf(pod)
  const requests = facts?.kind === 'pod' ? facts.requests : none
  const selector = Object.entries(fieldsOf(pod.spec?.['nodeSelector']))
  const tolerations: readonly Toleration[] = listOf(pod.spec?.['tolerations'])
  return {
    reported,
    requests: { ...requests, pods: 1 },
    nodes: nodes.filter(
      ({ labels, taints }) =>
        selector.every(([key, value]) => labels[key] === value) && mayBePut(tolerations, taints),
    ),
  }
}

/** Returns the pod's largest share of the free resources. */
const weightOf = (requests: RoomAmounts, free: RoomAmounts): number =>
  Math.max(...resources.map((name) => (free[name] === 0 ? 0 : requests[name] / free[name])))

/**
 * Estimates if other nodes have room for the evicted pods. Places the largest first, each on the node with
 * the least left over, by requests, node selectors and taints; the scheduler also considers affinities,
 * spread and volumes. Records the result on each pod.
 */
export function findRoom(pods: readonly PlannedPod[], open: readonly OpenNode[]): DrainRoom {
  const coming = pods.filter(comesAgain).map((pod) => comingOf(pod, open))
  const nodes = open.filter((node) => coming.some((one) => one.nodes.includes(node)))
  const free = sumOf(nodes.map((node) => node.free))
  const left = new Map(nodes.map((node) => [node, node.free]))
  const restOf = (node: OpenNode): RoomAmounts => left.get(node) ?? none
  for (const { reported, requests, nodes: possible } of coming.toSorted(
    (one, other) => weightOf(other.requests, free) - weightOf(one.requests, free),
  )) {
    const [place] = possible
      .filter((node) => fits(requests, restOf(node)))
      .toSorted((one, other) => weightOf(restOf(one), free) - weightOf(restOf(other), free))
    reported.hasRoom = place !== undefined
    if (place)
      left.set(
        place,
        combine(restOf(place), requests, (a, b) => a - b),
      )
  }
  return {
    needed: sumOf(coming.map(({ requests }) => requests)),
    free,
    nodes: nodes.length,
    homeless: coming.filter(({ reported }) => reported.hasRoom === false).length,
  }
}
