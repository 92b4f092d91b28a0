import { defineClass, list, many, selector } from '../define.ts'

export const NetworkPolicySpec = defineClass({
  service: ['catalog', 'environments'],
  name: 'NetworkPolicySpec',
  collection: 'networkPolicySpecs',
  label: 'Network policy specification',
  parent: 'NetworkPolicy.spec',
  truth: 'cluster',
  attributes: {
    podSelector: selector({ description: 'Pods it applies to; all of the namespace when empty.' }),
    policyTypes: list(),
  },
  children: { ingress: many('NetworkPolicyIngressRule'), egress: many('NetworkPolicyEgressRule') },
})
