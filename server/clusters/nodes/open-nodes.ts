import type { Taint } from '../../../model/taints.ts'
import type { Context } from '../../records/context.ts'
import type { ResourceRow } from '../../store/store.ts'
import type { OpenNode } from './drain-room.ts'

const numberOf = ({ attributes }: ResourceRow, name: string): number => Number(attributes[name] ?? 0)

const byParent = (rows: readonly ResourceRow[]): Map<string, ResourceRow> =>
  new Map(rows.flatMap((row) => (row.parentId === null ? [] : [[row.parentId, row]])))

/** Other ready, schedulable nodes of the cluster, with their last known usage; null while none is known. */
export async function openNodes({ store }: Context, node: ResourceRow): Promise<OpenNode[] | null> {
  if (node.parentId === null) return null
  const below = node.parentId
  const [nodes, specs, sums] = await Promise.all([
    store.related(below, 'nodes'),
    store.find({ class: 'cluster.NodeSpec', below }).then(byParent),
    store.find({ class: 'cluster.NodeStats', below }).then(byParent),
  ])
  const others = nodes.filter(({ id }) => id !== node.id)
  if (others.length > 0 && !others.some(({ id }) => sums.has(id))) return null
  return others.flatMap(({ id, attributes, labels }) => {
    const [spec, sum] = [specs.get(id), sums.get(id)]
    const isOpen = attributes['state'] === 'ready' && spec?.attributes['unschedulable'] !== true
    return isOpen && sum ? [{ labels: labels ?? {}, taints: taintsOf(spec), free: freeOn(sum) }] : []
  })
}

const taintsOf = (spec: ResourceRow | undefined): Taint[] => {
  const taints = spec?.attributes['taints']
  return Array.isArray(taints) ? taints : []
}

const freeOn = (sum: ResourceRow): OpenNode['free'] => {
  const rest = (all: string, taken: string): number => Math.max(0, numberOf(sum, all) - numberOf(sum, taken))
  return {
    cpu: rest('cpuAllocatable', 'cpuRequest'),
    memory: rest('memoryAllocatable', 'memoryRequest'),
    pods: rest('podsAllocatable', 'runningPodsCount'),
  }
}
