import { defineClass, integer, number } from '../define.ts'
import { usageAttributes } from '../usage-attributes.ts'

/** Sums over the connected hosts of a group. */
export const HostGroupStats = defineClass({
  service: 'config',
  name: 'HostGroupStats',
  collection: 'hostGroupStats',
  label: 'Host group statistics',
  labelPlural: 'Host group statistics',
  parent: 'HostGroup.hostGroupStats',
  methods: ['GET'],
  attributes: {
    ...usageAttributes,
    memoryTotal: number({ readOnly: true, min: 0, unit: 'bytes' }),
    memoryFree: number({ readOnly: true, min: 0, unit: 'bytes' }),
    managedContainerCount: integer({ readOnly: true, min: 0, label: 'Containers' }),
  },
})
