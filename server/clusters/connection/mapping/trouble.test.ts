import { describe, expect, it } from 'vitest'
import type { Cause } from '../../../../model/messages/cause.ts'
import { renderMessage } from '../../../messages/render-message.ts'
import { container, ended, makePod, running, waiting } from './pod.fixture.ts'
import { missedProbe, nodeTroubles, podTrouble, replicaTrouble } from './trouble.ts'

const sentenceOf = (cause: Cause | null) => cause && renderMessage(cause)
/** Sentence about a pod, without its kind and name. */
const troubleOf = (status: Parameters<typeof makePod>[0]['status'] = {}) =>
  sentenceOf(podTrouble(makePod({ status })))?.replace(/^Pod \S+ /, '') ?? null
const crashed = (terminated: object) =>
  waiting('CrashLoopBackOff', 'back-off 40s restarting failed container', {
    restartCount: 4,
    lastState: { terminated: { exitCode: 1, ...terminated } },
  })

describe('podTrouble', () => {
  it('names the image that cannot be pulled, its container and the cause', () => {
    const message =
      'failed to pull and unpack image "registry.example/web:9": failed to resolve reference "registry.example/web:9": registry.example/web:9: not found'
    expect(troubleOf({ containerStatuses: [waiting('ErrImagePull', message)] })).toBe(
      'cannot pull the image web:9 of container main: not found.',
    )
    const backOff = 'Back-off pulling image "web:9"'
    expect(
      troubleOf({ containerStatuses: [waiting('ImagePullBackOff', `${backOff}: ErrImagePull: ${message}`)] }),
    ).toBe('cannot pull the image web:9 of container main: not found.')
    expect(
      troubleOf({ containerStatuses: [running({ name: 'side' }), waiting('ImagePullBackOff', backOff)] }),
    ).toBe('cannot pull the image web:9 of container main.')
    const unknownHost =
      'failed to do request: Head "https://r.invalid/v2/": dial tcp: lookup r.invalid: no such host'
    expect(
      troubleOf({
        containerStatuses: [waiting('ErrImagePull', `rpc error: code = Unknown desc = ${unknownHost}`)],
      }),
    ).toBe('cannot pull the image web:9 of container main: lookup r.invalid: no such host.')
  })

  it('reports how often a container crashed and how it ended', () => {
    expect(troubleOf({ phase: 'Running', containerStatuses: [crashed({ reason: 'Error' })] })).toBe(
      'is crash-looping: container main exited with code 1 (4 restarts).',
    )
    expect(troubleOf({ containerStatuses: [crashed({ reason: 'OOMKilled', exitCode: 137 })] })).toMatch(
      /container main was OOMKilled at its memory limit \(4 restarts\)\.$/,
    )
    expect(
      troubleOf({ containerStatuses: [crashed({ reason: 'Error', message: 'reading\nno such file\n' })] }),
    ).toMatch(/exited with code 1, last message "no such file" \(4 restarts\)\.$/)
    expect(troubleOf({ containerStatuses: [crashed({ exitCode: 139, signal: 11 })] })).toMatch(
      /was killed by signal 11 \(4 restarts\)\.$/,
    )
  })

  it("returns the scheduler's message without its preemption part", () => {
    const message =
      '0/5 nodes are available: 5 Insufficient memory. preemption: 0/5 nodes are available: 5 No preemption victims found.'
    const conditions = [{ type: 'PodScheduled', status: 'False', reason: 'Unschedulable', message }]
    expect(troubleOf({ phase: 'Pending', conditions })).toBe(
      "can't be scheduled: 0/5 nodes are available: 5 Insufficient memory.",
    )
  })

  it('names what prevents a container from starting, init containers first', () => {
    const message = 'configmap "settings" not found'
    expect(
      troubleOf({
        initContainerStatuses: [waiting('CreateContainerConfigError', message, { name: 'setup' })],
        containerStatuses: [waiting('PodInitializing')],
      }),
    ).toBe('cannot start container setup (CreateContainerConfigError): configmap "settings" not found.')
  })

  it('names evictions and ended containers', () => {
    expect(
      troubleOf({ phase: 'Failed', reason: 'Evicted', message: 'The node was low on resource: memory.' }),
    ).toBe('failed (Evicted): The node was low on resource: memory.')
    expect(troubleOf({ phase: 'Failed', containerStatuses: [ended(2, 'Error')] })).toBe(
      'stopped: container main exited with code 2.',
    )
  })

  it('names the probe that a running container has not passed', () => {
    const missed = (probes: object, status: object) =>
      missedProbe(
        makePod({
          spec: { containers: [{ name: 'main', ...probes }] },
          status: { containerStatuses: [container({ ready: false, ...status })] },
        }),
      )
    const runs = { state: { running: {} }, started: true }
    const readiness = { probe: 'readiness', container: 'main', isTrouble: false }
    expect(missed({ readinessProbe: {} }, runs)).toEqual(readiness)
    expect(missed({ readinessProbe: {} }, { ...runs, restartCount: 2 })).toEqual(readiness)
    const both = { readinessProbe: {}, startupProbe: {} }
    const starts = { ...runs, started: false }
    expect(missed(both, starts)).toEqual({ probe: 'startup', container: 'main', isTrouble: false })
    expect(missed(both, { ...starts, restartCount: 2 })).toEqual({
      probe: 'startup',
      container: 'main',
      isTrouble: true,
    })
    expect(missed({ readinessProbe: {} }, { ...runs, ready: true })).toBeNull()
    expect(missed({ readinessProbe: {} }, { state: { waiting: {} } })).toBeNull()
    expect(missed({}, runs)).toBeNull()
  })

  it('names the probe of a sidecar', () => {
    const sideCar = { name: 'proxy', restartPolicy: 'Always', readinessProbe: {} }
    const initContainerStatuses = [container({ name: 'proxy', ready: false, state: { running: {} } })]
    const pod = makePod({ spec: { initContainers: [sideCar] }, status: { initContainerStatuses } })
    expect(missedProbe(pod)).toEqual({ probe: 'readiness', container: 'proxy', isTrouble: false })
  })

  it('reports nothing for pods that are ready, starting, completed or terminating', () => {
    expect(troubleOf({ phase: 'Running', containerStatuses: [running()] })).toBeNull()
    expect(troubleOf({ phase: 'Pending', containerStatuses: [waiting('ContainerCreating')] })).toBeNull()
    expect(troubleOf({ phase: 'Succeeded', containerStatuses: [ended(0)] })).toBeNull()
    const gated = [{ type: 'PodScheduled', status: 'False', reason: 'SchedulingGated' }]
    expect(troubleOf({ phase: 'Pending', conditions: gated })).toBeNull()
    const metadata = { deletionTimestamp: '2026-01-01T00:00:00Z' }
    expect(podTrouble(makePod({ metadata, status: { containerStatuses: [ended(137)] } }))).toBeNull()
  })
})

