import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type Taint, type Toleration, tolerates } from '../../../../../model/taints.ts'
import { list, type Resource } from '../../../../api/queries.ts'
import { placeFields } from '../../../../resource/places/place.ts'

export interface TaintedPod extends Pick<Resource, 'id' | 'name'> {
  namespace?: string | null
  spec?: { tolerations?: Toleration[] | null }[]
}

const MAX_PODS = 1000

/** Lists a node's pods with their tolerations. */
export const taintedPods = (node: string, cluster: string) =>
  queryOptions({
    ...list<TaintedPod & Resource>('environments.Pod', {
      mode: 'exportDetails',
      fields: ['id', 'name', 'namespace', 'spec', 'tolerations'],
      query: { nodeName: node, [placeFields.environment.cluster]: cluster },
      count: MAX_PODS,
    }),
    placeholderData: keepPreviousData,
  })

/**
 * Returns the seconds until a taint evicts the pod; null if never. The first matching toleration counts.
 * Source: component-helpers' GetMatchingTolerations and the taint eviction controller's getMinTolerationTime.
 */
function leavesIn(pod: TaintedPod, taint: Taint): number | null {
  const toleration = pod.spec?.[0]?.tolerations?.find((one) => tolerates(one, taint))
  if (toleration === undefined) return 0
  const { tolerationSeconds } = toleration
  return tolerationSeconds == null ? null : Math.max(0, tolerationSeconds)
}

export interface LeavingPod {
  id: string
  name: string
  /** Toleration period in seconds; 0 evicts immediately. */
  afterSeconds: number
}

const sendsAway = ({ effect }: Taint): boolean => effect === 'NoExecute'
const textOf = ({ key, value = '', effect }: Taint): string => `${key}=${value}:${effect}`

/** Returns the pods evicted when a node's taints change from `from` to `to`, earliest first. */
export function leavingPods(
  pods: readonly TaintedPod[],
  { from, to }: { from: readonly Taint[]; to: readonly Taint[] },
): LeavingPod[] {
  const known = new Set(from.map(textOf))
  const added = to.filter((taint) => sendsAway(taint) && !known.has(textOf(taint)))
  return pods
    .flatMap((pod): LeavingPod[] => {
      const times = added.flatMap((taint) => leavesIn(pod, taint) ?? [])
      if (times.length === 0) return []
      const name = [pod.namespace, pod.name ?? pod.id].filter(Boolean).join('/')
      return [{ id: pod.id, name, afterSeconds: Math.min(...times) }]
    })
    .toSorted((a, b) => a.afterSeconds - b.afterSeconds || a.name.localeCompare(b.name))
}
