import { defineClass, json, one } from '../define.ts'
import { objectAttributes } from './object-attributes.ts'
import { workloadState } from './workload-state-attribute.ts'
import type { WorkloadStatus } from '../workload-state.ts'

export const Job = defineClass({
  service: ['catalog', 'environments'],
  name: 'Job',
  collection: 'jobs',
  label: 'Job',
  parent: 'Application.jobs',
  kubernetes: { apiVersion: 'batch/v1', kind: 'Job', plural: 'jobs', namespaced: true },
  truth: 'cluster',
  attributes: {
    ...objectAttributes,
    status: json<WorkloadStatus>({ readOnly: true }),
  },
  clusterAttributes: { state: workloadState('Job') },
  children: { metadata: one('ObjectMeta'), spec: one('JobSpec') },
})
