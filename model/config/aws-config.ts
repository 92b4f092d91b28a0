import { choice, defineClass, list, number, string } from '../define.ts'

export const AwsConfig = defineClass({
  service: 'config',
  name: 'AwsConfig',
  collection: 'awsConfigs',
  label: 'AWS configuration',
  parent: 'HostGroup.awsConfig',
  attributes: {
    awsConfigType: choice(['launchConfiguration', 'autoScalingGroup', 'spotFleet', 'ami', 'launchTemplate'], {
      required: true,
      label: 'Configuration type',
      description:
        'Of what instances are made. This version can use ami, launchTemplate and autoScalingGroup.',
    }),
    region: string({ required: true }),
    launchTemplate: string({
      description: 'Name or id of the launch template; what else is set here takes precedence over it.',
    }),
    launchTemplateVersion: string({
      description: 'Number of a version, $Latest, or $Default, which it is unless set.',
    }),
    instanceType: string(),
    image: string(),
    keypair: string({ label: 'Key pair' }),
    network: string({
      description:
        'Id of a subnet; of several, with commas between them, for a scaling group that the service makes.',
    }),
    securityGroups: list({ description: 'Ids of security groups.' }),
    instanceRole: string({ description: 'Name or ARN of an instance profile.' }),
    autoScalingGroupId: string({
      label: 'Scaling group',
      description:
        "Name of one of the account's scaling groups. Its instances run the setup command at startup. Without a name, the service creates a group.",
    }),
    madeScalingGroup: string({
      readOnly: true,
      description: 'Name of the scaling group that the service made; it goes with the last host.',
    }),
    launchConfiguration: string(),
    spotFleetRequestId: string(),
    storageCapacity: number({
      min: 0,
      unit: 'bytes',
      description: 'Size of the root volume, as large as the image needs unless set.',
    }),
    userData: string({
      maxLength: 16_384,
      description: 'Script or cloud-config that an instance runs before it becomes a host.',
    }),
  },
})
