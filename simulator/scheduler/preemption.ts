import type { Pod } from '../kinds/shapes.ts'
import { type Asked, obstacleOf } from './filters.ts'
import { NodeInfo } from './node-info.ts'

export interface Victims {
  node: string
  pods: Pod[]
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

/** The pods that have to leave a node for this one: as few and as unimportant as will do; null where none would. */
function victimsOn(info: NodeInfo, asked: Asked): Victims | null {
  if (!obstacleOf(info, asked)?.mayPreempt) return null
  const lesser = [...info.pods.values()].filter((pod) => priorityOf(pod) < priorityOf(asked.pod))
  const left = copyOf(info)
  const gone: Pod[] = []
  for (const pod of lesser.toSorted(byImportance)) {
    left.remove(pod)
    gone.push(pod)
    if (obstacleOf(left, asked)) continue
    // Who need not have gone may stay, the most important first.
    const pods = gone.toReversed().filter((one) => !fitsWith(left, asked, one))
    return { node: info.name, pods }
  }
  return null
}

function fitsWith(left: NodeInfo, asked: Asked, pod: Pod): boolean {
  left.place(pod)
  if (!obstacleOf(left, asked)) return true
  left.remove(pod)
  return false
}

const worst = ({ pods }: Victims): number => Math.max(...pods.map(priorityOf))

/** Where lesser pods make room for one that fits nowhere: the fewest, and of the least importance. */
export function findVictims(asked: Asked): Victims | null {
  const { priority = 0, preemptionPolicy } = asked.pod.spec
  if (priority <= 0 || preemptionPolicy === 'Never') return null
  const found = asked.nodes.flatMap((info) => victimsOn(info, asked) ?? [])
  const [best] = found.toSorted((a, b) => worst(a) - worst(b) || a.pods.length - b.pods.length)
  return best ?? null
}
