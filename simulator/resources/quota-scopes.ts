import { qosClass } from '../kinds/defaults.ts'
import type { Kind } from '../kinds/kinds.ts'
import { asFields, asList, type KubernetesObject, valueAt } from '../objects.ts'
import { pods } from '../storage/view.ts'

/** Scope rule of a quota; a plain scope has the operator Exists. */
interface ScopeRule {
  name: string
  operator: string
  values: string[]
}

function rulesOf({ spec }: KubernetesObject): ScopeRule[] {
  const plain = asList(spec?.scopes).map((name) => ({ name: String(name), operator: 'Exists', values: [] }))
  const selected = asList(valueAt(spec?.scopeSelector, 'matchExpressions')).map((rule) => {
    const { scopeName, operator, values } = asFields(rule)
    return { name: String(scopeName), operator: String(operator), values: asList(values).map(String) }
  })
  return [...plain, ...selected]
}

const isBestEffort = ({ spec }: KubernetesObject): boolean => qosClass(spec) === 'BestEffort'
const isTerminating = ({ spec }: KubernetesObject): boolean => spec?.activeDeadlineSeconds !== undefined

/** Returns true if the pod's affinity refers to pods in other namespaces. */
function crossesNamespaces({ spec }: KubernetesObject): boolean {
  const affinity = asFields(spec?.affinity)
  const terms = ['podAffinity', 'podAntiAffinity'].flatMap((name) => {
    const { requiredDuringSchedulingIgnoredDuringExecution: must, ...may } = asFields(affinity[name])
    const wished = asList(may.preferredDuringSchedulingIgnoredDuringExecution)
    return [...asList(must), ...wished.map((one) => asFields(one).podAffinityTerm)]
  })
  return terms
    .map(asFields)
    .some(
      ({ namespaces, namespaceSelector }) => asList(namespaces).length > 0 || namespaceSelector !== undefined,
    )
}

const operators: Readonly<Record<string, (value: string, values: string[]) => boolean>> = {
  In: (value, values) => values.includes(value),
  NotIn: (value, values) => !values.includes(value),
  Exists: (value) => value !== '',
  DoesNotExist: (value) => value === '',
}

const scopes: Readonly<Record<string, (pod: KubernetesObject, rule: ScopeRule) => boolean>> = {
  BestEffort: isBestEffort,
  NotBestEffort: (pod) => !isBestEffort(pod),
  Terminating: isTerminating,
  NotTerminating: (pod) => !isTerminating(pod),
  CrossNamespacePodAffinity: crossesNamespaces,
  PriorityClass: ({ spec }, { operator, values }) =>
    operators[operator]?.(String(spec?.priorityClassName ?? ''), values) ?? false,
}

/** Returns true if a quota counts an object: with scopes it counts only pods that match all of them. */
export function isInScope(quota: KubernetesObject, kind: Kind, object: KubernetesObject): boolean {
  const rules = rulesOf(quota)
  if (rules.length === 0) return true
  return kind === pods.kind && rules.every((rule) => scopes[rule.name]?.(object, rule) ?? false)
}
