import type { Cause } from '../../failure.ts'
import { asFields, asList, type Fields } from '../../objects.ts'
import { checkChoice, required, unsupported, wrong } from './causes.ts'
import { checkName, qualifiedName } from './names.ts'
import { checkExpression, checkLabelSelector, nodeOperators } from './selector.ts'

const operators = ['Equal', 'Exists']
export const effects = ['NoSchedule', 'PreferNoSchedule', 'NoExecute']
const needsExists = 'operator must be Exists when `key` is empty, which means "match all values and all keys"'
const needsNoExecute = "effect must be 'NoExecute' when `tolerationSeconds` is set"

function checkOperator(at: string, { key, operator = 'Equal', value }: Fields): Cause[] {
  const field = `${at}.operator`
  if (!key && operator !== 'Exists') return [wrong(field, operator, needsExists)]
  if (!operators.includes(String(operator))) return [unsupported(field, operator, operators)]
  return operator === 'Exists' && value
    ? [wrong(field, value, "value must be empty when `operator` is 'Exists'")]
    : []
}

export const checkTolerations = (path: string, tolerations: unknown): Cause[] =>
  asList(tolerations)
    .map(asFields)
    .flatMap((toleration, index) => {
      const at = `${path}[${index}]`
      const { key, effect, tolerationSeconds } = toleration
      const isTimed = tolerationSeconds !== undefined && effect !== 'NoExecute'
      return [
        ...(key ? checkName(`${at}.key`, String(key), qualifiedName) : []),
        ...(isTimed ? [wrong(`${at}.effect`, effect ?? '', needsNoExecute)] : []),
        ...checkOperator(at, toleration),
        ...(effect ? checkChoice(`${at}.effect`, effect, effects) : []),
      ]
    })

const hard = 'requiredDuringSchedulingIgnoredDuringExecution'
const soft = 'preferredDuringSchedulingIgnoredDuringExecution'

const checkTerm = (path: string, term: unknown): Cause[] =>
  asList(asFields(term).matchExpressions).flatMap((expression, index) =>
    checkExpression(`${path}.matchExpressions[${index}]`, asFields(expression), nodeOperators),
  )

const checkWeight = (at: string, { weight }: Fields): Cause[] =>
  typeof weight === 'number' && weight >= 1 && weight <= 100
    ? []
    : [wrong(`${at}.weight`, weight ?? 0, 'must be in the range 1-100')]

function checkNodeAffinity(path: string, affinity: Fields): Cause[] {
  const field = `${path}.${hard}.nodeSelectorTerms`
  const terms = asList(asFields(affinity[hard]).nodeSelectorTerms)
  const isEmpty = affinity[hard] !== undefined && terms.length === 0
  return [
    ...(isEmpty ? [required(field, 'must have at least one node selector term')] : []),
    ...terms.flatMap((term, index) => checkTerm(`${field}[${index}]`, term)),
    ...asList(affinity[soft])
      .map(asFields)
      .flatMap((entry, index) => {
        const at = `${path}.${soft}[${index}]`
        return [...checkWeight(at, entry), ...checkTerm(`${at}.preference`, entry.preference)]
      }),
  ]
}

const checkTopologyKey = (field: string, key: unknown): Cause[] => [
  ...(key ? [] : [required(field, 'can not be empty')]),
  ...checkName(field, String(key ?? ''), qualifiedName),
]

const checkPodTerm = (path: string, term: unknown): Cause[] => {
  const { labelSelector, topologyKey } = asFields(term)
  return [
    ...checkLabelSelector(`${path}.labelSelector`, labelSelector),
    ...checkTopologyKey(`${path}.topologyKey`, topologyKey),
  ]
}

const checkPodAffinity = (path: string, affinity: Fields): Cause[] => [
  ...asList(affinity[hard]).flatMap((term, index) => checkPodTerm(`${path}.${hard}[${index}]`, term)),
  ...asList(affinity[soft])
    .map(asFields)
    .flatMap((entry, index) => {
      const at = `${path}.${soft}[${index}]`
      return [...checkWeight(at, entry), ...checkPodTerm(`${at}.podAffinityTerm`, entry.podAffinityTerm)]
    }),
]

export function checkAffinity(path: string, affinity: unknown): Cause[] {
  const { nodeAffinity, podAffinity, podAntiAffinity } = asFields(affinity)
  return [
    ...checkNodeAffinity(`${path}.nodeAffinity`, asFields(nodeAffinity)),
    ...checkPodAffinity(`${path}.podAffinity`, asFields(podAffinity)),
    ...checkPodAffinity(`${path}.podAntiAffinity`, asFields(podAntiAffinity)),
  ]
}
