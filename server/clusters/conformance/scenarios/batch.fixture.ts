import { checks, dry, patch, paths, post, scenario, showing, template } from '../scenario.fixture.ts'

const { jobs, cronJobs } = paths
const once = (spec: object = {}) => template({ restartPolicy: 'Never', ...spec })
const job = (spec: object = {}) => ({
  apiVersion: 'batch/v1',
  kind: 'Job',
  metadata: { name: 'run' },
  spec: { template: once(), ...spec },
})
const cronJob = (spec: object = {}, jobSpec: object = {}, name = 'nightly') => ({
  apiVersion: 'batch/v1',
  kind: 'CronJob',
  metadata: { name },
  spec: { schedule: '0 3 * * *', jobTemplate: { spec: { template: once(), ...jobSpec } }, ...spec },
})
const run = `${jobs}/run`

export const batch = [
  scenario(
    'sets the defaults of a Job',
    showing(
      post(`${jobs}${dry}`, { ...job(), spec: { template: { spec: once().spec } } }),
      'spec',
      'metadata.labels',
    ),
    showing(post(`${jobs}${dry}`, job({ parallelism: 3 })), 'spec.completions', 'spec.parallelism'),
    showing(post(`${jobs}${dry}`, job({ completions: 3 })), 'spec.completions', 'spec.parallelism'),
    showing(post(`${cronJobs}${dry}`, cronJob()), 'spec', 'status'),
  ),
  checks(
    'validates Jobs',
    jobs,
    ...[
      { template: template() },
      { template: template({ restartPolicy: 'Always' }) },
      { template: undefined },
      { template: once({ containers: [] }) },
      { backoffLimit: -1 },
      { parallelism: -1 },
      { completions: -1 },
      { activeDeadlineSeconds: -1 },
      { activeDeadlineSeconds: 0 },
      { ttlSecondsAfterFinished: -1 },
      { completionMode: 'Sometimes' },
      { completionMode: 'Indexed' },
      { completionMode: 'Indexed', completions: 3, backoffLimitPerIndex: -1 },
      { backoffLimitPerIndex: 1 },
      { selector: { matchLabels: { a: 'b' } } },
      { selector: { matchLabels: { app: 'web' } }, manualSelector: true },
      { podReplacementPolicy: 'Sometimes' },
      { suspend: 'no' },
      { podFailurePolicy: { rules: [{ action: 'FailJob' }] } },
    ].map(job),
  ),
  checks(
    'validates CronJobs',
    cronJobs,
    ...[
      { schedule: '' },
      { schedule: 'every day' },
      { schedule: '* * * *' },
      { schedule: '60 * * * *' },
      { schedule: '@daily' },
      { schedule: '@every 1h' },
      { schedule: 'TZ=Europe/Berlin 0 3 * * *' },
      { schedule: '0 0 31 2 *' },
      { timeZone: 'Europe/Berlin' },
      { timeZone: 'Nowhere/City' },
      { timeZone: '' },
      { timeZone: 'local' },
      { concurrencyPolicy: 'Sometimes' },
      { startingDeadlineSeconds: -1 },
      { successfulJobsHistoryLimit: -1 },
      { failedJobsHistoryLimit: -1 },
      { jobTemplate: undefined },
    ].map((spec) => cronJob(spec)),
    cronJob({}, { backoffLimit: -1 }),
    cronJob({}, { template: template() }),
    cronJob({}, {}, 'x'.repeat(53)),
  ),
  scenario(
    'allows few changes to an existing Job',
    showing(post(jobs, job({ suspend: true, completions: 2 })), 'spec.suspend'),
    patch('merge', run, { spec: { completions: 3 } }),
    patch('merge', run, { spec: { selector: { matchLabels: { a: 'b' } } } }),
    showing(patch('merge', run, { spec: { parallelism: 2 } }), 'spec.parallelism'),
    showing(patch('merge', run, { spec: { activeDeadlineSeconds: 60 } }), 'spec.activeDeadlineSeconds'),
    patch('merge', run, { spec: { completionMode: 'Indexed' } }),
    showing(patch('merge', run, { spec: { backoffLimit: 1 } }), 'spec.backoffLimit'),
  ),
]
