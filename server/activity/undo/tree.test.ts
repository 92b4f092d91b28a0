import { expect, it } from 'vitest'
import { model } from '../../../model/index.ts'
import { decompose } from '../../clusters/connection/mapping/decompose.ts'
import type { SetChange } from '../../store/store.ts'
import { revertTree } from './tree.ts'

const clusterId = '6f0c2a52-2f6c-4a4e-9c57-0d7a3b7c7f10'
const podSpec = (env: unknown[]) => ({ containers: [{ name: 'main', image: 'a:1', env }] })
const live = (env: unknown[]) =>
  decompose(
    {
      apiVersion: 'apps/v1',
      kind: 'Deployment',
      metadata: { name: 'web', uid: 'one' },
      spec: { replicas: 2, template: { spec: podSpec(env) } },
    },
    { model, clusterId },
  )

const containerOf = (tree: ReturnType<typeof live>) =>
  ['spec', 'template', 'spec', 'containers'].reduce<ReturnType<typeof live> | undefined>(
    (at, relation) => at?.children?.[relation]?.[0],
    tree,
  )

const sideOf = (value: string | null): SetChange['before'] =>
  value === null ? null : { name: 'LEVEL', value, parent: { childRelation: 'env', position: 0 } }

/** Returns a change of the variable LEVEL. */
function changeOf(kind: SetChange['kind'], before: string | null, after: string | null): SetChange {
  const { id = '', children } = containerOf(live([{ name: 'LEVEL', value: '1' }])) ?? {}
  const [variable] = children?.['env'] ?? []
  return {
    class: 'environments.EnvVar',
    id: variable?.id ?? '',
    name: 'LEVEL',
    kind,
    time: 0,
    ancestors: [id],
    hasValues: true,
    before: sideOf(before),
    after: sideOf(after),
  }
}

const revert = (env: unknown[], change: SetChange) => {
  const { tree, conflicts } = revertTree(model, live(env), [change])
  const left = containerOf(tree)?.children?.['env']?.map(({ attributes }) => attributes)
  return { left, conflicts: conflicts.map(({ field, expected, found }) => ({ field, expected, found })) }
}

const other = { name: 'MODE', value: 'calm' }
const level = (value: string) => ({ name: 'LEVEL', value })

it("restores a part at its position or removes it, and keeps other users' parts", () => {
  expect(revert([other], changeOf('deleted', '1', null))).toEqual({
    left: [level('1'), other],
    conflicts: [],
  })
  expect(revert([level('1'), other], changeOf('created', null, '1'))).toEqual({
    left: [other],
    conflicts: [],
  })
})

it('lists each value that changes, and no other', () => {
  const field = 'spec.template.spec.containers[main].env[LEVEL]'
  const reported = (env: unknown[], change: SetChange) => revertTree(model, live(env), [change]).values
  const changed = changeOf('modified', '1', '2')
  expect(reported([level('2'), other], changed)).toEqual([
    { field: `${field}.value`, now: '2', becomes: '1' },
  ])
  expect(reported([level('3')], changed)).toEqual([{ field: `${field}.value`, now: '3', becomes: '1' }])
  expect(reported([level('1')], changed)).toEqual([])
  expect(reported([other], changeOf('deleted', '1', null))).toEqual([
    { field, now: null, becomes: level('1') },
  ])
  expect(reported([level('1')], changeOf('created', null, '1'))).toEqual([
    { field, now: level('1'), becomes: null },
  ])
})

it('reports a conflict if the part has been replaced', () => {
  const field = 'spec.template.spec.containers[main].env[LEVEL]'
  expect(revert([level('2')], changeOf('created', null, '1'))).toEqual({
    left: [],
    conflicts: [{ field: `${field}.value`, expected: '1', found: '2' }],
  })
  expect(revert([level('2')], changeOf('deleted', '1', null))).toMatchObject({
    left: [level('1')],
    conflicts: [
      { field: `${field}.name`, expected: null, found: 'LEVEL' },
      { field: `${field}.value`, expected: null, found: '2' },
    ],
  })
})

it('changes nothing that already has the earlier value', () => {
  expect(revert([other], changeOf('created', null, '1'))).toEqual({ left: [other], conflicts: [] })
  expect(revert([level('1')], changeOf('deleted', '1', null))).toEqual({ left: [level('1')], conflicts: [] })
  expect(revert([level('1')], changeOf('modified', '1', '2'))).toEqual({ left: [level('1')], conflicts: [] })
})
