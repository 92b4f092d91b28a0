import { defineClass, integer } from '../define.ts'
import { reservationAttributes, usageAttributes } from '../usage-attributes.ts'

/**
 * Sums over the application's pods. Percentages refer to their requests. Requests and limits only count
 * scheduled pods, like the scheduler and ClusterStats.
 */
export const ApplicationStats = defineClass({
  service: 'environments',
  name: 'ApplicationStats',
  collection: 'applicationStats',
  label: 'Application statistics',
  labelPlural: 'Application statistics',
  parent: 'Application.stats',
  methods: ['GET'],
  attributes: {
    ...usageAttributes,
    ...reservationAttributes,
    desiredPodsCount: integer({ readOnly: true, min: 0, label: 'Desired pods' }),
    runningPodsCount: integer({ readOnly: true, min: 0, label: 'Running pods' }),
    readyPodsCount: integer({ readOnly: true, min: 0, label: 'Ready pods' }),
  },
})
