import { defineClass, json, one, string } from '../define.ts'
import type { RoleRef, Subject } from './access-rules.ts'
import { objectAttributes } from './object-attributes.ts'

export const RoleBinding = defineClass({
  service: ['catalog', 'environments'],
  name: 'RoleBinding',
  collection: 'roleBindings',
  label: 'Role binding',
  parent: ['Application.roleBindings', 'Environment.roleBindings'],
  kubernetes: {
    apiVersion: 'rbac.authorization.k8s.io/v1',
    kind: 'RoleBinding',
    plural: 'rolebindings',
    namespaced: true,
  },
  truth: 'cluster',
  attributes: {
    ...objectAttributes,
    name: string({ key: true, immutable: true, maxLength: 253 }),
    roleRef: json<RoleRef>({ immutable: true, label: 'Role' }),
    subjects: json<Subject[]>(),
  },
  children: { metadata: one('ObjectMeta') },
})
