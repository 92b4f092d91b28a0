import { defineClass, string } from '../define.ts'

/** How managed clusters are set up; a HostCluster names one as its `policySelector`. */
export const ClusterPolicy = defineClass({
  service: 'cluster',
  name: 'ClusterPolicy',
  collection: 'clusterPolicies',
  label: 'Cluster policy',
  labelPlural: 'Cluster policies',
  parent: 'Root',
  attributes: {
    name: string({ key: true, maxLength: 64 }),
    description: string({ maxLength: 1024 }),
    version: string({ label: 'Kubernetes version' }),
    clusterCidr: string({ label: 'Pod addresses', description: 'Range of addresses: 10.244.0.0/16' }),
    serviceIpRange: string({ label: 'Service addresses', description: 'Range of addresses: 10.96.0.0/12' }),
  },
})
