import { reasonsAttribute } from '../code-attributes.ts'
import { defineClass, integer, number, string } from '../define.ts'
import { capacityAttributes, reservationAttributes, usageAttributes } from '../usage-attributes.ts'

/**
 * Sums over the cluster's nodes and pods. Percentages refer to allocatable amounts; for usage, only measured
 * nodes count.
 */
export const ClusterStats = defineClass({
  service: 'cluster',
  name: 'ClusterStats',
  collection: 'clusterStats',
  label: 'Cluster statistics',
  labelPlural: 'Cluster statistics',
  parent: 'KubernetesCluster.clusterStats',
  methods: ['GET'],
  attributes: {
    ...usageAttributes,
    ...capacityAttributes,
    ...reservationAttributes,
    cpuRequestPercent: number({ readOnly: true, min: 0, unit: 'percent', label: 'CPU request in percent' }),
    memoryRequestPercent: number({ readOnly: true, min: 0, unit: 'percent' }),
    nodesCount: integer({ readOnly: true, min: 0, label: 'Nodes' }),
    readyNodesCount: integer({ readOnly: true, min: 0, label: 'Ready nodes' }),
    measuredNodesCount: integer({
      readOnly: true,
      min: 0,
      label: 'Measured nodes',
      description: 'Nodes with known usage. Usage percentages refer to their allocatable resources.',
    }),
    podsCapacity: integer({ readOnly: true, min: 0 }),
    podsAllocatable: integer({ readOnly: true, min: 0, label: 'Allocatable pods' }),
    runningPodsCount: integer({ readOnly: true, min: 0, label: 'Running pods' }),
    pendingPodsCount: integer({ readOnly: true, min: 0, label: 'Pending pods' }),
    metricsMessage: string({
      readOnly: true,
      label: 'Metrics',
      description: 'Why there are no measurements; unset while there are.',
    }),
    metricsReasons: reasonsAttribute('metricsMessage'),
  },
})
