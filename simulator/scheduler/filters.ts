import type { NodeSelectorTerm, PodAffinityTerm, SpreadConstraint } from '../kinds/placement-shapes.ts'
import type { Pod, Taint, Toleration } from '../kinds/shapes.ts'
import { matchesSelector } from '../storage/selectors.ts'
import type { NodeInfo } from './node-info.ts'
import { type Amounts, podRequests } from './requests.ts'
import { type Spread, spreadReason, spreadsOf } from './spread.ts'

/** Reasons why a pod does not fit on a node, worded as by kube-scheduler. */
export interface Obstacle {
  reasons: string[]
  /** True if the pod would fit after preemption. */
  mayPreempt: boolean
}

export interface Asked {
  pod: Pod
  requests: Amounts
  /** Requests without zero amounts. */
  needs: readonly [name: string, amount: number][]
  hostPorts: readonly number[]
  /** All nodes, as pod affinity spans several. */
  nodes: readonly NodeInfo[]
  spreads: readonly Spread[]
  /** Constraints that need not hold. */
  preferred: readonly Spread[]
}

export function askOf(pod: Pod, nodes: readonly NodeInfo[]): Asked {
  const requests = podRequests(pod.spec)
  const needs = Object.entries(requests).filter(([, amount]) => amount > 0)
  const counted = (constraint: SpreadConstraint): readonly NodeInfo[] =>
    nodes.filter((info) => isCounted(pod, info, constraint))
  const [spreads, preferred] = (['DoNotSchedule', 'ScheduleAnyway'] as const).map((wanted) =>
    spreadsOf(pod, wanted, counted),
  )
  const rules = { spreads: spreads ?? [], preferred: preferred ?? [] }
  return { pod, requests, needs, hostPorts: hostPortsOf(pod), nodes, ...rules }
}

const covers = (taint: Taint, { key, operator, value, effect }: Toleration): boolean => {
  const isAny = operator === 'Exists'
  const isOfKey = key ? key === taint.key : isAny
  return isOfKey && (!effect || effect === taint.effect) && (isAny || (value ?? '') === (taint.value ?? ''))
}

export const tolerates = (taint: Taint, tolerations: Toleration[] = []): Toleration | undefined =>
  tolerations.find((toleration) => covers(taint, toleration))

/** Returns true if a node counts toward spread domains for a pod. */
const isCounted = (
  pod: Pod,
  info: NodeInfo,
  { nodeAffinityPolicy, nodeTaintsPolicy }: SpreadConstraint,
): boolean =>
  (nodeAffinityPolicy === 'Ignore' || matchesNode(pod, info)) &&
  (nodeTaintsPolicy !== 'Honor' ||
    info.taints.every(
      (taint) => taint.effect === 'PreferNoSchedule' || tolerates(taint, pod.spec.tolerations),
    ))

type Expression = NonNullable<NodeSelectorTerm['matchExpressions']>[number]

const operators: Readonly<Record<string, (value: string | undefined, values: string[]) => boolean>> = {
  In: (value, values) => value !== undefined && values.includes(value),
  NotIn: (value, values) => value === undefined || !values.includes(value),
  Exists: (value) => value !== undefined,
  DoesNotExist: (value) => value === undefined,
  Gt: (value, [bound]) => Number(value) > Number(bound),
  Lt: (value, [bound]) => Number(value) < Number(bound),
}

const holds = ({ key, operator, values = [] }: Expression, labels: Record<string, string>): boolean =>
  operators[operator]?.(labels[key], values) ?? false

/** Node fields that node selectors and affinity match. */
export type NodePlace = Pick<NodeInfo, 'name' | 'labels'>

export function matchesTerm(
  { matchExpressions = [], matchFields = [] }: NodeSelectorTerm,
  info: NodePlace,
): boolean {
  if (matchExpressions.length + matchFields.length === 0) return false
  return (
    matchExpressions.every((expression) => holds(expression, info.labels)) &&
    matchFields.every((expression) => holds(expression, { 'metadata.name': info.name }))
  )
}

/** Returns true if a node matches the pod's node selector and required node affinity. */
export function matchesNode({ spec }: Pick<Pod, 'spec'>, info: NodePlace): boolean {
  const isSelected = Object.entries(spec.nodeSelector ?? {}).every(
    ([key, value]) => info.labels[key] === value,
  )
  const terms = spec.affinity?.nodeAffinity?.requiredDuringSchedulingIgnoredDuringExecution?.nodeSelectorTerms
  return isSelected && (terms === undefined || terms.some((term) => matchesTerm(term, info)))
}

const inDomain = (info: NodeInfo, { nodes }: Asked, topologyKey: string): readonly NodeInfo[] => {
  if (topologyKey === 'kubernetes.io/hostname') return [info]
  return nodes.filter(({ labels }) => labels[topologyKey] === info.labels[topologyKey])
}

