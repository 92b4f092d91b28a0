import { controllerOf } from '../controllers/adoption.ts'
import { isKubeletStopped } from '../kubelet/heartbeat.ts'
import type { Container, ContainerStatus, Node, Pod } from '../kinds/shapes.ts'
import { quantity } from '../quantity.ts'
import { fractionOf } from '../random.ts'
import type { Storage } from '../storage/storage.ts'
import { nodes, pods } from '../storage/view.ts'
import { loadShape, memoryShape, windowMs } from './shape.ts'

/** Usage in cores and bytes. */
export interface Usage {
  cpu: number
  memory: number
}

export interface ContainerUsage extends Usage {
  name: string
}

/** Pod annotation: total CPU load in cores, shared by all running pods of its controller. */
const loadAnnotation = 'simulator/load'
/** Pod annotation: average CPU load in cores of a workload that varies over the day. */
const dailyLoadAnnotation = 'simulator/daily-load'

const mebibyte = 2 ** 20
/** Usage of the node's system processes. */
const system: Usage = { cpu: 0.08, memory: 420 * mebibyte }

/** Computes CPU and memory usage from what runs and for how long; deterministic for a given time. */
export class UsageMeter {
  private readonly storage: Storage

  constructor(storage: Storage) {
    this.storage = storage
  }

  /** Returns usage per container; null if the pod is not measured yet or its node is unreachable. */
  ofPod(pod: Pod, now: number): ContainerUsage[] | null {
    const { nodeName } = pod.spec
    const node = nodeName ? nodes.get(this.storage, undefined, nodeName) : undefined
    if (!node || isKubeletStopped(node)) return null
    const measured = pod.spec.containers.flatMap((container) => this.ofContainer(pod, container, now) ?? [])
    return measured.length > 0 ? measured : null
  }

  ofNode(node: Node, placed: readonly Pod[], now: number): Usage | null {
    if (isKubeletStopped(node) || !node.status?.conditions) return null
    const base = loadShape(node.metadata.name, now)
    const measured = placed.flatMap((pod) => this.ofPod(pod, now) ?? [])
    return measured.reduce<Usage>(
      (sum, { cpu, memory }) => ({ cpu: sum.cpu + cpu, memory: sum.memory + memory }),
      { cpu: system.cpu * base, memory: system.memory },
    )
  }

  private ofContainer(pod: Pod, container: Container, now: number): ContainerUsage | null {
    const status = pod.status.containerStatuses?.find(({ name }) => name === container.name)
    const ranMs = runTime(status, now)
    if (ranMs < windowMs) return null
    const subject = `${pod.metadata.namespace}/${pod.metadata.name}/${container.name}`
    return {
      name: container.name,
      cpu: this.cpuOf(pod, container, subject, now),
      memory: memoryOf(container, subject, { ranMs, now }),
    }
  }

  private cpuOf(pod: Pod, container: Container, subject: string, now: number): number {
    const total = loadOf(pod, now)
    const shared = total === null ? null : total / this.sharers(pod)
    const asked = quantity(container.resources?.requests?.cpu)
    const usual = asked > 0 ? asked * (0.25 + 0.5 * fractionOf(subject)) : 0.004 + 0.06 * fractionOf(subject)
    // An explicit load is exact, so that its effects are predictable.
    const cpu = shared ?? usual * loadShape(subject, now)
    const limit = quantity(container.resources?.limits?.cpu)
    return limit > 0 ? Math.min(cpu, limit) : cpu
  }

  private sharers(pod: Pod): number {
    const owner = controllerOf(pod)
    const alike = this.storage
      .dependents(owner?.uid)
      .filter(({ kind, object }) => kind === pods.kind && pods.of(object).status.phase === 'Running')
    return Math.max(1, alike.length)
  }
}

function loadOf({ metadata }: Pod, now: number): number | null {
  const { [loadAnnotation]: exact, [dailyLoadAnnotation]: daily } = metadata.annotations ?? {}
  if (exact !== undefined) return quantity(exact)
  const subject = `${metadata.namespace}/${metadata.ownerReferences?.[0]?.name}`
  return daily === undefined ? null : quantity(daily) * loadShape(subject, now)
}

const runTime = (status: ContainerStatus | undefined, now: number): number =>
  status?.state.running ? now - Date.parse(status.state.running.startedAt) : 0

/** Memory usage; rises to its level over the first 15 minutes. */
function memoryOf(
  { resources, image }: Container,
  subject: string,
  { ranMs, now }: { ranMs: number; now: number },
): number {
  const asked = quantity(resources?.requests?.memory)
  const most =
    asked > 0 ? asked * (0.5 + 0.4 * fractionOf(subject)) : (20 + 180 * fractionOf(image)) * mebibyte
  const limit = quantity(resources?.limits?.memory)
  const filled = most * (0.6 + 0.4 * Math.min(1, ranMs / 900_000)) * memoryShape(subject, now)
  return Math.round(limit > 0 ? Math.min(filled, limit) : filled)
}
