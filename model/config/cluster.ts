import { defineClass, many, toOne } from '../define.ts'

/** Numbered instances of a stateful service. A cluster of machines is cluster.HostCluster. */
export const Cluster = defineClass({
  service: 'config',
  name: 'Cluster',
  collection: 'clusters',
  label: 'Service cluster',
  parent: 'Environment.clusters',
  attributes: {},
  children: {
    nodes: many('ClusterNode'),
  },
  references: {
    desiredService: toOne('DesiredService.cluster'),
  },
})
