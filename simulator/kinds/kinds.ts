export interface Kind {
  /** Empty for the core group. */
  group: string
  version: string
  apiVersion: string
  kind: string
  plural: string
  namespaced: boolean
  shortNames: readonly string[]
  subresources: readonly Subresource[]
  /** Computed on read, not stored. */
  isComputed: boolean
}

export type Subresource =
  | 'status'
  | 'scale'
  | 'log'
  | 'exec'
  | 'attach'
  | 'portforward'
  | 'eviction'
  | 'finalize'
  | 'ephemeralcontainers'

type Row = [kind: string, plural: string, shortNames?: string, subresources?: string]

const words = (text = ''): string[] => text.split(' ').filter((word) => word !== '')

/** Kinds by API version and scope, one row each. */
const table: { apiVersion: string; namespaced: boolean; isComputed?: true; rows: Row[] }[] = [
  {
    apiVersion: 'v1',
    namespaced: false,
    rows: [
      ['Namespace', 'namespaces', 'ns', 'status finalize'],
      ['Node', 'nodes', 'no', 'status'],
      ['PersistentVolume', 'persistentvolumes', 'pv', 'status'],
    ],
  },
  {
    apiVersion: 'v1',
    namespaced: true,
    rows: [
      ['ConfigMap', 'configmaps', 'cm'],
      ['Endpoints', 'endpoints', 'ep'],
      ['Event', 'events', 'ev'],
      ['LimitRange', 'limitranges', 'limits'],
      ['PersistentVolumeClaim', 'persistentvolumeclaims', 'pvc', 'status'],
      ['Pod', 'pods', 'po', 'status log exec attach portforward eviction ephemeralcontainers'],
      ['ReplicationController', 'replicationcontrollers', 'rc', 'status scale'],
      ['ResourceQuota', 'resourcequotas', 'quota', 'status'],
      ['Secret', 'secrets'],
      ['Service', 'services', 'svc', 'status'],
      ['ServiceAccount', 'serviceaccounts', 'sa'],
    ],
  },
  {
    apiVersion: 'apps/v1',
    namespaced: true,
    rows: [
      ['ControllerRevision', 'controllerrevisions'],
      ['DaemonSet', 'daemonsets', 'ds', 'status'],
      ['Deployment', 'deployments', 'deploy', 'status scale'],
      ['ReplicaSet', 'replicasets', 'rs', 'status scale'],
      ['StatefulSet', 'statefulsets', 'sts', 'status scale'],
    ],
  },
  {
    apiVersion: 'batch/v1',
    namespaced: true,
    rows: [
      ['CronJob', 'cronjobs', 'cj', 'status'],
      ['Job', 'jobs', '', 'status'],
    ],
  },
  {
    apiVersion: 'autoscaling/v2',
    namespaced: true,
    rows: [['HorizontalPodAutoscaler', 'horizontalpodautoscalers', 'hpa', 'status']],
  },
  {
    apiVersion: 'networking.k8s.io/v1',
    namespaced: true,
    rows: [
      ['Ingress', 'ingresses', 'ing', 'status'],
      ['NetworkPolicy', 'networkpolicies', 'netpol'],
    ],
  },
  { apiVersion: 'networking.k8s.io/v1', namespaced: false, rows: [['IngressClass', 'ingressclasses']] },
  {
    apiVersion: 'policy/v1',
    namespaced: true,
    rows: [['PodDisruptionBudget', 'poddisruptionbudgets', 'pdb', 'status']],
  },
  { apiVersion: 'storage.k8s.io/v1', namespaced: false, rows: [['StorageClass', 'storageclasses', 'sc']] },
  {
    apiVersion: 'scheduling.k8s.io/v1',
    namespaced: false,
    rows: [['PriorityClass', 'priorityclasses', 'pc']],
  },
  {
    apiVersion: 'rbac.authorization.k8s.io/v1',
    namespaced: false,
    rows: [
      ['ClusterRole', 'clusterroles'],
      ['ClusterRoleBinding', 'clusterrolebindings'],
    ],
  },
  {
    apiVersion: 'rbac.authorization.k8s.io/v1',
    namespaced: true,
    rows: [
      ['Role', 'roles'],
      ['RoleBinding', 'rolebindings'],
    ],
  },
  {
    apiVersion: 'apiextensions.k8s.io/v1',
    namespaced: false,
    rows: [['CustomResourceDefinition', 'customresourcedefinitions', 'crd crds', 'status']],
  },
  { apiVersion: 'coordination.k8s.io/v1', namespaced: true, rows: [['Lease', 'leases']] },
  { apiVersion: 'discovery.k8s.io/v1', namespaced: true, rows: [['EndpointSlice', 'endpointslices']] },
  {
    apiVersion: 'metrics.k8s.io/v1beta1',
    namespaced: false,
    isComputed: true,
    rows: [['NodeMetrics', 'nodes']],
  },
  {
    apiVersion: 'metrics.k8s.io/v1beta1',
    namespaced: true,
    isComputed: true,
    rows: [['PodMetrics', 'pods']],
  },
]

const splitVersion = (apiVersion: string): { group: string; version: string } => {
  const [first = '', second] = apiVersion.split('/')
  return second === undefined ? { group: '', version: first } : { group: first, version: second }
}

export const kinds: readonly Kind[] = table.flatMap(({ apiVersion, namespaced, isComputed = false, rows }) =>
  rows.map(([kind, plural, shortNames, subresources]) => ({
    ...splitVersion(apiVersion),
    apiVersion,
    kind,
    plural,
    namespaced,
    isComputed,
    shortNames: words(shortNames),
    // The last column contains only subresource names.
    subresources: words(subresources) as Subresource[],
  })),
)

const byPlural = new Map(kinds.map((kind) => [`${kind.apiVersion}/${kind.plural}`, kind]))
const byKind = new Map(kinds.map((kind) => [`${kind.apiVersion}/${kind.kind}`, kind]))

export const findByPlural = (apiVersion: string, plural: string): Kind | undefined =>
  byPlural.get(`${apiVersion}/${plural}`)

export const findKind = (apiVersion: string, kind: string): Kind | undefined =>
  byKind.get(`${apiVersion}/${kind}`)

/** Returns a kind that the code itself names; throws if the table lacks it. */
export function kindOf(apiVersion: string, name: string): Kind {
  const kind = findKind(apiVersion, name)
  if (!kind) throw new Error(`The table of kinds has no ${name} in ${apiVersion}: add a row in kinds.ts.`)
  return kind
}
