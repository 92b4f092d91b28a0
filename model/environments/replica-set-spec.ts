import { defineClass, int32, json, selector } from '../define.ts'

/**
 * The template is kept as it is: a replica set is a past or present revision of its deployment, and its containers among
 * those of the API would let a client set an image on a revision that nothing runs from.
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
