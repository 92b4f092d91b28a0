import { boolean, defineClass, integer, many } from '../define.ts'

export const ScalingPolicy = defineClass({
  service: 'config',
  name: 'ScalingPolicy',
  collection: 'scalingPolicies',
  label: 'Scaling policy',
  labelPlural: 'Scaling policies',
  parent: 'Environment.scalingPolicy',
  attributes: {
    defaultDesiredCount: integer({ min: 0, default: 1 }),
    autoRecovery: boolean({ default: true, label: 'Replaces failed instances' }),
  },
  children: {
    scalingRules: many('ScalingRule'),
  },
})
