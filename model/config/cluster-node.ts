import { defineClass, integer, many, string, toOne } from '../define.ts'

export const ClusterNode = defineClass({
  service: 'config',
  name: 'ClusterNode',
  collection: 'clusterNodes',
  label: 'Cluster node',
  parent: 'Cluster.nodes',
  attributes: {
    nodeId: integer({ required: true, min: 0, label: 'Node number' }),
    reservedHost: string({ readOnly: true }),
    reservedHostIp: string({ readOnly: true }),
  },
  children: {
    reservedPorts: many('ServicePort'),
  },
  references: {
    serviceInstance: toOne('ServiceInstance.clusterNode'),
  },
})
