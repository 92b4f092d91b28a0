import { describe, expect, it, test } from 'vitest'
import { ClusterPolicy } from '../../../model/cluster/cluster-policy.ts'
import { createBody, initialValues } from '../../form/form-values.ts'
import type { ClusterRow } from '../cluster.ts'
import {
  changedNames,
  effectsOf,
  fieldProblem,
  isAsked,
  isMeant,
  ownNames,
  policyAttributes,
  policyValues,
  sections,
  usersOf,
  withManifest,
} from './policy.ts'

const usual = initialValues(policyAttributes, { name: 'edge' })
const resource = { id: '1', modelIndex: 'ClusterPolicy', service: 'Cluster', uri: '' }
const cluster = (name: string, rest: Partial<ClusterRow>): ClusterRow => ({
  ...resource,
  name,
  mode: 'managed',
  ...rest,
})

it('has every attribute of a policy in one section', () => {
  expect([...ownNames, ...Object.values(sections).flat()].toSorted()).toEqual(
    Object.keys(ClusterPolicy.attributes).toSorted(),
  )
})

describe('the network manifest', () => {
  it('may be missing on purpose, and is then empty', () => {
    const begun = initialValues(policyAttributes, policyValues({ ...resource, networkManifest: null }))
    expect(begun).toMatchObject({ networkManifest: '', version: 'v1.34.4' })
  })

  it('is sent when cleared, because the service would otherwise use the default', () => {
    const values = { ...usual, networkManifest: null }
    expect(withManifest(createBody(values), values)).toMatchObject({ name: 'edge', networkManifest: '' })
    expect(withManifest(createBody(usual), usual)['networkManifest']).toBe(usual['networkManifest'])
  })
})

test.for([
  ['version', { version: '1.34' }, { code: 'problems.policyVersion' }],
  [
    'serviceIpRange',
    { clusterCidr: '10.96.0.0/16' },
    {
      code: 'problems.policyShared',
      params: { other: { label: 'Pod addresses' } },
    },
  ],
  ['networkManifest', { clusterCidr: '10.32.0.0/16' }, { code: 'problems.policyFlannel' }],
  [
    'schedulerArguments',
    { schedulerArguments: { '--v': '4' } },
    {
      code: 'problems.policyArgument',
      params: { value: '"--v"' },
    },
  ],
] as const)('reports at %s what the service would reject about %j', ([field, values, problem]) => {
  const found = fieldProblem(field, null, { ...usual, ...values })
  expect(found).toMatchObject(problem)
})

it('accepts existing values unchanged', () => {
  const before = { ...usual, version: 'latest' }
  expect(fieldProblem('version', before, { ...before, proxy: 'http://proxy:3128' })).toBeNull()
  expect(fieldProblem('version', before, { ...before, version: 'newest' })).not.toBeNull()
  expect(changedNames(before, { ...before, proxy: 'http://proxy:3128' })).toEqual(['proxy'])
})

it("doesn't ask for values that have no effect", () => {
  expect(isMeant('packageUrl', { packageSource: 'installed' })).toBe(false)
  expect(isMeant('packageUrl', { packageSource: 'download' })).toBe(true)
  expect(isMeant('noProxy', { proxy: null })).toBe(false)
})

it('shows a field without effect while it has an error', () => {
  const values = { packageSource: 'installed', packageUrl: 'nowhere' }
  expect(isAsked('packageUrl', values, {})).toBe(false)
  expect(isAsked('packageUrl', values, { packageUrl: { type: 'validate' } })).toBe(true)
})

it('separates clusters that use a policy from the others', () => {
  const clusters = [
    cluster('edge', { policySelector: 'shared' }),
    cluster('prod', { policySelector: 'other' }),
    cluster('usual', { policySelector: null }),
  ]
  expect(usersOf('shared', clusters)).toEqual(['edge'])
})

it('separates existing clusters from pending ones, and changes for new hosts from later ones', () => {
  const made = cluster('prod', { state: 'ready', isInitialized: true })
  const waiting = cluster('edge', { state: 'failed', isInitialized: false })
  expect(effectsOf(['version', 'clusterCidr', 'description'], [made, waiting])).toEqual({
    waiting: [waiting],
    made: [made],
    joins: ['version'],
    later: ['clusterCidr'],
  })
})
