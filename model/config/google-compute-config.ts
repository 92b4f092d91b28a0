import { boolean, choice, defineClass, list, number, string } from '../define.ts'

export const GoogleComputeConfig = defineClass({
  service: 'config',
  name: 'GoogleComputeConfig',
  collection: 'googleComputeConfigs',
  label: 'Google Compute configuration',
  parent: 'HostGroup.googleComputeConfig',
  attributes: {
    gceConfigType: choice(['images', 'instanceGroup'], { required: true, label: 'Configuration type' }),
    region: string({ required: true }),
    instanceType: string(),
    instanceGroup: string(),
    image: string(),
    imageSize: number({ min: 0, unit: 'bytes' }),
    diskType: choice(['standard', 'ssd'], { default: 'standard' }),
    diskSize: number({ min: 0, unit: 'bytes' }),
    network: string(),
    subnetwork: string(),
    tags: list(),
    preemptibility: boolean({ default: false, label: 'Preemptible' }),
    userData: string({ maxLength: 65_536, description: 'What an instance runs when it starts first.' }),
  },
})
