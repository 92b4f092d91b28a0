import { choice, defineClass, many, string } from '../define.ts'
import { accessActions } from './choices.ts'

export const RoutingPolicy = defineClass({
  service: 'config',
  name: 'RoutingPolicy',
  collection: 'routingPolicies',
  label: 'Routing policy',
  labelPlural: 'Routing policies',
  parent: ['Application.routingPolicy', 'Environment.routingPolicy'],
  attributes: {
    defaultAction: choice(accessActions, { default: 'allow' }),
    target: string(),
  },
  children: {
    rules: many('RoutingRule'),
  },
})
