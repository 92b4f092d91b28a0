import { useQuery } from '@tanstack/react-query'
import { clusterPolicyProblems } from '../../../model/cluster/cluster-policy-rule.ts'
import { countsForJoins } from '../../../model/cluster/cluster-policy.ts'
import { model } from '../../../model/index.ts'
import { attributeLabel } from '../../../model/labels.ts'
import type { Message } from '../../../model/messages/message.ts'
import { get, list, type Resource } from '../../api/queries.ts'
import {
  type FormAttribute,
  initialValues,
  updateBody,
  type Values,
  writableAttributes,
} from '../../form/form-values.ts'
import { type ClusterRow, isBeingMade } from '../cluster.ts'

export const policyClass = 'cluster.ClusterPolicy'

/** Sections of the form and the page, in the order that users decide them. */
export const sections = {
  kubernetes: ['distribution', 'version', 'isControlPlaneSchedulable'],
  network: [
    'clusterCidr',
    'serviceIpRange',
    'dnsDomain',
    'networkManifest',
    'addonManifests',
    'isCoreDnsEnabled',
    'isKubeProxyEnabled',
  ],
  sources: ['packageSource', 'packageUrl', 'imageRepository', 'imageArchives'],
  proxy: ['proxy', 'noProxy'],
  components: [
    'apiServerArguments',
    'controllerManagerArguments',
    'schedulerArguments',
    'kubeletArguments',
    'kubeletConfiguration',
    'ignoredPreflightErrors',
  ],
} as const satisfies Record<string, readonly string[]>

export const sectionNames = Object.keys(sections) as (keyof typeof sections)[]

/** Fields that identify a policy and don't affect clusters. */
export const ownNames = ['name', 'description'] as const

const all = writableAttributes(model.get(policyClass), 'create', [
  ...ownNames,
  ...sectionNames.flatMap((name) => sections[name]),
])

export const policyAttributes: readonly FormAttribute[] = all

export const attributesOf = (names: readonly string[]): FormAttribute[] =>
  all.filter(({ name }) => names.includes(name))

/**
 * Returns the form's initial values. Unset fields use the default, except the network manifest, which may be
 * empty on purpose.
 */
export const policyValues = (policy: Resource): Values => ({
  ...policy,
  networkManifest: policy['networkManifest'] ?? '',
})

/** Adds an empty network manifest to a new policy's body, which would otherwise use the default. */
export const withManifest = (body: Values, values: Values): Values =>
  values['networkManifest'] ? body : { ...body, networkManifest: '' }

/** Returns whether a field has an effect, given the others. */
export function isMeant(name: string, values: Values): boolean {
  if (name === 'packageUrl') return values['packageSource'] !== 'installed'
  return name !== 'noProxy' || Boolean(values['proxy'])
}

/**
 * Returns whether a field is visible. Fields with a problem always are; otherwise they would block submission
 * unseen.
 */
export const isAsked = (name: string, values: Values, problems: object): boolean =>
  isMeant(name, values) || name in problems

/** Returns the names of the changed fields. */
export const changedNames = (before: Values, after: Values): string[] =>
  Object.keys(updateBody(initialValues(all, before), initialValues(all, after)))

/** Fields to revalidate along with another, because their problems depend on it. */
export const checkedWith: Readonly<Record<string, readonly string[]>> = {
  clusterCidr: ['serviceIpRange', 'networkManifest'],
}

/** Returns a field's problem, given the others, using the service's rule and the form's field names. */
export function fieldProblem(name: string, before: Values | null, values: Values): Message | null {
  const changed = before === null ? all.map((field) => field.name) : changedNames(before, values)
  const problems = clusterPolicyProblems(values, new Set(changed))
  const { problem = null, other } = problems.find(({ field }) => field === name) ?? {}
  const named = all.find((field) => field.name === other)
  if (problem === null || !named) return problem
  const label = attributeLabel(named.name, named.attribute)
  return { ...problem, params: { ...problem.params, other: { label } } }
}

/** Effects of an edit on the clusters that use the policy. */
export interface Effects {
  /** Clusters not yet set up: every change applies to them. */
  waiting: ClusterRow[]
  /** Clusters already set up: a change applies only to hosts that join later, or not at all. */
  made: ClusterRow[]
  joins: string[]
  later: string[]
}

export function effectsOf(changed: readonly string[], clusters: readonly ClusterRow[]): Effects {
  const telling = changed.filter((name) => !ownNames.some((own) => own === name))
  return {
    waiting: clusters.filter(isBeingMade),
    made: clusters.filter((cluster) => !isBeingMade(cluster)),
    joins: telling.filter((name) => countsForJoins.includes(name)),
    later: telling.filter((name) => !countsForJoins.includes(name)),
  }
}

export const policy = (id: string) => get(policyClass, id)

const useFields = ['id', 'name', 'state', 'status', 'mode', 'connectionState', 'isInitialized'] as const

/** Lists each cluster with its policy name: one request for all listed policies. */
const uses = () =>
  list('cluster.HostCluster', { fields: ['id', 'name', 'policySelector'], sort: ['name,asc'] })

/** Returns the names of the clusters that use a policy. */
export const usersOf = (policyName: Resource['name'], clusters: readonly ClusterRow[]): string[] =>
  clusters.filter(({ policySelector }) => policySelector === policyName).map(({ name }) => name ?? '')

/** Lists the clusters that use a policy, with their states. */
export const clustersOf = (name: string) =>
  list('cluster.HostCluster', {
    fields: useFields,
    query: { policySelector: name },
    sort: ['name,asc'],
    count: 100,
  })

/** Returns the names of the clusters that use a policy; undefined while loading. */
export function usePolicyUsers({ name }: Resource): string[] | undefined {
  const { data } = useQuery(uses())
  return data && usersOf(name, data.entries)
}
