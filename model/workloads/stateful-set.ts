import { defineClass, json, one } from '../define.ts'
import { objectAttributes } from './object-attributes.ts'
import { workloadState } from './workload-state-attribute.ts'
import type { WorkloadStatus } from '../workload-state.ts'

export const StatefulSet = defineClass({
  service: ['catalog', 'environments'],
  name: 'StatefulSet',
  collection: 'statefulSets',
  label: 'Stateful set',
  parent: 'Application.statefulSets',
  kubernetes: { apiVersion: 'apps/v1', kind: 'StatefulSet', plural: 'statefulsets', namespaced: true },
  truth: 'cluster',
  attributes: {
    ...objectAttributes,
    status: json<WorkloadStatus>({ readOnly: true }),
  },
  clusterAttributes: { state: workloadState('StatefulSet') },
  children: { metadata: one('ObjectMeta'), spec: one('StatefulSetSpec') },
  clusterActions: ['restart', 'revisions', 'rollback'],
})
