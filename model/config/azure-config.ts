import { boolean, defineClass, list, secret, string } from '../define.ts'
import { secretsSetAttribute } from '../secrets-set.ts'

export const AzureConfig = defineClass({
  service: 'config',
  name: 'AzureConfig',
  collection: 'azureConfigs',
  label: 'Azure configuration',
  parent: 'HostGroup.azureConfig',
  attributes: {
    location: string({ required: true }),
    resourceGroup: string({ required: true }),
    instanceType: string(),
    image: string(),
    network: string(),
    subnet: string(),
    routeTable: string(),
    securityGroups: list(),
    storage: string(),
    attachPublicIp: boolean({ default: false, label: 'Public IP' }),
    defaultUsername: string({ label: 'User name' }),
    defaultPassword: secret({ label: 'Password' }),
    secretsSet: secretsSetAttribute,
    userData: string({ maxLength: 65_536, description: 'What an instance runs when it starts first.' }),
  },
})
