import { defineClass, integer, json, one } from '../define.ts'
import type { LabelSelector } from '../workloads/label-selector.ts'

export const ReplicaSetSpec = defineClass({
  service: 'environments',
  name: 'ReplicaSetSpec',
  collection: 'replicaSetSpecs',
  label: 'Replica set specification',
  parent: 'ReplicaSet.spec',
  truth: 'cluster',
  attributes: {
    replicas: integer({ min: 0 }),
    minReadySeconds: integer({ min: 0, unit: 'seconds' }),
    selector: json<LabelSelector>({ immutable: true }),
  },
  children: { template: one('PodTemplateSpec') },
})