it('names the quota that prevents a workload from creating pods', () => {
  const message =
    'pods "web-5d" is forbidden: exceeded quota: compute, requested: pods=1, used: pods=2, limited: pods=2'
  const workload = (status: string) => ({
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name: 'web' },
    status: { conditions: [{ type: 'ReplicaFailure', status, reason: 'FailedCreate', message }] },
  })
  expect(replicaTrouble(workload('True'))).toBe(
    'exceeded quota: compute, requested: pods=1, used: pods=2, limited: pods=2',
  )
  expect(replicaTrouble(workload('False'))).toBeNull()
  expect(replicaTrouble({ ...workload('True'), status: {} })).toBeNull()
})

it('reports why a node is not ready, in one sentence', () => {
  const node = (condition: object) => ({
    apiVersion: 'v1',
    kind: 'Node',
    metadata: { name: 'n1' },
    status: { conditions: [{ type: 'Ready', status: 'Unknown', ...condition }] },
  })
  const message = 'Kubelet stopped posting node status.'
  const troublesOf = (condition: object) => nodeTroubles(node(condition)).map(sentenceOf)
  expect(troublesOf({ message })).toEqual([`Node n1 is not ready: ${message}`])
  expect(troublesOf({ reason: 'KubeletNotReady' })).toEqual(['Node n1 is not ready: KubeletNotReady.'])
  expect(troublesOf({})).toEqual(['Node n1 is not ready.'])
})

it('returns code, subject and parameters of a cause', () => {
  expect(
    podTrouble(makePod({ status: { containerStatuses: [crashed({ reason: 'Error' })] } })),
  ).toMatchObject({
    code: 'states.crashLooping',
    subject: { kind: 'Pod' },
    params: { container: 'main', restarts: 4, end: { code: 'states.exited', params: { exitCode: 1 } } },
  })
})
