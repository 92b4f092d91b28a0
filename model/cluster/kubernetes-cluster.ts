import { choice, defineClass, json, many, one, string } from '../define.ts'
import { clusterStates, clusterStatesByUrgency } from './cluster-states.ts'
import type { NodePool } from './node-pools.ts'
import type { UnreadableKind } from './unreadable-kind.ts'

/**
 * Kubernetes facts of a cluster. Represents its HostCluster and shows its name and state: clients may create
 * and delete one at its address, and refer to it in place of a HostCluster.
 */
export const KubernetesCluster = defineClass({
  service: 'cluster',
  name: 'KubernetesCluster',
  collection: 'kubernetes',
  label: 'Kubernetes',
  labelPlural: 'Kubernetes',
  parent: 'HostCluster.kubernetesCluster',
  methods: ['GET'],
  parentMethods: ['POST', 'DELETE'],
  attributes: {
    name: string({ readOnly: true, ofParent: true }),
    state: choice(clusterStates, { readOnly: true, ofParent: true, order: clusterStatesByUrgency }),
    version: string({ readOnly: true }),
    endpoint: string({ readOnly: true, label: 'API server' }),
    kubeSystemUid: string({ readOnly: true, label: 'UID of the namespace kube-system' }),
    nodePools: json<NodePool[]>({
      readOnly: true,
      default: [],
      description:
        'Node pools by name with their node counts, from labels of the cloud provider or of Karpenter.',
    }),
    unreadableKinds: json<UnreadableKind[]>({
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
