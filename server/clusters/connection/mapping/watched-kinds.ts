import { isFields } from '../../../../model/fields.ts'
import { takeOwnership } from '../overrides/ownership.ts'
import { secretKeys } from './derived.ts'
import type { KubernetesObject, WatchedKind } from '../cluster.ts'

const cluster = (apiVersion: string, kind: string, plural: string): WatchedKind => ({
  apiVersion,
  kind,
  plural,
  namespaced: false,
})
const inNamespace = (apiVersion: string, kind: string, plural: string): WatchedKind => ({
  ...cluster(apiVersion, kind, plural),
  namespaced: true,
})

/**
 * Kinds stored as rows, in the order of their first list: namespaces before their contents and owners before
 * dependents, so that most objects find their parent immediately. Pods come as early as that allows, since users wait
 * for them.
 */
export const watchedKinds: readonly WatchedKind[] = [
  cluster('v1', 'Namespace', 'namespaces'),
  inNamespace('apps/v1', 'Deployment', 'deployments'),
  inNamespace('apps/v1', 'StatefulSet', 'statefulsets'),
  inNamespace('apps/v1', 'DaemonSet', 'daemonsets'),
  inNamespace('batch/v1', 'CronJob', 'cronjobs'),
  inNamespace('batch/v1', 'Job', 'jobs'),
  inNamespace('apps/v1', 'ReplicaSet', 'replicasets'),
  inNamespace('v1', 'Pod', 'pods'),
  cluster('v1', 'Node', 'nodes'),
  inNamespace('v1', 'Service', 'services'),
  inNamespace('networking.k8s.io/v1', 'Ingress', 'ingresses'),
  inNamespace('networking.k8s.io/v1', 'NetworkPolicy', 'networkpolicies'),
  inNamespace('v1', 'ConfigMap', 'configmaps'),
  inNamespace('v1', 'Secret', 'secrets'),
  inNamespace('v1', 'PersistentVolumeClaim', 'persistentvolumeclaims'),
  inNamespace('autoscaling/v2', 'HorizontalPodAutoscaler', 'horizontalpodautoscalers'),
  inNamespace('policy/v1', 'PodDisruptionBudget', 'poddisruptionbudgets'),
  inNamespace('v1', 'ServiceAccount', 'serviceaccounts'),
  inNamespace('rbac.authorization.k8s.io/v1', 'Role', 'roles'),
  inNamespace('rbac.authorization.k8s.io/v1', 'RoleBinding', 'rolebindings'),
  inNamespace('v1', 'ResourceQuota', 'resourcequotas'),
  inNamespace('v1', 'LimitRange', 'limitranges'),
  cluster('v1', 'PersistentVolume', 'persistentvolumes'),
  cluster('storage.k8s.io/v1', 'StorageClass', 'storageclasses'),
  cluster('rbac.authorization.k8s.io/v1', 'ClusterRole', 'clusterroles'),
  cluster('rbac.authorization.k8s.io/v1', 'ClusterRoleBinding', 'clusterrolebindings'),
  cluster('networking.k8s.io/v1', 'IngressClass', 'ingressclasses'),
  cluster('apiextensions.k8s.io/v1', 'CustomResourceDefinition', 'customresourcedefinitions'),
  inNamespace('v1', 'Event', 'events'),
]

const lastApplied = 'kubectl.kubernetes.io/last-applied-configuration'

/**
 * Reduces a listed or watched object to what the service keeps: sets its type (list items lack it); removes
 * managed fields, kubectl's copy, a Secret's values and a CustomResourceDefinition's schemas. Called right
 * after parsing. Changes the object in place: in a list of thousands, copying would cost more than parsing.
 */
export function strip({ apiVersion, kind }: WatchedKind, object: KubernetesObject): KubernetesObject {
  const { metadata } = object
  object.apiVersion = apiVersion
  object.kind = kind
  takeOwnership(object)
  if (metadata.annotations) delete metadata.annotations[lastApplied]
  if (kind === 'Secret') {
    object['data'] = Object.fromEntries(secretKeys(object).map((name) => [name, '']))
    delete object['stringData']
  }
  if (kind === 'CustomResourceDefinition') dropSchemas(object)
  return object
}

/** The schemas of one definition can be larger than all other objects of a small cluster. */
function dropSchemas({ spec }: KubernetesObject): void {
  if (!Array.isArray(spec?.['versions'])) return
  for (const version of spec['versions']) if (isFields(version)) delete version['schema']
}
