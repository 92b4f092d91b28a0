import { clusterPolicyProblems } from '../../../../model/cluster/cluster-policy-rule.ts'
import { countsForJoins } from '../../../../model/cluster/cluster-policy.ts'
import { model } from '../../../../model/index.ts'
import { attributeLabel } from '../../../../model/labels.ts'
import { sentenceOf } from '../../../../model/problem.ts'
import type { Say } from '../../../messages/speech.ts'
import { get, list, type Resource } from '../../../api/queries.ts'
import {
  type FormAttribute,
  initialValues,
  updateBody,
  type Values,
  writableAttributes,
} from '../../../resource/form-values.ts'
import { type ClusterRow, isBeingMade } from '../cluster.ts'

export const policyClass = 'cluster.ClusterPolicy'

/** The parts of form and page, in the order in which a person decides. */
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

/** What names a policy; it says nothing of clusters. */
export const ownNames = ['name', 'description'] as const

const all = writableAttributes(model.get(policyClass), 'create', [
  ...ownNames,
  ...sectionNames.flatMap((name) => sections[name]),
])

export const policyAttributes: readonly FormAttribute[] = all

export const attributesOf = (names: readonly string[]): FormAttribute[] =>
  all.filter(({ name }) => names.includes(name))

/**
 * The values with which a form begins, as clusters are made by them: what is unset is what is usual. The network's manifest
 * alone may be missing on purpose.
 */
export const policyValues = (policy: Resource): Values => ({
  ...policy,
  networkManifest: policy['networkManifest'] ?? '',
})

/** What is sent of a new one: an empty manifest too, which would be the usual one otherwise. */
export const withManifest = (body: Values, values: Values): Values =>
  values['networkManifest'] ? body : { ...body, networkManifest: '' }

/** Whether a field means something beside the others. */
export function isMeant(name: string, values: Values): boolean {
  if (name === 'packageUrl') return values['packageSource'] !== 'installed'
  return name !== 'noProxy' || Boolean(values['proxy'])
}

/** Whether a field is drawn: one with a problem always is, else it would keep the form from being sent unseen. */
export const isAsked = (name: string, values: Values, problems: object): boolean =>
  isMeant(name, values) || name in problems

/** The names of what differs from how it was. */
export const changedNames = (before: Values, after: Values): string[] =>
  Object.keys(updateBody(initialValues(all, before), initialValues(all, after)))

/** What is checked anew with a field, since its problems may begin and end there. */
export const checkedWith: Readonly<Record<string, readonly string[]>> = {
  clusterCidr: ['serviceIpRange', 'networkManifest'],
}

/** What is wrong with a field beside the others, by the rule that the service has, with the names that fields have here. */
export function fieldProblem(name: string, before: Values | null, values: Values, say: Say): string | null {
  const changed = before === null ? all.map((field) => field.name) : changedNames(before, values)
  const problems = clusterPolicyProblems(values, new Set(changed))
  const { problem = null, other } = problems.find(({ field }) => field === name) ?? {}
  if (problem === null) return null
  const named = all.find((field) => field.name === other)
  if (!named) return sentenceOf(problem, say)
  const label = say(attributeLabel(named.name, named.attribute))
  return sentenceOf({ ...problem, args: { ...problem.args, other: label } }, say)
}

/** What an edit means for the clusters that use the policy. */
export interface Effects {
  /** Those that are not made yet: all of it holds for them. */
  waiting: ClusterRow[]
  /** Those that are made: what was changed holds for hosts that join them, or not at all. */
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

/** Which policy each cluster names: one read for all policies that are listed. */
export const uses = () =>
  list<ClusterRow>('cluster.HostCluster', { fields: ['id', 'name', 'policySelector'], sort: ['name,asc'] })

/** Names of those of the clusters that name a policy. */
export const usersOf = (policyName: Resource['name'], clusters: readonly ClusterRow[]): string[] =>
  clusters.filter(({ policySelector }) => policySelector === policyName).map(({ name }) => name ?? '')

/** The clusters that name a policy, with what tells their state. */
export const clustersOf = (name: string) =>
  list<ClusterRow>('cluster.HostCluster', {
    fields: useFields,
    query: { policySelector: name },
    sort: ['name,asc'],
    count: 100,
  })
