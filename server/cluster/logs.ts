import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { ClusterError, type LogOptions, type PodReference } from './driver.ts'
import { podPath } from './pod-path.ts'
import { containerStatusesOf } from './pod-state.ts'
import { readPod } from './pod-watch.ts'
import { refusal } from './refusal.ts'
import type { Transport } from './transport.ts'

/** How long a kubelet may take to begin. */
const openTimeoutMs = 10_000

/**
 * Opens the log of one container, as it was written. Ends with the container when it is followed, else with what has been
 * written. Rejects with `ClusterError`; a connection that breaks later makes the stream fail.
 */
export async function openLog(
  transport: Transport,
  pod: PodReference,
  { container, ...options }: LogOptions,
  signal: AbortSignal,
): Promise<Readable> {
  const stream = await transport.open({
    method: 'GET',
    path: `${podPath(pod)}/log`,
    query: { container, ...options },
    timeoutMs: openTimeoutMs,
    signal,
  })
  const status = stream.statusCode ?? 0
  const { previous, ...current } = options
  if (status === 200) {
    if (options.follow || !(await isRemoved(stream, transport))) return stream
    // What is left unread would keep its connection.
    stream.destroy()
    if (!previous) throw removedRun(pod, container)
    if (await hasEnded(transport, pod, container, signal))
      return openLog(transport, pod, { container, ...current }, signal)
    throw removedRun(pod, container, ['Its next run begins soon or has begun: read again.'])
  }
  if (status === 204) {
    stream.destroy()
    throw noNode(pod)
  }
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  throw told(refusal({ status, text: Buffer.concat(chunks).toString() }, transport.connection.host))
}

/** There is no such log, which is no fault: no run was before this one, or the pod has not been given a node. */
export class NoLog extends ClusterError {
  readonly why: 'noPreviousRun' | 'noNode'
  constructor(why: NoLog['why'], { reason, message, causes }: ClusterError) {
    super(reason, message, causes)
    this.why = why
  }
}

/** A kubelet gives no reason but this sentence, under the status of a bad request. */
const noPreviousRun = /^previous terminated container ".*" in pod ".*" not found$/

const told = (error: ClusterError): ClusterError =>
  error.reason === 'invalid' && noPreviousRun.test(error.message) ? new NoLog('noPreviousRun', error) : error

/** An API server that has no kubelet to ask answers without a body, and a log that is followed does not wait for one. */
function noNode({ name }: PodReference): NoLog {
  const message = `The pod ${name} has no node yet, so none of its containers has written anything.`
  return new NoLog('noNode', new ClusterError('invalid', message))
}

/**
 * What a kubelet answers, with status 200, for a container that its runtime has removed. It names the run before the last
 * for as long as a pod has not said that it waits for the next, which may take a quarter of a minute, and has removed it
 * when the last one ended.
 */
const removed = /^unable to retrieve container logs for [a-z-]+:\/\/[0-9a-f]+$/

/** Looks at what comes first, and leaves it to be read. */
async function isRemoved(stream: Readable, transport: Transport): Promise<boolean> {
  try {
    await once(stream, 'readable')
  } catch (error) {
    throw transport.explain(error)
  }
  const first = stream.read() as Buffer | null
  if (!first) return false
  stream.unshift(first)
  return first.length < 300 && removed.test(first.toString())
}

/** Whether the container's last run is over and no other has begun: then that one is what ran before. */
async function hasEnded(
  transport: Transport,
  pod: PodReference,
  container: string,
  signal: AbortSignal,
): Promise<boolean> {
  const now = await readPod(transport, pod, signal)
  if (now === null) return false
  return containerStatusesOf(now).some(
    ({ name, state }) => name === container && state?.terminated !== undefined,
  )
}

const removedRun = (
  { name }: PodReference,
  container: string,
  advice: readonly string[] = [],
): ClusterError => {
  const message = `The node has removed this run of the container ${container} of the pod ${name}, and its log with it.`
  return new ClusterError('notFound', [message, ...advice].join(' '))
}
