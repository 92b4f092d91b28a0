import { defineClass, integer } from '../define.ts'
import { reservationAttributes, usageAttributes } from '../usage-attributes.ts'

/**
 * Sums over the application's pods; percentages are of what they request. Requests and limits are those of pods that have
 * a node, as the scheduler counts them and as those of the cluster are.
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
