import { message } from '../../model/messages/message.ts'
import { X509Certificate } from 'node:crypto'
import { isIP } from 'node:net'
import type { AnswerOf } from '../../model/action.ts'
import type { makeKubeconfig as endpoint } from '../../model/endpoints/service.ts'
import { malformed, unauthenticated } from '../errors.ts'
import { type Context, systemAuthor } from '../records/context.ts'
import { latestExpiry } from '../access/key-expiry.ts'
import { createResource } from '../resources/create.ts'
import { hostnameOf, proxyWarnings, type Reach, type Trust, warningsAnswer } from '../records/reach.ts'
import type { ResourceRow } from '../store/store.ts'

const dayMs = 24 * 3_600_000
const usualMs = 7 * dayMs
/** Maximum lifetime: older keys are forgotten. */
const maxMs = 366 * dayMs
const longestKeyName = 64

/** Kubeconfig and the key created for it. Both are returned only once. */
export type MadeKubeconfig = AnswerOf<typeof endpoint>

interface WantedKubeconfig {
  hostCluster: ResourceRow
  expiresOn: number | null
  scope: 'full' | 'readOnly' | null
  /** Ids of environments that the key is limited to; null for no limit. */
  allowedEnvironments: readonly string[] | null
}

/** Creates an API key for the caller, and a kubeconfig that accesses a cluster through the service. */
export async function makeKubeconfig(
  context: Context,
  { hostCluster, expiresOn, scope, allowedEnvironments }: WantedKubeconfig,
  reach: Reach,
): Promise<MadeKubeconfig> {
  const { id: user, name: userName, role } = context.actor
  if (user === null || role === 'system') throw unauthenticated()
  const end = readEnd(expiresOn, context)
  const name = await freeName(context, user, `kubectl ${hostCluster.name}`)
  const { id, shown } = await createResource(
    context,
    context.model.get('users.ApiKey'),
    { name, expiresOn: end, scope: scope ?? 'full', allowedEnvironments },
    { parent: user, relation: 'apiKeys' },
  )
  await context.store.write(systemAuthor, (transaction) =>
    transaction.update(id, { attributes: { isForKubectl: true } }),
  )
  const kubeconfig = compose(reach, {
    hostCluster,
    userName,
    token: String(shown?.['key']),
  })
  return { kubeconfig, key: { id, name, expiresOn: end }, role, ...warningsAnswer(proxyWarnings(reach)) }
}

function readEnd(value: number | null, context: Context): number {
  const { actor } = context
  const now = context.now()
  if (value === null)
    return Math.min(now + usualMs, actor.key?.expiresOn ?? Infinity, latestExpiry(context) ?? Infinity)
  if (value > now && value <= now + maxMs) return value
  throw malformed(message('queries.expiresOnShape'))
}

/** Returns a free key name: names are unique per account, so later ones get a number. */
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

function compose({ url, trust }: Reach, { hostCluster, userName, token }: Contents): string {
  const name = hostCluster.name ?? hostCluster.id
  const user = `${userName}@${name}`
  const cluster = {
    server: `${url}/kubernetes/clusters/${hostCluster.id}`,
    ...trustFields(url, trust),
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

/** Our own certificate is its own authority. Only it is trusted, so its name may differ from the address. */
function trustFields(url: string, trust: Trust): Record<string, string> {
  if (trust.kind === 'public') return {}
  const authority = { 'certificate-authority-data': Buffer.from(trust.pem).toString('base64') }
  if (trust.kind === 'authority') return authority
  const hostname = hostnameOf(url)
  const certificate = new X509Certificate(trust.pem)
  const isNamed =
    (isIP(hostname) ? certificate.checkIP(hostname) : certificate.checkHost(hostname)) !== undefined
  return isNamed ? authority : { ...authority, 'tls-server-name': 'localhost' }
}
