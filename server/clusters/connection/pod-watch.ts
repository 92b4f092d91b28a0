import type { PodReference, KubernetesObject } from './cluster.ts'
import { pause } from './pause.ts'
import { refusal } from './refusal.ts'
import { LineSplitter } from './streams/lines.ts'
import type { Transport } from './transport.ts'

/** API path of a pod; its subresources are below it. */
export const podPath = ({ namespace, name }: PodReference): string =>
  `/api/v1/namespaces/${encodeURIComponent(namespace)}/pods/${encodeURIComponent(name)}`

const requestTimeoutMs = 10_000
/** Minimum delay between watches, which may end immediately. */
const againMs = 1_000

interface WatchEvent {
  type: 'ADDED' | 'MODIFIED' | 'DELETED' | 'BOOKMARK' | 'ERROR'
  object: KubernetesObject
}

/**
 * Yields a pod's current state, then its state after each change and at least every `quietMs`; null once it
 * is gone, then ends. Rejects with `ClusterError` if the cluster can't be reached. Ends when the signal
 * aborts.
 */
export async function* watchPod(
  transport: Transport,
  pod: PodReference,
  { quietMs, signal }: { quietMs: number; signal: AbortSignal },
): AsyncGenerator<KubernetesObject | null> {
  while (!signal.aborted) {
    const now = await readPod(transport, pod, signal)
    yield now
    if (now === null) return
    yield* changesOf(transport, pod, { version: now.metadata.resourceVersion, quietMs, signal })
    await pause(againMs, signal)
  }
}

/** Returns null if the pod doesn't exist. */
export async function readPod(
  transport: Transport,
  pod: PodReference,
  signal: AbortSignal,
): Promise<KubernetesObject | null> {
  const answer = await transport.request({
    method: 'GET',
    path: podPath(pod),
    timeoutMs: requestTimeoutMs,
    signal,
  })
  if (answer.status === 404) return null
  if (answer.status !== 200) throw refusal(answer, transport.connection.host, transport.identity)
  return JSON.parse(answer.text) as KubernetesObject
}

interface From {
  version: string | undefined
  quietMs: number
  signal: AbortSignal
}

async function* changesOf(
  transport: Transport,
  { namespace, name }: PodReference,
  { version, quietMs, signal }: From,
): AsyncGenerator<KubernetesObject> {
  const stream = await transport.open({
    method: 'GET',
    path: `/api/v1/namespaces/${encodeURIComponent(namespace)}/pods`,
    query: {
      watch: true,
      fieldSelector: `metadata.name=${name}`,
      resourceVersion: version,
      timeoutSeconds: Math.ceil(quietMs / 1000),
    },
    timeoutMs: requestTimeoutMs,
    signal,
  })
  try {
    for await (const event of eventsOf(stream, transport.connection.host)) {
      // The caller reads the pod again.
      if (event.type === 'DELETED' || event.type === 'ERROR') return
      if (event.type !== 'BOOKMARK') yield event.object
    }
  } catch {
    // A broken watch is treated like one that ended.
  } finally {
    stream.destroy()
  }
}

async function* eventsOf(stream: AsyncIterable<Buffer>, host: string): AsyncGenerator<WatchEvent> {
  const splitter = new LineSplitter(host)
  for await (const chunk of stream)
    for (const line of splitter.push(chunk)) yield JSON.parse(line) as WatchEvent
}
