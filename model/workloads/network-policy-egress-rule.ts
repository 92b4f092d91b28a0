import { defineClass, json } from '../define.ts'
import type { NetworkPolicyPeer, NetworkPolicyPort } from './network-policy-ingress-rule.ts'

/** Allowed egress: to any of the peers, on any of the ports; a rule without either allows all egress. */
export const NetworkPolicyEgressRule = defineClass({
  service: ['catalog', 'environments'],
  name: 'NetworkPolicyEgressRule',
  collection: 'networkPolicyEgressRules',
  label: 'Egress rule of a network policy',
  labelPlural: 'Egress rules of network policies',
  parent: 'NetworkPolicySpec.egress',
  truth: 'cluster',
  attributes: {
    to: json<NetworkPolicyPeer[]>(),
    ports: json<NetworkPolicyPort[]>(),
  },
})
