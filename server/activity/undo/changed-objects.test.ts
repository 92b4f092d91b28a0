import { expect, it } from 'vitest'
import { model } from '../../../model/index.ts'
import type { SetChange } from '../../store/store.ts'
import { changedObjects } from './changed-objects.ts'

const [pod, metadata] = ['6f0c2a52-2f6c-4a4e-9c57-000000000001', '6f0c2a52-2f6c-4a4e-9c57-000000000002']
const bounds = { objects: 3, differences: 10, isWhole: true }
const places = new Map([
  [pod, { class: 'environments.Pod', name: 'web-1', relation: 'pods' }],
  [metadata, { class: 'environments.ObjectMeta', name: null, relation: 'metadata' }],
])

/** Differences reported for a pod with changed state and metadata. */
function reported(
  before: SetChange['before'],
  after: SetChange['after'],
  own: Record<'before' | 'after', object> = { before: {}, after: {} },
) {
  const common = { kind: 'modified', time: 0, hasValues: true } as const
  const changes: SetChange[] = [
    {
      ...common,
      class: 'environments.Pod',
      id: pod,
      name: 'web-1',
      ancestors: [],
      before: { state: 'Running', ...own.before },
      after: { state: 'Terminating', ...own.after },
    },
    {
      ...common,
      class: 'environments.ObjectMeta',
      id: metadata,
      name: null,
      ancestors: [pod],
      before: { resourceVersion: '5152', additionalProperties: { generation: 1 }, ...before },
      after: { resourceVersion: '16214', additionalProperties: { generation: 2 }, ...after },
    },
  ]
  const { objects } = changedObjects(model, { changes }, places, bounds)
  return objects.map(({ name, change, differences }) => ({
    name,
    change,
    paths: differences.map(({ path }) => path),
  }))
}

it('omits metadata counters that the API server maintains', () => {
  expect(reported({ labels: { tier: 'a' } }, { labels: { tier: 'b' } })).toEqual([
    { name: 'web-1', change: 'modified', paths: ['metadata.labels.tier', 'state'] },
  ])
})

it('reports a label once that is both an attribute and part of the metadata', () => {
  const [before, after] = [{ labels: { tier: 'a' } }, { labels: { tier: 'b' } }]
  expect(reported(before, after, { before, after })).toEqual([
    { name: 'web-1', change: 'modified', paths: ['labels.tier', 'state'] },
  ])
})

it('reports an object as deleted as soon as its deletion is requested', () => {
  expect(reported({ deletionTimestamp: null }, { deletionTimestamp: '2026-01-31T12:00:00Z' })).toEqual([
    { name: 'web-1', change: 'deleted', paths: ['state'] },
  ])
})

it('reports the values of an added part, and its name only if it has no values', () => {
  const pathsOfCreated = (after: SetChange['after']): string[] => {
    const id = '6f0c2a52-2f6c-4a4e-9c57-000000000003'
    const change = { class: 'environments.EnvVar', id, name: 'LEVEL', ancestors: [pod], before: null, after }
    const changes: SetChange[] = [{ ...change, kind: 'created', time: 0, hasValues: true }]
    const known = new Map([...places, [id, { class: change.class, name: 'LEVEL', relation: 'env' }]])
    const { objects } = changedObjects(model, { changes }, known, bounds)
    return objects.flatMap(({ differences }) => differences.map(({ path }) => path))
  }
  expect(pathsOfCreated({ name: 'LEVEL', value: '3', parent: { childRelation: 'env' } })).toEqual([
    'env[LEVEL].value',
  ])
  expect(pathsOfCreated({ name: 'LEVEL', value: null, parent: { childRelation: 'env' } })).toEqual([
    'env[LEVEL].name',
  ])
})
