import { badRequest } from '../failure.ts'
import { type KubernetesObject, valueAt } from '../objects.ts'
import { type LabelRequirement, parseRequirements } from './label-selector.ts'

export type Matcher = (object: KubernetesObject) => boolean

function meets({ key, operator, values }: LabelRequirement, labels: Record<string, string>): boolean {
  const value = labels[key]
  if (operator === 'Exists') return value !== undefined
  if (operator === 'DoesNotExist') return value === undefined
  if (operator === 'Gt') return Number(value) > Number(values[0])
  if (operator === 'Lt') return Number(value) < Number(values[0])
  const isIn = value !== undefined && values.includes(value)
  return operator === 'In' ? isIn : !isIn
}

/** Parses a label selector: `app=web,tier in (a, b),!canary`. */
export function parseLabelSelector(text: string): Matcher {
  const requirements = parseRequirements(text)
  return ({ metadata }) => requirements.every((requirement) => meets(requirement, metadata.labels ?? {}))
}

/** Matches labels against a workload's `selector`: matchLabels and matchExpressions. */
export function matchesSelector(selector: unknown, labels: Record<string, string> = {}): boolean {
  const equal = Object.entries((valueAt(selector, 'matchLabels') as Record<string, string>) ?? {})
  // Stored objects are validated, so expressions have this shape.
  const expressions = (valueAt(selector, 'matchExpressions') as LabelRequirement[] | undefined) ?? []
  return (
    equal.every(([key, value]) => labels[key] === value) &&
    expressions.every((requirement) => meets({ ...requirement, values: requirement.values ?? [] }, labels))
  )
}

const textAt = (object: KubernetesObject, path: string): string => {
  const value = valueAt(object, ...path.split('.'))
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : ''
}

/** Selectable fields in addition to name and namespace, as in a real API server. */
const selectable: Readonly<Record<string, readonly string[]>> = {
  Pod: ['spec.nodeName', 'spec.restartPolicy', 'spec.schedulerName', 'spec.serviceAccountName'].concat([
    'spec.hostNetwork',
    'status.phase',
    'status.podIP',
    'status.nominatedNodeName',
  ]),
  Node: ['spec.unschedulable'],
  Namespace: ['status.phase'],
  Secret: ['type'],
  Event: ['kind', 'namespace', 'name', 'uid', 'apiVersion', 'resourceVersion', 'fieldPath']
    .map((field) => `involvedObject.${field}`)
    .concat(['reason', 'reportingComponent', 'source', 'type']),
  Job: ['status.successful'],
  ReplicaSet: ['status.replicas'],
}

/** Parses a field selector: `metadata.name=web,status.phase!=Running`. */
export function parseFieldSelector(text: string, kind: string): Matcher {
  const own = selectable[kind]
  const allowed = ['metadata.name', 'metadata.namespace', ...(own ?? [])]
  const parts = text.split(',').filter((part) => part !== '')
  const tests = parts.map((part) => {
    const match = /^([^=!]+?)(==|=|!=)(.*)$/.exec(part)
    if (!match) throw badRequest(`invalid selector: '${text}'; can't understand '${part}'`)
    const [, path = '', operator, value = ''] = match
    if (!allowed.includes(path))
      throw badRequest(
        own
          ? `field label not supported: ${path}`
          : `"${path}" is not a known field selector: only "metadata.name", "metadata.namespace"`,
      )
    return (object: KubernetesObject) => (textAt(object, path) === value) === (operator !== '!=')
  })
  return (object) => tests.every((test) => test(object))
}
