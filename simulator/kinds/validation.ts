import type { Cause } from '../failure.ts'
import { asFields, asList, type Fields, isSame, type KubernetesObject, valueAt } from '../objects.ts'
import { matchesSelector } from '../storage/selectors.ts'
import type { Kind } from './kinds.ts'

const required = (field: string, why = ''): Cause => ({
  reason: 'FieldValueRequired',
  message: `Required value${why ? `: ${why}` : ''}`,
  field,
})
const wrong = (field: string, value: unknown, why: string): Cause => ({
  reason: 'FieldValueInvalid',
  message: `Invalid value: ${JSON.stringify(value)}: ${why}`,
  field,
})
const duplicate = (field: string, value: unknown): Cause => ({
  reason: 'FieldValueDuplicate',
  message: `Duplicate value: ${JSON.stringify(value)}`,
  field,
})

const label = /^[a-z0-9]([-a-z0-9]*[a-z0-9])?$/
const subdomain = /^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$/
const labelRule =
  "a lowercase RFC 1123 label must consist of lower case alphanumeric characters or '-', and must start and end with an alphanumeric character (e.g. 'my-name',  or '123-abc', regex used for validation is '[a-z0-9]([-a-z0-9]*[a-z0-9])?')"
const subdomainRule =
  "a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '-' or '.', and must start and end with an alphanumeric character (e.g. 'example.com', regex used for validation is '[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*')"

/** Names of these are part of a host name. */
const labelled = new Set(['Namespace', 'Service'])

function checkName({ kind }: Kind, name: string): Cause[] {
  if (kind.includes('Role')) return []
  const isLabel = labelled.has(kind)
  const isGood = isLabel ? label.test(name) && name.length <= 63 : subdomain.test(name) && name.length <= 253
  return isGood ? [] : [wrong('metadata.name', name, isLabel ? labelRule : subdomainRule)]
}

function checkContainers(spec: unknown, path: string): Cause[] {
  const containers = asList(asFields(spec).containers).map(asFields)
  if (containers.length === 0) return [required(`${path}.containers`)]
  return containers.flatMap(({ name, image }, index) => {
    const at = `${path}.containers[${index}]`
    const causes: Cause[] = []
    if (!name) causes.push(required(`${at}.name`))
    else if (!label.test(String(name))) causes.push(wrong(`${at}.name`, name, labelRule))
    if (containers.findIndex((other) => other.name === name) < index)
      causes.push(duplicate(`${at}.name`, name))
    if (!image) causes.push(required(`${at}.image`))
    return causes
  })
}

const checkReplicas = (replicas: unknown): Cause[] =>
  typeof replicas === 'number' && replicas < 0
    ? [wrong('spec.replicas', replicas, 'must be greater than or equal to 0')]
    : []

function checkSelected({ spec }: KubernetesObject): Cause[] {
  const { selector, template, replicas } = asFields(spec)
  const causes = checkReplicas(replicas)
  // Labels are texts by their shape in the API.
  const labels = valueAt(template, 'metadata', 'labels') as Record<string, string> | undefined
  if (selector === undefined) causes.push(required('spec.selector'))
  else if (!matchesSelector(selector, labels))
    causes.push(
      wrong('spec.template.metadata.labels', labels ?? {}, '`selector` does not match template `labels`'),
    )
  return [...causes, ...checkContainers(valueAt(template, 'spec'), 'spec.template.spec')]
}

function checkPorts({ spec }: KubernetesObject): Cause[] {
  const ports = asList(spec?.ports).map(asFields)
  const isHeadless = spec?.clusterIP === 'None' || spec?.type === 'ExternalName'
  if (ports.length === 0 && !isHeadless) return [required('spec.ports')]
  return ports.flatMap(({ port, name }, index) => {
    const at = `spec.ports[${index}]`
    const isPort = typeof port === 'number' && port > 0 && port < 65_536
    const causes = isPort ? [] : [wrong(`${at}.port`, port ?? 0, 'must be between 1 and 65535, inclusive')]
    return name === undefined && ports.length > 1 ? [...causes, required(`${at}.name`)] : causes
  })
}

const checks: Readonly<Record<string, (object: KubernetesObject) => Cause[]>> = {
  Pod: ({ spec }) => checkContainers(spec, 'spec'),
  Deployment: checkSelected,
  ReplicaSet: checkSelected,
  StatefulSet: checkSelected,
  DaemonSet: checkSelected,
  Job: ({ spec }) => checkContainers(valueAt(spec, 'template', 'spec'), 'spec.template.spec'),
  CronJob: ({ spec }) => [
    ...(spec?.schedule ? [] : [required('spec.schedule')]),
    ...checkContainers(
      valueAt(spec, 'jobTemplate', 'spec', 'template', 'spec'),
      'spec.jobTemplate.spec.template.spec',
    ),
  ],
  Service: checkPorts,
}

/** Everything that the API server would refuse about an object, or nothing. */
export const validate = (kind: Kind, object: KubernetesObject): Cause[] => [
  ...checkName(kind, object.metadata.name),
  ...(checks[object.kind]?.(object) ?? []),
]

const immutable: Readonly<Record<string, readonly string[]>> = {
  Deployment: ['selector'],
  ReplicaSet: ['selector'],
  DaemonSet: ['selector'],
  StatefulSet: ['selector', 'serviceName', 'podManagementPolicy', 'volumeClaimTemplates'],
  Job: ['selector', 'template', 'completions'],
}

const changeable = new Set([
  'activeDeadlineSeconds',
  'tolerations',
  'terminationGracePeriodSeconds',
  'nodeName',
])

const withoutImages = (containers: unknown): unknown =>
  asList(containers).map((container) => ({ ...asFields(container), image: '' }))

/** A pod's spec without what may change of it. */
const fixedSpec = ({ spec }: KubernetesObject): Fields => ({
  ...Object.fromEntries(Object.entries(asFields(spec)).filter(([name]) => !changeable.has(name))),
  containers: withoutImages(spec?.containers),
  initContainers: withoutImages(spec?.initContainers),
})

const podRule =
  'Forbidden: pod updates may not change fields other than `spec.containers[*].image`,`spec.initContainers[*].image`,`spec.activeDeadlineSeconds`,`spec.tolerations` (only additions to existing tolerations),`spec.terminationGracePeriodSeconds` (allow it to be set to 1 if it was previously negative)'

/** Fields that may not change once an object is there. */
export function validateChange(before: KubernetesObject, after: KubernetesObject): Cause[] {
  if (after.kind === 'Pod' && !isSame(fixedSpec(before), fixedSpec(after)))
    return [{ reason: 'FieldValueForbidden', message: podRule, field: 'spec' }]
  const fields = immutable[after.kind] ?? []
  return fields
    .filter((field) => !isSame(before.spec?.[field], after.spec?.[field]))
    .map((field) => wrong(`spec.${field}`, after.spec?.[field] ?? null, 'field is immutable'))
}
