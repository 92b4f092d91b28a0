import { expect, test } from 'vitest'
import { restOf, type Stats, totalsOf, type FleetCluster } from './fleet.ts'

const cluster = (
  state: 'ready' | 'degraded' | 'notReady',
  stats: Stats,
  more: Partial<FleetCluster> = {},
): FleetCluster => ({
  id: state,
  modelIndex: 'HostCluster',
  service: 'Cluster',
  uri: '',
  state,
  connectionState: 'connected',
  isInitialized: true,
  kubernetesCluster: { id: 'k', clusterStats: stats },
  ...more,
})

test('sums measured values, and excludes the capacity of unmeasured clusters', () => {
  const totals = totalsOf([
    cluster('ready', {
      cpuUsage: 2,
      cpuAllocatable: 8,
      nodesCount: 3,
      readyNodesCount: 2,
      runningPodsCount: 10,
    }),
    cluster('degraded', { cpuUsage: null, cpuAllocatable: 100, nodesCount: 1, readyNodesCount: 1 }),
  ])
  expect(totals.cpu).toEqual({ used: 2, all: 8 })
  expect(totals.memory).toBeNull()
  expect(totals.nodes).toEqual({ ready: 3, all: 4 })
  expect(totals.pods.running).toBe(10)
})

test('a disconnected cluster is not ready, whatever its last state', () => {
  const totals = totalsOf([cluster('ready', {}), cluster('ready', {}, { connectionState: 'notConnected' })])
  expect(totals).toMatchObject({ clusters: 2, ready: 1 })
})

test('excludes the last known values of a disconnected cluster', () => {
  const stats = { cpuUsage: 2, cpuAllocatable: 8, nodesCount: 3, readyNodesCount: 3, runningPodsCount: 10 }
  const totals = totalsOf([
    cluster('ready', stats),
    cluster('ready', stats, { connectionState: 'notConnected' }),
  ])
  expect(totals).toMatchObject({ disconnected: 1, cpu: { used: 2, all: 8 }, nodes: { ready: 3, all: 3 } })
  expect(totals.pods.running).toBe(10)
})

test('a fleet without clusters has no totals', () => {
  expect(totalsOf([])).toMatchObject({ clusters: 0, ready: 0, cpu: null, memory: null })
})

test('running, pending and ended pods add up to all pods', () => {
  const pods = { running: 81, pending: 2, fit: 200 }
  expect(restOf({ all: 89, disconnected: 0, pods })).toEqual({ pending: 2, ended: 6 })
  expect(restOf({ all: undefined, disconnected: 0, pods })).toEqual({ pending: 2, ended: 0 })
  expect(restOf({ all: 120, disconnected: 1, pods })).toEqual({ pending: 2, ended: 0 })
})
