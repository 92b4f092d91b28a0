import { boolean, defineClass, int32, one, selector } from '../define.ts'

export const DeploymentSpec = defineClass({
  service: ['catalog', 'environments'],
  name: 'DeploymentSpec',
  collection: 'deploymentSpecs',
  label: 'Deployment specification',
  parent: 'Deployment.spec',
  truth: 'cluster',
  attributes: {
    replicas: int32({ min: 0 }),
    minReadySeconds: int32({ min: 0, unit: 'seconds' }),
    paused: boolean(),
    progressDeadlineSeconds: int32({ min: 0, unit: 'seconds' }),
    revisionHistoryLimit: int32({ min: 0 }),
    selector: selector({ immutable: true }),
  },
  children: { strategy: one('DeploymentStrategy'), template: one('PodTemplateSpec') },
})
