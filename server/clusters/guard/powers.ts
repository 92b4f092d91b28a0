import { isDeepStrictEqual } from 'node:util'
import { type Fields, listOf, isFields } from '../../../model/fields.ts'
import { type Message, message } from '../../../model/messages/message.ts'
import { groupOf } from '../../../model/registry.ts'
import type { PolicyRule } from '../../../model/workloads/access-rules.ts'
import type { KubernetesObject } from '../connection/cluster.ts'

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
const cloudIdentities: readonly string[] = [
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

/** Value reserved for admins in an object or a part of one. */
export interface ForbiddenValue {
  /** `spec.containers[0].securityContext.privileged` */
  path: string
  /** Like `path`, with the keys of list elements: `spec.containers[web].securityContext.privileged`. */
  place: string
  value: unknown
  /** Reason, if the field alone doesn't explain it: `bound by ClusterRoleBinding flux`. */
  reason?: Message
}

/** Kubernetes accepts several spellings of false; any other value counts as true. */
const isOn = (value: unknown): boolean => value !== undefined && value !== null && value !== false

const partsIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : isOn(value) ? [value] : [])

/** Capabilities that a container may add: baseline of the Pod Security Standards. */
const capabilities = new Set(
  'AUDIT_WRITE CHOWN DAC_OVERRIDE FOWNER FSETID KILL MKNOD NET_BIND_SERVICE SETFCAP SETGID SETPCAP SETUID SYS_CHROOT'.split(
    ' ',
  ),
)
const seLinuxTypes = ['', 'container_t', 'container_init_t', 'container_kvm_t', 'container_engine_t']
const sysctls = new Set([
  'kernel.shm_rmid_forced',
  'net.ipv4.ip_local_port_range',
  'net.ipv4.ip_local_reserved_ports',
  'net.ipv4.ip_unprivileged_port_start',
  'net.ipv4.ping_group_range',
  'net.ipv4.tcp_fin_timeout',
  'net.ipv4.tcp_keepalive_intvl',
  'net.ipv4.tcp_keepalive_probes',
  'net.ipv4.tcp_keepalive_time',
  'net.ipv4.tcp_rmem',
  'net.ipv4.tcp_syncookies',
  'net.ipv4.tcp_wmem',
])

const fieldOf = (value: unknown, name: string): unknown => (isFields(value) ? value[name] : undefined)

/**
 * Returns the forbidden parts of a field's value. Each part is compared with those of the previous object.
 */
type Find = (value: unknown) => unknown[]

const whenOn: Find = (value) => (isOn(value) ? [value] : [])
const whenOther =
  (usual: unknown): Find =>
  (value) =>
    isOn(value) && value !== usual ? [value] : []
const whenUnconfined: Find = (value) => (fieldOf(value, 'type') === 'Unconfined' ? [value] : [])
const otherHost: Find = (value) => whenOther('')(fieldOf(value, 'host'))
const otherSeLinux: Find = (value) => {
  const isUsual =
    seLinuxTypes.includes(String(fieldOf(value, 'type') ?? '')) &&
    ['user', 'role'].every((part) => whenOther('')(fieldOf(value, part)).length === 0)
  return isUsual ? [] : [value]
}

/** The API server rejects tokens for other audiences, but clouds and vaults accept them. */
const forOtherAudience: Find = (value) => whenOther('')(fieldOf(value, 'audience'))

/**
 * Fields that let a pod reach beyond its namespace, as forbidden by the baseline of the Pod Security
 * Standards, and addresses that let a Service take over others' traffic (CVE-2020-8554). Fields are matched
 * at any depth, since a patch may contain any part of an object. Each value is forbidden on its own, so
 * merging allowed values can't produce a forbidden one.
 */
const forbiddenFields: Readonly<Record<string, Find>> = {
  hostPath: whenOn,
  hostNetwork: whenOn,
  hostPID: whenOn,
  hostIPC: whenOn,
  privileged: whenOn,
  hostProcess: whenOn,
  hostPort: whenOther(0),
  procMount: whenOther('Default'),
  capabilities: (value) => partsIn(fieldOf(value, 'add')).filter((name) => !capabilities.has(String(name))),
  seLinuxOptions: otherSeLinux,
  sysctls: (value) => partsIn(value).filter((entry) => !sysctls.has(String(fieldOf(entry, 'name')))),
  seccompProfile: whenUnconfined,
  appArmorProfile: whenUnconfined,
  httpGet: otherHost,
  tcpSocket: otherHost,
  externalIPs: partsIn,
  serviceAccountToken: forOtherAudience,
}

/** Maps of strings with user-defined names; a patch removes an entry with null. */
const maps = ['labels', 'matchLabels', 'nodeSelector', 'annotations']

const isMapOfTexts = (name: string, value: Fields): boolean =>
  maps.includes(name) && Object.values(value).every((text) => typeof text === 'string' || text === null)

