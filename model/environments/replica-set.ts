import { defineClass, json, one } from '../define.ts'
import { objectAttributes } from '../workloads/object-attributes.ts'
import type { WorkloadStatus } from '../workload-state.ts'

/** One revision of a Deployment. */
export const ReplicaSet = defineClass({
  service: 'environments',
  name: 'ReplicaSet',
  collection: 'replicaSets',
  label: 'Replica set',
  parent: 'Application.replicaSets',
  kubernetes: { apiVersion: 'apps/v1', kind: 'ReplicaSet', plural: 'replicasets', namespaced: true },
  truth: 'cluster',
  attributes: {
    ...objectAttributes,
    status: json<WorkloadStatus>({ readOnly: true }),
  },
  children: { metadata: one('ObjectMeta'), spec: one('ReplicaSetSpec') },
})
