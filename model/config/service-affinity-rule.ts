import { choice, defineClass, toMany } from '../define.ts'

export const ServiceAffinityRule = defineClass({
  service: 'config',
  name: 'ServiceAffinityRule',
  collection: 'serviceAffinityRules',
  label: 'Service affinity rule',
  parent: 'Application.serviceAffinityRules',
  attributes: {
    affinity: choice(['sameHost', 'differentHosts', 'uniqueHost'], { required: true }),
  },
  references: {
    services: toMany('Service.serviceAffinityRules'),
    environmentTypes: toMany('EnvironmentType.serviceAffinityRules'),
  },
})
