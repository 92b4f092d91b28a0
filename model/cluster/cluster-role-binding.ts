import { defineClass, json, one, string } from '../define.ts'
import type { RoleRef, Subject } from '../workloads/access-rules.ts'
import { deletionAttributes } from '../workloads/deletion-attributes.ts'

export const ClusterRoleBinding = defineClass({
  service: 'cluster',
  name: 'ClusterRoleBinding',
  collection: 'clusterRoleBindings',
  label: 'Cluster role binding',
  parent: 'KubernetesCluster.clusterRoleBindings',
  kubernetes: {
    apiVersion: 'rbac.authorization.k8s.io/v1',
    kind: 'ClusterRoleBinding',
    plural: 'clusterrolebindings',
    namespaced: false,
  },
  truth: 'cluster',
  isAdministered: true,
  attributes: {
    name: string({ key: true, immutable: true, maxLength: 253 }),
    apiVersion: string({ immutable: true }),
    kind: string({ immutable: true }),
    ...deletionAttributes,
    roleRef: json<RoleRef>({ immutable: true, label: 'Role' }),
    subjects: json<Subject[]>(),
  },
  children: { metadata: one('ObjectMeta') },
})
