import { expect, it } from 'vitest'
import type { KubernetesObject } from '../../clusters/connection/cluster.ts'
import { mergePatch } from '../../clusters/workloads/workload-patch.ts'
import { patchOfEdit } from './edited.ts'

const object = (fields: object, metadata: object = {}): KubernetesObject => ({
  apiVersion: 'v1',
  kind: 'ConfigMap',
  metadata: { name: 'settings', ...metadata },
  ...fields,
})
/** Applies an edit to a live object. */
const made = (base: object, edited: object, live: object): unknown => {
  const now = object(live, { resourceVersion: '7' })
  const { metadata: _, ...rest } = mergePatch(now, patchOfEdit(object(base), object(edited), now)) as Record<
    string,
    unknown
  >
  return rest
}
const env = (...entries: [string, string][]) => ({
  spec: { env: entries.map(([name, value]) => ({ name, value })) },
})

it('removes fields that the edit removed, and keeps the others', () => {
  expect(
    made({ data: { a: '1', b: '2' } }, { data: { a: '1', c: '3' } }, { data: { a: '9', b: '2' } }),
  ).toMatchObject({ data: { a: '9', c: '3' } })
  expect(made({ data: { a: '1' } }, {}, { data: { a: '1' } })).not.toHaveProperty('data')
})

it('sends no unchanged fields', () => {
  const live = object({ data: { a: '1' }, status: { phase: 'x' } }, { uid: 'u', resourceVersion: '7' })
  expect(patchOfEdit(object({ data: { a: '1' } }), object({ data: { a: '2' } }), live)).toEqual({
    data: { a: '2' },
  })
})

it('ignores cluster fields in the text', () => {
  const live = object({ data: {} }, { uid: 'u', resourceVersion: '7', labels: { app: 'web' } })
  const pasted = object(
    { data: {}, status: { phase: 'old' } },
    { uid: 'other', resourceVersion: '3', managedFields: [], labels: { app: 'web' } },
  )
  const base = object({ data: {} }, { labels: { app: 'web' } })
  expect(patchOfEdit(base, pasted, live)).toEqual({})
})

it('adds to values that are not in the text, such as those of a Secret', () => {
  expect(made({}, { data: { b: 'Mg==' } }, { data: { a: 'MQ==' } })).toMatchObject({
    data: { a: 'MQ==', b: 'Mg==' },
  })
})

it('identifies list elements by key: a renamed one is replaced, in the order of the edit', () => {
  const base = env(['A', '1'], ['B', '2'], ['C', '3'])
  const live = env(['A', '1'], ['B', '2'], ['C', '9'], ['D', '4'])
  expect(made(base, env(['C', '3'], ['A', '0'], ['BB', '2']), live)).toMatchObject(
    env(['C', '9'], ['A', '0'], ['BB', '2'], ['D', '4']),
  )
})

it('does not restore fields removed since, unless the edit changed them', () => {
  const base = env(['A', '1'], ['B', '2'], ['C', '3'])
  expect(made(base, env(['A', '1'], ['B', '0']), env(['C', '3']))).toMatchObject(env(['B', '0']))
})

it('replaces a list without keys', () => {
  const command = (...words: string[]) => ({ spec: { command: words } })
  expect(made(command('a', 'b'), command('b'), command('a', 'b'))).toMatchObject(command('b'))
})

it('treats empty values as missing', () => {
  expect(made({ data: { a: '1' } }, { data: null }, { data: { a: '1' } })).not.toHaveProperty('data')
})
