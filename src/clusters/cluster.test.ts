import { describe, expect, it } from 'vitest'
import type { ClusterRow } from './cluster.ts'
import { causeOf, clusterState, expiresSoon, isFirstRead, isUnreached } from './cluster.ts'
import type { NodeRow } from './node.ts'
import { nodeCreated, nodeRoles, nodeState, nodeTrouble } from './node.ts'

const common = { id: 'a', service: 'cluster', uri: '/', modelIndex: '' }
const cluster = (fields: Partial<ClusterRow>): ClusterRow => ({ ...common, ...fields })
const node = (fields: Partial<NodeRow>): NodeRow => ({ ...common, ...fields })

describe('clusterState', () => {
  it('is disconnected when contact was lost, whatever its last state', () => {
    expect(
      clusterState(cluster({ state: 'ready', connectionState: 'notConnected', isInitialized: true })),
    ).toBe('disconnected')
  })

  it('is not disconnected before its first contact', () => {
    expect(
      clusterState(cluster({ state: 'connecting', connectionState: 'notConnected', isInitialized: false })),
    ).toBe('connecting')
  })
})

it('warns two weeks before a credential expires', () => {
  const now = Date.UTC(2026, 0, 1)
  expect(expiresSoon(Date.UTC(2026, 0, 14), now)).toBe(true)
  expect(expiresSoon(Date.UTC(2026, 0, 16), now)).toBe(false)
})

describe('isUnreached', () => {
  const managed = {
    mode: 'managed',
    connectionState: 'notConnected',
    isInitialized: false,
    status: ['why'],
  } satisfies Partial<ClusterRow>

  it.each(['pendingCreate', 'creating', 'failed', 'pendingDelete'] as const)(
    'is false for a cluster that is %s on hosts',
    (state) => {
      expect(isUnreached(cluster({ ...managed, state }))).toBe(false)
    },
  )

  it('is false during the first read, which has a status too', () => {
    const first = cluster({
      mode: 'discovered',
      connection: 'agent',
      state: 'connecting',
      connectionState: 'notConnected',
      isInitialized: false,
      status: ['Reading the objects of the cluster at kubernetes.default.svc.'],
    })
    expect(isUnreached(first)).toBe(false)
    expect(isFirstRead(first)).toBe(true)
  })

  it("is true for a cluster with a kubeconfig that doesn't respond", () => {
    expect(isUnreached(cluster({ ...managed, state: 'notReady' }))).toBe(true)
    expect(isUnreached(cluster({ ...managed, mode: 'discovered', state: 'failed' }))).toBe(true)
  })
})

describe('causeOf', () => {
  const kubernetesCluster = { id: 'k', clusterStats: { metricsMessage: 'No metrics server' } }

  it('reports missing metrics of a healthy cluster', () => {
    expect(causeOf(cluster({ state: 'ready', connectionState: 'connected', kubernetesCluster }))).toEqual({
      message: 'No metrics server',
      reasons: null,
    })
  })

  it('puts the cause of the state first', () => {
    const status = ['1 node not ready']
    expect(causeOf(cluster({ state: 'degraded', status, kubernetesCluster }))).toEqual({
      message: '1 node not ready',
    })
  })
})

describe('nodes', () => {
  const conditions = (type: string, status: string, message = '') => ({
    conditions: [{ type, status, message }],
  })

  it.each<[string, Partial<NodeRow>]>([
    ['notReady', { state: 'notReady' }],
    ['notReady', { state: 'unknown' }],
    ['pressure', { state: 'ready', status: conditions('MemoryPressure', 'True') }],
    ['cordoned', { state: 'ready', spec: { unschedulable: true } }],
    ['ready', { state: 'ready', status: conditions('Ready', 'True') }],
  ])('%s is the worst state that applies', (expected, fields) => {
    expect(nodeState(node(fields))).toBe(expected)
  })

  it("show the node's own error message", () => {
    expect(
      nodeTrouble(node({ state: 'unknown', status: conditions('Ready', 'Unknown', 'Kubelet stopped') })),
    ).toBe('Kubelet stopped')
    expect(
      nodeTrouble(node({ state: 'ready', status: conditions('Ready', 'True', 'kubelet is ready') })),
    ).toBeNull()
  })

  it('read roles from labels', () => {
    const labels = {
      'node-role.kubernetes.io/worker': '',
      'node-role.kubernetes.io/control-plane': '',
      role: 'x',
    }
    expect(nodeRoles(node({ labels }))).toEqual(['control plane', 'worker'])
  })

  it('take the creation time from the object, else from the row', () => {
    const metadata = { creationTimestamp: '2026-01-01T00:00:00Z' }
    expect(nodeCreated(node({ metadata, createdOn: 5 }))).toBe(Date.UTC(2026, 0, 1))
    expect(nodeCreated(node({ createdOn: 5 }))).toBe(5)
  })
})
