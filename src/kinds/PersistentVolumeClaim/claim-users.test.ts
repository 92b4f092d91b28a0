import { expect, it } from 'vitest'
import {
  claimKey,
  claimUserQueries,
  usersFrom,
  usersQuery,
  type ClaimUser,
  type UsedClaim,
} from './claim-users.ts'

const common = { modelIndex: '', service: '', uri: '' }
const pod = (
  namespace: string,
  name: string,
  volumes: readonly { name: string; ephemeral?: object }[],
): ClaimUser => ({
  ...common,
  id: `${namespace}/${name}`,
  name,
  namespace,
  spec: { volumes: volumes.map((volume) => ({ id: volume.name, ...volume })) },
})
const mount = (claimName: string) => ({ name: 'data', persistentVolumeClaim: { claimName } })
const claim = (namespace: string, name: string) => ({ ...common, id: name, name, namespace })
const made: UsedClaim = {
  ...claim('shop', 'web-0-scratch'),
  metadata: { ownerReferences: [{ apiVersion: 'v1', kind: 'Pod', name: 'web-0', uid: '' }] },
}

it('lists the pods that use each claim, and distinguishes claims of the same name', () => {
  const users = usersFrom([
    pod('shop', 'web-0', [{ name: 'tmp' }, mount('data'), mount('data')]),
    pod('shop', 'web-1', [mount('data')]),
    pod('other', 'web-0', [mount('data')]),
    // Two reads may return the same pod.
    pod('shop', 'web-1', [mount('data')]),
  ])
  const namesOf = (namespace: string, name: string) =>
    users.get(claimKey(namespace, name))?.map((user) => user.id)
  expect(namesOf('shop', 'data')).toEqual(['shop/web-0', 'shop/web-1'])
  expect(namesOf('other', 'data')).toEqual(['other/web-0'])
  expect(namesOf('shop', 'idle')).toBeUndefined()
})

it("finds the claim created for a pod's ephemeral volume", () => {
  const users = usersFrom([pod('shop', 'web-0', [{ name: 'scratch', ephemeral: {} }])])
  expect(users.get('shop/web-0-scratch')).toHaveLength(1)
  expect(usersQuery(made)).toEqual({ name: 'web-0' })
})

it('sends one request for a page of claims, and one more for those created for pods', () => {
  const queries = (claims: Parameters<typeof claimUserQueries>[1]) =>
    claimUserQueries('prod', claims).map(({ queryKey }) => queryKey[2].query)
  expect(queries([])).toEqual([])
  expect(queries([claim('shop', 'data'), claim('other', 'data')])).toEqual([
    {
      namespace: ['other', 'shop'],
      'ancestors.hostCluster.id': 'prod',
      'spec.volumes.persistentVolumeClaim.claimName': ['data'],
    },
  ])
  expect(queries([made])).toEqual([
    { namespace: ['shop'], 'ancestors.hostCluster.id': 'prod', name: ['web-0'] },
  ])
})

it('splits requests by claims and namespaces to keep addresses short', () => {
  const many = Array.from({ length: 200 }, (_, index) =>
    claim(`team-${index}-${'n'.repeat(50)}`, `data-${index}`),
  )
  const queries = claimUserQueries('prod', many).map(({ queryKey }) => JSON.stringify(queryKey[2].query))
  expect(queries.join()).toContain('data-199')
  expect(Math.max(...queries.map(({ length }) => length))).toBeLessThan(12_000)
})
