import { choice, defineClass, one, string, toMany, toOne } from '../define.ts'

export const Service = defineClass({
  service: 'config',
  name: 'Service',
  collection: 'services',
  label: 'Service',
  parent: 'Application.services',
  attributes: {
    name: string({ key: true, maxLength: 64 }),
    type: choice(['stateless', 'stateful'], { default: 'stateless' }),
    imageRepository: string({ required: true }),
    tag: string(),
  },
  children: {
    serviceSpec: one('ServiceSpec'),
  },
  references: {
    containerType: toOne('ContainerType.services'),
    dependsOn: toMany('Service.requiredBy'),
    requiredBy: toMany('Service.dependsOn'),
    desiredServices: toMany('DesiredService.serviceRef'),
    gatewayApplication: toOne('Application.gatewayServices'),
    serviceAffinityRules: toMany('ServiceAffinityRule.services'),
    serviceScalingRules: toMany('ServiceScalingRule.services'),
  },
})
