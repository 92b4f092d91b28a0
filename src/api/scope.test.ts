import { expect, test } from 'vitest'
import { defineClass, many, one, string, toMany, toOne } from '../../model/define.ts'
import { Model } from '../../model/registry.ts'
import { isTouched, readScope, writeScope } from './scope.ts'

const attributes = { name: string({ key: true }) }
const model = new Model([
  defineClass({ service: ['cluster', 'environments'], name: 'Root', collection: 'roots', label: 'Root', parent: [], attributes: {} }),
  defineClass({
    service: 'cluster', name: 'Cluster', collection: 'clusters', label: 'Cluster', parent: 'Root', attributes,
    children: { nodes: many('Node') },
    references: { places: toMany('environments.Place.cluster') },
  }),
  defineClass({
    service: 'cluster', name: 'Node', collection: 'nodes', label: 'Node', parent: 'Cluster.nodes', attributes,
    children: { stats: one('Stats') },
  }),
  defineClass({ service: 'cluster', name: 'Stats', collection: 'stats', label: 'Stats', parent: 'Node.stats', attributes }),
  defineClass({
    service: 'environments', name: 'Place', collection: 'places', label: 'Place', parent: 'Root', attributes,
    references: { cluster: toOne('cluster.Cluster.places') },
  }),
]) // oxfmt-ignore

test('a normal read shows links of its relations and nothing deeper', () => {
  const { classes } = readScope(model, 'cluster.Cluster', { fields: ['name', 'nodes'] }, null)
  expect([...classes]).toEqual(['cluster.Cluster', 'cluster.Node'])
})

test('an export reaches as deep as its fields name relations', () => {
  const shape = { mode: 'exportDetails', fields: ['name', 'nodes', 'stats'] } as const
  const scope = readScope(model, 'cluster.Cluster', shape, 'c1')
  expect([...scope.classes]).toEqual(['cluster.Cluster', 'cluster.Node', 'cluster.Stats'])
  expect(isTouched(scope, { class: 'cluster.Stats', id: 's1', ancestors: ['n1', 'c1', 'root'] })).toBe(true)
  expect(isTouched(scope, { class: 'cluster.Stats', id: 's2', ancestors: ['n2', 'c2', 'root'] })).toBe(false)
  expect(isTouched(scope, { class: 'cluster.Cluster', id: 'c1', ancestors: [] })).toBe(true)
  expect(isTouched(scope, { class: 'environments.Place', id: 'c1', ancestors: [] })).toBe(false)
})

test('what is left out of the answer does not count', () => {
  const shape = { mode: 'export', excludeFields: ['stats', 'nodes.name'] } as const
  expect([...readScope(model, 'cluster.Node', shape, 'n1').classes]).toEqual(['cluster.Node'])
  const whole = readScope(model, 'cluster.Cluster', { mode: 'export', excludeFields: ['places'] }, 'c1')
  expect([...whole.classes]).toEqual(['cluster.Cluster', 'cluster.Node', 'cluster.Stats'])
})

test('what a list is sorted by counts, though it is not in the answer', () => {
  const shape = { fields: ['name'], sort: ['nodes.stats.name,desc', 'name,asc'] }
  const scope = readScope(model, 'cluster.Cluster', shape, 'c1')
  expect([...scope.classes]).toEqual(['cluster.Cluster', 'cluster.Node', 'cluster.Stats'])
  expect(scope.root).toBe('c1')
  // The target of a reference can be in any place.
  expect(readScope(model, 'environments.Place', { fields: [], sort: ['cluster.name,asc'] }, 'p1')).toEqual({
    classes: new Set(['environments.Place', 'cluster.Cluster']),
    root: null,
  })
})

test('a change whose place is not told counts', () => {
  const scope = readScope(model, 'cluster.Node', { fields: [] }, 'n1')
  expect(isTouched(scope, { class: 'cluster.Node', id: 'n2', ancestors: null })).toBe(true)
})

test('the target of a reference may stand anywhere', () => {
  const scope = readScope(model, 'environments.Place', { fields: ['cluster'] }, 'p1')
  expect(isTouched(scope, { class: 'cluster.Cluster', id: 'c9', ancestors: ['root'] })).toBe(true)
})

test('a write touches what is below it and what it refers to', () => {
  expect([...writeScope(model, 'cluster.Cluster')].sort()).toEqual([
    'cluster.Cluster',
    'cluster.Node',
    'cluster.Stats',
    'environments.Place',
  ])
})
