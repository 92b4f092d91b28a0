import type { DisruptionBudget, Pod } from '../kinds/shapes.ts'
import { type Asked, obstacleOf } from './filters.ts'
import { NodeInfo } from './node-info.ts'

export interface Victims {
  node: string
  pods: Pod[]
  /** How many of them go although a budget would keep them. */
  brokenBudgets: number
}

const priorityOf = ({ spec }: Pod): number => spec.priority ?? 0

/** The least important first; of equal ones the youngest. */
const byImportance = (a: Pod, b: Pod): number =>
  priorityOf(a) - priorityOf(b) ||
  (String(a.metadata.creationTimestamp) < String(b.metadata.creationTimestamp) ? 1 : -1)

function copyOf({ name, node, pods }: NodeInfo): NodeInfo {
  const copy = new NodeInfo(name)
  copy.setNode(node)
  for (const pod of pods.values()) copy.place(pod)
  return copy
}

/** Whether one more pod could go by the budgets that guard it. */
export type Guard = (pod: Pod) => readonly DisruptionBudget[]

/** Tells, one pod after the other, whether its going breaks a budget that others have not used up before. */
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
 * The pods that have to leave a node for this one: as few and as unimportant as will do, and of those that a budget
 * guards as few as can be; null where none would do.
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
  // Who need not go stays: first those of broken budgets, then the most important.
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

/** Where lesser pods make room for one that fits nowhere: with the fewest budgets broken, of the least importance, the fewest. */
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
