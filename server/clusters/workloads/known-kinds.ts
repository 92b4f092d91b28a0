import { groupOf } from '../../../model/registry.ts'
import type { KubernetesObject } from '../connection/cluster.ts'

/** Kinds of one API group that every Kubernetes has. Source: the API's own discovery document, 1.34. */
interface Kinds {
  inNamespaces?: string
  ofTheCluster?: string
}

const groups: Readonly<Record<string, Kinds>> = {
  '': {
    inNamespaces:
      'Binding ConfigMap Endpoints Event LimitRange PersistentVolumeClaim Pod PodTemplate ReplicationController ' +
      'ResourceQuota Secret Service ServiceAccount',
    ofTheCluster: 'ComponentStatus Namespace Node PersistentVolume',
  },
  'admissionregistration.k8s.io': {
    ofTheCluster:
      'MutatingAdmissionPolicy MutatingAdmissionPolicyBinding MutatingWebhookConfiguration ' +
      'ValidatingAdmissionPolicy ValidatingAdmissionPolicyBinding ValidatingWebhookConfiguration',
  },
  'apiextensions.k8s.io': { ofTheCluster: 'CustomResourceDefinition' },
  'apiregistration.k8s.io': { ofTheCluster: 'APIService' },
  apps: { inNamespaces: 'ControllerRevision DaemonSet Deployment ReplicaSet StatefulSet' },
  autoscaling: { inNamespaces: 'HorizontalPodAutoscaler' },
  batch: { inNamespaces: 'CronJob Job' },
  'certificates.k8s.io': { ofTheCluster: 'CertificateSigningRequest ClusterTrustBundle' },
  'coordination.k8s.io': { inNamespaces: 'Lease LeaseCandidate' },
  'discovery.k8s.io': { inNamespaces: 'EndpointSlice' },
  'events.k8s.io': { inNamespaces: 'Event' },
  'flowcontrol.apiserver.k8s.io': { ofTheCluster: 'FlowSchema PriorityLevelConfiguration' },
  'networking.k8s.io': {
    inNamespaces: 'Ingress NetworkPolicy',
    ofTheCluster: 'IPAddress IngressClass ServiceCIDR',
  },
  'node.k8s.io': { ofTheCluster: 'RuntimeClass' },
  policy: { inNamespaces: 'PodDisruptionBudget' },
  'rbac.authorization.k8s.io': {
    inNamespaces: 'Role RoleBinding',
    ofTheCluster: 'ClusterRole ClusterRoleBinding',
  },
  'resource.k8s.io': {
    inNamespaces: 'ResourceClaim ResourceClaimTemplate',
    ofTheCluster: 'DeviceClass ResourceSlice',
  },
  'scheduling.k8s.io': { ofTheCluster: 'PriorityClass' },
  'storage.k8s.io': {
    inNamespaces: 'CSIStorageCapacity',
    ofTheCluster: 'CSIDriver CSINode StorageClass VolumeAttachment VolumeAttributesClass',
  },
}

/** Returns the scope of an object's kind; null for kinds that not every Kubernetes has. */
export function scopeOf({
  apiVersion,
  kind,
}: Pick<KubernetesObject, 'apiVersion' | 'kind'>): 'namespace' | 'cluster' | null {
  const { inNamespaces = '', ofTheCluster = '' } = kindsOf(groupOf(apiVersion)) ?? {}
  if (inNamespaces.split(' ').includes(kind)) return 'namespace'
  return ofTheCluster.split(' ').includes(kind) ? 'cluster' : null
}

const kindsOf = (group: string): Kinds | undefined =>
  Object.hasOwn(groups, group) ? groups[group] : undefined

export const isBuiltInGroup = (group: string): boolean => kindsOf(group) !== undefined

export const builtInKinds = (): { group: string; kind: string }[] =>
  Object.entries(groups).flatMap(([group, { inNamespaces = '', ofTheCluster = '' }]) =>
    `${inNamespaces} ${ofTheCluster}`
      .trim()
      .split(' ')
      .map((kind) => ({ group, kind })),
  )
