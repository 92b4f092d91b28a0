import type { Cause } from '../../failure.ts'
import { asFields, type KubernetesObject, type OwnerReference } from '../../objects.ts'
import type { Kind } from '../kinds.ts'
import { findType } from '../types.ts'
import { wrong } from './causes.ts'
import {
  checkAnnotations,
  checkLabels,
  checkName,
  checkOptionalName,
  dns1035,
  label,
  type NameRule,
  pathSegment,
  qualifiedName,
  subdomain,
} from './names.ts'

const rules: Readonly<Record<string, NameRule>> = {
  Namespace: label,
  Service: dns1035,
  Role: pathSegment,
  RoleBinding: pathSegment,
  ClusterRole: pathSegment,
  ClusterRoleBinding: pathSegment,
  // Job names add 11 characters to the CronJob's.
  CronJob: (text) => [
    ...subdomain(text),
    ...(text.length > 52 && text.length <= 253 ? ['must be no more than 52 characters'] : []),
  ],
}

const standardFinalizers = new Set(['kubernetes', 'orphan', 'foregroundDeletion'])

function checkFinalizers(finalizers: readonly string[], isBuiltIn: boolean): Cause[] {
  const field = 'metadata.finalizers'
  const causes = finalizers.flatMap((name, index) => {
    const flaws = checkName(field, name, qualifiedName)
    // Custom resources may have unqualified finalizers, which an API server only warns about.
    const isStandard = !isBuiltIn || standardFinalizers.has(name) || name.includes('/')
    const why = 'name is neither a standard finalizer name nor is it fully qualified'
    return flaws.length > 0 || isStandard ? flaws : [wrong(`${field}[${index}]`, name, why)]
  })
  const isBoth = finalizers.includes('orphan') && finalizers.includes('foregroundDeletion')
  const why = 'finalizer orphan and foregroundDeletion cannot be both set'
  return isBoth ? [...causes, wrong(field, finalizers, why)] : causes
}

const ownersField = 'metadata.ownerReferences'

function checkOwner(owner: OwnerReference): Cause[] {
  const { apiVersion, kind, name, uid } = owner
  const parts = apiVersion.split('/')
  const version = parts.length > 2 ? '' : (parts.at(-1) ?? '')
  const empty = Object.entries({ kind, name, uid }).filter(([, value]) => value === '')
  const isEvent = kind === 'Event' && (apiVersion === 'v1' || parts[0] === 'events.k8s.io')
  const group = parts.length === 2 ? (parts[0] ?? '') : ''
  return [
    ...(version === '' ? [wrong(`${ownersField}.apiVersion`, apiVersion, 'version must not be empty')] : []),
    ...empty.map(([field]) => wrong(`${ownersField}.${field}`, '', 'must not be empty')),
    ...(isEvent
      ? [wrong(ownersField, owner, `${group}/${version}, Kind=Event is disallowed from being an owner`)]
      : []),
  ]
}

function checkOwners(owners: readonly OwnerReference[]): Cause[] {
  const [first, second] = owners.filter(({ controller }) => controller)
  const told = (owner: OwnerReference | undefined): string => `${owner?.kind}/${owner?.name}`
  const why = `Only one reference can have Controller set to true. Found "true" in references for ${told(first)} and ${told(second)}`
  return [...owners.flatMap(checkOwner), ...(second ? [wrong(ownersField, owners, why)] : [])]
}

export function checkMetadata({ kind }: Kind, { metadata }: KubernetesObject): Cause[] {
  const { name, generateName, labels, annotations, finalizers, ownerReferences } = metadata
  const rule = rules[kind] ?? subdomain
  return [
    // `generateName` may end with a hyphen.
    ...checkOptionalName('metadata.generateName', generateName?.replace(/-$/, 'a'), rule),
    ...checkName('metadata.name', name, rule),
    ...(labels ? checkLabels('metadata.labels', labels) : []),
    ...(annotations ? checkAnnotations('metadata.annotations', asFields(annotations)) : []),
    ...(ownerReferences ? checkOwners(ownerReferences) : []),
    ...(finalizers ? checkFinalizers(finalizers, findType(kind) !== undefined) : []),
  ]
}