export function hasMatch(
  info: NodeInfo,
  asked: Asked,
  { labelSelector, topologyKey }: PodAffinityTerm,
): boolean {
  const { namespace } = asked.pod.metadata
  return inDomain(info, asked, topologyKey).some(({ pods }) =>
    [...pods.values()].some(
      ({ metadata }) => metadata.namespace === namespace && matchesSelector(labelSelector, metadata.labels),
    ),
  )
}

function affinityReason(info: NodeInfo, asked: Asked): string | null {
  const { podAffinity, podAntiAffinity } = asked.pod.spec.affinity ?? {}
  const wanted = podAffinity?.requiredDuringSchedulingIgnoredDuringExecution ?? []
  const unwanted = podAntiAffinity?.requiredDuringSchedulingIgnoredDuringExecution ?? []
  const { labels } = asked.pod.metadata
  // The first pod of a group with affinity to itself would otherwise wait forever.
  const isMissing = (term: PodAffinityTerm): boolean =>
    !hasMatch(info, asked, term) &&
    !(
      matchesSelector(term.labelSelector, labels) &&
      !asked.nodes.some((other) => hasMatch(other, asked, term))
    )
  if (wanted.some(isMissing)) return "node(s) didn't match pod affinity rules"
  if (unwanted.some((term) => hasMatch(info, asked, term)))
    return "node(s) didn't match pod anti-affinity rules"
  return null
}

function missingResources({ allocatable, used, pods }: NodeInfo, { needs }: Asked): string[] {
  const reasons = pods.size + 1 > (allocatable.pods ?? Infinity) ? ['Too many pods'] : []
  for (const [name, amount] of needs) {
    // Floating-point sums are not exact.
    if (amount > (allocatable[name] ?? 0) - (used[name] ?? 0) + 1e-9) reasons.push(`Insufficient ${name}`)
  }
  return reasons
}

const hostPortsOf = ({ spec }: Pod): number[] =>
  spec.containers.flatMap(({ ports = [] }) => ports.flatMap(({ hostPort }) => hostPort ?? []))

const hasFreePorts = ({ pods }: NodeInfo, { hostPorts }: Asked): boolean =>
  hostPorts.length === 0 ||
  ![...pods.values()].some((other) => hostPortsOf(other).some((port) => hostPorts.includes(port)))

const firm = (reason: string): Obstacle => ({ reasons: [reason], mayPreempt: false })
const soft = (...reasons: string[]): Obstacle => ({ reasons, mayPreempt: true })

type Filter = (info: NodeInfo, asked: Asked) => Obstacle | null

const unschedulable: Taint = { key: 'node.kubernetes.io/unschedulable', effect: 'NoSchedule' }

/** In kube-scheduler's order; the first failing filter is reported. */
const filters: readonly Filter[] = [
  ({ node }, { pod }) =>
    node?.spec?.unschedulable && !tolerates(unschedulable, pod.spec.tolerations)
      ? firm('node(s) were unschedulable')
      : null,
  ({ taints }, { pod }) =>
    taints.some((taint) => taint.effect !== 'PreferNoSchedule' && !tolerates(taint, pod.spec.tolerations))
      ? firm('node(s) had untolerated taint(s)')
      : null,
  (info, { pod }) =>
    matchesNode(pod, info) ? null : firm("node(s) didn't match Pod's node affinity/selector"),
  (info, asked) =>
    hasFreePorts(info, asked) ? null : soft("node(s) didn't have free ports for the requested pod ports"),
  (info, asked) => {
    const reasons = missingResources(info, asked)
    return reasons.length > 0 ? soft(...reasons) : null
  },
  (info, { spreads }) => {
    const reason = spreadReason(info, spreads)
    return reason === null ? null : reason.endsWith(')') ? firm(reason) : soft(reason)
  },
  (info, asked) => {
    const reason = asked.pod.spec.affinity ? affinityReason(info, asked) : null
    return reason === null ? null : soft(reason)
  },
]

export function obstacleOf(info: NodeInfo, asked: Asked): Obstacle | null {
  for (const filter of filters) {
    const obstacle = filter(info, asked)
    if (obstacle) return obstacle
  }
  return null
}

/** Counts reasons: `1 node(s) were unschedulable, 2 Insufficient cpu`. */
function histogram(reasons: string[]): string {
  const counts = new Map<string, number>()
  for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  return [...counts]
    .map(([reason, count]) => `${count} ${reason}`)
    .sort()
    .join(', ')
}

/** Formats the FailedScheduling message. `problem` is an error of the pod itself, independent of nodes. */
export function describeFailure(obstacles: readonly Obstacle[], total: number, problem?: string): string {
  if (total === 0) return 'no nodes available to schedule pods'
  const none = `0/${total} nodes are available:`
  const why = problem ?? histogram(obstacles.flatMap(({ reasons }) => reasons))
  const help = problem
    ? `${total} Preemption is not helpful for scheduling`
    : histogram(
        obstacles.map(({ mayPreempt }) =>
          mayPreempt
            ? 'No preemption victims found for incoming pod'
            : 'Preemption is not helpful for scheduling',
        ),
      )
  return `${none} ${why}. no new claims to deallocate, preemption: ${none} ${help}.`
}
