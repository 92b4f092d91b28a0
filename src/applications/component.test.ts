import { describe, expect, it } from 'vitest'
import { causeOf, type Subject } from '../../model/messages/cause.ts'
import { refusalCause } from '../../model/pod-refusal.ts'
import type { PodRow, WorkloadRow } from './component.ts'
import { componentOf, earlierImages, measuredOf, podsOf, usageOf, worstPodState } from './component.ts'

const deployment = (replicas: number, status: WorkloadRow['status']): WorkloadRow => ({
  id: 'd',
  name: 'web',
  status,
  spec: {
    id: 's',
    replicas,
    selector: { matchLabels: { app: 'web' } },
    template: { spec: { containers: [{ id: 'c', name: 'web', image: 'shop/web:1' }] } },
  },
})
const progressing = (status: string, message = '') => [
  {
    type: 'Progressing',
    status,
    reason: status === 'True' ? 'ReplicaSetUpdated' : 'ProgressDeadlineExceeded',
    message,
  },
]
const refused = { type: 'ReplicaFailure', status: 'True', message: 'exceeded quota' }

describe('the state of a Deployment', () => {
  it.each([
    ['running', 2, { readyReplicas: 2, updatedReplicas: 2 }],
    ['executing', 3, { readyReplicas: 2, updatedReplicas: 2, conditions: progressing('True') }],
    ['executing', 2, { readyReplicas: 2, updatedReplicas: 1, conditions: progressing('True') }],
    ['degraded', 3, { readyReplicas: 2, updatedReplicas: 3, conditions: progressing('False') }],
    // No rollout progress while pods are refused.
    ['degraded', 3, { replicas: 2, updatedReplicas: 2, conditions: [...progressing('True'), refused] }],
    ['failed', 3, { conditions: [...progressing('True'), refused] }],
    ['failed', 2, { updatedReplicas: 2, conditions: progressing('False') }],
    // Earlier pods still serve.
    ['degraded', 1, { replicas: 2, readyReplicas: 1, updatedReplicas: 1, conditions: progressing('False') }],
    ['executing', 1, { replicas: 2, readyReplicas: 1, updatedReplicas: 1, conditions: progressing('True') }],
    ['stopped', 0, {}],
    ['executing', 0, { readyReplicas: 1 }],
  ])('is %s', (expected, replicas, status) => {
    expect(componentOf('Deployment', deployment(replicas, status)).state).toBe(expected)
  })

  it("is the service's, which includes its pods, rather than derived from its status", () => {
    const row = deployment(2, { readyReplicas: 1, updatedReplicas: 2, conditions: progressing('True') })
    expect(componentOf('Deployment', { ...row, state: 'degraded' }).state).toBe('degraded')
    expect(componentOf('Deployment', { ...row, state: null }).state).toBe('executing')
    // Failed because it has no pods; the controller did not give up.
    expect(componentOf('Deployment', { ...row, state: 'failed' }).isGivenUp).toBe(false)
    const stuck = deployment(2, { readyReplicas: 1, conditions: progressing('False') })
    expect(componentOf('Deployment', { ...stuck, state: 'executing' }).isGivenUp).toBe(true)
  })

  it('is paused while its rollout is, with or without a pending change', () => {
    const paused = (updatedReplicas: number): WorkloadRow => {
      const row = deployment(2, { readyReplicas: 2, updatedReplicas })
      return { ...row, spec: { ...row.spec, paused: true } }
    }
    expect(componentOf('Deployment', paused(1))).toMatchObject({ state: 'paused', isPaused: true })
    expect(componentOf('Deployment', paused(2))).toMatchObject({ state: 'paused', isPaused: true })
  })

  it('is rolled out once all pods have the current version, even if scaling leaves some missing', () => {
    const isRolledOut = (reason: string, replicas = 2) =>
      componentOf(
        'Deployment',
        deployment(3, {
          replicas,
          readyReplicas: 1,
          updatedReplicas: 2,
          conditions: [{ type: 'Progressing', status: 'True', reason }],
        }),
      ).isRolledOut
    expect(isRolledOut('NewReplicaSetAvailable')).toBe(true)
    expect(isRolledOut('NewReplicaSetAvailable', 3)).toBe(false)
    expect(isRolledOut('ReplicaSetUpdated')).toBe(false)
  })

  it('includes the images that pods still run during a rollout', () => {
    const pod = (name: string, image: string): PodRow => ({
      id: name,
      name,
      spec: { containers: [{ id: name, name: 'web', image }] },
    })
    const pods = [pod('a', 'shop/web:0'), pod('b', 'shop/web:0'), pod('c', 'shop/web:1')]
    const images = (updatedReplicas: number) =>
      earlierImages(componentOf('Deployment', deployment(3, { replicas: 3, updatedReplicas })), pods)
    expect(images(1)).toEqual(['shop/web:0'])
    // An image rewritten in each pod by an admission plug-in is not an earlier image.
    expect(images(3)).toEqual([])
  })

  it("shows its controller's error message", () => {
    const row = deployment(2, { conditions: progressing('False', 'exceeded its progress deadline') })
    expect(componentOf('Deployment', row).trouble).toBe('exceeded its progress deadline')
  })
})

