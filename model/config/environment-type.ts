import { choice, defineClass, one, string, toMany } from '../define.ts'

export const EnvironmentType = defineClass({
  service: 'config',
  name: 'EnvironmentType',
  collection: 'environmentTypes',
  label: 'Environment type',
  parent: 'Root',
  attributes: {
    name: string({ key: true, maxLength: 64 }),
    description: string({ maxLength: 1024 }),
    orchestrator: choice(['kubernetes', 'native'], { default: 'kubernetes' }),
    acceptFromTag: string({ description: 'Image tag that is taken in.' }),
    promoteToTag: string({ description: 'Image tag that a promoted image gets.' }),
    sourceRegistry: string(),
    targetRegistry: string(),
  },
  children: {
    updatePolicy: one('UpdatePolicy'),
  },
  references: {
    environments: toMany('Environment.environmentType'),
    resourceSelectionRules: toMany('ResourceSelectionRule.environmentTypes'),
    serviceAffinityRules: toMany('ServiceAffinityRule.environmentTypes'),
    serviceScalingRules: toMany('ServiceScalingRule.environmentTypes'),
  },
})
