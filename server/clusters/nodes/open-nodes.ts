import type { Context } from '../../records/context.ts'
import type { ResourceRow, RowOf } from '../../store/store.ts'
import type { OpenNode } from './drain-room.ts'

type Stats = RowOf<'cluster.NodeStats'>
type Amount = `${'cpu' | 'memory' | 'pods'}Allocatable` | `${'cpu' | 'memory'}Request` | 'runningPodsCount'

const byParent = <Row extends { parentId: string | null }>(rows: readonly Row[]): Map<string | null, Row> =>
  new Map(rows.map((row) => [row.parentId, row]))

/** Other ready, schedulable nodes of the cluster, with their last known usage; null while none is known. */
export async function openNodes({ store }: Context, node: ResourceRow): Promise<OpenNode[] | null> {
  if (node.parentId === null) return null
  const below = node.parentId
  const [nodes, specs, sums] = await Promise.all([
    store.related('cluster.KubernetesCluster', below, 'nodes'),
    store.find({ class: 'cluster.NodeSpec', below }).then(byParent),
    store.find({ class: 'cluster.NodeStats', below }).then(byParent),
  ])
  const others = nodes.filter(({ id }) => id !== node.id)
  if (others.length > 0 && !others.some(({ id }) => sums.has(id))) return null
  return others.flatMap(({ id, attributes, labels }) => {
    const [spec, sum] = [specs.get(id), sums.get(id)]
    const isOpen = attributes.state === 'ready' && spec?.attributes.unschedulable !== true
    return isOpen && sum
      ? [{ labels: labels ?? {}, taints: spec?.attributes.taints ?? [], free: freeOn(sum) }]
      : []
  })
}

const freeOn = ({ attributes }: Stats): OpenNode['free'] => {
  const rest = (all: Amount, taken: Amount): number =>
    Math.max(0, (attributes[all] ?? 0) - (attributes[taken] ?? 0))
  return {
    cpu: rest('cpuAllocatable', 'cpuRequest'),
    memory: rest('memoryAllocatable', 'memoryRequest'),
    pods: rest('podsAllocatable', 'runningPodsCount'),
  }
}
