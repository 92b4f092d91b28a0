import { boolean, defineClass, integer, toMany } from '../define.ts'

export const ScalingRule = defineClass({
  service: 'config',
  name: 'ScalingRule',
  collection: 'scalingRules',
  label: 'Scaling rule',
  parent: 'ScalingPolicy.scalingRules',
  attributes: {
    desiredCount: integer({ required: true, min: 0 }),
    autoRecovery: boolean({ default: true, label: 'Replaces failed instances' }),
  },
  references: {
    desiredServices: toMany('DesiredService.scalingRule'),
  },
})
