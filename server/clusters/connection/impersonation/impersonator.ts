import { keyExtra } from './impersonated.ts'

const name = 'gantry-impersonator'
const group = 'rbac.authorization.k8s.io'

const rules = [
  { apiGroups: [''], resources: ['users', 'groups'], verbs: ['impersonate'] },
  { apiGroups: ['authentication.k8s.io'], resources: [`userextras/${keyExtra}`], verbs: ['impersonate'] },
]

/** Returns the binding subject for a user name of the cluster, such as `system:serviceaccount:gantry-agent:gantry-agent`. */
function subjectOf(account: string): object {
  const [, namespace, serviceAccount] = /^system:serviceaccount:([^:]+):([^:]+)$/.exec(account) ?? []
  return namespace === undefined || serviceAccount === undefined
    ? { apiGroup: group, kind: 'User', name: account }
    : { kind: 'ServiceAccount', name: serviceAccount, namespace }
}

/**
 * Returns a shell command that allows an account of the cluster to impersonate users and groups. If the cluster doesn't report
 * the account, the command contains a placeholder.
 */
export function impersonatorCommand(account: string | null): string {
  const items = [
    { apiVersion: `${group}/v1`, kind: 'ClusterRole', metadata: { name }, rules },
    {
      apiVersion: `${group}/v1`,
      kind: 'ClusterRoleBinding',
      metadata: { name },
      roleRef: { apiGroup: group, kind: 'ClusterRole', name },
      subjects: [subjectOf(account ?? 'USER-OF-THE-SERVICE')],
    },
  ]
  const text = JSON.stringify({ apiVersion: 'v1', kind: 'List', items })
  return `echo '${text.replaceAll("'", "'\\''")}' | kubectl apply -f -`
}
