import { defineClass, one } from '../define.ts'

export const JobTemplateSpec = defineClass({
  service: ['catalog', 'environments'],
  name: 'JobTemplateSpec',
  collection: 'jobTemplateSpecs',
  label: 'Job template',
  parent: 'CronJobSpec.jobTemplate',
  truth: 'cluster',
  attributes: {},
  children: { metadata: one('ObjectMeta'), spec: one('JobSpec') },
})
