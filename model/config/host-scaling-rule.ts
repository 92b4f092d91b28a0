import { choice, defineClass, integer, number } from '../define.ts'

export const HostScalingRule = defineClass({
  service: 'config',
  name: 'HostScalingRule',
  collection: 'hostScalingRules',
  label: 'Host scaling rule',
  parent: 'HostGroup.hostScalingRules',
  attributes: {
    metric: choice(['cpu', 'memory'], { required: true }),
    lowPercent: number({ min: 0, max: 100, unit: 'percent', label: 'Remove hosts below' }),
    highPercent: number({ min: 0, max: 100, unit: 'percent', label: 'Add hosts above' }),
    quietPeriod: integer({ min: 0, default: 300, unit: 'seconds' }),
  },
})
