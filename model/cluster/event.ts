import { defineClass, integer, json, one, string, timestamp } from '../define.ts'

/** A Kubernetes Event about one object. Names are unique only within a namespace. */
export const Event = defineClass({
  service: 'cluster',
  name: 'Event',
  collection: 'events',
  label: 'Event',
  parent: 'KubernetesCluster.events',
  kubernetes: { apiVersion: 'v1', kind: 'Event', plural: 'events', namespaced: true },
  truth: 'cluster',
  methods: ['GET'],
  attributes: {
    name: string({ key: true, unique: 'NONE', immutable: true }),
    namespace: string({ immutable: true }),
    apiVersion: string({ immutable: true }),
    kind: string({ immutable: true }),
    type: string(),
    reason: string(),
    message: string(),
    count: integer({ min: 0 }),
    firstSeen: timestamp({ readOnly: true }),
    lastSeen: timestamp({ readOnly: true, indexed: true }),
    firstTimestamp: string(),
    lastTimestamp: string(),
    eventTime: string(),
    action: string(),
    source: json<{ component?: string; host?: string }>(),
    reportingComponent: string(),
    reportingInstance: string(),
  },
  children: { metadata: one('ObjectMeta'), involvedObject: one('ObjectReference') },
})
