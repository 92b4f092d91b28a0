import { fieldsOf } from '../../../../model/fields.ts'
import { parseAnswer } from '../refusal.ts'
import type { ClusterConnection } from '../kubeconfig/kubeconfig.ts'
import { Transport } from '../transport.ts'
import { keyExtra } from './impersonated.ts'

export interface ImpersonationCheck {
  /** Name of the user that the credential belongs to, by the cluster; null if the cluster doesn't report it. */
  account: string | null
  /** What the account may not impersonate: `users`, `groups`, `userextras/gantry-key`. */
  missing: string[]
  /** User as whom the kubeconfig itself acts, which excludes others; null without. */
  actsAs: string | null
}

const timeoutMs = 5_000
const maxBytes = 64 * 1024

interface Subject {
  group: string
  resource: string
  subresource?: string
}

const subjects: readonly Subject[] = [
  { group: '', resource: 'users' },
  { group: '', resource: 'groups' },
  { group: 'authentication.k8s.io', resource: 'userextras', subresource: keyExtra },
]

/** Asks a cluster whether the connection's credential may act as users. Rejects with `ClusterError`. */
export async function checkImpersonation(transport: Transport): Promise<ImpersonationCheck> {
  const headers = fieldsOf(transport.connection.access.headers)
  const actsAs = headers['Impersonate-User']
  const [account, ...allowed] = await Promise.all([
    accountOf(transport),
    ...subjects.map((subject) => isAllowed(transport, subject)),
  ])
  return {
    account,
    missing: subjects
      .filter((_, index) => !allowed[index])
      .map(({ resource, subresource }) => [resource, subresource].filter(Boolean).join('/')),
    actsAs: typeof actsAs === 'string' ? actsAs : null,
  }
}

/** Asks like `checkImpersonation`, over a connection of its own. */
export async function checkConnection(connection: ClusterConnection): Promise<ImpersonationCheck> {
  const transport = new Transport(connection)
  try {
    return await checkImpersonation(transport)
  } finally {
    transport.close()
  }
}

async function create(
  transport: Transport,
  apiVersion: string,
  [kind, plural]: [string, string],
  spec: object,
) {
  const answer = await transport.request({
    method: 'POST',
    path: `/apis/${apiVersion}/${plural}`,
    body: { apiVersion, kind, ...spec },
    timeoutMs,
    maxBytes,
  })
  return { answer, host: transport.connection.host }
}

async function isAllowed(transport: Transport, subject: Subject): Promise<boolean> {
  const kind: [string, string] = ['SelfSubjectAccessReview', 'selfsubjectaccessreviews']
  const { answer, host } = await create(transport, 'authorization.k8s.io/v1', kind, {
    spec: { resourceAttributes: { verb: 'impersonate', ...subject } },
  })
  return fieldsOf(parseAnswer<{ status?: unknown }>(answer, host).status)['allowed'] === true
}

/** Since Kubernetes 1.28; older ones answer 404. */
async function accountOf(transport: Transport): Promise<string | null> {
  const kind: [string, string] = ['SelfSubjectReview', 'selfsubjectreviews']
  const { answer } = await create(transport, 'authentication.k8s.io/v1', kind, {})
  if (answer.status !== 201) return null
  const { userInfo } = fieldsOf(fieldsOf(JSON.parse(answer.text))['status'])
  const { username } = fieldsOf(userInfo)
  return typeof username === 'string' ? username : null
}
