import { type Message, message } from '../../../model/messages/message.ts'
import { ClusterError } from './cluster.ts'
import { unauthorized, faultOfStatus } from './failure.ts'
import type { ClusterConnection } from './kubeconfig/kubeconfig.ts'
import { maxProbeBytes } from './read-answer.ts'
import { parseAnswer } from './refusal.ts'
import { Transport } from './transport.ts'

type ProbeResult =
  /** `kubeSystemUid` is null if the cluster has no such namespace. */
  | { ok: true; version: string; kubeSystemUid: string | null }
  | { ok: false; reason: ClusterError['reason']; message: string; text: Message | string }

/** Reads the API server's version; rejects with a `ClusterError` that has a readable message. */
export async function readVersion(transport: Transport, timeoutMs: number): Promise<string> {
  const { connection } = transport
  const answer = await transport.request({
    method: 'GET',
    path: '/version',
    timeoutMs,
    maxBytes: maxProbeBytes,
  })
  if (answer.status === 401) throw unauthorized(connection)
  if (answer.status === 404 || (answer.status >= 300 && answer.status < 400)) throw wrongServer(connection)
  const { gitVersion } = parseAnswer<{ gitVersion?: string }>(answer, connection.host)
  if (typeof gitVersion !== 'string') throw wrongServer(connection)
  return gitVersion
}

const wrongServer = ({ host }: ClusterConnection): ClusterError =>
  new ClusterError('refused', message('connections.noApiServer', { host }), [], 'protocol')

/**
 * Checks in one attempt whether a kubeconfig gives read access to a cluster: name, route, port, TLS,
 * credential, kind of server, permission. Never throws for a cause in the cluster or the network.
 */
export async function probe(connection: ClusterConnection, timeoutMs = 5000): Promise<ProbeResult> {
  const transport = new Transport(connection)
  try {
    const version = await readVersion(transport, timeoutMs)
    return { ok: true, version, kubeSystemUid: await readKubeSystemUid(transport, timeoutMs) }
  } catch (error) {
    if (!(error instanceof ClusterError)) throw error
    const { reason, text } = error
    return { ok: false, reason, message: error.message, text }
  } finally {
    transport.reset()
  }
}

/** Throws `forbidden` if the credential may not list namespaces. */
async function readKubeSystemUid(transport: Transport, timeoutMs: number): Promise<string | null> {
  const { connection } = transport
  const answer = await transport.request({
    method: 'GET',
    path: '/api/v1/namespaces',
    // One request checks the right to list and identifies the cluster.
    query: { fieldSelector: 'metadata.name=kube-system' },
    timeoutMs,
    maxBytes: maxProbeBytes,
  })
  if (answer.status === 401) throw unauthorized(connection)
  if (answer.status === 403)
    throw new ClusterError('forbidden', message('connections.mayNotList', { host: connection.host }))
  return uidOf(parseAnswer(answer, connection.host))
}

/**
 * Returns the UID of a cluster's kube-system once the API server is ready; null without that namespace. Rejects with
 * a `ClusterError`, `forbidden` if the credential may not list namespaces.
 */
export async function identify(connection: ClusterConnection, timeoutMs = 4000): Promise<string | null> {
  const transport = new Transport(connection)
  try {
    await checkReady(transport, timeoutMs)
    return await readKubeSystemUid(transport, timeoutMs)
  } finally {
    transport.close()
  }
}

interface NamespaceList {
  items?: { metadata?: { name?: string; uid?: string } }[]
}

const uidOf = ({ items = [] }: NamespaceList): string | null =>
  items.find(({ metadata }) => metadata?.name === 'kube-system')?.metadata?.uid ?? null

/**
 * Rejects with `ClusterError` unless the API server reports that it is ready. While it starts or stops, it
 * responds but refuses requests that it would otherwise allow. A credential without access to `/readyz`
 * counts as ready if the version request succeeds.
 */
export async function checkReady(transport: Transport, timeoutMs: number): Promise<void> {
  const { connection } = transport
  const { status, text } = await transport.request({
    method: 'GET',
    path: '/readyz',
    timeoutMs,
    maxBytes: maxProbeBytes,
  })
  if (status === 200) return
  if (status === 401) throw unauthorized(connection)
  if (status === 429 || status > 500) throw refusalOfStatus(status, connection.host)
  if (status < 500) return void (await readVersion(transport, timeoutMs))
  const { host } = connection
  const checks = [...text.matchAll(/^\[-\](\S+)/gm)].map(([, name = '']) => name)
  // A server that isn't ready also responds with 500, and lists its failed checks.
  if (checks.length === 0) throw refusalOfStatus(status, host)
  throw new ClusterError('refused', message('connections.checksFailed', { host, checks }), [], 'unready')
}

/** Maps a bare status to a refusal. */
function refusalOfStatus(status: number, host: string): ClusterError {
  const fault = faultOfStatus(status) ?? 'unready'
  const texts = {
    unready: message('connections.notReady', { host }),
    throttled: message('connections.throttled', { host }),
    failing: message('connections.failing', { host, status }),
    cutOff: message('connections.gatewayFailing', { host, status }),
  }
  return new ClusterError('refused', texts[fault], [], fault)
}
