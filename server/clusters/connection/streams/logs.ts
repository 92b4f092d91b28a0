import { type Message, message } from '../../../../model/messages/message.ts'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { ClusterError, type LogOptions, type PodReference } from '../cluster.ts'
import { podPath, readPod } from '../pod-watch.ts'
import { containerStatusesOf } from '../mapping/pod-state.ts'
import { textOf } from '../../../errors.ts'
import { readRefusal } from '../refusal.ts'
import type { Transport } from '../transport.ts'

/** Time limit for a kubelet's first response. */
const openTimeoutMs = 10_000

/**
 * Opens one container's raw log. A followed log ends with the container; otherwise it ends with the current
 * content. Rejects with `ClusterError`; if the connection breaks later, the stream fails.
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
    // Unread output would block the connection.
    stream.destroy()
    if (!previous) throw removedRun(pod, container)
    if (await hasEnded(transport, pod, container, signal))
      return openLog(transport, pod, { container, ...current }, signal)
    throw removedRun(pod, container, [message('logs.nextRun')])
  }
  if (status === 204) {
    stream.destroy()
    throw noNode(pod)
  }
  throw reported(await readRefusal(stream, transport))
}

/** The log doesn't exist, which is no fault: there was no previous run, or the pod has no node yet. */
export class NoLog extends ClusterError {
  readonly why: 'noPreviousRun' | 'noNode'
  constructor(why: NoLog['why'], error: ClusterError) {
    super(error.reason, textOf(error), error.causes)
    this.why = why
  }
}

/** The kubelet sends only this sentence, with the status of a bad request. */
const noPreviousRun = /^previous terminated container ".*" in pod ".*" not found$/

const reported = (error: ClusterError): ClusterError =>
  error.reason === 'invalid' && noPreviousRun.test(error.message) ? new NoLog('noPreviousRun', error) : error

/** Without a kubelet, the API server responds with an empty body, and a followed log doesn't wait for one. */
function noNode({ name }: PodReference): NoLog {
  return new NoLog('noNode', new ClusterError('invalid', message('logs.noNode', { pod: name })))
}

/**
 * Kubelet response, with status 200, for a container that its runtime has removed. The runtime removes the
 * run before the last when the last one ends, but the kubelet refers to it until the pod reports that it
 * waits for the next run, up to 15 s later.
 */
const removed = /^unable to retrieve container logs for [a-z-]+:\/\/[0-9a-f]+$/

/** Checks the first chunk and puts it back. */
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

/**
 * Returns whether the container's last run has ended and no other has started, so that it counts as the
 * previous run.
 */
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
  advice: readonly Message[] = [],
): ClusterError =>
  new ClusterError('notFound', [message('logs.runRemoved', { container, pod: name }), ...advice])
