import { choice, defineClass, integer, string } from '../define.ts'
import { accessActions } from './choices.ts'

export const RoutingRule = defineClass({
  service: 'config',
  name: 'RoutingRule',
  collection: 'routingRules',
  label: 'Routing rule',
  parent: 'RoutingPolicy.rules',
  attributes: {
    ruleNumber: integer({ min: 0, description: 'The first rule that matches counts.' }),
    action: choice(accessActions, { required: true }),
    fromService: string(),
    fromTag: string(),
    toService: string(),
    toTag: string(),
  },
})
