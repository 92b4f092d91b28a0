import { expect, it, test } from 'vitest'
import { model } from '../../model/index.ts'
import { placeIdOf, placeKindOf, placesFrom, firstPlaces, otherPlaces, placeText } from './place.ts'
import { placeFilters } from '../table/place-columns.tsx'

test.for([
  ['environments.Pod', 'environment', ['ancestors.hostCluster.id', 'ancestors.id']],
  ['environments.Container', 'environment', ['ancestors.hostCluster.id', 'ancestors.id']],
  // Part of an application, or directly in the environment.
  ['environments.Service', 'environment', ['ancestors.hostCluster.id', 'ancestors.id']],
  ['cluster.Node', 'cluster', ['ancestors.id']],
  ['catalog.Deployment', undefined, []],
  ['environments.Environment', undefined, []],
  ['config.Host', undefined, []],
] as const)('%s has a place of kind %s', ([id, kind, fields]) => {
  const entry = model.get(id)
  expect(placeKindOf(entry)).toBe(kind)
  expect(placeFilters(entry).map(({ field }) => field)).toEqual(fields)
})

it("finds a row's place among its ancestors", () => {
  const ancestors = [
    { id: 'a', modelIndex: 'Application' },
    { id: 'e', modelIndex: 'Environment' },
  ]
  expect(placeIdOf('environment', { ancestors })).toBe('e')
  expect(placeIdOf('cluster', { ancestors })).toBeUndefined()
  expect(placeIdOf('environment', {})).toBeUndefined()
})

const common = { modelIndex: '', service: '', uri: '' }

it('names the environment, the cluster, and whether it is disconnected', () => {
  const hostCluster = { id: 'c', name: 'prod', service: '', modelIndex: '', uri: '' }
  const environments = [
    { ...common, id: 'e', name: 'shop', state: 'ready' as const, hostCluster },
    { ...common, id: 'f', name: 'shop@prod', state: 'unknown' as const, hostCluster },
  ]
  expect([...placesFrom('environment', environments).values()]).toEqual([
    { environment: 'shop', cluster: 'prod', clusterId: 'c', isDisconnected: false },
    { environment: 'shop@prod', cluster: 'prod', clusterId: 'c', isDisconnected: true },
  ])
  const cluster = { ...common, id: 'c', name: 'prod', isInitialized: true }
  const places = placesFrom('cluster', [{ ...cluster, connectionState: 'notConnected' }])
  expect(places.get('c')).toEqual({
    environment: null,
    cluster: 'prod',
    clusterId: 'c',
    isDisconnected: true,
  })
})

const rowsIn = (...ids: string[]) => ids.map((id) => ({ ancestors: [{ id, modelIndex: 'Environment' }] }))

it('requests places of every kind first, including system namespaces', () => {
  expect(JSON.stringify(firstPlaces('environment').queryKey)).toContain('"isSystem":[true,false]')
})

it('requests the places missing from the first page, and none if all are there', () => {
  const first = ['e1', 'e2'].map((id) => ({ ...common, id, name: null }))
  const keys = otherPlaces('environment', rowsIn('e1', 'x', 'e2', 'x', 'y'), first).map(({ queryKey }) =>
    JSON.stringify(queryKey),
  )
  expect(keys).toHaveLength(1)
  expect(keys[0]).toContain('["x","y"]')
  expect(otherPlaces('environment', rowsIn('e1', 'e2'), first)).toEqual([])
})

it('names a cluster once', () => {
  expect(placeText({ environment: 'shop', cluster: 'prod' })).toBe('prod / shop')
  expect(placeText({ environment: 'shop@prod', cluster: 'prod' })).toBe('shop@prod')
  expect(placeText({ environment: null, cluster: 'prod' })).toBe('prod')
})
