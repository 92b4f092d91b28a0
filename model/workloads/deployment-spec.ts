import { boolean, defineClass, integer, json, one } from '../define.ts'
import type { LabelSelector } from './label-selector.ts'

export const DeploymentSpec = defineClass({
  service: ['catalog', 'environments'],
  name: 'DeploymentSpec',
  collection: 'deploymentSpecs',
  label: 'Deployment specification',
  parent: 'Deployment.spec',
  truth: 'cluster',
  attributes: {
    replicas: integer({ min: 0 }),
    minReadySeconds: integer({ min: 0, unit: 'seconds' }),
    paused: boolean(),
    progressDeadlineSeconds: integer({ min: 0, unit: 'seconds' }),
    revisionHistoryLimit: integer({ min: 0 }),
    selector: json<LabelSelector>({ immutable: true }),
  },
  children: { strategy: one('DeploymentStrategy'), template: one('PodTemplateSpec') },
})
