import { boolean, choice, defineClass, int32, integer, one, string } from '../define.ts'

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
    successfulJobsHistoryLimit: int32({ min: 0 }),
    failedJobsHistoryLimit: int32({ min: 0 }),
  },
  children: { jobTemplate: one('JobTemplateSpec') },
})
