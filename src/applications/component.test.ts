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

describe('the state of a deployment', () => {
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

  it('is what the service tells of it, which knows its pods, over what its status says alone', () => {
    const row = deployment(2, { readyReplicas: 1, updatedReplicas: 2, conditions: progressing('True') })
    expect(componentOf('Deployment', { ...row, state: 'degraded' }).state).toBe('degraded')
    expect(componentOf('Deployment', { ...row, state: null }).state).toBe('executing')
    // Failed because it has no pods; the controller did not give up.
    expect(componentOf('Deployment', { ...row, state: 'failed' }).isGivenUp).toBe(false)
    const stuck = deployment(2, { readyReplicas: 1, conditions: progressing('False') })
    expect(componentOf('Deployment', { ...stuck, state: 'executing' }).isGivenUp).toBe(true)
  })

  it('is paused while its rollout is, with or without a change waiting', () => {
    const paused = (updatedReplicas: number): WorkloadRow => {
      const row = deployment(2, { readyReplicas: 2, updatedReplicas })
      return { ...row, spec: { ...row.spec, paused: true } }
    }
    expect(componentOf('Deployment', paused(1))).toMatchObject({ state: 'paused', isPaused: true })
    expect(componentOf('Deployment', paused(2))).toMatchObject({ state: 'paused', isPaused: true })
  })

  it('is rolled out once all its pods are of the present version, whatever is missing when it is scaled later', () => {
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

  it('names the images that pods still run while a change has not reached them', () => {
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

  it('tells its trouble in the words of its controller', () => {
    const row = deployment(2, { conditions: progressing('False', 'exceeded its progress deadline') })
    expect(componentOf('Deployment', row).trouble).toBe('exceeded its progress deadline')
  })
})

describe('other kinds', () => {
  it('counts the nodes of a daemon set', () => {
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
  ])('a job is %s by its condition', (expected, type) => {
    const status = { conditions: [{ type, status: 'True' }] }
    expect(componentOf('Job', { id: 'x', name: 'x', status, spec: { id: 's' } }).state).toBe(expected)
  })

  it.each([
    [{ type: 'RollingUpdate', rollingUpdate: { partition: 10 } }, 2, 'running'],
    [{ type: 'RollingUpdate', rollingUpdate: { partition: 10 } }, 1, 'executing'],
    [{ type: 'RollingUpdate', rollingUpdate: { partition: 20 } }, 0, 'running'],
    [{ type: 'RollingUpdate' }, 11, 'executing'],
    [{ type: 'OnDelete' }, 0, 'running'],
  ])('a stateful set with %j and %d updated pods is %s', (updateStrategy, updatedReplicas, expected) => {
    const status = { replicas: 12, readyReplicas: 12, updatedReplicas }
    const spec = { id: 's', replicas: 12, updateStrategy }
    expect(componentOf('StatefulSet', { id: 'x', name: 'x', status, spec }).state).toBe(expected)
  })

  it('a cron job has a schedule and the image of its job template', () => {
    const template = { spec: { containers: [{ id: 'c', name: 'c', image: 'i:1' }] } }
    const spec = { id: 's', schedule: '0 3 * * *', suspend: true, jobTemplate: { spec: { template } } }
    expect(componentOf('CronJob', { id: 'x', name: 'x', spec })).toMatchObject({
      state: 'suspended',
      schedule: '0 3 * * *',
      containers: [{ image: 'i:1' }],
    })
  })
})

it('finds the autoscaler that decides the number of replicas', () => {
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

it('knows what the service says of it, and what keeps its pods from being made', () => {
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

  it('that run and are not measured yet are not counted as measured', () => {
    const fresh = [
      { id: '4', name: 'web-4', state: 'Running' },
      { id: '5', name: 'web-5', state: 'ContainerCreating' },
    ]
    expect(measuredOf([...pods.slice(0, 2), ...fresh])).toEqual({ measured: 2, running: 3 })
  })

  it('are those that its selector matches', () => {
    expect(podsOf(component, pods).map(({ name }) => name)).toEqual(['web-1', 'web-2'])
    expect(podsOf({ ...component, selector: {} }, pods)).toEqual([])
  })

  it('are chosen by expressions, too', () => {
    const matchExpressions = [{ key: 'tier', operator: 'DoesNotExist' }]
    const selected = (selector: object) => podsOf({ ...component, selector: { ...selector } }, pods)
    expect(selected({ matchExpressions }).map(({ name }) => name)).toEqual(['web-1', 'db-1'])
    expect(selected({ ...component.selector, matchExpressions }).map(({ name }) => name)).toEqual(['web-1'])
  })

  it('are summed as far as they are measured; a new pod is not yet', () => {
    const usage = usageOf(podsOf(component, pods), 'cpu')
    expect(usage.used).toBeCloseTo(0.3)
    expect(usage.limit).toBe(2)
    expect(usageOf(pods, 'cpu')).toEqual(usage)
    expect(usageOf(pods.slice(2), 'cpu')).toEqual({ used: null, limit: null })
    expect(usageOf([], 'cpu')).toEqual({ used: null, limit: null })
  })

  it('show what no controller says: a crash loop', () => {
    expect(worstPodState([{ id: '1', name: 'a', state: 'CrashLoopBackOff' }])).toBe('crashLoop')
    expect(worstPodState(pods)).toBeNull()
  })
})
