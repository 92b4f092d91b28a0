import { message } from '../../../model/messages/message.ts'
import { ClusterError } from './cluster.ts'
import { faultOfStatus, unauthorizedMessage } from './failure.ts'
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
  if (status === 401) throw new ClusterError('unauthorized', unauthorizedMessage(connection, Date.now()))
  if (status === 429 || status > 500) throw refusalOfStatus(status, connection.host)
  if (status < 500) return void (await readVersion(transport, timeoutMs))
  const failed = [...text.matchAll(/^\[-\](\S+)/gm)].map(([, name = '']) => name)
  // A server that isn't ready also responds with 500, and lists its failed checks.
  throw failed.length === 0 ? refusalOfStatus(status, connection.host) : unready(connection.host, failed)
}

const unready = (host: string, failed: readonly string[] = []): ClusterError =>
  new ClusterError(
    'refused',
    failed.length > 0
      ? message('connections.checksFailed', { host, checks: failed })
      : message('connections.notReady', { host }),
    [],
    'unready',
  )

/** Maps a bare status to a refusal. */
function refusalOfStatus(status: number, host: string): ClusterError {
  const fault = faultOfStatus(status)
  if (fault === 'unready' || fault === null) return unready(host)
  const texts = {
    throttled: message('connections.throttled', { host }),
    failing: message('connections.failing', { host, status }),
    cutOff: message('connections.gatewayFailing', { host, status }),
  }
  return new ClusterError('refused', texts[fault], [], fault)
}
