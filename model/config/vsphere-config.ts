import { defineClass, string } from '../define.ts'

export const VSphereConfig = defineClass({
  service: 'config',
  name: 'VSphereConfig',
  collection: 'vSphereConfigs',
  label: 'vSphere configuration',
  parent: 'HostGroup.vSphereConfig',
  attributes: {
    datacenter: string({ required: true, label: 'Data center' }),
    datastore: string({ label: 'Data store' }),
    resourcePool: string(),
    network: string(),
    image: string(),
    instanceType: string(),
  },
})
