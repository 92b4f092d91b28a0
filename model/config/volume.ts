import { choice, defineClass, map, string } from '../define.ts'

/** Storage of a host or of a cluster; a pod’s volume is environments.Volume. */
export const Volume = defineClass({
  service: ['config', 'cluster'],
  name: 'Volume',
  collection: 'volumes',
  label: 'Volume',
  parent: ['CloudProvider.volumes', 'Host.volumes', 'HostCluster.volumes'],
  attributes: {
    name: string({ key: true, maxLength: 253 }),
    driver: string(),
    mountPoint: string(),
    options: map(),
    scope: choice(['host', 'cluster'], { default: 'host' }),
  },
})
