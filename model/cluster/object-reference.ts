import { defineClass, string } from '../define.ts'

/** Object of an Event. */
export const ObjectReference = defineClass({
  service: 'cluster',
  name: 'ObjectReference',
  collection: 'objectReferences',
  label: 'Object',
  parent: 'Event.involvedObject',
  truth: 'cluster',
  methods: ['GET'],
  attributes: {
    kind: string(),
    name: string(),
    namespace: string(),
    uid: string(),
    apiVersion: string(),
    resourceVersion: string(),
    fieldPath: string(),
  },
})
