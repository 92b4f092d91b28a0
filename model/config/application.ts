import { choice, defineClass, many, one, string, toMany } from '../define.ts'
import { accessActions } from './choices.ts'

/** A set of services as described by its authors, before it runs anywhere. */
export const Application = defineClass({
  service: 'config',
  name: 'Application',
  collection: 'applications',
  label: 'Application',
  parent: 'Root',
  attributes: {
    name: string({ key: true, maxLength: 64 }),
    description: string({ maxLength: 1024 }),
    type: choice(['application', 'infrastructure'], { default: 'application' }),
    orchestrator: choice(['kubernetes', 'native'], { default: 'kubernetes' }),
    defaultRouteAction: choice(accessActions, { default: 'allow' }),
  },
  children: {
    services: many('Service'),
    environmentVariables: many('EnvironmentVariable'),
    routingPolicy: one('RoutingPolicy'),
    gatewayPolicy: one('GatewayPolicy'),
    serviceAffinityRules: many('ServiceAffinityRule'),
    serviceScalingRules: many('ServiceScalingRule'),
    webHooks: many('WebHook'),
  },
  references: {
    environments: toMany('Environment.application'),
    dependsOn: toMany('Application.requiredBy'),
    requiredBy: toMany('Application.dependsOn'),
    gatewayServices: toMany('Service.gatewayApplication'),
  },
})
