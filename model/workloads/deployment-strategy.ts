import { choice, defineClass, json } from '../define.ts'

export const DeploymentStrategy = defineClass({
  service: ['catalog', 'environments'],
  name: 'DeploymentStrategy',
  collection: 'deploymentStrategies',
  label: 'Deployment strategy',
  labelPlural: 'Deployment strategies',
  parent: 'DeploymentSpec.strategy',
  truth: 'cluster',
  attributes: {
    type: choice(['RollingUpdate', 'Recreate']),
    rollingUpdate: json<{ maxSurge?: number | string; maxUnavailable?: number | string }>(),
  },
})
