import { defineClass, json } from '../define.ts'
import { reservationAttributes, usageAttributes } from '../usage-attributes.ts'

/** Sums over the pod's containers. Percentages refer to their requests. */
export const PodStats = defineClass({
  service: 'environments',
  name: 'PodStats',
  collection: 'podStats',
  label: 'Pod statistics',
  labelPlural: 'Pod statistics',
  parent: 'Pod.statistics',
  methods: ['GET'],
  attributes: {
    ...usageAttributes,
    ...reservationAttributes,
    containers: json<{ name: string; cpuUsage: number; memoryUsage: number }[]>({ readOnly: true }),
  },
})
