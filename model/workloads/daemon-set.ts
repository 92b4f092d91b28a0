import { defineClass, json, one } from '../define.ts'
import { objectAttributes } from './object-attributes.ts'
import { workloadState } from './workload-state-attribute.ts'
import type { WorkloadStatus } from '../workload-state.ts'

export const DaemonSet = defineClass({
  service: ['catalog', 'environments'],
  name: 'DaemonSet',
  collection: 'daemonSets',
  label: 'Daemon set',
  parent: 'Application.daemonSets',
  kubernetes: { apiVersion: 'apps/v1', kind: 'DaemonSet', plural: 'daemonsets', namespaced: true },
  truth: 'cluster',
  attributes: {
    ...objectAttributes,
    status: json<WorkloadStatus>({ readOnly: true }),
  },
  clusterAttributes: { state: workloadState('DaemonSet') },
  children: { metadata: one('ObjectMeta'), spec: one('DaemonSetSpec') },
  clusterActions: ['restart', 'revisions', 'rollback'],
})
