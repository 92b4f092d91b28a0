import { defineClass, json, many, one, string } from '../define.ts'

/** What is known of the Kubernetes of a cluster. It has no name: its HostCluster has it. */
export const KubernetesCluster = defineClass({
  service: 'cluster',
  name: 'KubernetesCluster',
  collection: 'kubernetes',
  label: 'Kubernetes',
  labelPlural: 'Kubernetes',
  parent: 'HostCluster.kubernetesCluster',
  methods: ['GET'],
  attributes: {
    version: string({ readOnly: true }),
    endpoint: string({ readOnly: true, label: 'API server' }),
    kubeSystemUid: string({ readOnly: true, label: 'UID of the namespace kube-system' }),
    unreadableKinds: json<{ kind: string; reason: string }[]>({
      readOnly: true,
      description: 'Kinds that the credential may not list or the cluster does not have, with the reason.',
    }),
  },
  children: {
    clusterStats: one('ClusterStats'),
    nodes: many('Node'),
    namespaces: many('Namespace'),
    storageClasses: many('StorageClass'),
    persistentVolumes: many('PersistentVolume'),
    clusterRoles: many('ClusterRole'),
    clusterRoleBindings: many('ClusterRoleBinding'),
    ingressClasses: many('IngressClass'),
    customResourceDefinitions: many('CustomResourceDefinition'),
    events: many('Event'),
    pendingPods: many('PendingPod'),
  },
})
