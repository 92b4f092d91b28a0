import { expect, it, test } from 'vitest'
import { model } from '../../../model/index.ts'
import { clusterFieldOf, placeIdOf, placeKindOf, placesFrom, placeText } from './place.ts'

test.for([
  ['environments.Pod', 'environment', 'parent.parent.hostCluster.id'],
  ['environments.Container', 'environment', undefined],
  ['environments.ResourceQuota', 'environment', 'parent.hostCluster.id'],
  // It stands in an application or beside them.
  ['environments.Service', 'environment', undefined],
  ['cluster.Node', 'cluster', 'parent.parent.id'],
  ['catalog.Deployment', undefined, undefined],
  ['environments.Environment', undefined, undefined],
  ['config.Host', undefined, undefined],
] as const)('%s stands below: %s', ([id, kind, field]) => {
  const entry = model.get(id)
  expect(placeKindOf(entry)).toBe(kind)
  expect(clusterFieldOf(entry)).toBe(field)
})

it('knows of a row what that stands below', () => {
  const ancestors = [
    { id: 'a', modelIndex: 'Application' },
    { id: 'e', modelIndex: 'Environment' },
  ]
  expect(placeIdOf('environment', { ancestors })).toBe('e')
  expect(placeIdOf('cluster', { ancestors })).toBeUndefined()
  expect(placeIdOf('environment', {})).toBeUndefined()
})

const common = { modelIndex: '', service: '', uri: '' }

it('tells the environment, the cluster, and whether that is away', () => {
  const hostCluster = [{ id: 'c', name: 'prod' }]
  const environments = [
    { ...common, id: 'e', name: 'shop', state: 'ready', hostCluster },
    { ...common, id: 'f', name: 'shop@prod', state: 'unknown', hostCluster },
  ]
  expect([...placesFrom('environment', environments).values()]).toEqual([
    { environment: 'shop', cluster: 'prod', isAway: false },
    { environment: 'shop@prod', cluster: 'prod', isAway: true },
  ])
  const cluster = { ...common, id: 'c', name: 'prod', isInitialized: true }
  const places = placesFrom('cluster', [{ ...cluster, connectionState: 'notConnected' }])
  expect(places.get('c')).toEqual({ environment: null, cluster: 'prod', isAway: true })
})

it('says a cluster once', () => {
  expect(placeText({ environment: 'shop', cluster: 'prod', isAway: false })).toBe('prod / shop')
  expect(placeText({ environment: 'shop@prod', cluster: 'prod', isAway: false })).toBe('shop@prod')
  expect(placeText({ environment: null, cluster: 'prod', isAway: false })).toBe('prod')
})
