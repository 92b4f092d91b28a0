import { isFields } from '../../model/fields.ts'
import { takeOwnership } from './overrides/ownership.ts'
import { secretKeys } from './derived.ts'
import type { KubernetesObject, WatchedKind } from './driver.ts'

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
 * The kinds whose objects are rows, in the order in which they are first listed: a namespace before what is in it, and
 * owners before what they own, so that most objects find their place at once.
 */
export const watchedKinds: readonly WatchedKind[] = [
  cluster('v1', 'Namespace', 'namespaces'),
  cluster('v1', 'Node', 'nodes'),
  inNamespace('apps/v1', 'Deployment', 'deployments'),
  inNamespace('apps/v1', 'StatefulSet', 'statefulsets'),
  inNamespace('apps/v1', 'DaemonSet', 'daemonsets'),
  inNamespace('batch/v1', 'CronJob', 'cronjobs'),
  inNamespace('batch/v1', 'Job', 'jobs'),
  inNamespace('apps/v1', 'ReplicaSet', 'replicasets'),
  inNamespace('v1', 'Pod', 'pods'),
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
 * An object of a list or a watch as the service keeps it: with its type (items of a list lack it), without managed
 * fields and kubectl's own copy, a Secret with the names of its keys alone, and a definition of a kind without its
 * schemas. Called as soon as it is parsed. Changes the object in place: at a list of thousands, a copy of each would cost
 * more than the parsing.
 */
export function strip({ apiVersion, kind }: WatchedKind, object: KubernetesObject): KubernetesObject {
  const { metadata } = object
  object.apiVersion = apiVersion
  object.kind = kind
  takeOwnership(object)
  if (metadata.annotations) delete metadata.annotations[lastApplied]
  if (kind === 'Secret') {
    object.data = Object.fromEntries(secretKeys(object).map((name) => [name, '']))
    delete object.stringData
  }
  if (kind === 'CustomResourceDefinition') dropSchemas(object)
  return object
}

/** The schemas of one definition can be larger than all other objects of a small cluster. */
function dropSchemas({ spec }: KubernetesObject): void {
  if (!Array.isArray(spec?.versions)) return
  for (const version of spec.versions) if (isFields(version)) delete version.schema
}
