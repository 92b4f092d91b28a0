import { choice, defineClass, integer } from '../define.ts'
import { portTypes } from './choices.ts'

export const PortRange = defineClass({
  service: 'config',
  name: 'PortRange',
  collection: 'portRanges',
  label: 'Port range',
  parent: ['ServiceSpec.portRanges', 'GatewayConfig.portRanges'],
  attributes: {
    type: choice(portTypes, { default: 'TCP' }),
    firstPort: integer({ required: true, min: 1, max: 65535 }),
    lastPort: integer({ required: true, min: 1, max: 65535 }),
  },
})
