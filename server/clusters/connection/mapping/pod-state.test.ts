import { describe, expect, it } from 'vitest'
import { isPodReady, podState, waitsFor } from './pod-state.ts'
import { container, ended, makePod, type PodParts, running, waiting } from './pod.fixture.ts'

const initContainers = [{ name: 'first' }, { name: 'second' }]
const sideCar = [{ name: 'proxy', restartPolicy: 'Always' }]
const ready = [{ type: 'Ready', status: 'True' }]
const deleted = { deletionTimestamp: '2026-01-01T00:00:00Z' }

/** STATUS of `kubectl get pods` for the same pods. */
const cases: [string, PodParts][] = [
  ['Pending', { status: { phase: 'Pending' } }],
  ['ContainerCreating', { status: { phase: 'Pending', containerStatuses: [waiting('ContainerCreating')] } }],
  ['Running', { status: { phase: 'Running', conditions: ready, containerStatuses: [running()] } }],
  [
    'CrashLoopBackOff',
    { status: { phase: 'Running', containerStatuses: [running(), waiting('CrashLoopBackOff')] } },
  ],
  ['ImagePullBackOff', { status: { phase: 'Pending', containerStatuses: [waiting('ImagePullBackOff')] } }],
  ['Error', { status: { phase: 'Failed', containerStatuses: [ended(1, 'Error')] } }],
  ['ExitCode:3', { status: { phase: 'Failed', containerStatuses: [ended(3)] } }],
  [
    'Signal:9',
    {
      status: {
        phase: 'Failed',
        containerStatuses: [container({ state: { terminated: { exitCode: 137, signal: 9 } } })],
      },
    },
  ],
  ['Completed', { status: { phase: 'Succeeded', containerStatuses: [ended(0, 'Completed')] } }],
  [
    'Running',
    {
      status: { phase: 'Running', conditions: ready, containerStatuses: [running(), ended(0, 'Completed')] },
    },
  ],
  ['NotReady', { status: { phase: 'Running', containerStatuses: [running(), ended(0, 'Completed')] } }],
  ['Evicted', { status: { phase: 'Failed', reason: 'Evicted' } }],
  ['Terminating', { metadata: deleted, status: { phase: 'Running', containerStatuses: [running()] } }],
  [
    'Completed',
    { metadata: deleted, status: { phase: 'Succeeded', containerStatuses: [ended(0, 'Completed')] } },
  ],
  ['Unknown', { metadata: deleted, status: { phase: 'Running', reason: 'NodeLost' } }],
  [
    'SchedulingGated',
    {
      status: {
        phase: 'Pending',
        conditions: [{ type: 'PodScheduled', status: 'False', reason: 'SchedulingGated' }],
      },
    },
  ],
  [
    'Init:0/2',
    {
      spec: { initContainers },
      status: {
        phase: 'Pending',
        initContainerStatuses: [running({ name: 'first' }), waiting('PodInitializing')],
      },
    },
  ],
  [
    'Init:1/2',
    {
      spec: { initContainers },
      status: {
        phase: 'Pending',
        initContainerStatuses: [ended(0, 'Completed', { name: 'first' }), waiting('PodInitializing')],
      },
    },
  ],
  [
    'Init:CrashLoopBackOff',
    {
      spec: { initContainers },
      status: { phase: 'Pending', initContainerStatuses: [waiting('CrashLoopBackOff')] },
    },
  ],
  [
    'Init:ExitCode:2',
    { spec: { initContainers }, status: { phase: 'Pending', initContainerStatuses: [ended(2)] } },
  ],
  [
    'PodInitializing',
    {
      spec: { initContainers: sideCar },
      status: {
        phase: 'Pending',
        initContainerStatuses: [running({ name: 'proxy' })],
        containerStatuses: [waiting('PodInitializing')],
      },
    },
  ],
  ['Unknown', {}],
]

describe('podState', () => {
  it.each(cases)('is %s', (word, parts) => {
    expect(podState(makePod(parts))).toBe(word)
  })
})

it('reads readiness from the Ready condition', () => {
  expect(isPodReady(makePod({ status: { conditions: ready } }))).toBe(true)
  expect(isPodReady(makePod({}))).toBe(false)
})

it("returns the kubelet's reason for a waiting container", () => {
  const message = 'back-off 5m0s restarting failed container'
  const crashing = container({ state: { waiting: { reason: 'CrashLoopBackOff', message } } })
  expect(waitsFor(makePod({ status: { containerStatuses: [running(), crashing] } }))).toBe(message)
  expect(waitsFor(makePod({ status: { containerStatuses: [running()] } }))).toBeNull()
})
