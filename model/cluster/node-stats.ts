import { defineClass, integer, number } from '../define.ts'
import { capacityAttributes, reservationAttributes, usageAttributes } from '../usage-attributes.ts'

/** Percentages refer to allocatable amounts. */
export const NodeStats = defineClass({
  service: 'cluster',
  name: 'NodeStats',
  collection: 'nodeStats',
  label: 'Node statistics',
  labelPlural: 'Node statistics',
  parent: 'Node.nodeStats',
  methods: ['GET'],
  attributes: {
    ...usageAttributes,
    ...capacityAttributes,
    ...reservationAttributes,
    cpuRequestPercent: number({ readOnly: true, min: 0, unit: 'percent', label: 'CPU request in percent' }),
    memoryRequestPercent: number({ readOnly: true, min: 0, unit: 'percent' }),
    podsCapacity: integer({ readOnly: true, min: 0 }),
    podsAllocatable: integer({ readOnly: true, min: 0, label: 'Allocatable pods' }),
    runningPodsCount: integer({ readOnly: true, min: 0, label: 'Running pods' }),
  },
})
