import type { DisruptionBudget, Pod } from '../kinds/shapes.ts'
import { type Asked, obstacleOf } from './filters.ts'
import { NodeInfo } from './node-info.ts'

export interface Victims {
  node: string
  pods: Pod[]
  /** Number of pods that violate a PodDisruptionBudget. */
  brokenBudgets: number
}

const priorityOf = ({ spec }: Pod): number => spec.priority ?? 0

/** Least important first; among equals the youngest. */
const byImportance = (a: Pod, b: Pod): number =>
  priorityOf(a) - priorityOf(b) ||
  (String(a.metadata.creationTimestamp) < String(b.metadata.creationTimestamp) ? 1 : -1)

function copyOf({ name, node, pods }: NodeInfo): NodeInfo {
  const copy = new NodeInfo(name)
  copy.setNode(node)
  for (const pod of pods.values()) copy.place(pod)
  return copy
}

/** Returns the PodDisruptionBudgets that protect a pod. */
export type Guard = (pod: Pod) => readonly DisruptionBudget[]

/**
 * Returns a function that reports whether evicting one more pod violates a budget, counting earlier calls.
 */
function breaker(budgetsOf: Guard): (pod: Pod) => boolean {
  const taken = new Map<string, number>()
  return (pod) => {
    const broken = budgetsOf(pod).map(({ metadata, status }) => {
      const count = (taken.get(metadata.name) ?? 0) + 1
      taken.set(metadata.name, count)
      return count > (status?.disruptionsAllowed ?? 0)
    })
    return broken.includes(true)
  }
}

/**
 * Returns the pods to preempt on a node: the fewest and least important that suffice, with the fewest budget
 * violations; null if none suffice.
 */
function victimsOn(info: NodeInfo, asked: Asked, budgetsOf: Guard): Victims | null {
  if (!obstacleOf(info, asked)?.mayPreempt) return null
  const lesser = [...info.pods.values()].filter((pod) => priorityOf(pod) < priorityOf(asked.pod))
  const left = copyOf(info)
  for (const pod of lesser) left.remove(pod)
  if (lesser.length === 0 || obstacleOf(left, asked)) return null
  const byRank = lesser.toSorted(byImportance).toReversed()
  const breaks = breaker(budgetsOf)
  const { guarded = [], free = [] } = Object.groupBy(byRank, (pod) => (breaks(pod) ? 'guarded' : 'free'))
  // Reprieve pods that can stay: first those with violated budgets, then the most important.
  const broken = guarded.filter((pod) => !fitsWith(left, asked, pod))
  const others = free.filter((pod) => !fitsWith(left, asked, pod))
  return { node: info.name, pods: [...broken, ...others], brokenBudgets: broken.length }
}

function fitsWith(left: NodeInfo, asked: Asked, pod: Pod): boolean {
  left.place(pod)
  if (!obstacleOf(left, asked)) return true
  left.remove(pod)
  return false
}

const worst = ({ pods }: Victims): number => Math.max(...pods.map(priorityOf))
const sum = ({ pods }: Victims): number => pods.reduce((all, pod) => all + priorityOf(pod), 0)

/**
 * Returns the best node for preemption: fewest budget violations, then lowest priorities, then fewest pods.
 */
export function findVictims(asked: Asked, budgetsOf: Guard): Victims | null {
  const { priority = 0, preemptionPolicy } = asked.pod.spec
  if (priority <= 0 || preemptionPolicy === 'Never') return null
  const found = asked.nodes.flatMap((info) => victimsOn(info, asked, budgetsOf) ?? [])
  const [best] = found.toSorted(
    (a, b) =>
      a.brokenBudgets - b.brokenBudgets ||
      worst(a) - worst(b) ||
      sum(a) - sum(b) ||
      a.pods.length - b.pods.length,
  )
  return best ?? null
}
