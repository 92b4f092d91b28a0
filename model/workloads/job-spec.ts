import { boolean, choice, defineClass, int32, integer, json, one, selector, string } from '../define.ts'

export const JobSpec = defineClass({
  service: ['catalog', 'environments'],
  name: 'JobSpec',
  collection: 'jobSpecs',
  label: 'Job specification',
  parent: ['Job.spec', 'JobTemplateSpec.spec'],
  truth: 'cluster',
  attributes: {
    parallelism: int32({ min: 0 }),
    completions: int32({ min: 0 }),
    completionMode: choice(['NonIndexed', 'Indexed'], { immutable: true }),
    backoffLimit: int32({ min: 0 }),
    backoffLimitPerIndex: int32({ min: 0 }),
    maxFailedIndexes: int32({ min: 0 }),
    activeDeadlineSeconds: integer({ min: 0, unit: 'seconds' }),
    ttlSecondsAfterFinished: int32({ min: 0, unit: 'seconds', label: 'Kept after the end' }),
    suspend: boolean(),
    manualSelector: boolean({ immutable: true }),
    selector: selector({ immutable: true }),
    podFailurePolicy: json(),
    successPolicy: json({ immutable: true }),
    podReplacementPolicy: choice(['TerminatingOrFailed', 'Failed']),
    managedBy: string({ immutable: true }),
  },
  children: { template: one('PodTemplateSpec') },
})
