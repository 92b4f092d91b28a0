import { expect, it } from 'vitest'
import { message } from '../../../model/messages/message.ts'
import { causeBy } from '../../messages/to-status.ts'
import { connectionAttributes, cordonTrouble, withTroubles } from './connection.ts'
import { ObservedStore } from './harness.fixture.ts'
import { usageFactsOf } from './usage.ts'

const connected = message('connections.connected', { host: 'api.test' })
const heard = { state: 'ready', causes: [connected], connection: {} } as const
const troubles = [causeBy('edge-2 joins the cluster, which failed.')]

it.each([
  ['ready', 'degraded'],
  ['degraded', 'degraded'],
  ['notReady', 'notReady'],
] as const)('a cluster that is %s with failing hosts is %s', (state, after) => {
  const cluster = { ...heard, state }
  expect(withTroubles(cluster, troubles)).toMatchObject({
    state: after,
    causes: [...troubles, connected],
  })
  expect(withTroubles(cluster, [])).toBe(cluster)
})

const node = (name: string, unschedulable: boolean) => ({
  apiVersion: 'v1',
  kind: 'Node',
  metadata: { name },
  spec: { unschedulable },
})
const waiting = (name: string, message: string) => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name, namespace: 'shop' },
  status: { phase: 'Pending', conditions: [{ type: 'PodScheduled', status: 'False', message }] },
})
const trouble = (...objects: Parameters<typeof usageFactsOf>[0][]) =>
  cordonTrouble(objects.flatMap((object) => usageFactsOf(object) ?? []))

it('reports how many pods wait because nodes are cordoned', () => {
  const cordoned = '0/2 nodes are available: 1 node(s) were unschedulable, 1 Insufficient cpu.'
  const full = '0/2 nodes are available: 2 Insufficient cpu.'
  const [open, shut] = [node('n1', false), node('n2', true)]
  expect(trouble(open, shut, waiting('a', cordoned))).toEqual({
    code: 'connections.podsUnschedulable',
    params: { pods: 1, cordoned: 1, nodes: 2 },
  })
  expect(
    trouble(open, shut, waiting('a', cordoned), waiting('b', cordoned), waiting('c', full)),
  ).toMatchObject({
    params: { pods: 2 },
  })
  expect(trouble(open, shut, waiting('a', full))).toBeNull()
  expect(trouble(open, node('n2', false), waiting('a', cordoned))).toBeNull()
})

it('reports by code why a kind cannot be read, unless the API server gives a message', async () => {
  const observed = await ObservedStore.open()
  const observer = await observed.observe()
  const missing = message('connections.kindMissing', {
    plural: 'ingresses',
    apiVersion: 'networking.k8s.io/v1',
  })
  const { kubernetes } = connectionAttributes(
    {
      state: 'connected',
      message: '',
      why: connected,
      notConnectedSince: null,
      isCredentialRefused: false,
      fault: null,
      lastSyncTime: null,
      version: null,
      unreadable: [
        { kind: 'Ingress', reason: missing },
        { kind: 'Secret', reason: 'secrets is forbidden' },
      ],
      endpoint: 'https://api.test',
      credentialExpiresOn: null,
    },
    observer,
  )
  expect(kubernetes['unreadableKinds']).toEqual([
    {
      kind: 'Ingress',
      reason: 'The cluster has no ingresses in networking.k8s.io/v1.',
      reasons: [missing],
    },
    { kind: 'Secret', reason: 'secrets is forbidden', reasons: null },
  ])
  await observed.close()
})
