import { choice, defineClass, list, number, string } from '../define.ts'

export const AwsConfig = defineClass({
  service: 'config',
  name: 'AwsConfig',
  collection: 'awsConfigs',
  label: 'AWS configuration',
  parent: 'HostGroup.awsConfig',
  attributes: {
    awsConfigType: choice(['launchConfiguration', 'autoScalingGroup', 'spotFleet', 'ami'], {
      required: true,
      label: 'Configuration type',
    }),
    region: string({ required: true }),
    instanceType: string(),
    image: string(),
    keypair: string({ label: 'Key pair' }),
    network: string(),
    securityGroups: list(),
    instanceRole: string(),
    autoScalingGroupId: string(),
    launchConfiguration: string(),
    spotFleetRequestId: string(),
    storageCapacity: number({ min: 0, unit: 'bytes' }),
    userData: string(),
  },
})
