import { containersOf, isFailure, type PodContainer, type PodDetail } from './pod-detail.ts'

type SentenceKey = 'ending' | 'completed' | 'unplaced' | 'runs' | 'starting' | 'notReady' | 'failed'

interface Values {
  node: string
  container: string
  code: number
}

/** What one is told under the name of a pod: words of the cluster, or the key of a sentence with its values. */
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
  // That it ended says more than how long the kubelet waits until it starts again.
  if (ended !== null && isFailure(ended) && !ended.message)
    return sentence('failed', { container: name, code: ended.exitCode ?? ended.signal ?? 0 })
  if (cause !== null) return { text: `${name}: ${cause}` }
  return sentence(state === 'notReady' ? 'notReady' : 'starting', { container: name })
}

/** What the kubelet says of the whole pod (why it was evicted), or the scheduler of one that finds no place. */
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

/** Why a pod is in its state: the first cause in the order of its life. */
export function sentenceOf(pod: PodDetail): PodSentence {
  if (pod.metadata?.[0]?.deletionTimestamp) return sentence('ending')
  if (pod.status?.phase === 'Succeeded') return sentence('completed')
  const text = wordsOf(pod)
  if (text !== undefined) return { text }
  const node = pod.spec?.[0]?.nodeName
  return node ? ofContainers(pod, node) : sentence('unplaced')
}
