import { defineClass, string } from '../define.ts'

export const VCloudConfig = defineClass({
  service: 'config',
  name: 'VCloudConfig',
  collection: 'vCloudConfigs',
  label: 'vCloud configuration',
  parent: 'HostGroup.vCloudConfig',
  attributes: {
    datacenter: string({ required: true, label: 'Data center' }),
    image: string(),
    instanceType: string(),
  },
})
