import { badRequest } from '../failure.ts'
import { type KubernetesObject, valueAt } from '../objects.ts'

export type Matcher = (object: KubernetesObject) => boolean

interface Requirement {
  key: string
  operator: 'In' | 'NotIn' | 'Exists' | 'DoesNotExist'
  values: string[]
}

const name = String.raw`[A-Za-z0-9](?:[-A-Za-z0-9_./]*[A-Za-z0-9])?`
const setBased = new RegExp(String.raw`^(${name})\s+(in|notin)\s*\(([^()]*)\)$`)
const equality = new RegExp(String.raw`^(${name})\s*(==|=|!=)\s*([-A-Za-z0-9_.]*)$`)
const existence = new RegExp(String.raw`^(!?)\s*(${name})$`)

/** Splits at commas that are not within brackets. */
const partsOf = (text: string): string[] =>
  text
    .split(/,(?![^(]*\))/)
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** Each form of a requirement with what its parts mean. */
const forms: readonly [RegExp, (...parts: string[]) => Requirement][] = [
  [
    setBased,
    (key = '', word = '', list = '') => ({
      key,
      operator: word === 'in' ? 'In' : 'NotIn',
      values: list.split(',').map((value) => value.trim()),
    }),
  ],
  [
    equality,
    (key = '', sign = '', value = '') => ({ key, operator: sign === '!=' ? 'NotIn' : 'In', values: [value] }),
  ],
  [existence, (not, key = '') => ({ key, operator: not ? 'DoesNotExist' : 'Exists', values: [] })],
]

function parseRequirement(part: string): Requirement {
  for (const [form, read] of forms) {
    const match = form.exec(part)
    if (match) return read(...match.slice(1))
  }
  throw badRequest(
    `unable to parse requirement: found '${part}', expected a key, a key with =, ==, !=, in or notin`,
  )
}

function meets({ key, operator, values }: Requirement, labels: Record<string, string>): boolean {
  const value = labels[key]
  if (operator === 'Exists') return value !== undefined
  if (operator === 'DoesNotExist') return value === undefined
  const isIn = value !== undefined && values.includes(value)
  return operator === 'In' ? isIn : !isIn
}

/** `app=web,tier in (a, b),!canary`. */
export function parseLabelSelector(text: string): Matcher {
  const requirements = partsOf(text).map(parseRequirement)
  return ({ metadata }) => requirements.every((requirement) => meets(requirement, metadata.labels ?? {}))
}

/** The `selector` of a workload: matchLabels and matchExpressions. */
export function matchesSelector(selector: unknown, labels: Record<string, string> = {}): boolean {
  const equal = Object.entries((valueAt(selector, 'matchLabels') as Record<string, string>) ?? {})
  // What was stored has passed validation, so expressions have this shape.
  const expressions = (valueAt(selector, 'matchExpressions') as Requirement[] | undefined) ?? []
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

/** Beside name and namespace, the fields that a real API server lets one select by. */
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

/** `metadata.name=web,status.phase!=Running`. */
export function parseFieldSelector(text: string, kind: string): Matcher {
  const allowed = ['metadata.name', 'metadata.namespace', ...(selectable[kind] ?? [])]
  const tests = partsOf(text).map((part) => {
    const match = /^([^=!]+?)(==|=|!=)(.*)$/.exec(part)
    if (!match) throw badRequest(`invalid selector: '${text}'; can't understand '${part}'`)
    const [, path = '', operator, value = ''] = match
    if (!allowed.includes(path)) throw badRequest(`field label not supported: ${path}`)
    return (object: KubernetesObject) => (textAt(object, path) === value) === (operator !== '!=')
  })
  return (object) => tests.every((test) => test(object))
}
