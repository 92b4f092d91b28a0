import { boolean, defineClass, json, one } from '../define.ts'
import { objectAttributes } from './object-attributes.ts'

/** As whom the containers of a pod speak to the API server. */
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
