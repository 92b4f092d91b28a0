import { containersOf, isFailure, type PodContainer, type PodDetail } from './pod-detail.ts'

type SentenceKey = 'ending' | 'completed' | 'unplaced' | 'runs' | 'starting' | 'notReady' | 'failed'

interface Values {
  node: string
  container: string
  code: number
}

/** Sentence below a pod's name: text from the cluster, or a message key with values. */
export type PodSentence = { text: string } | ({ key: SentenceKey } & Values)

const sentence = (key: SentenceKey, values: Partial<Values> = {}): PodSentence => ({
  key,
  node: '',
  container: '',
  code: 0,
  ...values,
})

function ofContainer({ cause, ended, state, spec: { name } }: PodContainer): PodSentence | null {
  if (state === 'running' || state === 'completed') return null
  // The failure is more informative than the kubelet's back-off.
  if (ended !== null && isFailure(ended) && !ended.message)
    return sentence('failed', { container: name, code: ended.exitCode ?? ended.signal ?? 0 })
  if (cause !== null) return { text: `${name}: ${cause}` }
  return sentence(state === 'notReady' ? 'notReady' : 'starting', { container: name })
}

/**
 * Message of the kubelet about the whole pod (e.g. an eviction), or of the scheduler about an unschedulable
 * one.
 */
function wordsOf({ status }: PodDetail): string | undefined {
  const { message, conditions = [] } = status ?? {}
  const placing = conditions.find(({ type }) => type === 'PodScheduled')
  return message ?? (placing?.status === 'False' ? placing.message : undefined)
}

function ofContainers(pod: PodDetail, node: string): PodSentence {
  const found = containersOf(pod)
    .map(ofContainer)
    .find((one) => one !== null)
  return found ?? sentence('runs', { node })
}

/** Cause of a pod's state: the first one in its life cycle. */
export function sentenceOf(pod: PodDetail): PodSentence {
  if (pod.metadata?.[0]?.deletionTimestamp) return sentence('ending')
  if (pod.status?.phase === 'Succeeded') return sentence('completed')
  const text = wordsOf(pod)
  if (text !== undefined) return { text }
  const node = pod.spec?.[0]?.nodeName
  return node ? ofContainers(pod, node) : sentence('unplaced')
}
