import { boolean, choice, defineClass, integer, string } from '../define.ts'

/** A route served by a gateway, built from the rules of its policy. */
export const GatewayRoute = defineClass({
  service: 'config',
  name: 'GatewayRoute',
  collection: 'gatewayRoutes',
  label: 'Gateway route',
  parent: 'GatewayConfig.routes',
  attributes: {
    route: string({ required: true, description: 'Path or host name that requests name.' }),
    type: choice(['urlRoute', 'dnsRoute', 'tcpRoute'], { default: 'urlRoute' }),
    toService: string({ required: true }),
    toPort: integer({ min: 1, max: 65535 }),
    isActive: boolean({ readOnly: true, default: false }),
  },
})
