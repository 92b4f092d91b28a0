import { defineClass, json, one } from '../define.ts'
import { objectAttributes } from './object-attributes.ts'
import { workloadState } from './workload-state-attribute.ts'
import type { WorkloadStatus } from '../workload-state.ts'

export const CronJob = defineClass({
  service: ['catalog', 'environments'],
  name: 'CronJob',
  collection: 'cronJobs',
  label: 'Cron job',
  parent: 'Application.cronJobs',
  kubernetes: { apiVersion: 'batch/v1', kind: 'CronJob', plural: 'cronjobs', namespaced: true },
  truth: 'cluster',
  attributes: {
    ...objectAttributes,
    status: json<WorkloadStatus & { lastScheduleTime?: string | null }>({ readOnly: true }),
  },
  clusterAttributes: { state: workloadState('CronJob') },
  children: { metadata: one('ObjectMeta'), spec: one('CronJobSpec') },
})