interface Spot {
  path: string
  place: string
}

/** Finds annotations that selected a profile before the field existed. */
const unconfined = (annotations: Fields, { path, place }: Spot): ForbiddenValue[] =>
  Object.entries(annotations)
    .filter(
      ([key, value]) =>
        key.startsWith('container.apparmor.security.beta.kubernetes.io/') && value === 'unconfined',
    )
    .map(([key, value]) => ({ path: `${path}.${key}`, place: `${place}.${key}`, value }))

const elementKey = (entry: unknown, index: number): string => {
  const { name, containerPort, protocol } = isFields(entry) ? entry : {}
  if (typeof name === 'string') return name
  return containerPort === undefined ? String(index) : `${String(containerPort)}/${String(protocol ?? 'TCP')}`
}

/** Returns the values in an object or a part of one that only admins may set. */
export function forbiddenValues(
  value: unknown,
  { path, place }: Spot = { path: '', place: '' },
): ForbiddenValue[] {
  if (Array.isArray(value))
    return value.flatMap((entry: unknown, index) =>
      forbiddenValues(entry, { path: `${path}[${index}]`, place: `${place}[${elementKey(entry, index)}]` }),
    )
  if (!isFields(value)) return []
  const below = (start: string, name: string): string => (start === '' ? name : `${start}.${name}`)
  return Object.entries(value).flatMap(([name, entry]) => {
    const here = { path: below(path, name), place: below(place, name) }
    const noted = name === 'annotations' && isFields(entry) ? unconfined(entry, here) : []
    if (noted.length > 0 || (isFields(entry) && isMapOfTexts(name, entry))) return noted
    const own = Object.hasOwn(forbiddenFields, name) ? (forbiddenFields[name]?.(entry) ?? []) : []
    return own.length > 0 ? own.map((part) => ({ ...here, value: part })) : forbiddenValues(entry, here)
  })
}

/** Returns part of an object without the values reserved for admins, so removing one isn't a change. */
export function withoutForbidden(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutForbidden)
  if (!isFields(value)) return value
  const kept = Object.entries(value).filter(
    ([name, entry]) => !Object.hasOwn(forbiddenFields, name) || forbiddenFields[name]?.(entry).length === 0,
  )
  return Object.fromEntries(kept.map(([name, entry]) => [name, withoutForbidden(entry)]))
}

/** Kinds that contain only text under user-defined names, and no pod specification. */
const texts = ['ConfigMap', 'Secret']

/** Type of a Secret for which the cluster issues a ServiceAccount token. */
const tokenType = 'kubernetes.io/service-account-token'
const tokenOf = 'kubernetes.io/service-account.name'

/** Returns true if a Secret contains, or will contain, a ServiceAccount token. */
export function isTokenSecret({ type, metadata }: Fields): boolean {
  return type === tokenType || fieldOf(fieldOf(metadata, 'annotations'), tokenOf) != null
}

const whenToken: Find = (type) => (type === tokenType ? [type] : [])

/** Values that lend rights or redirect traffic (CVE-2021-25740), by group and kind, with their paths. */
const fieldsOfKinds: Readonly<Record<string, readonly (readonly [path: readonly string[], find: Find])[]>> = {
  '/Secret': [
    [['type'], whenToken],
    [['metadata', 'annotations', tokenOf], whenOn],
  ],
  '/ServiceAccount': cloudIdentities.map((key) => [['metadata', 'annotations', key], whenOn] as const),
  '/Endpoints': [[['subsets'], partsIn]],
  'discovery.k8s.io/EndpointSlice': [[['endpoints'], partsIn]],
  'rbac.authorization.k8s.io/Role': [[['rules'], partsIn]],
  'rbac.authorization.k8s.io/RoleBinding': [
    [['roleRef'], whenOn],
    [['subjects'], partsIn],
  ],
}

type Kind = Pick<KubernetesObject, 'apiVersion' | 'kind'>

/** Like `forbiddenValues`, for an object of a known kind or a patch of one. */
export function forbiddenOf({ apiVersion, kind }: Kind, value: Fields): ForbiddenValue[] {
  const group = groupOf(apiVersion)
  const own = (fieldsOfKinds[`${group}/${kind}`] ?? []).flatMap(([path, find]) =>
    find(path.reduce<unknown>(fieldOf, value)).map((found) => ({
      path: path.join('.'),
      place: path.join('.'),
      value: found,
    })),
  )
  return group === '' && texts.includes(kind) ? own : [...own, ...forbiddenValues(value)]
}

/** Returns the first added or changed value. */
export const firstNew = (
  before: readonly ForbiddenValue[],
  after: readonly ForbiddenValue[],
): ForbiddenValue | undefined =>
  after.find(
    ({ place, value }) =>
      !before.some((known) => known.place === place && isDeepStrictEqual(known.value, value)),
  )
