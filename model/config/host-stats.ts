import { defineClass, integer, json, number } from '../define.ts'
import { usageAttributes } from '../usage-attributes.ts'

/** A host's usage as measured by its agent. Usage of cluster nodes is in cluster.NodeStats. */
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
    diskTotal: number({ readOnly: true, min: 0, unit: 'bytes' }),
    diskFree: number({ readOnly: true, min: 0, unit: 'bytes' }),
    diskUsagePercent: number({
      readOnly: true,
      min: 0,
      unit: 'percent',
      description: 'Of the file system that is used most.',
    }),
    disks: json<{ mount: string; totalBytes: number; freeBytes: number }[]>({ readOnly: true }),
    managedContainerCount: integer({ readOnly: true, min: 0, label: 'Containers' }),
  },
})