describe('other kinds', () => {
  it('counts the nodes of a DaemonSet', () => {
    const status = { desiredNumberScheduled: 3, numberReady: 3, updatedNumberScheduled: 3 }
    expect(componentOf('DaemonSet', { id: 'x', name: 'x', status, spec: { id: 's' } })).toMatchObject({
      desired: 3,
      ready: 3,
      state: 'running',
    })
  })

  it.each([
    ['completed', 'Complete'],
    ['failed', 'Failed'],
  ])('a Job is %s by its condition', (expected, type) => {
    const status = { conditions: [{ type, status: 'True' }] }
    expect(componentOf('Job', { id: 'x', name: 'x', status, spec: { id: 's' } }).state).toBe(expected)
  })

  it.each([
    [{ type: 'RollingUpdate', rollingUpdate: { partition: 10 } }, 2, 'running'],
    [{ type: 'RollingUpdate', rollingUpdate: { partition: 10 } }, 1, 'executing'],
    [{ type: 'RollingUpdate', rollingUpdate: { partition: 20 } }, 0, 'running'],
    [{ type: 'RollingUpdate' }, 11, 'executing'],
    [{ type: 'OnDelete' }, 0, 'running'],
  ])('a StatefulSet with %j and %d updated pods is %s', (updateStrategy, updatedReplicas, expected) => {
    const status = { replicas: 12, readyReplicas: 12, updatedReplicas }
    const spec = { id: 's', replicas: 12, updateStrategy }
    expect(componentOf('StatefulSet', { id: 'x', name: 'x', status, spec }).state).toBe(expected)
  })

  it('a CronJob has a schedule and the image of its Job template', () => {
    const template = { spec: { containers: [{ id: 'c', name: 'c', image: 'i:1' }] } }
    const spec = { id: 's', schedule: '0 3 * * *', suspend: true, jobTemplate: { spec: { template } } }
    expect(componentOf('CronJob', { id: 'x', name: 'x', spec })).toMatchObject({
      state: 'suspended',
      schedule: '0 3 * * *',
      containers: [{ image: 'i:1' }],
    })
  })
})

it('finds the HorizontalPodAutoscaler that sets the replicas', () => {
  const horizontalPodAutoscalers = [
    {
      id: 'h',
      name: 'by-load',
      spec: { scaleTargetRef: { kind: 'Deployment', name: 'web' }, minReplicas: 2, maxReplicas: 8 },
    },
  ]
  expect(componentOf('Deployment', deployment(2, {}), { horizontalPodAutoscalers }).autoscaler).toEqual({
    id: 'h',
    name: 'by-load',
    min: 2,
    max: 8,
  })
  expect(componentOf('StatefulSet', deployment(2, {}), { horizontalPodAutoscalers }).autoscaler).toBeNull()
})

it("has the service's status, and the reason why its pods can't be created", () => {
  const [api, web] = ['web-api', 'web'].map((name) => ({ kind: 'Deployment', name })) as [Subject, Subject]
  const refused = { ...refusalCause(web, 'maximum cpu usage per Pod is 2, but limit is 3'), component: web }
  const place = {
    status: ['Deployment web-api is suspended.', 'Deployment web cannot create its pods.'],
    causes: [{ ...causeOf(api, 'states.suspended'), component: api }, refused],
  }
  expect(componentOf('Deployment', deployment(2, {}), place)).toMatchObject({
    reported: { message: place.status[1], reasons: [refused] },
    refusal: 'limitRange',
  })
  expect(componentOf('StatefulSet', deployment(2, {}), place)).toMatchObject({
    reported: null,
    refusal: null,
  })
})

describe('the pods of a component', () => {
  const component = componentOf('Deployment', deployment(2, {}))
  const pods: PodRow[] = [
    { id: '1', name: 'web-1', labels: { app: 'web' }, statistics: { cpuUsage: 0.1, cpuLimit: 1 } },
    {
      id: '2',
      name: 'web-2',
      labels: { app: 'web', tier: 'x' },
      statistics: { cpuUsage: 0.2, cpuLimit: 1 },
    },
    { id: '3', name: 'db-1', labels: { app: 'db' } },
  ]

  it('exclude pods without measurements from those measured', () => {
    const fresh = [
      { id: '4', name: 'web-4', state: 'Running' },
      { id: '5', name: 'web-5', state: 'ContainerCreating' },
    ]
    expect(measuredOf([...pods.slice(0, 2), ...fresh])).toEqual({ measured: 2, running: 3 })
  })

  it('match its selector', () => {
    expect(podsOf(component, pods).map(({ name }) => name)).toEqual(['web-1', 'web-2'])
    expect(podsOf({ ...component, selector: {} }, pods)).toEqual([])
  })

  it('can match selector expressions', () => {
    const matchExpressions = [{ key: 'tier', operator: 'DoesNotExist' }]
    const selected = (selector: object) => podsOf({ ...component, selector: { ...selector } }, pods)
    expect(selected({ matchExpressions }).map(({ name }) => name)).toEqual(['web-1', 'db-1'])
    expect(selected({ ...component.selector, matchExpressions }).map(({ name }) => name)).toEqual(['web-1'])
  })

  it('are summed as far as they are measured', () => {
    const usage = usageOf(podsOf(component, pods), 'cpu')
    expect(usage.used).toBeCloseTo(0.3)
    expect(usage.limit).toBe(2)
    expect(usageOf(pods, 'cpu')).toEqual(usage)
    expect(usageOf(pods.slice(2), 'cpu')).toEqual({ used: null, limit: null })
    expect(usageOf([], 'cpu')).toEqual({ used: null, limit: null })
  })

  it('show a crash loop that no controller reports', () => {
    expect(worstPodState([{ id: '1', name: 'a', state: 'CrashLoopBackOff' }])).toBe('crashLoop')
    expect(worstPodState(pods)).toBeNull()
  })
})
