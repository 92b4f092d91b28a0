import type { Cause } from '../../failure.ts'
import { asFields, asList, type Fields, type KubernetesObject, valueAt } from '../../objects.ts'
import { matchesSelector } from '../../storage/selectors.ts'
import {
  checkAllNotNegative,
  checkChoice,
  checkNotNegative,
  forbidden,
  required,
  unsupported,
  wrong,
} from './causes.ts'
import { checkLabels, checkOptionalName, label, percentRule } from './names.ts'
import { checkPodSpec, checkRestarting } from './pods.ts'
import { checkLabelSelector } from './selector.ts'
import { checkClaimSpec } from './storage.ts'

const mismatch = '`selector` does not match template `labels`'

function checkSelector(kind: string, selector: unknown): Cause[] {
  if (selector === undefined) return [required('spec.selector')]
  const isEmpty = Object.keys(asFields(selector)).length === 0
  return isEmpty
    ? [wrong('spec.selector', {}, `empty selector is invalid for ${kind.toLowerCase()}`)]
    : checkLabelSelector('spec.selector', selector)
}

/** Checks selector and template, which must match. */
function checkSelected(kind: string, { selector, template }: Fields): Cause[] {
  // Labels are strings by schema.
  const labels = valueAt(template, 'metadata', 'labels') as Record<string, string> | undefined
  const causes = checkSelector(kind, selector)
  const isInvalid = selector !== undefined && causes.length > 0 && Object.keys(asFields(selector)).length > 0
  const isMissed = !isInvalid && (selector === undefined || !matchesSelector(selector, labels))
  return [
    ...causes,
    ...(isInvalid ? [wrong('spec.selector', selector, 'invalid label selector')] : []),
    ...(isMissed ? [wrong('spec.template.metadata.labels', labels ?? null, mismatch)] : []),
    ...checkTemplate(kind, template),
  ]
}

function checkTemplate(kind: string, template: unknown): Cause[] {
  const spec = valueAt(template, 'spec')
  return [
    ...checkLabels('spec.template.labels', asFields(valueAt(template, 'metadata', 'labels'))),
    // A real API server does not check a StatefulSet's pod template, as its volumes may come from claims.
    ...(kind === 'StatefulSet' ? [] : checkPodSpec('spec.template.spec', spec)),
    ...checkRestarting('spec.template.spec', spec),
  ]
}

/** Checks an optional number or percentage. */
export function checkShare(field: string, value: unknown, isAtMostAll: boolean): Cause[] {
  if (typeof value !== 'string') return checkNotNegative(field, value)
  if (!/^\d+%$/.test(value)) return [wrong(field, value, percentRule)]
  return isAtMostAll && Number.parseInt(value) > 100
    ? [wrong(field, value, 'must not be greater than 100%')]
    : []
}

const isNone = (value: unknown): boolean => value === 0 || value === '0%'

/** Go struct of a strategy, as in error messages. */
const goStrategy = ({ type, rollingUpdate }: Fields): Fields => ({
  Type: type ?? '',
  RollingUpdate: rollingUpdate ?? null,
})

function checkRolling(path: string, rollingUpdate: unknown): Cause[] {
  const { maxSurge, maxUnavailable } = asFields(rollingUpdate)
  const isStuck = isNone(maxSurge) && isNone(maxUnavailable)
  return [
    ...checkShare(`${path}.maxUnavailable`, maxUnavailable, false),
    ...checkShare(`${path}.maxSurge`, maxSurge, false),
    ...(isStuck
      ? [wrong(`${path}.maxUnavailable`, maxUnavailable, 'may not be 0 when `maxSurge` is 0')]
      : []),
    ...(typeof maxUnavailable === 'string' && Number.parseInt(maxUnavailable) > 100
      ? [wrong(`${path}.maxUnavailable`, maxUnavailable, 'must not be greater than 100%')]
      : []),
  ]
}

const notWithRecreate = "may not be specified when strategy `type` is 'Recreate'"

function checkStrategy(strategy: Fields): Cause[] {
  const { type, rollingUpdate } = strategy
  const path = 'spec.strategy'
  if (type === 'RollingUpdate') return checkRolling(`${path}.rollingUpdate`, rollingUpdate)
  if (type !== 'Recreate') return [unsupported(path, goStrategy(strategy), ['Recreate', 'RollingUpdate'])]
  return rollingUpdate === undefined ? [] : [forbidden(`${path}.rollingUpdate`, notWithRecreate)]
}

const deadlineRule = 'must be greater than minReadySeconds'

