import { boolean, defineClass, integer, toMany } from '../define.ts'

export const ServiceScalingRule = defineClass({
  service: 'config',
  name: 'ServiceScalingRule',
  collection: 'serviceScalingRules',
  label: 'Service scaling rule',
  parent: 'Application.serviceScalingRules',
  attributes: {
    desiredCount: integer({ required: true, min: 0 }),
    autoRecovery: boolean({ default: true, label: 'Replaces failed instances' }),
  },
  references: {
    services: toMany('Service.serviceScalingRules'),
    environmentTypes: toMany('EnvironmentType.serviceScalingRules'),
  },
})
