import { describe, expect, it } from 'vitest'
import { containersOf, isWellIn, type PodDetail } from './pod-detail.ts'
import { sentenceOf } from './PodHead.tsx'

const link = { id: '1', service: 'Environments', modelIndex: 'Pod', uri: '' } as unknown as PodDetail

type Status = NonNullable<PodDetail['status']>
type Containers = NonNullable<Status['containerStatuses']>

const pod = (status: Status, spec: object = {}): PodDetail => ({
  ...link,
  spec: { nodeName: 'node-1', containers: [{ id: 'c', name: 'web' }], ...spec },
  status,
})
const withStatus = (status: Omit<Containers[number], 'name'>): PodDetail =>
  pod({ phase: 'Running', containerStatuses: [{ name: 'web', ...status }] })

const first = (of: PodDetail) => containersOf(of)[0]

describe('a container', () => {
  it.each([
    ['runs', { ready: true, state: { running: {} } }, { state: 'running' }],
    ['runs and is not ready', { ready: false, state: { running: {} } }, { state: 'notReady' }],
    ['has completed', { state: { terminated: { exitCode: 0 } } }, { state: 'completed' }],
    ['has failed', { state: { terminated: { exitCode: 3, reason: 'Error' } } }, { state: 'failed' }],
    [
      'was killed for its memory usage',
      { state: { terminated: { exitCode: 137, reason: 'OOMKilled' } } },
      { state: 'outOfMemory' },
    ],
    ['was killed by a signal', { state: { terminated: { signal: 9 } } }, { state: 'failed' }],
    ['is crash-looping', { state: { waiting: { reason: 'CrashLoopBackOff' } } }, { state: 'crashLoop' }],
    [
      'waits for an unknown reason',
      { state: { waiting: { reason: 'Sulking' } } },
      { state: 'unknown', word: 'Sulking' },
    ],
  ] as const)('%s', (_what, status, expected) => {
    expect(first(withStatus(status))).toMatchObject(expected)
  })

  it('waits if it has no status yet', () => {
    expect(first(pod({ phase: 'Pending' }))).toMatchObject({ state: 'waiting', restarts: 0, since: null })
  })

  it('shows how its last run ended while the next one runs', () => {
    const lastState = { terminated: { exitCode: 1, finishedAt: '2026-01-02T03:04:05Z' } }
    const found = first(
      withStatus({
        ready: true,
        restartCount: 2,
        state: { running: { startedAt: '2026-01-02T03:04:06Z' } },
        lastState,
      }),
    )
    expect(found).toMatchObject({
      since: Date.parse('2026-01-02T03:04:06Z'),
      restarts: 2,
      ended: lastState.terminated,
    })
  })
})

it('lists init containers and sidecars first, in start order', () => {
  const initContainers = [
    { id: 'a', name: 'migrate' },
    { id: 'b', name: 'proxy', additionalProperties: { restartPolicy: 'Always' } },
  ]
  const found = containersOf(
    pod(
      {
        initContainerStatuses: [
          { name: 'migrate', ready: false, state: { running: {} } },
          { name: 'proxy', ready: false, state: { running: {} } },
        ],
      },
      { initContainers },
    ),
  )
  expect(found.map(({ role, spec, state }) => [spec.name, role, state])).toEqual([
    ['migrate', 'init', 'running'],
    ['proxy', 'sidecar', 'notReady'],
    ['web', 'main', 'waiting'],
  ])
})

describe('the status message of a pod', () => {
  it.each([
    ['where it runs', withStatus({ ready: true, state: { running: {} } }), { key: 'runs', node: 'node-1' }],
    [
      'how it ended rather than the back-off',
      withStatus({
        state: { waiting: { reason: 'CrashLoopBackOff', message: 'back-off 5m0s' } },
        lastState: { terminated: { exitCode: 2 } },
      }),
      { key: 'failed', container: 'web', code: 2 },
    ],
    [
      "its container's termination message",
      withStatus({ state: { terminated: { exitCode: 2, message: 'no database' } } }),
      { text: 'web: no database' },
    ],
    [
      "why its image can't be pulled",
      withStatus({ state: { waiting: { reason: 'ErrImagePull', message: 'not found' } } }),
      { text: 'web: not found' },
    ],
    [
      'that it is not ready',
      withStatus({ ready: false, state: { running: {} } }),
      { key: 'notReady', container: 'web' },
    ],
    ['why it was evicted', pod({ phase: 'Failed', message: 'low on memory' }), { text: 'low on memory' }],
    ['that it has completed', pod({ phase: 'Succeeded' }), { key: 'completed' }],
    [
      "why it can't be scheduled",
      pod(
        { conditions: [{ type: 'PodScheduled', status: 'False', message: '0/4 nodes are available' }] },
        { nodeName: null },
      ),
      { text: '0/4 nodes are available' },
    ],
    ['that it has no node yet', pod({}, { nodeName: null }), { key: 'unplaced' }],
    [
      'that it is terminating, in any state',
      { ...pod({ message: 'low on memory' }), metadata: { deletionTimestamp: '2026-01-02T03:04:05Z' } },
      { key: 'ending' },
    ],
  ])('shows %s', (_what, of, expected) => {
    expect(sentenceOf(of)).toMatchObject(expected)
  })
})

it("doesn't show the previous run's failure as a cause for a running container", () => {
  const lastState = { terminated: { exitCode: 1, message: 'panic: no database' } }
  expect(first(withStatus({ ready: true, state: { running: {} }, lastState }))).toMatchObject({
    cause: null,
    ended: lastState.terminated,
  })
})

it('lists debug containers last, without readiness', () => {
  const found = containersOf(
    pod(
      { ephemeralContainerStatuses: [{ name: 'debugger', ready: false, state: { running: {} } }] },
      { ephemeralContainers: [{ name: 'debugger' }] },
    ),
  )
  expect(found.at(-1)).toMatchObject({ role: 'debug', state: 'running', spec: { name: 'debugger' } })
})

it.each([
  ['Ready', 'True', 'Running', true],
  ['Ready', 'False', 'Running', false],
  ['Ready', 'False', 'Succeeded', true],
  ['PodReadyToStartContainers', 'False', 'Succeeded', true],
  ['PodScheduled', 'False', 'Pending', false],
  ['DisruptionTarget', 'True', 'Running', false],
])('the condition %s that is %s of a pod in phase %s is healthy: %s', (type, status, phase, expected) => {
  expect(isWellIn(phase)({ type, status })).toBe(expected)
})
