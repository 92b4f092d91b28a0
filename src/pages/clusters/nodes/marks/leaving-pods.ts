import { keepPreviousData } from '@tanstack/react-query'
import { type Taint, type Toleration, tolerates } from '../../../../../model/taints.ts'
import { list, type Resource } from '../../../../api/queries.ts'
import { placeFields } from '../../../../resource/places/place.ts'

export interface TaintedPod extends Pick<Resource, 'id' | 'name'> {
  namespace?: string | null
  spec?: { tolerations?: Toleration[] | null }[]
}

const MOST_PODS = 1000

/** The pods of a node with what they tolerate. */
export const taintedPods = (node: string, cluster: string) => ({
  ...list<TaintedPod & Resource>('environments.Pod', {
    mode: 'exportDetails',
    fields: ['id', 'name', 'namespace', 'spec', 'tolerations'],
    query: { nodeName: node, [placeFields.environment.cluster]: cluster },
    count: MOST_PODS,
  }),
  placeholderData: keepPreviousData,
})

/**
 * In how many seconds a pod has to go for a taint; null where it may stay. Of several tolerations that fit it the first
 * counts. Source: component-helpers' GetMatchingTolerations and the taint eviction controller's getMinTolerationTime.
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
  /** Seconds that it tolerates it for; 0 for at once. */
  afterSeconds: number
}

const sendsAway = ({ effect }: Taint): boolean => effect === 'NoExecute'
const textOf = ({ key, value = '', effect }: Taint): string => `${key}=${value}:${effect}`

/** Which pods have to leave when a node has these taints in place of those that it has, those that go first before others. */
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
