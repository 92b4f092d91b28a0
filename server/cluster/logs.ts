import type { Readable } from 'node:stream'
import type { LogOptions, PodReference } from './driver.ts'
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
  { namespace, name }: PodReference,
  { container, ...options }: LogOptions,
  signal: AbortSignal,
): Promise<Readable> {
  const stream = await transport.open({
    method: 'GET',
    path: `/api/v1/namespaces/${encodeURIComponent(namespace)}/pods/${encodeURIComponent(name)}/log`,
    query: { container, ...options },
    timeoutMs: openTimeoutMs,
    signal,
  })
  const status = stream.statusCode ?? 0
  if (status === 200) return stream
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  throw refusal({ status, text: Buffer.concat(chunks).toString() }, transport.connection.host)
}
