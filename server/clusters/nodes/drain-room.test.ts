import { expect, test } from 'vitest'
import type { DrainedPod } from '../../../model/actions/nodes.ts'
import type { PlannedPod } from './drain-plan.ts'
import { findRoom, type OpenNode } from './drain-room.ts'

const GIB = 2 ** 30

interface Wanted {
  cpu?: string
  memory?: string
  outcome?: DrainedPod['outcome']
  owner?: string | null
  spec?: object
}

const pod = (name: string, wanted: Wanted = {}): PlannedPod => {
  const { cpu = '0', memory = '0', outcome = 'evict', owner = 'ReplicaSet web', spec = {} } = wanted
  return {
    pod: {
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { name, namespace: 'shop' },
      spec: { containers: [{ name: 'main', resources: { requests: { cpu, memory } } }], ...spec },
      status: { phase: 'Running' },
    },
    reported: {
      namespace: 'shop',
      name,
      owner,
      outcome,
      reason: null,
      reasons: null,
      hasLocalStorage: false,
      budget: null,
      budgetAllows: null,
      hasRoom: null,
    },
  }
}
const node = (cpu: number, memory: number, others: Partial<OpenNode> = {}): OpenNode => ({
  labels: {},
  taints: [],
  free: { cpu, memory: memory * GIB, pods: 10 },
  ...others,
})
const roomOf = (pods: readonly PlannedPod[]) =>
  Object.fromEntries(pods.map(({ reported: { name, hasRoom } }) => [name, hasRoom]))

test('sums requested and free resources, and finds a node for each pod', () => {
  const pods = [pod('one', { cpu: '500m', memory: '1Gi' }), pod('two', { cpu: '700m', memory: '2Gi' })]
  expect(findRoom(pods, [node(1, 4), node(0.5, 4)])).toEqual({
    needed: { cpu: 1.2, memory: 3 * GIB, pods: 2 },
    free: { cpu: 1.5, memory: 8 * GIB, pods: 20 },
    nodes: 2,
    homeless: 0,
  })
  expect(roomOf(pods)).toEqual({ one: true, two: true })
})

test('finds no node for the largest pod even if there is enough in total', () => {
  const pods = [pod('small', { cpu: '1' }), pod('large', { cpu: '3' })]
  expect(findRoom(pods, [node(2, 1), node(2, 1)])).toMatchObject({ free: { cpu: 4 }, homeless: 1 })
  expect(roomOf(pods)).toEqual({ small: true, large: false })
})

test('respects the maximum number of pods per node', () => {
  const pods = [pod('one'), pod('two')]
  expect(findRoom(pods, [node(8, 8, { free: { cpu: 8, memory: 8, pods: 1 } })]).homeless).toBe(1)
})

test('excludes nodes whose taints or labels fit none of the pods', () => {
  const taints = [{ key: 'pool', value: 'gpu', effect: 'NoSchedule' }]
  const open = [node(8, 8, { taints }), node(8, 8, { labels: { disk: 'ssd' } })]
  const picky = pod('picky', { spec: { nodeSelector: { disk: 'hdd' } } })
  expect(findRoom([picky], open)).toMatchObject({ nodes: 0, homeless: 1 })
  const tolerant = { nodeSelector: { disk: 'ssd' }, tolerations: [{ operator: 'Exists' }] }
  expect(findRoom([pod('tolerant', { spec: tolerant })], open)).toMatchObject({ nodes: 1, homeless: 0 })
  expect(findRoom([pod('plain')], open)).toMatchObject({ nodes: 1, homeless: 0 })
})

test('needs no room for pods that stay, are terminating or have no controller', () => {
  const pods = [
    pod('stays', { outcome: 'stays' }),
    pod('leaving', { outcome: 'leaving' }),
    pod('lone', { owner: null, outcome: 'blocked' }),
    pod('held', { outcome: 'waits' }),
  ]
  expect(findRoom(pods, [])).toMatchObject({ needed: { pods: 1 }, nodes: 0, homeless: 1 })
  expect(roomOf(pods)).toEqual({ stays: null, leaving: null, lone: null, held: false })
})
