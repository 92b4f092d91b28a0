import { boolean, choice, defineClass, integer, one, string } from '../define.ts'

export const CronJobSpec = defineClass({
  service: ['catalog', 'environments'],
  name: 'CronJobSpec',
  collection: 'cronJobSpecs',
  label: 'Cron job specification',
  parent: 'CronJob.spec',
  truth: 'cluster',
  attributes: {
    schedule: string({ required: true, description: 'Five fields as in crontab: 0 3 * * *' }),
    timeZone: string({ description: 'Name of a time zone; that of the cluster unless set.' }),
    concurrencyPolicy: choice(['Allow', 'Forbid', 'Replace']),
    suspend: boolean(),
    startingDeadlineSeconds: integer({ min: 0, unit: 'seconds' }),
    successfulJobsHistoryLimit: integer({ min: 0 }),
    failedJobsHistoryLimit: integer({ min: 0 }),
  },
  children: { jobTemplate: one('JobTemplateSpec') },
})
