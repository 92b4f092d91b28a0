import { boolean, defineClass, many } from '../define.ts'

export const GatewayPolicy = defineClass({
  service: 'config',
  name: 'GatewayPolicy',
  collection: 'gatewayPolicies',
  label: 'Gateway policy',
  labelPlural: 'Gateway policies',
  parent: ['Application.gatewayPolicy', 'Environment.gatewayPolicy'],
  attributes: {
    redirectHttp: boolean({ default: false, label: 'HTTP leads to HTTPS' }),
  },
  children: {
    rules: many('GatewayRule'),
  },
})
