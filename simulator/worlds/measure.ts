import { controllerOf } from '../controllers/adoption.ts'
import { findKind } from '../kinds/kinds.ts'
import type { Pod } from '../kinds/shapes.ts'
import { type Usage, UsageMeter } from '../metrics/usage.ts'
import type { KubernetesObject } from '../objects.ts'
import { quantity } from '../quantity.ts'
import type { Storage } from '../storage/storage.ts'
import { nodes, pods } from '../storage/view.ts'

/** What nodes and pods used at a time; in cores and bytes. */
export interface Measurement {
  time: number
  nodes: (Usage & { name: string; cpuCapacity: number; memoryCapacity: number; pods: number })[]
  pods: (Usage & {
    namespace: string
    name: string
    /** Name of what the pod belongs to in the end: of the deployment and not of its replica set. */
    workload: string
  })[]
}

export function measure(storage: Storage, time: number, withPods: boolean): Measurement {
  const meter = new UsageMeter(storage)
  const all = pods.list(storage)
  const placed = Map.groupBy(all, ({ spec }) => spec.nodeName ?? '')
  return {
    time,
    nodes: nodes.list(storage).flatMap((node) => {
      const own = placed.get(node.metadata.name) ?? []
      const usage = meter.ofNode(node, own, time)
      if (!usage) return []
      const { allocatable } = node.status ?? {}
      const capacity = {
        cpuCapacity: quantity(allocatable?.cpu),
        memoryCapacity: quantity(allocatable?.memory),
      }
      const running = own.filter(({ status }) => status.phase === 'Running').length
      return [{ name: node.metadata.name, ...usage, ...capacity, pods: running }]
    }),
    pods: withPods ? all.flatMap((pod) => ofPod(storage, meter, { pod, time })) : [],
  }
}

function ofPod(
  storage: Storage,
  meter: UsageMeter,
  { pod, time }: { pod: Pod; time: number },
): Measurement['pods'] {
  const { name, namespace = '' } = pod.metadata
  const containers = meter.ofPod(pod, time)
  if (!containers) return []
  const sum = (field: keyof Usage): number =>
    containers.reduce((total, container) => total + container[field], 0)
  const workload = topOf(storage, pod).metadata.name
  return [{ namespace, name, workload, cpu: sum('cpu'), memory: sum('memory') }]
}

function topOf(storage: Storage, object: KubernetesObject): KubernetesObject {
  const owner = controllerOf(object)
  const kind = owner && findKind(owner.apiVersion, owner.kind)
  const found = kind && storage.get(kind, object.metadata.namespace, owner.name)
  return found ? topOf(storage, found) : object
}
