import { defineClass, json, one, string } from '../define.ts'
import type { PolicyRule } from '../workloads/access-rules.ts'
import { deletionAttributes } from '../workloads/deletion-attributes.ts'

/** Role names may contain colons (`system:node`), unlike those of most other objects. */
export const ClusterRole = defineClass({
  service: 'cluster',
  name: 'ClusterRole',
  collection: 'clusterRoles',
  label: 'Cluster role',
  parent: 'KubernetesCluster.clusterRoles',
  kubernetes: {
    apiVersion: 'rbac.authorization.k8s.io/v1',
    kind: 'ClusterRole',
    plural: 'clusterroles',
    namespaced: false,
  },
  truth: 'cluster',
  isAdministered: true,
  attributes: {
    name: string({ key: true, immutable: true, maxLength: 253 }),
    apiVersion: string({ immutable: true }),
    kind: string({ immutable: true }),
    ...deletionAttributes,
    rules: json<PolicyRule[]>(),
    aggregationRule: json(),
  },
  children: { metadata: one('ObjectMeta') },
})
