import { type Fields, fieldsOf, listOf } from '../../../../model/fields.ts'
import { quantityOf } from '../../../../model/quantity.ts'
import type { KubernetesObject } from '../cluster.ts'

/** CPU in cores, memory in bytes. */
export interface Amounts {
  cpu: number
  memory: number
}

type Bound = 'requests' | 'limits'

const none: Amounts = { cpu: 0, memory: 0 }

export const amountsOf = (value: unknown): Amounts => {
  const { cpu, memory } = fieldsOf(value)
  return { cpu: quantityOf(cpu), memory: quantityOf(memory) }
}

/**
 * Computes a pod's requests or limits as the scheduler and `kubectl describe node` do. Init containers count
 * where they need more than the containers that run later; each needs its own share plus the share of sidecars
 * started before it. The pod's own values (`spec.resources`) replace the sum. Source: Kubernetes,
 * component-helpers/resource.
 */
export function podResources(pod: KubernetesObject, bound: Bound): Amounts {
  const { spec } = pod
  const amountsIn = containerAmounts(pod, bound)
  let running = listOf(spec?.['containers']).map(amountsIn).reduce(add, none)
  let sidecars = none
  let largest = none
  for (const container of listOf(spec?.['initContainers'])) {
    const own = amountsIn(container)
    largest = max(largest, add(sidecars, own))
    if (container['restartPolicy'] !== 'Always') continue
    sidecars = add(sidecars, own)
    running = add(running, own)
  }
  const ofPod = fieldsOf(fieldsOf(spec?.['resources'])[bound])
  return withOverhead({ ...max(running, largest), ...setAmounts(ofPod) }, spec?.['overhead'], bound)
}

const setAmounts = ({ cpu, memory }: Fields): Partial<Amounts> => ({
  ...(cpu === undefined ? {} : { cpu: quantityOf(cpu) }),
  ...(memory === undefined ? {} : { memory: quantityOf(memory) }),
})

/** The runtime's overhead is added to every request, but only to limits that are set. */
function withOverhead(amounts: Amounts, value: unknown, bound: Bound): Amounts {
  const overhead = amountsOf(value)
  if (bound === 'requests') return add(amounts, overhead)
  return {
    cpu: amounts.cpu === 0 ? 0 : amounts.cpu + overhead.cpu,
    memory: amounts.memory === 0 ? 0 : amounts.memory + overhead.memory,
  }
}

/** During a resize, a container counts with the larger of its requested and its allocated amount. */
function containerAmounts({ status }: KubernetesObject, bound: Bound): (container: Fields) => Amounts {
  const statuses = [
    ...listOf(status?.['containerStatuses']),
    ...listOf(status?.['initContainerStatuses']),
  ].filter(({ resources, allocatedResources }) => resources || allocatedResources)
  const isRefused = listOf(status?.['conditions']).some(
    ({ type, reason }) => type === 'PodResizePending' && reason === 'Infeasible',
  )
  return ({ name, resources }) => {
    const wanted = amountsOf(fieldsOf(resources)[bound])
    const held = statuses.find((one) => one['name'] === name)
    if (held === undefined) return wanted
    const actual = amountsOf(fieldsOf(held['resources'])[bound])
    const allocated = bound === 'requests' ? amountsOf(held['allocatedResources']) : none
    const granted = max(actual, allocated)
    return isRefused ? granted : max(wanted, granted)
  }
}

export const add = (one: Amounts, other: Amounts): Amounts => ({
  cpu: one.cpu + other.cpu,
  memory: one.memory + other.memory,
})

const max = (one: Amounts, other: Amounts): Amounts => ({
  cpu: Math.max(one.cpu, other.cpu),
  memory: Math.max(one.memory, other.memory),
})
