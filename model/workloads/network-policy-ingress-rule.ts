import { defineClass, json, type LabelSelector } from '../define.ts'

/** Allowed ingress: from any of the peers, to any of the ports; a rule without either allows all ingress. */
export const NetworkPolicyIngressRule = defineClass({
  service: ['catalog', 'environments'],
  name: 'NetworkPolicyIngressRule',
  collection: 'networkPolicyIngressRules',
  label: 'Ingress rule of a network policy',
  labelPlural: 'Ingress rules of network policies',
  parent: 'NetworkPolicySpec.ingress',
  truth: 'cluster',
  attributes: {
    from: json<NetworkPolicyPeer[]>(),
    ports: json<NetworkPolicyPort[]>(),
  },
})

export interface NetworkPolicyPeer {
  podSelector?: LabelSelector
  namespaceSelector?: LabelSelector
  ipBlock?: { cidr: string; except?: string[] }
}

export interface NetworkPolicyPort {
  protocol?: string
  port?: number | string
  endPort?: number
}
