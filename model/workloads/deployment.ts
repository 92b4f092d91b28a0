import { defineClass, json, one } from '../define.ts'
import { objectAttributes } from './object-attributes.ts'
import { workloadState } from './workload-state-attribute.ts'
import type { WorkloadStatus } from '../workload-state.ts'

export const Deployment = defineClass({
  service: ['catalog', 'environments'],
  name: 'Deployment',
  collection: 'deployments',
  label: 'Deployment',
  parent: 'Application.deployments',
  kubernetes: { apiVersion: 'apps/v1', kind: 'Deployment', plural: 'deployments', namespaced: true },
  truth: 'cluster',
  attributes: {
    ...objectAttributes,
    status: json<WorkloadStatus>({ readOnly: true }),
  },
  clusterAttributes: { state: workloadState('Deployment') },
  children: { metadata: one('ObjectMeta'), spec: one('DeploymentSpec') },
  clusterActions: ['restart', 'revisions', 'rollback'],
})
