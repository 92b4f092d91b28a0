import { dump } from 'js-yaml'
import type { ClusterRights } from '../../../model/cluster/cluster-rights.ts'
import type { Reach } from '../../records/reach.ts'
import { authorityOf, pinOf } from '../../hosts/agent/scripts.ts'
import { sha256 } from '../../records/named-secrets.ts'

type Manifest = Readonly<Record<string, unknown>>

/** Names of the objects of each way, which are the same in every cluster. */
const accessName = 'gantry-access'
const agentName = 'gantry-agent'

const labels = (name: string) => ({ 'app.kubernetes.io/name': name, 'app.kubernetes.io/part-of': 'gantry' })

const metadata = (name: string, namespace?: string) => ({
  name,
  ...(namespace === undefined ? {} : { namespace }),
  labels: labels(name),
})

const readVerbs = ['get', 'list', 'watch']

const rule = (apiGroup: string, resources: readonly string[], verbs: readonly string[] = readVerbs) => ({
  apiGroups: [apiGroup],
  resources,
  verbs,
})

/** Resources that the console shows in addition to the roles of Kubernetes, which cover only namespaced objects. */
const shownRules = [
  rule('', ['nodes', 'persistentvolumes']),
  rule('storage.k8s.io', ['storageclasses']),
  rule('networking.k8s.io', ['ingressclasses']),
  rule('apiextensions.k8s.io', ['customresourcedefinitions']),
  rule('rbac.authorization.k8s.io', ['roles', 'rolebindings', 'clusterroles', 'clusterrolebindings']),
  rule('metrics.k8s.io', ['nodes', 'pods'], ['get', 'list']),
]

/** Environments are namespaces, and nodes are cordoned and drained. */
const adminRules = [
  rule('', ['namespaces'], ['create', 'update', 'patch', 'delete']),
  rule('', ['nodes'], ['update', 'patch']),
]

/** Namespace, service account and rights, which both ways need. */
function accountOf(name: string, rights: ClusterRights): Manifest[] {
  const subjects = [{ kind: 'ServiceAccount', name, namespace: name }]
  const binding = (bindingName: string, role: string): Manifest => ({
    apiVersion: 'rbac.authorization.k8s.io/v1',
    kind: 'ClusterRoleBinding',
    metadata: metadata(bindingName),
    roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'ClusterRole', name: role },
    subjects,
  })
  return [
    { apiVersion: 'v1', kind: 'Namespace', metadata: metadata(name) },
    { apiVersion: 'v1', kind: 'ServiceAccount', metadata: metadata(name, name) },
    {
      apiVersion: 'rbac.authorization.k8s.io/v1',
      kind: 'ClusterRole',
      metadata: metadata(name),
      rules: rights === 'admin' ? [...shownRules, ...adminRules] : shownRules,
    },
    binding(name, name),
    // Changing the role of a binding is an error, so other rights can't be added unnoticed.
    binding(`${name}-rights`, rights),
  ]
}

/** Returns the objects of a service account with a token that doesn't expire. */
export function accessManifest(rights: ClusterRights): string {
  return textOf([
    ...accountOf(accessName, rights),
    {
      apiVersion: 'v1',
      kind: 'Secret',
      metadata: {
        ...metadata(accessName, accessName),
        annotations: { 'kubernetes.io/service-account.name': accessName },
      },
      type: 'kubernetes.io/service-account-token',
    },
  ])
}

export interface AgentManifest {
  rights: ClusterRights
  image: string
  /** Token of the command. */
  token: string
  reach: Reach
}

/** Returns the objects of an agent that dials the service. */
export function agentManifest({ rights, image, token, reach }: AgentManifest): string {
  const name = agentName
  return textOf([
    ...accountOf(name, rights),
    {
      apiVersion: 'v1',
      kind: 'Secret',
      metadata: metadata(`${name}-join`, name),
      stringData: { token },
    },
    // Without data here, so that applying the manifest again keeps the token that the agent has stored.
    { apiVersion: 'v1', kind: 'Secret', metadata: metadata(name, name) },
    {
      apiVersion: 'rbac.authorization.k8s.io/v1',
      kind: 'Role',
      metadata: metadata(name, name),
      rules: [{ ...rule('', ['secrets'], ['get', 'patch']), resourceNames: [name] }],
    },
    {
      apiVersion: 'rbac.authorization.k8s.io/v1',
      kind: 'RoleBinding',
      metadata: metadata(name, name),
      roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'Role', name },
      subjects: [{ kind: 'ServiceAccount', name, namespace: name }],
    },
    deploymentOf({ image, token, reach }),
  ])
}

function deploymentOf({ image, token, reach }: Omit<AgentManifest, 'rights'>): Manifest {
  const name = agentName
  const selector = { 'app.kubernetes.io/name': name }
  return {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: metadata(name, name),
    spec: {
      replicas: 1,
      // Two agents would take the tunnel from each other.
      strategy: { type: 'Recreate' },
      selector: { matchLabels: selector },
      template: {
        metadata: { labels: labels(name), annotations: { 'gantry/join-token': sha256(token).slice(0, 16) } },
        spec: {
          serviceAccountName: name,
          nodeSelector: { 'kubernetes.io/os': 'linux' },
          securityContext: {
            runAsNonRoot: true,
            runAsUser: 65_532,
            runAsGroup: 65_532,
            seccompProfile: { type: 'RuntimeDefault' },
          },
          containers: [containerOf(image, reach)],
        },
      },
    },
  }
}

function containerOf(image: string, { url, trust }: Reach): Manifest {
  const settings = {
    GANTRY_URL: url,
    ...(trust.kind === 'own' ? { GANTRY_PIN: pinOf(trust.pem) } : {}),
    ...(trust.kind === 'authority' ? { GANTRY_CA: authorityOf(trust) } : {}),
  }
  return {
    name: 'agent',
    image,
    command: ['/app/bin/node', '--max-semi-space-size=4', 'server/agent/main.ts'],
    env: [
      ...Object.entries(settings).map(([key, value]) => ({ name: key, value })),
      { name: 'JOIN_TOKEN', valueFrom: { secretKeyRef: { name: `${agentName}-join`, key: 'token' } } },
    ],
    resources: { requests: { cpu: '20m', memory: '96Mi' }, limits: { memory: '384Mi' } },
    securityContext: {
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    },
  }
}

const textOf = (objects: readonly Manifest[]): string =>
  objects.map((object) => dump(object, { lineWidth: -1, noRefs: true })).join('---\n')
