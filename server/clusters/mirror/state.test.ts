import { describe, expect, it } from 'vitest'
import type { KubernetesObject } from '../connection/cluster.ts'
import { makeConfigMap, makeDeployment, makePod, makeReplicaSet } from './observe.fixture.ts'
import { toStatus } from '../../messages/to-status.ts'
import { controllerOf } from './group.ts'
import { healthOf } from './state.ts'
import { applicationState } from './status.ts'

const idOf = (kind: string, name: string) => `${kind}/${name}`
const stateOf = (...objects: KubernetesObject[]) => {
  const members = objects.map((object) => {
    const owner = controllerOf(object.metadata)
    return {
      id: idOf(object.kind, object.metadata.name),
      owner: owner ? { id: idOf(owner.kind, owner.name) } : null,
      health: healthOf(object),
    }
  })
  const { state, causes } = applicationState(members, Date.parse('2026-05-04T10:01:00Z'))
  return { state, status: toStatus(causes).status }
}

const progressing = (reason: string, status = 'True') => [{ type: 'Progressing', status, reason }]
const withStatus = (object: KubernetesObject, status: Record<string, unknown>): KubernetesObject => ({
  ...object,
  status: { ...object.status, ...status },
})
const deployment = (status: Record<string, unknown> = {}, replicas = 3) =>
  withStatus(makeDeployment('web', { replicas }), status)
const job = (...conditions: Record<string, unknown>[]): KubernetesObject => ({
  apiVersion: 'batch/v1',
  kind: 'Job',
  metadata: { name: 'load' },
  spec: {},
  status: { conditions },
})
const statefulSet = (status: Record<string, unknown>): KubernetesObject => ({
  apiVersion: 'apps/v1',
  kind: 'StatefulSet',
  metadata: { name: 'db', generation: 1 },
  spec: { replicas: 2 },
  status: {
    observedGeneration: 1,
    currentRevision: 'a',
    updateRevision: 'a',
    replicas: 2,
    updatedReplicas: 2,
    ...status,
  },
})

it.each<[string, string, KubernetesObject[]]>([
  ['all replicas are available', 'running', [deployment()]],
  ['some replicas are available', 'degraded', [deployment({ availableReplicas: 1 })]],
  ['no replica is available', 'failed', [deployment({ availableReplicas: 0 })]],
  ['it is scaled to zero', 'stopped', [deployment({ availableReplicas: 0 }, 0)]],
  ['a new version is rolled out', 'executing', [deployment({ updatedReplicas: 1, replicas: 4 })]],
  [
    'the first pods start',
    'executing',
    [deployment({ availableReplicas: 0, conditions: progressing('ReplicaSetUpdated') })],
  ],
  ['its controller has not observed the change', 'executing', [deployment({ observedGeneration: 0 })]],
  [
    'the deadline has passed while old pods run',
    'degraded',
    [deployment({ conditions: progressing('ProgressDeadlineExceeded', 'False') })],
  ],
  ['a StatefulSet is complete', 'running', [statefulSet({ availableReplicas: 2 })]],
  [
    'a StatefulSet is updating to a revision',
    'executing',
    [statefulSet({ availableReplicas: 2, updateRevision: 'b' })],
  ],
  ['a Job is running', 'executing', [job()]],
  ['a Job has completed', 'stopped', [job({ type: 'Complete', status: 'True' })]],
  ['a Job has failed', 'failed', [job({ type: 'Failed', status: 'True', message: 'BackoffLimitExceeded' })]],
  [
    'a Job has completed and a workload is running',
    'running',
    [job({ type: 'Complete', status: 'True' }), deployment()],
  ],
  [
    'one of two workloads is down',
    'degraded',
    [deployment({ availableReplicas: 0 }), statefulSet({ availableReplicas: 2 })],
  ],
  [
    'one workload is rolling out and another is running',
    'executing',
    [deployment({ updatedReplicas: 1 }), statefulSet({ availableReplicas: 2 })],
  ],
  ['a bare pod is running', 'running', [makePod('tool')]],
  ['a bare pod has ended', 'stopped', [makePod('tool', { phase: 'Succeeded' })]],
  ['it has only configuration', 'running', [makeConfigMap('settings')]],
])('when %s, an application is %s', (_, expected, objects) => {
  expect(stateOf(...objects).state).toBe(expected)
})

it('ignores objects that a workload owns', () => {
  const stale = withStatus(makeReplicaSet('web', 'old'), { replicas: 0, availableReplicas: 0 })
  expect(stateOf(deployment(), stale)).toEqual({ state: 'running', status: [] })
})

it('includes the pods of an operator whose own resource is not watched', () => {
  const pod = makePod('db-0', { owner: { kind: 'Postgres', name: 'db' }, phase: 'Pending' })
  expect(stateOf(pod).state).toBe('executing')
})

