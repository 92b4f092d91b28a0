import { boolean, defineClass, list, string } from '../define.ts'

export const OpenStackConfig = defineClass({
  service: 'config',
  name: 'OpenStackConfig',
  collection: 'openStackConfigs',
  label: 'OpenStack configuration',
  parent: 'HostGroup.openStackConfig',
  attributes: {
    instanceType: string({ required: true }),
    image: string(),
    keypair: string({ label: 'Key pair' }),
    network: string(),
    securityGroups: list(),
    attachFloatingIp: boolean({ default: false, label: 'Floating IP' }),
    userData: string({ maxLength: 65_536, description: 'What an instance runs when it starts first.' }),
  },
})
