import { defineClass, integer, number } from '../define.ts'
import { usageAttributes } from '../usage-attributes.ts'

/** What a host uses. No agent measures it yet: until one does, hosts have none, and a node's use is in cluster.NodeStats. */
export const HostStats = defineClass({
  service: 'config',
  name: 'HostStats',
  collection: 'hostStats',
  label: 'Host statistics',
  labelPlural: 'Host statistics',
  parent: 'Host.hostStats',
  methods: ['GET'],
  attributes: {
    ...usageAttributes,
    memoryTotal: number({ readOnly: true, min: 0, unit: 'bytes' }),
    memoryFree: number({ readOnly: true, min: 0, unit: 'bytes' }),
    managedContainerCount: integer({ readOnly: true, min: 0, label: 'Containers' }),
  },
})
