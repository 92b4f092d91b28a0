import { type Message, message } from '../../../model/messages/message.ts'
import { type Fields, listOf } from '../../../model/fields.ts'
import type { PolicyRule } from '../../../model/workloads/access-rules.ts'

export interface Account {
  namespace: string
  name: string
}

/** Binding of an account and its role's rules; null if the rules can't be read. */
export interface Binding {
  kind: 'ClusterRoleBinding' | 'RoleBinding'
  name: string
  /** Null for a ClusterRoleBinding. */
  namespace: string | null
  naming: Naming
  rules: readonly PolicyRule[] | null
}

export interface KnownAccount {
  /** Null if the cluster's credential may not list bindings. */
  bindings: readonly Binding[] | null
  /** Null if the cluster's credential may not read the account. */
  annotations: Fields | null
}

/** Annotations that let an account's pods act as a cloud identity. */
export const cloudIdentities: readonly string[] = [
  'eks.amazonaws.com/role-arn',
  'iam.gke.io/gcp-service-account',
  'azure.workload.identity/client-id',
]

/** Subject that includes an account in a binding: the account itself, or one of its groups. */
export type Naming = 'account' | 'group'

/** Returns how a binding's subjects include an account; null if they don't. */
export function namingOf(account: Account, subjects: unknown, namespace: string | null): Naming | null {
  const all = listOf(subjects)
  if (all.some((subject) => isAccount(account, subject, namespace))) return 'account'
  const groups = groupsOf(account)
  return all.some(({ kind, name }) => kind === 'Group' && groups.includes(String(name))) ? 'group' : null
}

function isAccount({ namespace, name }: Account, subject: Fields, bindingNamespace: string | null): boolean {
  const { kind, name: called } = subject
  if (kind === 'User') return called === `system:serviceaccount:${namespace}:${name}`
  return (
    kind === 'ServiceAccount' && called === name && (subject['namespace'] ?? bindingNamespace) === namespace
  )
}

const groupsOf = ({ namespace }: Account): string[] => [
  'system:serviceaccounts',
  `system:serviceaccounts:${namespace}`,
  'system:authenticated',
]

const reading = new Set(['get', 'list', 'watch'])
const every = (values: readonly string[] | undefined, known: ReadonlySet<string>): boolean =>
  (values ?? []).every((value) => known.has(value))

/** Returns true for rights of every account on any cluster: discovery, and reviews of its own access. */
const isOfEverybody = ({ nonResourceURLs, apiGroups, resources = [], verbs }: PolicyRule): boolean =>
  resources.length === 0
    ? (nonResourceURLs ?? []).length > 0 && every(verbs, new Set(['get', 'head']))
    : every(apiGroups, new Set(['authorization.k8s.io', 'authentication.k8s.io'])) &&
      resources.every((resource) => resource.startsWith('selfsubject'))

const groups = new Set(['', 'apps', 'batch', 'autoscaling', 'policy', 'events.k8s.io', 'networking.k8s.io', 'coordination.k8s.io', 'discovery.k8s.io']) // oxfmt-ignore

/** Resources that all roles read in an environment: neither Secrets nor custom resources. */
const readable = new Set(
  `pods pods/status pods/log services endpoints endpointslices configmaps events persistentvolumeclaims serviceaccounts
  replicationcontrollers resourcequotas limitranges deployments statefulsets daemonsets replicasets
  controllerrevisions jobs cronjobs horizontalpodautoscalers ingresses networkpolicies poddisruptionbudgets leases`.split(/\s+/),
) // oxfmt-ignore

/** Resources that run no code: programs store state and elect leaders with them. */
const changeable = new Set(['configmaps', 'events', 'leases', 'persistentvolumeclaims'])
const changing = new Set([...reading, 'create', 'update', 'patch', 'delete', 'deletecollection'])

/** Returns true if a rule, within the account's namespace, grants nothing that devops lacks. */
const isHarmlessInside = (rule: PolicyRule): boolean =>
  isOfEverybody(rule) ||
  ((rule.resources ?? []).length > 0 &&
    every(rule.apiGroups, groups) &&
    ((every(rule.verbs, reading) && every(rule.resources, readable)) ||
      (every(rule.verbs, changing) && every(rule.resources, changeable))))

/** Resources that run code or grant rights. */
const mighty = new Set(
  `pods pods/exec pods/attach pods/ephemeralcontainers replicationcontrollers deployments daemonsets statefulsets
  replicasets jobs cronjobs serviceaccounts/token roles rolebindings clusterroles clusterrolebindings nodes
  certificatesigningrequests/approval mutatingwebhookconfigurations validatingwebhookconfigurations`.split(/\s+/),
) // oxfmt-ignore

/**
 * Returns true for rules that run code or grant rights. Only these count in bindings to groups: clusters ship
 * harmless ones for every account, such as OpenShift for its own kinds.
 */
function isMighty({ resources = [], verbs }: PolicyRule): boolean {
  if (resources.some((resource) => resource === '*' || resource === 'secrets' || resource === 'nodes/proxy'))
    return true
  return resources.some((resource) => mighty.has(resource)) && !every(verbs, reading)
}

function isHarmless({ rules, namespace, naming }: Binding, account: Account): boolean {
  if (rules === null) return false
  if (naming === 'group') return !rules.some(isMighty)
  return rules.every(namespace === account.namespace ? isHarmlessInside : isOfEverybody)
}

/**
 * Returns why running pods as an account requires an admin, or null. Rights count if they reach beyond the
 * namespace or run code in it. If bindings can't be read, all accounts except `default` count as having
 * rights; so does an account that can't be read itself.
 */
export function rightsOf(account: Account, { bindings, annotations }: KnownAccount): Message | null {
  if (annotations === null) return message('access.accountUnreadable', { name: account.name })
  const identity = cloudIdentities.find((key) => annotations[key] !== undefined)
  if (identity !== undefined) return message('access.identityAnnotation', { key: identity })
  if (bindings === null) return account.name === 'default' ? null : message('access.bindingsUnreadable')
  const binding = bindings.find((known) => !isHarmless(known, account))
  return binding ? message('access.boundBy', { binding: `${binding.kind} ${binding.name}` }) : null
}
