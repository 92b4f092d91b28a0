import { boolean, defineClass, json, one } from '../define.ts'
import { objectAttributes } from './object-attributes.ts'

/** Identity of a pod's containers towards the API server. */
export const ServiceAccount = defineClass({
  service: ['catalog', 'environments'],
  name: 'ServiceAccount',
  collection: 'serviceAccounts',
  label: 'Service account',
  parent: ['Application.serviceAccounts', 'Environment.serviceAccounts'],
  kubernetes: { apiVersion: 'v1', kind: 'ServiceAccount', plural: 'serviceaccounts', namespaced: true },
  truth: 'cluster',
  attributes: {
    ...objectAttributes,
    automountServiceAccountToken: boolean({ label: 'Mounts its token' }),
    imagePullSecrets: json<{ name?: string }[]>(),
    secrets: json<{ name?: string }[]>(),
  },
  children: { metadata: one('ObjectMeta') },
})
