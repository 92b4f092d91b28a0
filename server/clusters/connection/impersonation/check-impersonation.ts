import { fieldsOf } from '../../../../model/fields.ts'
import { parseAnswer } from '../refusal.ts'
import type { ClusterConnection } from '../kubeconfig/kubeconfig.ts'
import { Transport } from '../transport.ts'
import { keyExtra } from './impersonated.ts'

export interface ImpersonationCheck {
  /** Name of the credential's user in the cluster; null if the cluster doesn't report it. */
  account: string | null
  /** Resources that the account may not impersonate: `users`, `groups`, `userextras/gantry-key`. */
  missing: string[]
  /** User that the kubeconfig itself impersonates, which rules out others; null for none. */
  impersonated: string | null
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

/** Checks with the cluster whether the connection's credential may impersonate users. Rejects with `ClusterError`. */
export async function checkImpersonation(transport: Transport): Promise<ImpersonationCheck> {
  const headers = fieldsOf(transport.connection.access.headers)
  const impersonated = headers['Impersonate-User']
  const [account, ...allowed] = await Promise.all([
    accountOf(transport),
    ...subjects.map((subject) => isAllowed(transport, subject)),
  ])
  return {
    account,
    missing: subjects
      .filter((_, index) => !allowed[index])
      .map(({ resource, subresource }) => [resource, subresource].filter(Boolean).join('/')),
    impersonated: typeof impersonated === 'string' ? impersonated : null,
  }
}

/** Runs `checkImpersonation` over a new connection. */
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

/** Returns the credential's user. Requires Kubernetes 1.28; older versions answer 404. */
async function accountOf(transport: Transport): Promise<string | null> {
  const kind: [string, string] = ['SelfSubjectReview', 'selfsubjectreviews']
  const { answer } = await create(transport, 'authentication.k8s.io/v1', kind, {})
  if (answer.status !== 201) return null
  const { userInfo } = fieldsOf(fieldsOf(JSON.parse(answer.text))['status'])
  const { username } = fieldsOf(userInfo)
  return typeof username === 'string' ? username : null
}
