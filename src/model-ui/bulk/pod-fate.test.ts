import { expect, it, test } from 'vitest'
import { type FatedPod, joinFates } from './pod-fate.ts'

interface Given extends Partial<FatedPod> {
  owner?: string | null
  hash?: string
  environment?: string
}

const pod = (
  id: string,
  { owner = 'ReplicaSet web-h1', hash = 'h1', environment = 'shop', ...rest }: Given = {},
): FatedPod => {
  const [kind = '', name = ''] = owner?.split(' ') ?? []
  return {
    id,
    labels: { 'pod-template-hash': hash },
    state: 'Running',
    isReady: true,
    ancestors: [{ id: environment, uuid: environment, modelIndex: 'Environment', service: 'Environments' }],
    metadata: {
      ownerReferences: owner === null ? [] : [{ apiVersion: 'v1', kind, name, uid: '', controller: true }],
    },
    ...rest,
  }
}

const web = { kind: 'Deployment', name: 'web' }

it('counts remaining pods of the same Deployment, in any revision, and the same environment', () => {
  const others = [
    pod('a'),
    pod('b', { owner: 'ReplicaSet web-h2', hash: 'h2' }),
    pod('c', { environment: 'stage' }),
    pod('d', { owner: 'ReplicaSet api-h1' }),
  ]
  expect(joinFates([pod('a')], others)[0]?.fate).toEqual({
    maker: web,
    hasEnded: false,
    left: 1,
    isLast: false,
  })
})

it('leaves none if all ready pods are selected', () => {
  const [ready, other] = joinFates([pod('a'), pod('b', { isReady: false })], [pod('a')])
  expect(ready?.fate).toMatchObject({ maker: web, left: 0, isLast: true })
  // The pod was not ready, so nothing is lost with it.
  expect(other?.fate).toMatchObject({ left: 0, isLast: false })
})

test.for([
  ['it has no owner', { owner: null }, { maker: null, left: null }],
  ['a StatefulSet', { owner: 'StatefulSet db' }, { maker: { kind: 'StatefulSet', name: 'db' } }],
  [
    'a ReplicaSet without a Deployment',
    { owner: 'ReplicaSet alone' },
    { maker: { kind: 'ReplicaSet', name: 'alone' } },
  ],
  ['it has ended', { owner: 'Job backup', state: 'Completed', isReady: false }, { hasEnded: true }],
] as const)('knows what recreates a pod: %s', ([, given, expected]) => {
  expect(joinFates([pod('a', given)], [])[0]?.fate).toMatchObject(expected)
})

it('omits the remaining pods if not all are known', () => {
  expect(joinFates([pod('a')], null)[0]?.fate).toMatchObject({ maker: web, left: null, isLast: false })
})
