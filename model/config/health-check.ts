import { choice, defineClass, integer, string, toOne } from '../define.ts'

export const HealthCheck = defineClass({
  service: 'config',
  name: 'HealthCheck',
  collection: 'healthChecks',
  label: 'Health check',
  parent: 'ServiceSpec.healthCheck',
  attributes: {
    type: choice(['NONE', 'TCP', 'HTTP', 'HTTPS'], { default: 'NONE' }),
    path: string(),
    startDelay: integer({ min: 0, default: 0, unit: 'seconds' }),
    checkInterval: integer({ min: 1, default: 30, unit: 'seconds' }),
    checkTimeout: integer({ min: 1, default: 10, unit: 'seconds' }),
    successThreshold: integer({ min: 1, default: 1 }),
    failureThreshold: integer({ min: 1, default: 3 }),
  },
  references: {
    endpoint: toOne('ServicePort.healthCheck'),
  },
})
