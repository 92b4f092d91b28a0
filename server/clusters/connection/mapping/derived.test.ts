import type { V1ContainerStatus } from '@kubernetes/client-node'
import { expect, it } from 'vitest'
import type { KubernetesObject } from '../cluster.ts'
import { deriveAttributes } from './derived.ts'
import { ended, makePod, running } from './pod.fixture.ts'

const observed = { uid: 'one', name: 'web-1' }

const workload = (kind: string, spec: object, status: object = {}): KubernetesObject => ({
  apiVersion: 'apps/v1',
  kind,
  metadata: observed,
  spec: { ...spec },
  status: { ...status },
})

it('returns the node of a pod, or null if it has none', () => {
  const placed = makePod({ metadata: observed, spec: { nodeName: 'worker-1' } })
  expect(deriveAttributes(placed)).toMatchObject({ nodeName: 'worker-1' })
  expect(deriveAttributes(makePod({ metadata: observed }))).toMatchObject({ nodeName: null })
})

it.each([
  [
    makePod({
      metadata: observed,
      status: { podIP: '10.1.0.7', podIPs: [{ ip: '10.1.0.7' }, { ip: 'fd00::7' }] },
    }),
    '10.1.0.7 fd00::7',
  ],
  [makePod({ metadata: observed }), null],
  [
    workload(
      'Node',
      {},
      {
        addresses: [
          { type: 'InternalIP', address: '10.0.13.9' },
          { type: 'Hostname', address: 'node-1' },
          { type: 'ExternalIP', address: '203.0.113.4' },
        ],
      },
    ),
    '10.0.13.9 203.0.113.4',
  ],
  [
    workload(
      'Service',
      { clusterIP: '10.96.0.4', externalIPs: ['198.51.100.2'] },
      { loadBalancer: { ingress: [{ ip: '203.0.113.9' }, { hostname: 'lb.example.com' }] } },
    ),
    '10.96.0.4 198.51.100.2 203.0.113.9',
  ],
  [workload('Service', { clusterIP: 'None', clusterIPs: ['None'] }), null],
])('lists the addresses of a pod, a node and a service %#', (object, addresses) => {
  expect(deriveAttributes(object)).toMatchObject({ addresses })
})

it('returns nothing for a template, which is in no cluster', () => {
  expect(deriveAttributes(makePod({ spec: { nodeName: 'worker-1' } }))).toEqual({})
})

it('shows the same state for all running pods, also with a completed container', () => {
  const done = ended(0, 'Completed')
  const unready = running({ ready: false })
  const reported = (phase: string, containerStatuses: V1ContainerStatus[]) =>
    deriveAttributes(makePod({ metadata: observed, status: { phase, containerStatuses } }))
  for (const statuses of [[unready], [running(), done], [unready, done]])
    expect(reported('Running', statuses)).toMatchObject({ state: 'Running', isReady: false })
  expect(reported('Running', [unready, ended(1, 'Error')])).toMatchObject({ state: 'Error' })
  expect(reported('Succeeded', [done])).toMatchObject({ state: 'Completed', isReady: false })
})

const givenUp = [{ type: 'Progressing', status: 'False', reason: 'ProgressDeadlineExceeded' }]
const whole = { replicas: 2, readyReplicas: 2, updatedReplicas: 2 }

it.each([
  ['running', workload('Deployment', { replicas: 2 }, whole)],
  ['executing', workload('Deployment', { replicas: 2 }, { ...whole, readyReplicas: 1 })],
  ['paused', workload('Deployment', { replicas: 2, paused: true }, { ...whole, updatedReplicas: 0 })],
  ['degraded', workload('Deployment', { replicas: 2 }, { ...whole, conditions: givenUp })],
  ['failed', workload('Deployment', { replicas: 2 }, { ...whole, readyReplicas: 0, conditions: givenUp })],
  ['paused', workload('Deployment', { replicas: 2, paused: true }, whole)],
  ['stopped', workload('Deployment', { replicas: 0, paused: true })],
  ['executing', workload('Deployment', { replicas: 0 }, { replicas: 1 })],
  ['stopped', workload('StatefulSet', { replicas: 0 })],
  ['executing', workload('DaemonSet', {}, { desiredNumberScheduled: 3, numberReady: 2 })],
  ['completed', workload('Job', {}, { conditions: [{ type: 'Complete', status: 'True' }] })],
  ['suspended', workload('CronJob', { suspend: true })],
  // Values that no controller writes.
  ['executing', workload('Deployment', {}, { conditions: 'none' })],
  ['executing', workload('Job', {}, { conditions: [null, 'Complete', { type: 1 }] })],
])('a workload is %s in lists', (state, object) => {
  expect(deriveAttributes(object)).toEqual({ state })
})
