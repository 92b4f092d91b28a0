import { X509Certificate } from 'node:crypto'
import { isIP } from 'node:net'
import type { Role } from '../../model/roles.ts'
import { malformed, unauthenticated } from '../errors.ts'
import type { Context } from '../operations/context.ts'
import { createResource } from '../operations/create.ts'
import type { ResourceRow } from '../store/store.ts'

const dayMs = 24 * 3_600_000
const usualMs = 7 * dayMs
/** Longer than a year is a key that nobody remembers. */
const mostMs = 366 * dayMs
const longestKeyName = 64

/** How clients reach the service, and by what they know it. */
export interface Reached {
  /** `platform.example:8443`. */
  host: string
  /** PEM of a certificate that no authority signed; null where one did. */
  selfSignedCertificate: string | null
}

/** A kubeconfig with a key that was made for it. Both are shown this once. */
export interface MadeKubeconfig {
  /** JSON, which is YAML. */
  kubeconfig: string
  /** Of the API key. */
  key: { id: string; name: string; expiresOn: number }
  role: Role
}

/** Makes an API key of who asks, and the kubeconfig by which kubectl reaches a cluster through the service. */
export async function makeKubeconfig(
  context: Context,
  { hostCluster, expiresOn }: { hostCluster: ResourceRow; expiresOn: unknown },
  reached: Reached,
): Promise<MadeKubeconfig> {
  const { id: user, name: userName, role } = context.actor
  if (user === null || role === 'system') throw unauthenticated()
  const end = readEnd(expiresOn, context.now())
  const name = await freeName(context, user, `kubectl ${hostCluster.name}`)
  const { id, shown } = await createResource(
    context,
    context.model.get('users.ApiKey'),
    { name, expiresOn: end },
    { parent: user, relation: 'apiKeys' },
  )
  const kubeconfig = compose(reached, {
    hostCluster,
    userName,
    token: String(shown?.['key']),
  })
  return { kubeconfig, key: { id, name, expiresOn: end }, role }
}

function readEnd(value: unknown, now: number): number {
  if (value === undefined || value === null) return now + usualMs
  if (typeof value === 'number' && Number.isInteger(value) && value > now && value <= now + mostMs)
    return value
  throw malformed('expiresOn must be a time in milliseconds, after now and within a year.')
}

/** Keys of one account have names of their own: later ones are counted. */
async function freeName({ store }: Context, user: string, wanted: string): Promise<string> {
  const keys = await store.related(user, 'apiKeys')
  const taken = new Set(keys.map(({ name }) => name))
  const numbered = (count: number): string => {
    const end = count === 1 ? '' : ` ${count}`
    return `${wanted.slice(0, longestKeyName - end.length)}${end}`
  }
  let count = 1
  while (taken.has(numbered(count))) count++
  return numbered(count)
}

interface Contents {
  hostCluster: ResourceRow
  userName: string
  token: string
}

function compose(
  { host, selfSignedCertificate }: Reached,
  { hostCluster, userName, token }: Contents,
): string {
  const name = hostCluster.name ?? hostCluster.id
  const user = `${userName}@${name}`
  const cluster = {
    server: `https://${host}/kubernetes/clusters/${hostCluster.id}`,
    ...(selfSignedCertificate === null ? {} : trustOf(host, selfSignedCertificate)),
  }
  const config = {
    apiVersion: 'v1',
    kind: 'Config',
    clusters: [{ name, cluster }],
    users: [{ name: user, user: { token } }],
    contexts: [{ name, context: { cluster: name, user } }],
    preferences: {},
    'current-context': name,
  }
  return `${JSON.stringify(config, null, 2)}\n`
}

/** The certificate is its own authority. It alone is trusted, so that the name in it need not be that of the address. */
function trustOf(host: string, pem: string): Record<string, string> {
  const hostname = host.replace(/:\d+$/, '').replace(/^\[|\]$/g, '')
  const certificate = new X509Certificate(pem)
  const isNamed =
    (isIP(hostname) ? certificate.checkIP(hostname) : certificate.checkHost(hostname)) !== undefined
  return {
    'certificate-authority-data': Buffer.from(pem).toString('base64'),
    ...(isNamed ? {} : { 'tls-server-name': 'localhost' }),
  }
}
