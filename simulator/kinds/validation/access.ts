import type { Cause } from '../../failure.ts'
import { asFields, asList, type Fields, type KubernetesObject } from '../../objects.ts'
import { checkChoice, forbidden, required, unsupported, wrong } from './causes.ts'
import { checkName, dns1035, subdomain } from './names.ts'

const group = 'rbac.authorization.k8s.io'

function checkRule(at: string, rule: Fields, isNamespaced: boolean): Cause[] {
  const isEmpty = (name: string): boolean => asList(rule[name]).length === 0
  const noVerbs = isEmpty('verbs') ? [required(`${at}.verbs`, 'verbs must contain at least one value')] : []
  const namespaced = 'namespaced rules cannot apply to non-resource URLs'
  if (!isEmpty('nonResourceURLs'))
    return isNamespaced
      ? [...noVerbs, wrong(`${at}.nonResourceURLs`, rule.nonResourceURLs, namespaced)]
      : noVerbs
  return [
    ...noVerbs,
    ...(isEmpty('apiGroups')
      ? [required(`${at}.apiGroups`, 'resource rules must supply at least one api group')]
      : []),
    ...(isEmpty('resources')
      ? [required(`${at}.resources`, 'resource rules must supply at least one resource')]
      : []),
  ]
}

export function checkRole({ kind, rules, aggregationRule }: KubernetesObject): Cause[] {
  const field = 'aggregationRule.clusterRoleSelectors'
  const why = 'at least one clusterRoleSelector required if aggregationRule is non-nil'
  const isEmpty =
    aggregationRule !== undefined && asList(asFields(aggregationRule).clusterRoleSelectors).length === 0
  return [
    ...asList(rules).flatMap((rule, index) => checkRule(`rules[${index}]`, asFields(rule), kind === 'Role')),
    ...(isEmpty ? [required(field, why)] : []),
  ]
}

const subjectKinds = ['ServiceAccount', 'User', 'Group']

function checkAccount(at: string, { name, namespace }: Fields, isNamespaced: boolean): Cause[] {
  return [
    ...(name ? checkName(`${at}.name`, String(name), subdomain) : []),
    ...(!namespace && !isNamespaced ? [required(`${at}.namespace`)] : []),
  ]
}

function checkSubject(at: string, subject: Fields, isNamespaced: boolean): Cause[] {
  const { kind, name, apiGroup } = subject
  const isAccount = kind === 'ServiceAccount'
  const wanted = isAccount ? '' : group
  const isKnown = subjectKinds.includes(String(kind))
  return [
    ...(name ? [] : [required(`${at}.name`)]),
    ...(isAccount ? checkAccount(at, subject, isNamespaced) : []),
    ...(isKnown ? [] : [unsupported(`${at}.kind`, kind ?? '', subjectKinds)]),
    ...(isKnown && apiGroup && apiGroup !== wanted
      ? [unsupported(`${at}.apiGroup`, apiGroup, [wanted])]
      : []),
  ]
}

export function checkBinding({ kind, roleRef, subjects }: KubernetesObject): Cause[] {
  const isNamespaced = kind === 'RoleBinding'
  const { kind: role = '', name, apiGroup } = asFields(roleRef)
  return [
    ...(apiGroup && apiGroup !== group ? [unsupported('roleRef.apiGroup', apiGroup, [group])] : []),
    ...checkChoice('roleRef.kind', role, isNamespaced ? ['Role', 'ClusterRole'] : ['ClusterRole']),
    ...(name ? [] : [required('roleRef.name')]),
    ...asList(subjects).flatMap((subject, index) =>
      checkSubject(`subjects[${index}]`, asFields(subject), isNamespaced),
    ),
  ]
}

const mostOfUsers = 1_000_000_000

export function checkPriorityClass({
  metadata: { name },
  value,
  preemptionPolicy,
}: KubernetesObject): Cause[] {
  const reserved = `priority class names with 'system-' prefix are reserved for system use only. error: ${name} is not a known system priority class`
  const isReserved = name.startsWith('system-')
  const why = `maximum allowed value of a user defined priority is ${mostOfUsers}`
  return [
    ...(isReserved ? [forbidden('metadata.name', reserved)] : []),
    ...(!isReserved && Number(value) > mostOfUsers ? [forbidden('value', why)] : []),
    ...checkChoice('preemptionPolicy', preemptionPolicy, ['PreemptLowerPriority', 'Never']),
  ]
}

const noStorage = 'must have exactly one version marked as storage version'

function checkVersions(versions: readonly Fields[]): Cause[] {
  const stored = versions.filter(({ storage }) => storage === true)
  return [
    ...versions.flatMap(({ schema }, index) =>
      asFields(schema).openAPIV3Schema ? [] : [required(`spec.versions[${index}].schema.openAPIV3Schema`)],
    ),
    ...(stored.length === 1 ? [] : [wrong('spec.versions', versions, noStorage)]),
    ...(stored.length === 0
      ? [wrong('status.storedVersions', null, 'must have at least one stored version')]
      : []),
  ]
}

const checkKindName = (field: string, name: unknown): Cause[] =>
  dns1035(String(name).toLowerCase()).map((why) =>
    wrong(field, name, `may have mixed case, but should otherwise match: ${why}`),
  )

export function checkDefinition({ metadata, spec }: KubernetesObject): Cause[] {
  const { group: own, names, scope, versions } = asFields(spec)
  const {
    plural,
    kind,
    singular = String(kind).toLowerCase(),
    listKind = `${String(kind)}List`,
  } = asFields(names)
  const isNamed = metadata.name === `${String(plural)}.${String(own)}`
  return [
    ...(isNamed ? [] : [wrong('metadata.name', metadata.name, 'must be spec.names.plural+"."+spec.group')]),
    ...(String(own).includes('.')
      ? []
      : [wrong('spec.group', own, 'should be a domain with at least one dot')]),
    ...checkChoice('spec.scope', scope, ['Cluster', 'Namespaced']),
    ...checkVersions(asList(versions).map(asFields)),
    ...checkName('spec.names.singular', String(singular), dns1035),
    ...checkKindName('spec.names.kind', kind),
    ...checkKindName('spec.names.listKind', listKind),
  ]
}
