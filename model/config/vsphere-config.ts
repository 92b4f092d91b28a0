import { defineClass, number, string } from '../define.ts'

/** Names are those of vCenter; if ambiguous, use the path or id (`resgroup-8`). */
export const VSphereConfig = defineClass({
  service: 'config',
  name: 'VSphereConfig',
  collection: 'vSphereConfigs',
  label: 'vSphere configuration',
  parent: 'HostGroup.vSphereConfig',
  attributes: {
    datacenter: string({ required: true, label: 'Data center' }),
    folder: string({ description: "Where the machines are put; the data center's own folder unless set." }),
    resourcePool: string({
      label: 'Cluster or resource pool',
      description: 'Where the machines run: a cluster, or cluster/pool.',
    }),
    datastore: string({
      label: 'Data store',
      description: "Where their disks are; the template's unless set.",
    }),
    network: string({
      description: "Network of their first card; the template's unless set. The addresses come from DHCP.",
    }),
    image: string({
      label: 'Template',
      description: 'Virtual machine that is a template, with cloud-init and VMware Tools in it.',
    }),
    instanceType: string({
      label: 'Size',
      description: "Cores and memory, such as vsphere-vm.cpu-4.mem-8gb; the template's unless set.",
    }),
    storageCapacity: number({
      min: 0,
      unit: 'bytes',
      description: "Size of the first disk, if that is more than the template's.",
    }),
    userData: string({
      maxLength: 16_384,
      description: 'Script or cloud-config that a machine runs before it becomes a host.',
    }),
  },
})