const stuckPods = (owner: string, names: readonly string[], reason: string) =>
  names.map((name) => {
    const waiting = {
      name: 'main',
      image: `${owner}:9`,
      restartCount: 0,
      ready: false,
      state: { waiting: { reason } },
    }
    const pod = makePod(name, { owner: { kind: 'ReplicaSet', name: `${owner}-abc` } })
    return withStatus(pod, { phase: 'Pending', containerStatuses: [waiting] })
  })

it('reports pods with an unwatched owner together', () => {
  const pods = stuckPods('unseen', ['web-a', 'web-b', 'web-c', 'web-d'], 'ImagePullBackOff')
  expect(stateOf(...pods, deployment({ availableReplicas: 0 })).status).toEqual([
    'Deployment web has 0 of 3 replicas available.',
    'Pod web-a cannot pull the image unseen:9 of container main. 3 more pods affected.',
  ])
})

it('reports the cause first, with one of the pods affected by the same cause', () => {
  const pods = stuckPods('web', ['web-a', 'web-b', 'web-c', 'web-d'], 'ImagePullBackOff')
  const crashing = stuckPods('web', ['web-e'], 'CrashLoopBackOff')
  const replicaSet = makeReplicaSet('web', 'abc')
  expect(stateOf(...pods, ...crashing, replicaSet, deployment({ availableReplicas: 0 })).status).toEqual([
    'Pod web-a cannot pull the image web:9 of container main. Pod web-e is crash-looping: container ' +
      'main (0 restarts). 3 more pods affected. Deployment web has 0 of 3 replicas available.',
  ])
})

it('names the probe that pods do not pass if their Deployment is degraded, but not during a rollout', () => {
  const pod = makePod('web-a', { owner: { kind: 'ReplicaSet', name: 'web-abc' } })
  const probed = { ...pod, spec: { containers: [{ name: 'main', image: 'web:1', readinessProbe: {} }] } }
  const waiting = withStatus(probed, {
    containerStatuses: [
      { name: 'main', image: 'web:1', ready: false, started: true, restartCount: 0, state: { running: {} } },
    ],
  })
  const statusWith = (reason: string, availableReplicas: number) =>
    stateOf(
      deployment({ availableReplicas, conditions: progressing(reason) }),
      makeReplicaSet('web', 'abc'),
      waiting,
    ).status
  const why = 'Pod web-a does not pass the readiness probe of container main.'
  expect(statusWith('ProgressDeadlineExceeded', 0)).toEqual([
    `${why} Deployment web: rollout timed out after 10 min: 0 of 3 new pods ready.`,
  ])
  expect(statusWith('NewReplicaSetAvailable', 2)).toEqual([
    `${why} Deployment web has 2 of 3 replicas available.`,
  ])
  expect(statusWith('ReplicaSetUpdated', 0)).toEqual([
    'Deployment web is rolling out: 0 of 3 available, 3 updated.',
  ])
})

it('reports the worst component first, and none that is as declared', () => {
  const named = (name: string, status: Record<string, unknown>, replicas = 2) =>
    withStatus(makeDeployment(name, { replicas }), status)
  const { state, status } = stateOf(
    job({ type: 'Complete', status: 'True' }),
    named('account', { updatedReplicas: 1, replicas: 3 }),
    named('basket', { availableReplicas: 1 }),
    named('checkout', { availableReplicas: 0 }),
    makeReplicaSet('checkout', 'abc'),
    ...stuckPods('checkout', ['checkout-1'], 'ImagePullBackOff'),
    named('idle', { replicas: 0, availableReplicas: 0 }, 0),
  )
  expect(state).toBe('degraded')
  expect(status).toEqual([
    'Pod checkout-1 cannot pull the image checkout:9 of container main. Deployment checkout has 0 of 2 replicas available.',
    'Deployment basket has 1 of 2 replicas available.',
    'Deployment account is rolling out: 2 of 2 available, 1 updated.',
  ])
})

