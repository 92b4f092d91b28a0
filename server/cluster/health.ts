import { ClusterError } from './driver.ts'
import { faultOfStatus, unauthorizedSentence } from './failure.ts'
import { readVersion } from './probe.ts'
import type { Transport } from './transport.ts'

/**
 * Rejects with `ClusterError` unless the API server reports that it is ready. While it starts or stops, it
 * responds but refuses requests that it would otherwise allow. A credential without access to `/readyz`
 * counts as ready if the version request succeeds.
 */
export async function checkReady(transport: Transport, timeoutMs: number): Promise<void> {
  const { connection } = transport
  const { status, text } = await transport.request({ method: 'GET', path: '/readyz', timeoutMs })
  if (status === 200) return
  if (status === 401) throw new ClusterError('unauthorized', unauthorizedSentence(connection, Date.now()))
  if (status === 429 || status > 500) throw refusalOfStatus(status, connection.host)
  if (status < 500) return void (await readVersion(transport, timeoutMs))
  const failed = [...text.matchAll(/^\[-\](\S+)/gm)].map(([, name = '']) => name)
  // A server that isn't ready also responds with 500, and lists its failed checks.
  throw failed.length === 0 ? refusalOfStatus(status, connection.host) : unready(connection.host, failed)
}

function unready(host: string, failed: readonly string[] = []): ClusterError {
  const detail = failed.length > 0 ? `: ${failed.join(', ')} failed` : ''
  return new ClusterError('refused', `The API server at ${host} is not ready${detail}.`, [], 'unready')
}

/** Maps a bare status to a refusal. */
function refusalOfStatus(status: number, host: string): ClusterError {
  const fault = faultOfStatus(status)
  if (fault === 'unready' || fault === null) return unready(host)
  const sentences = {
    throttled: `The API server at ${host} has too many requests and takes no more for now (429).`,
    failing: `The API server at ${host} answers with an internal error (${status}).`,
    cutOff: `What stands before the API server at ${host} gets no answer from it (${status}).`,
  }
  return new ClusterError('refused', sentences[fault], [], fault)
}
