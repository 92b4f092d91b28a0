import type { Cause } from '../../failure.ts'
import { asFields, asList, type Fields, isSame, type KubernetesObject, valueAt } from '../../objects.ts'
import { matchesSelector } from '../../storage/selectors.ts'
import { checkAllNotNegative, checkChoice, checkNotNegative, inKeyOrder, required, wrong } from './causes.ts'
import { checkPodSpec } from './pods.ts'
import { checkSchedule, checkTimeZone } from './schedule.ts'

const counts = [
  'parallelism',
  'completions',
  'activeDeadlineSeconds',
  'backoffLimit',
  'ttlSecondsAfterFinished',
  'backoffLimitPerIndex',
]
const noRule = {
  reason: 'FieldValueInvalid',
  message: 'Invalid value: specifying one of OnExitCodes and OnPodConditions is required',
}

function checkFailurePolicy(path: string, policy: unknown): Cause[] {
  return asList(asFields(policy).rules)
    .map(asFields)
    .flatMap(({ onExitCodes, onPodConditions }, index) =>
      onExitCodes || onPodConditions ? [] : [{ ...noRule, field: `${path}.rules[${index}]` }],
    )
}

function checkTemplate(path: string, template: unknown): Cause[] {
  const spec = asFields(valueAt(template, 'spec'))
  const policies = ['OnFailure', 'Never']
  const why = `valid values: ${policies.map((policy) => `"${policy}"`).join(', ')}`
  const isGood = policies.includes(String(spec.restartPolicy))
  const causes = checkPodSpec(`${path}.spec`, spec)
  return isGood ? causes : [...causes, required(`${path}.spec.restartPolicy`, why)]
}

function checkJobSpec(path: string, fields: Fields): Cause[] {
  const { backoffLimitPerIndex, completionMode } = fields
  const isPerIndex = typeof backoffLimitPerIndex === 'number' && completionMode !== 'Indexed'
  const field = `${path}.backoffLimitPerIndex`
  return [
    ...checkAllNotNegative(path, fields, counts),
    ...(isPerIndex ? [wrong(field, backoffLimitPerIndex, 'requires indexed completion mode')] : []),
    ...checkChoice(`${path}.completionMode`, completionMode, ['NonIndexed', 'Indexed']),
    ...checkFailurePolicy(`${path}.podFailurePolicy`, fields.podFailurePolicy),
    ...checkChoice(`${path}.podReplacementPolicy`, fields.podReplacementPolicy, [
      'Failed',
      'TerminatingOrFailed',
    ]),
    ...checkTemplate(`${path}.template`, fields.template),
  ]
}

const uidLabel = 'batch.kubernetes.io/controller-uid'

export function checkJobLabels({ spec }: KubernetesObject): Cause[] {
  const { selector, template } = asFields(spec)
  // Labels are strings by schema.
  const labels = valueAt(template, 'metadata', 'labels') as Record<string, string> | undefined
  const why = '`selector` does not match template `labels`'
  return matchesSelector(selector, labels)
    ? []
    : [wrong('spec.template.metadata.labels', inKeyOrder(labels), why)]
}

function checkJobSelector(job: KubernetesObject): Cause[] {
  const { selector, manualSelector } = asFields(job.spec)
  const generated = { matchLabels: { [uidLabel]: job.metadata.uid } }
  const isForeign = manualSelector !== true && !isSame(selector, generated)
  return [
    ...(isForeign ? [wrong('spec.selector', inKeyOrder(selector), '`selector` not auto-generated')] : []),
    ...checkJobLabels(job),
  ]
}

/** Checks a Job as written, before it has its selector. */
export const checkWrittenJob = ({ spec }: KubernetesObject): Cause[] => checkJobSpec('spec', asFields(spec))

export const checkJob = (job: KubernetesObject): Cause[] => [
  ...checkJobSpec('spec', asFields(job.spec)),
  ...checkJobSelector(job),
]

export function checkCronJob({ spec }: KubernetesObject): Cause[] {
  const fields = asFields(spec)
  const limits = ['successfulJobsHistoryLimit', 'failedJobsHistoryLimit'] as const
  return [
    ...checkSchedule('spec.schedule', String(fields.schedule ?? '')),
    ...checkNotNegative('spec.startingDeadlineSeconds', fields.startingDeadlineSeconds),
    ...checkChoice('spec.concurrencyPolicy', fields.concurrencyPolicy, ['Allow', 'Forbid', 'Replace']),
    ...checkTimeZone('spec.timeZone', fields.timeZone),
    ...checkJobSpec('spec.jobTemplate.spec', asFields(asFields(fields.jobTemplate).spec)),
    ...checkAllNotNegative('spec', fields, limits),
  ]
}
