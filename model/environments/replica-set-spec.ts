import { defineClass, int32, json, selector } from '../define.ts'

/**
 * The template is stored as plain JSON: a ReplicaSet is a current or past revision of its Deployment, and
 * with containers in the API a client could set an image on a revision that nothing runs from.
 */
export const ReplicaSetSpec = defineClass({
  service: 'environments',
  name: 'ReplicaSetSpec',
  collection: 'replicaSetSpecs',
  label: 'Replica set specification',
  parent: 'ReplicaSet.spec',
  truth: 'cluster',
  attributes: {
    replicas: int32({ min: 0 }),
    minReadySeconds: int32({ min: 0, unit: 'seconds' }),
    selector: selector({ immutable: true }),
    template: json(),
  },
})
