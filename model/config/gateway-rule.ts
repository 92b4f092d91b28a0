import { boolean, choice, defineClass, integer, string } from '../define.ts'
import { portTypes } from './choices.ts'

export const GatewayRule = defineClass({
  service: 'config',
  name: 'GatewayRule',
  collection: 'gatewayRules',
  label: 'Gateway rule',
  parent: 'GatewayPolicy.rules',
  attributes: {
    type: choice(['urlRoute', 'dnsRoute', 'tcpRoute'], { required: true }),
    route: string({ description: 'Path or host name that requests name.' }),
    targetUrl: string(),
    toService: string(),
    toTag: string(),
    toPort: integer({ min: 1, max: 65535 }),
    toPortType: choice(portTypes, { default: 'HTTP' }),
    stickySessions: boolean({ default: false }),
  },
})
