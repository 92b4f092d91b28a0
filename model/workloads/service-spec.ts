import { boolean, choice, defineClass, integer, json, list, many, map, string } from '../define.ts'

export const ServiceSpec = defineClass({
  service: ['catalog', 'environments'],
  name: 'ServiceSpec',
  collection: 'serviceSpecs',
  label: 'Service specification',
  parent: 'Service.spec',
  truth: 'cluster',
  attributes: {
    type: choice(['ClusterIP', 'NodePort', 'LoadBalancer', 'ExternalName']),
    selector: map(),
    clusterIP: string({ label: 'Cluster IP' }),
    clusterIPs: list({ label: 'Cluster IPs' }),
    externalIPs: list({ label: 'External IPs' }),
    externalName: string(),
    ipFamilies: list({ label: 'IP families' }),
    ipFamilyPolicy: choice(['SingleStack', 'PreferDualStack', 'RequireDualStack'], {
      label: 'IP family policy',
    }),
    sessionAffinity: choice(['None', 'ClientIP']),
    sessionAffinityConfig: json(),
    loadBalancerIP: string({ label: 'Load balancer IP' }),
    loadBalancerClass: string(),
    loadBalancerSourceRanges: list(),
    allocateLoadBalancerNodePorts: boolean(),
    externalTrafficPolicy: choice(['Cluster', 'Local']),
    internalTrafficPolicy: choice(['Cluster', 'Local']),
    trafficDistribution: string(),
    healthCheckNodePort: integer({ min: 0, max: 65535 }),
    publishNotReadyAddresses: boolean(),
  },
  children: { ports: many('ServicePort') },
})
