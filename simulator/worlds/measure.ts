import { controllerOf } from '../controllers/adoption.ts'
import { findKind } from '../kinds/kinds.ts'
import type { Node, Pod } from '../kinds/shapes.ts'
import { type Usage, UsageMeter } from '../metrics/usage.ts'
import type { KubernetesObject } from '../objects.ts'
import { quantity } from '../quantity.ts'
import { add, podRequests } from '../scheduler/requests.ts'
import type { Storage } from '../storage/storage.ts'
import { nodes, pods } from '../storage/view.ts'

/** Requests and limits of containers. */
interface Reserved {
  cpuRequest: number
  memoryRequest: number
  cpuLimit: number
  memoryLimit: number
}

/** Capacity of a node, and how much of it is reserved. */
interface NodeFacts {
  name: string
  cpuCapacity: number
  memoryCapacity: number
  reserved: Reserved
  pods: number
}

/** Usage of nodes and pods at one time, in cores and bytes. */
export interface Measurement {
  time: number
  nodes: (Usage & NodeFacts)[]
  /** Nodes of unknown usage, as their kubelet is stopped. They still belong to the cluster. */
  silent: NodeFacts[]
  pods: (Usage & {
    namespace: string
    name: string
    /** Name of the top-level owner: the Deployment, not its ReplicaSet. */
    workload: string
    reserved: Reserved
  })[]
}

export function measure(storage: Storage, time: number, withPods: boolean): Measurement {
  const meter = new UsageMeter(storage)
  const all = pods.list(storage)
  const placed = Map.groupBy(all, ({ spec }) => spec.nodeName ?? '')
  const read = nodes.list(storage).map((node) => {
    const own = placed.get(node.metadata.name) ?? []
    return { usage: meter.ofNode(node, own, time), facts: factsOf(node, own) }
  })
  return {
    time,
    nodes: read.flatMap(({ usage, facts }) => (usage ? [{ ...facts, ...usage }] : [])),
    silent: read.flatMap(({ usage, facts }) => (usage ? [] : [facts])),
    pods: withPods ? all.flatMap((pod) => ofPod(storage, meter, { pod, time })) : [],
  }
}

function factsOf({ metadata, status }: Node, own: readonly Pod[]): NodeFacts {
  return {
    name: metadata.name,
    cpuCapacity: quantity(status?.allocatable?.cpu),
    memoryCapacity: quantity(status?.allocatable?.memory),
    reserved: reservedBy(own.filter(isHeld)),
    pods: own.filter(({ status: { phase } }) => phase === 'Running').length,
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
  return [{ namespace, name, workload, cpu: sum('cpu'), memory: sum('memory'), reserved: reservedBy([pod]) }]
}

/** Returns true if a pod holds its resources, which it does until it terminates. */
const isHeld = ({ status }: Pod): boolean => status.phase !== 'Succeeded' && status.phase !== 'Failed'

function reservedBy(held: readonly Pod[]): Reserved {
  const { cpu = 0, memory = 0 } = held.map(({ spec }) => podRequests(spec)).reduce(add, {})
  const containers = held.flatMap(({ spec }) => spec.containers)
  const limitOf = (name: 'cpu' | 'memory'): number =>
    containers.reduce((sum, { resources }) => sum + quantity(resources?.limits?.[name]), 0)
  return { cpuRequest: cpu, memoryRequest: memory, cpuLimit: limitOf('cpu'), memoryLimit: limitOf('memory') }
}

function topOf(storage: Storage, object: KubernetesObject): KubernetesObject {
  const owner = controllerOf(object)
  const kind = owner && findKind(owner.apiVersion, owner.kind)
  const found = kind && storage.get(kind, object.metadata.namespace, owner.name)
  return found ? topOf(storage, found) : object
}
