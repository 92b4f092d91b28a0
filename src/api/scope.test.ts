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

test('a normal read covers the links of its relations, no deeper', () => {
  const { classes } = readScope(model, 'cluster.Cluster', { fields: ['name', 'nodes'] }, null)
  expect([...classes]).toEqual(['cluster.Cluster', 'cluster.Node'])
})

test('an export covers as many levels as its fields name relations', () => {
  const shape = { mode: 'exportDetails', fields: ['name', 'nodes', 'stats'] } as const
  const scope = readScope(model, 'cluster.Cluster', shape, 'c1')
  expect([...scope.classes]).toEqual(['cluster.Cluster', 'cluster.Node', 'cluster.Stats'])
  expect(isTouched(scope, { class: 'cluster.Stats', id: 's1', ancestors: ['n1', 'c1', 'root'] })).toBe(true)
  expect(isTouched(scope, { class: 'cluster.Stats', id: 's2', ancestors: ['n2', 'c2', 'root'] })).toBe(false)
  expect(isTouched(scope, { class: 'cluster.Cluster', id: 'c1', ancestors: [] })).toBe(true)
  expect(isTouched(scope, { class: 'environments.Place', id: 'c1', ancestors: [] })).toBe(false)
})

test('ignores what the response omits', () => {
  const shape = { mode: 'export', excludeFields: ['stats', 'nodes.name'] } as const
  expect([...readScope(model, 'cluster.Node', shape, 'n1').classes]).toEqual(['cluster.Node'])
  const whole = readScope(model, 'cluster.Cluster', { mode: 'export', excludeFields: ['places'] }, 'c1')
  expect([...whole.classes]).toEqual(['cluster.Cluster', 'cluster.Node', 'cluster.Stats'])
})

test('covers what a list is sorted by, even if the response omits it', () => {
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

test('covers a change without a known place', () => {
  const scope = readScope(model, 'cluster.Node', { fields: [] }, 'n1')
  expect(isTouched(scope, { class: 'cluster.Node', id: 'n2', ancestors: null })).toBe(true)
})

test('the target of a reference may be anywhere', () => {
  const scope = readScope(model, 'environments.Place', { fields: ['cluster'] }, 'p1')
  expect(isTouched(scope, { class: 'cluster.Cluster', id: 'c9', ancestors: ['root'] })).toBe(true)
})

test('a write affects what is below it and what it references', () => {
  expect([...writeScope(model, 'cluster.Cluster')].sort()).toEqual([
    'cluster.Cluster',
    'cluster.Node',
    'cluster.Stats',
    'environments.Place',
  ])
})