describe('a paused Deployment', () => {
  const paused = (status: Record<string, unknown> = {}) => {
    const made = deployment({ conditions: progressing('DeploymentPaused', 'Unknown'), ...status })
    return stateOf({ ...made, spec: { ...made.spec, paused: true } })
  }

  it('is paused without pending changes', () => {
    expect(paused()).toEqual({
      state: 'paused',
      status: ['Deployment web is paused: no changes waiting.'],
    })
  })

  it('is paused with a pending change, and counts updated pods', () => {
    expect(paused({ updatedReplicas: 0 })).toEqual({
      state: 'paused',
      status: ['Deployment web is paused: 0 of 3 pods updated.'],
    })
    expect(paused({ updatedReplicas: 1, replicas: 4 }).status).toEqual([
      'Deployment web is paused: 1 of 4 pods updated.',
    ])
  })

  it('is paused even if its rollout timed out before', () => {
    expect(paused({ conditions: progressing('ProgressDeadlineExceeded', 'False') }).state).toBe('paused')
  })

  it('is degraded if replicas are missing', () => {
    expect(paused({ availableReplicas: 1 })).toEqual({
      state: 'degraded',
      status: ['Deployment web has 1 of 3 replicas available.'],
    })
  })

  it('is paused before its first rollout', () => {
    const none = { replicas: 0, updatedReplicas: 0, availableReplicas: 0 }
    expect(paused(none)).toEqual({
      state: 'paused',
      status: ['Deployment web is paused: no pods created yet.'],
    })
  })

  it('is stopped when it is scaled to zero', () => {
    const none = deployment({ replicas: 0, updatedReplicas: 0, availableReplicas: 0 }, 0)
    expect(stateOf({ ...none, spec: { ...none.spec, paused: true } }).state).toBe('stopped')
  })

  it('gives precedence to worse states and rollouts of others', () => {
    const made = makeDeployment('held', { replicas: 2 })
    const held = { ...made, spec: { ...made.spec, paused: true } }
    expect(stateOf(held, deployment()).state).toBe('paused')
    expect(stateOf(held, deployment({ updatedReplicas: 1 })).state).toBe('executing')
    expect(stateOf(held, deployment({ availableReplicas: 1 })).state).toBe('degraded')
  })

  it('that may not create any pods has failed', () => {
    const refusal = {
      type: 'ReplicaFailure',
      status: 'True',
      reason: 'FailedCreate',
      message: 'exceeded quota',
    }
    const none = { replicas: 0, updatedReplicas: 0, availableReplicas: 0 }
    const conditions = [...progressing('DeploymentPaused', 'Unknown'), refusal]
    expect(paused({ ...none, conditions }).state).toBe('failed')
  })

  it('is executing after it was scaled', () => {
    const made = deployment({ conditions: progressing('DeploymentPaused', 'Unknown') })
    const metadata = { ...made.metadata, generation: 99 }
    expect(stateOf({ ...made, metadata, spec: { ...made.spec, paused: true, replicas: 5 } }).state).toBe(
      'executing',
    )
  })

  it('continues from its state when it is resumed', () => {
    const resumed = (status: Record<string, unknown> = {}) =>
      stateOf(deployment({ conditions: progressing('DeploymentResumed', 'Unknown'), ...status })).state
    expect(resumed()).toBe('running')
    expect(resumed({ availableReplicas: 1 })).toBe('executing')
  })
})

describe('a rollout that timed out', () => {
  const conditions = progressing('ProgressDeadlineExceeded', 'False')
  const late = (status: Record<string, unknown>) => stateOf(deployment({ conditions, ...status }))

  it('is degraded while the old version is serving', () => {
    expect(late({ availableReplicas: 3, updatedReplicas: 1, replicas: 4 })).toEqual({
      state: 'degraded',
      status: [
        'Deployment web: rollout timed out after 10 min: 0 of 3 new pods ready, 3 old pods still serving.',
      ],
    })
  })

  it('is degraded while some new pods are ready', () => {
    expect(late({ availableReplicas: 1, updatedReplicas: 3, replicas: 3 })).toEqual({
      state: 'degraded',
      status: ['Deployment web: rollout timed out after 10 min: 1 of 3 new pods ready.'],
    })
  })

  it('has failed when no pod is available', () => {
    expect(late({ availableReplicas: 0, updatedReplicas: 3 }).state).toBe('failed')
  })

  it('does not make the application fail while another workload is available', () => {
    const stuck = deployment({ conditions, availableReplicas: 0 })
    expect(stateOf(stuck, statefulSet({ availableReplicas: 2 })).state).toBe('degraded')
  })

  it('is over when it is scaled to zero', () => {
    expect(stateOf(deployment({ conditions, replicas: 0, availableReplicas: 0 }, 0)).state).toBe('stopped')
  })
})

describe('a workload that may not create its pods', () => {
  const message = 'pods "web-1" is forbidden: the moon is full'
  const failure = { type: 'ReplicaFailure', status: 'True', message }
  const why = 'Deployment web cannot create its pods: the moon is full.'
  const rollout = (status: Record<string, unknown>) =>
    stateOf(deployment({ conditions: [...progressing('ReplicaSetUpdated'), failure], ...status }))

  it('reports the reason instead of the replica count', () => {
    expect(stateOf(deployment({ availableReplicas: 1, conditions: [failure] })).status).toEqual([why])
  })

  it('is not rolling out, whatever the state of its earlier pods', () => {
    expect(rollout({ updatedReplicas: 0 })).toEqual({ state: 'degraded', status: [why] })
  })

  it('has failed when it has none', () => {
    const none = { updatedReplicas: 0, replicas: 0, availableReplicas: 0 }
    expect(rollout(none)).toEqual({ state: 'failed', status: [why] })
  })

  it('does not wait for starting pods', () => {
    const pod = withStatus(makePod('web-abc-1', { owner: { kind: 'ReplicaSet', name: 'web-abc' } }), {
      conditions: [{ type: 'Ready', status: 'False', lastTransitionTime: '2026-05-04T10:00:30Z' }],
    })
    const held = deployment({ updatedReplicas: 1, replicas: 1, availableReplicas: 0, conditions: [failure] })
    expect(stateOf(held, makeReplicaSet('web', 'abc'), pod).state).toBe('degraded')
  })
})
