import { defineClass, one } from '../define.ts'
import { objectAttributes } from './object-attributes.ts'

export const NetworkPolicy = defineClass({
  service: ['catalog', 'environments'],
  name: 'NetworkPolicy',
  collection: 'networkPolicies',
  label: 'Network policy',
  labelPlural: 'Network policies',
  parent: ['Application.networkPolicies', 'Environment.networkPolicies'],
  kubernetes: {
    apiVersion: 'networking.k8s.io/v1',
    kind: 'NetworkPolicy',
    plural: 'networkpolicies',
    namespaced: true,
  },
  truth: 'cluster',
  attributes: { ...objectAttributes },
  children: { metadata: one('ObjectMeta'), spec: one('NetworkPolicySpec') },
})
