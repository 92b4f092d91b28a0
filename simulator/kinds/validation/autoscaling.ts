import type { Cause } from '../../failure.ts'
import { asFields, asList, type Fields, type KubernetesObject } from '../../objects.ts'
import { checkChoice, forbidden, required, unsupported, wrong } from './causes.ts'
import { checkLabelSelector } from './selector.ts'
import { checkShare } from './workloads.ts'

const metricTypes = ['ContainerResource', 'External', 'Object', 'Pods', 'Resource']
const targetTypes = ['Utilization', 'Value', 'AverageValue']
const noTarget = 'must set either a target raw value or a target utilization'

function checkTarget(path: string, { type, averageUtilization, averageValue }: Fields): Cause[] {
  const field = `${path}.averageUtilization`
  return [
    ...(type ? [] : [required(`${path}.type`, 'must specify a metric target type')]),
    ...(targetTypes.includes(String(type))
      ? []
      : [wrong(`${path}.type`, type ?? '', 'must be either Utilization, Value, or AverageValue')]),
    ...(typeof averageUtilization === 'number' && averageUtilization < 1
      ? [wrong(field, averageUtilization, 'must be greater than 0')]
      : []),
    ...(averageUtilization === undefined && averageValue === undefined ? [required(field, noTarget)] : []),
  ]
}

function checkMetric(path: string, metric: Fields): Cause[] {
  const { type } = metric
  const unknown = unsupported(`${path}.type`, type ?? '', metricTypes)
  // Reported twice, as by a real API server.
  if (!metricTypes.includes(String(type))) return [unknown, unknown]
  const name = String(type).replace(/^./, (first) => first.toLowerCase())
  if (metric[name] === undefined)
    return [required(`${path}.${name}`, 'must populate information for the given metric source')]
  return type === 'Resource' || type === 'ContainerResource'
    ? checkTarget(`${path}.${name}.target`, asFields(asFields(metric[name]).target))
    : []
}

function checkTargetRef({ kind, name, apiVersion }: Fields): Cause[] {
  const path = 'spec.scaleTargetRef'
  return [
    ...(kind ? [] : [required(`${path}.kind`)]),
    ...(name ? [] : [required(`${path}.name`)]),
    ...(apiVersion ? [] : [wrong(`${path}.apiVersion`, '', 'apiVersion must specify API group')]),
  ]
}

const positive = 'must be greater than zero'

function checkRules(path: string, rules: unknown): Cause[] {
  const { stabilizationWindowSeconds: window, policies, selectPolicy } = asFields(rules)
  const field = `${path}.stabilizationWindowSeconds`
  return [
    ...(typeof window === 'number' && window < 0
      ? [wrong(field, window, 'must be greater than or equal to zero')]
      : []),
    ...checkChoice(`${path}.selectPolicy`, selectPolicy, ['Disabled', 'Max', 'Min']),
    ...asList(policies)
      .map(asFields)
      .flatMap((policy, index) =>
        ['value', 'periodSeconds']
          .filter((name) => !(Number(policy[name]) > 0))
          .map((name) => wrong(`${path}.policies[${index}].${name}`, policy[name] ?? 0, positive)),
      ),
  ]
}

const scaleToZero = 'must specify at least one Object or External metric to support scaling to zero replicas'

function checkBounds({ minReplicas, maxReplicas = 0 }: Fields): Cause[] {
  const field = 'spec.maxReplicas'
  const [least, most] = [Number(minReplicas ?? 1), Number(maxReplicas)]
  return [
    ...(least < 1 ? [wrong('spec.minReplicas', minReplicas, 'must be greater than or equal to 1')] : []),
    ...(most < 1 ? [wrong(field, most, 'must be greater than 0')] : []),
    ...(most < least ? [wrong(field, most, 'must be greater than or equal to `minReplicas`')] : []),
  ]
}

/** Returns true if a metric has a value even without running pods. */
const hasOutsideMetric = (metrics: unknown): boolean =>
  asList(metrics).some((metric) => ['Object', 'External'].includes(String(asFields(metric).type)))

export function checkAutoscaler({ spec }: KubernetesObject): Cause[] {
  const fields = asFields(spec)
  const { scaleDown, scaleUp } = asFields(fields.behavior)
  return [
    ...checkBounds(fields),
    ...checkTargetRef(asFields(fields.scaleTargetRef)),
    ...asList(fields.metrics).flatMap((metric, index) =>
      checkMetric(`spec.metrics[${index}]`, asFields(metric)),
    ),
    ...checkRules('spec.behavior.scaleUp', scaleUp),
    ...checkRules('spec.behavior.scaleDown', scaleDown),
    ...(fields.minReplicas === 0 && !hasOutsideMetric(fields.metrics)
      ? [forbidden('spec.metrics', scaleToZero)]
      : []),
  ]
}

/** Go struct of a PodDisruptionBudget spec, as in error messages. */
const goBudget = (fields: Fields): Fields => ({
  MinAvailable: fields.minAvailable ?? null,
  Selector: fields.selector ?? null,
  MaxUnavailable: fields.maxUnavailable ?? null,
  UnhealthyPodEvictionPolicy: fields.unhealthyPodEvictionPolicy ?? null,
})

export function checkBudget({ spec }: KubernetesObject): Cause[] {
  const fields = asFields(spec)
  const { minAvailable, maxUnavailable, unhealthyPodEvictionPolicy } = fields
  const isBoth = minAvailable !== undefined && maxUnavailable !== undefined
  return [
    ...(isBoth
      ? [wrong('spec', goBudget(fields), 'minAvailable and maxUnavailable cannot be both set')]
      : []),
    ...checkShare('spec.minAvailable', minAvailable, true),
    ...checkShare('spec.maxUnavailable', maxUnavailable, true),
    ...checkLabelSelector('spec.selector', fields.selector),
    ...checkChoice('spec.unhealthyPodEvictionPolicy', unhealthyPodEvictionPolicy, [
      'AlwaysAllow',
      'IfHealthyBudget',
    ]),
  ]
}
