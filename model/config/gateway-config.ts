import { defineClass, integer, many } from '../define.ts'

export const GatewayConfig = defineClass({
  service: 'config',
  name: 'GatewayConfig',
  collection: 'gatewayConfigs',
  label: 'Gateway configuration',
  parent: 'Environment.gatewayConfig',
  attributes: {
    httpPort: integer({ min: 1, max: 65535, default: 80 }),
    httpsPort: integer({ min: 1, max: 65535, default: 443 }),
  },
  children: {
    routes: many('GatewayRoute'),
    portRanges: many('PortRange'),
  },
})