function checkProgress({ progressDeadlineSeconds, minReadySeconds = 0 }: Fields): Cause[] {
  const field = 'spec.progressDeadlineSeconds'
  if (progressDeadlineSeconds === undefined) return []
  const isLate = Number(progressDeadlineSeconds) <= Number(minReadySeconds)
  return [
    ...checkNotNegative(field, progressDeadlineSeconds),
    ...(isLate ? [wrong(field, progressDeadlineSeconds, deadlineRule)] : []),
  ]
}

export function checkDeployment({ kind, spec }: KubernetesObject): Cause[] {
  const fields = asFields(spec)
  return [
    ...checkNotNegative('spec.replicas', fields.replicas),
    ...checkSelected(kind, fields),
    ...checkStrategy(asFields(fields.strategy)),
    ...checkAllNotNegative('spec', fields, ['minReadySeconds', 'revisionHistoryLimit']),
    ...checkProgress(fields),
  ]
}

export function checkReplicaSet({ kind, spec }: KubernetesObject): Cause[] {
  const fields = asFields(spec)
  return [
    ...checkAllNotNegative('spec', fields, ['replicas', 'minReadySeconds']),
    ...checkSelected(kind, fields),
  ]
}

function checkSetStrategy(strategy: Fields): Cause[] {
  const path = 'spec.updateStrategy'
  const { type, rollingUpdate } = strategy
  const { partition, maxUnavailable } = asFields(rollingUpdate)
  if (type === 'RollingUpdate') return checkNotNegative(`${path}.rollingUpdate.partition`, partition)
  if (type !== 'OnDelete') return [wrong(path, goStrategy(strategy), "must be 'RollingUpdate' or 'OnDelete'")]
  const told = { Partition: partition ?? 0, MaxUnavailable: maxUnavailable ?? null }
  return rollingUpdate === undefined
    ? []
    : [wrong(`${path}.rollingUpdate`, told, "only allowed for updateStrategy 'RollingUpdate'")]
}

export function checkStatefulSet({ kind, spec }: KubernetesObject): Cause[] {
  const fields = asFields(spec)
  const { podManagementPolicy, persistentVolumeClaimRetentionPolicy: retention } = fields
  const isPolicy = podManagementPolicy === 'OrderedReady' || podManagementPolicy === 'Parallel'
  const at = 'spec.persistentVolumeClaimRetentionPolicy'
  return [
    ...(isPolicy
      ? []
      : [wrong('spec.podManagementPolicy', podManagementPolicy, "must be 'OrderedReady' or 'Parallel'")]),
    ...checkSetStrategy(asFields(fields.updateStrategy)),
    ...['whenDeleted', 'whenScaled'].flatMap((name) =>
      checkChoice(`${at}.${name}`, asFields(retention)[name], ['Retain', 'Delete']),
    ),
    ...checkAllNotNegative('spec', fields, ['replicas', 'minReadySeconds']),
    ...checkNotNegative('spec.ordinals.start', asFields(fields.ordinals).start),
    ...checkOptionalName('spec.serviceName', fields.serviceName, label),
    ...checkSelected(kind, fields),
    ...asList(fields.volumeClaimTemplates).flatMap((claim, index) =>
      checkClaimSpec(`spec.volumeClaimTemplates[${index}].spec`, asFields(claim).spec),
    ),
  ]
}

function checkDaemonStrategy(strategy: Fields): Cause[] {
  const path = 'spec.updateStrategy'
  const { type, rollingUpdate } = strategy
  const { maxSurge, maxUnavailable } = asFields(rollingUpdate)
  const at = `${path}.rollingUpdate`
  if (type === 'OnDelete') return []
  if (type !== 'RollingUpdate')
    return [unsupported(path, goStrategy(strategy), ['RollingUpdate', 'OnDelete'])]
  if (isNone(maxUnavailable) && isNone(maxSurge))
    return [required(`${at}.maxUnavailable`, 'cannot be 0 when maxSurge is 0')]
  return isNone(maxUnavailable) || isNone(maxSurge)
    ? []
    : [wrong(`${at}.maxSurge`, maxSurge, 'may not be set when maxUnavailable is non-zero')]
}

export function checkDaemonSet({ kind, spec }: KubernetesObject): Cause[] {
  const fields = asFields(spec)
  const { selector, template } = fields
  // Labels are strings by schema.
  const labels = valueAt(template, 'metadata', 'labels') as Record<string, string> | undefined
  const isMissed = selector === undefined || !matchesSelector(selector, labels)
  return [
    ...checkLabelSelector('spec.selector', selector),
    ...(isMissed ? [wrong('spec.template.metadata.labels', labels ?? null, mismatch)] : []),
    ...checkTemplate(kind, template),
    ...checkNotNegative('spec.minReadySeconds', fields.minReadySeconds),
    ...checkDaemonStrategy(asFields(fields.updateStrategy)),
    ...checkNotNegative('spec.revisionHistoryLimit', fields.revisionHistoryLimit),
  ]
}
