import { ClusterMember } from './cluster-member.ts'
import { ClusterPolicy } from './cluster-policy.ts'
import { ClusterRole } from './cluster-role.ts'
import { ClusterRoleBinding } from './cluster-role-binding.ts'
import { ClusterStats } from './cluster-stats.ts'
import { CustomResourceDefinition } from './custom-resource-definition.ts'
import { Event } from './event.ts'
import { HostCluster } from './host-cluster.ts'
import { IngressClass } from './ingress-class.ts'
import { KubernetesCluster } from './kubernetes-cluster.ts'
import { KubernetesRequest } from './kubernetes-request.ts'
import { Namespace } from './namespace.ts'
import { Node } from './node.ts'
import { NodeSpec } from './node-spec.ts'
import { NodeStats } from './node-stats.ts'
import { ObjectReference } from './object-reference.ts'
import { PendingPod } from './pending-pod.ts'
import { PersistentVolume } from './persistent-volume.ts'
import { PersistentVolumeSpec } from './persistent-volume-spec.ts'
import { StorageClass } from './storage-class.ts'
import { SystemTask } from './system-task.ts'

export const clusterClasses = [
  HostCluster,
  KubernetesCluster,
  ClusterStats,
  Node,
  NodeSpec,
  NodeStats,
  Namespace,
  StorageClass,
  PersistentVolume,
  PersistentVolumeSpec,
  ClusterRole,
  ClusterRoleBinding,
  IngressClass,
  CustomResourceDefinition,
  Event,
  ObjectReference,
  PendingPod,
  ClusterPolicy,
  ClusterMember,
  SystemTask,
  KubernetesRequest,
] as const
