import { defineClass, json, one, string } from '../define.ts'
import type { PolicyRule } from './access-rules.ts'
import { objectAttributes } from './object-attributes.ts'

/**
 * Permissions within one namespace. Role names may contain colons (`system:leader`), unlike those of most
 * objects.
 */
export const Role = defineClass({
  service: ['catalog', 'environments'],
  name: 'Role',
  collection: 'roles',
  label: 'Role',
  parent: ['Application.roles', 'Environment.roles'],
  kubernetes: {
    apiVersion: 'rbac.authorization.k8s.io/v1',
    kind: 'Role',
    plural: 'roles',
    namespaced: true,
  },
  truth: 'cluster',
  attributes: {
    ...objectAttributes,
    name: string({ key: true, immutable: true, maxLength: 253 }),
    rules: json<PolicyRule[]>(),
  },
  children: { metadata: one('ObjectMeta') },
})
