import { ClusterError } from './driver.ts'
import { unauthorizedSentence } from './failure.ts'
import { readVersion } from './probe.ts'
import type { Transport } from './transport.ts'

/**
 * Rejects with `ClusterError` unless the API server says that it is ready. While it starts or stops it answers, but
 * refuses what it would otherwise allow. A credential that may not ask counts as ready when the version is answered.
 */
export async function checkReady(transport: Transport, timeoutMs: number): Promise<void> {
  const { connection } = transport
  const { status, text } = await transport.request({ method: 'GET', path: '/readyz', timeoutMs })
  if (status === 200) return
  if (status === 401) throw new ClusterError('unauthorized', unauthorizedSentence(connection, Date.now()))
  if (status < 500) return void (await readVersion(transport, timeoutMs))
  const failed = [...text.matchAll(/^\[-\](\S+)/gm)].map(([, name]) => name)
  const detail = failed.length > 0 ? `: ${failed.join(', ')} failed` : ''
  throw new ClusterError('refused', `The API server at ${connection.host} is not ready${detail}.`)
}
