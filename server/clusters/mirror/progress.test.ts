import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { KubernetesObject } from '../connection/cluster.ts'
import { later, makeDeployment, makeNamespace, makePod, makeReplicaSet } from './observe.fixture.ts'
import { changed, deleted, ObservedStore } from './harness.fixture.ts'
import type { ClusterObserver } from './cluster-observer.ts'

/** Creation time of the fixture's pods, and times shortly after. */
const madeOn = Date.parse('2026-05-04T10:00:00Z')
const minute = 60_000
const at = (ms: number): string => new Date(madeOn + ms).toISOString()

const replicaSet = makeReplicaSet('web', 'abc')
const ofReplicaSet = { kind: 'ReplicaSet', name: 'web-abc' }
const web = (desired: number, available: number, spec = {}): KubernetesObject => {
  const made = makeDeployment('web', { replicas: desired, available })
  return later(made, { spec: { ...made.spec, ...spec } })
}

interface PodOptions {
  isReady?: boolean
  /** Time of the last change, in milliseconds after the pods' creation. */
  sinceMs?: number
  restarts?: number
  waiting?: string
  owner?: { kind: string; name: string }
}

function pod(name: string, options: PodOptions = {}): KubernetesObject {
  const { isReady = false, sinceMs = 3_000, restarts = 0, waiting, owner = ofReplicaSet } = options
  const made = makePod(name, { owner })
  const ready = { type: 'Ready', status: isReady ? 'True' : 'False', lastTransitionTime: at(sinceMs) }
  const state =
    waiting === undefined ? { running: { startedAt: at(5_000) } } : { waiting: { reason: waiting } }
  const container = { name: 'main', image: 'web:1', ready: isReady, restartCount: restarts, state }
  const probed = { name: 'main', image: 'web:1', readinessProbe: {} }
  return later(made, {
    spec: { ...made.spec, containers: [probed] },
    status: { ...made.status, conditions: [ready], containerStatuses: [container] },
  })
}
const served = (name: string) => pod(name, { isReady: true, sinceMs: 10_000 })

let observed: ObservedStore
let observer: ClusterObserver
let time: number

beforeEach(async () => {
  observed = await ObservedStore.open()
  time = madeOn + minute
  observed.now = () => time
  observer = await observed.observe()
})
afterEach(() => observed.close())

const report = (...objects: KubernetesObject[]) => observer.changed(objects.map(changed))

/** Starts observing a cluster in an initial state. */
async function begin(...objects: KubernetesObject[]): Promise<void> {
  await report(makeNamespace('shop'), replicaSet, ...objects)
  await observer.complete()
}

async function reported(): Promise<unknown[]> {
  const rows = await observed.store.find({ class: 'environments.Application' })
  return rows.flatMap(({ attributes }) => [attributes['state'], attributes['status']].flat())
}

const atWork = ['executing', 'Deployment web is starting pods: 1 of 3 available.']

describe('a Deployment that is scaled up', () => {
  beforeEach(() => begin(web(1, 1), served('web-1')))

  it('is executing while its new pods start and are not ready yet', async () => {
    await report(web(3, 1), pod('web-2', { waiting: 'ContainerCreating' }), pod('web-3'))
    expect(await reported()).toEqual(atWork)
    await report(served('web-2'))
    expect(await reported()).toEqual(atWork)
    await report(served('web-3'), web(3, 3))
    expect(await reported()).toEqual(['running'])
  })

  it('is degraded with the cause once its deadline has passed, even if no object changes', async () => {
    await report(web(3, 1, { progressDeadlineSeconds: 120 }), pod('web-2'), pod('web-3'))
    await observer.review()
    expect(await reported()).toEqual(atWork)
    time = madeOn + 2 * minute
    await observer.review()
    expect(await reported()).toEqual([
      'degraded',
      'Pod web-2 does not pass the readiness probe of container main. 1 more pod affected. ' +
        'Deployment web has 1 of 3 replicas available.',
    ])
  })

  it.each<[string, PodOptions]>([
    ['keeps crashing', { waiting: 'CrashLoopBackOff', restarts: 3 }],
    ['has restarted after a crash', { restarts: 1 }],
    ['cannot pull its image', { waiting: 'ImagePullBackOff' }],
    ['was ready before', { sinceMs: 30_000 }],
  ])('is degraded at once when one of them %s', async (_, options) => {
    await report(web(3, 1), pod('web-2'), pod('web-3', options))
    expect((await reported())[0]).toBe('degraded')
  })

  it("is degraded at once when one of them can't be scheduled", async () => {
    const unplaced = later(makePod('web-3', { owner: ofReplicaSet, phase: 'Pending' }), {
      status: {
        phase: 'Pending',
        conditions: [{ type: 'PodScheduled', status: 'False', reason: 'Unschedulable' }],
      },
    })
    await report(web(3, 1), pod('web-2'), unplaced)
    expect((await reported())[0]).toBe('degraded')
  })

  it('has failed when its only ready pod is gone', async () => {
    await report(web(3, 1), pod('web-2'), pod('web-3'))
    await report(pod('web-1', { sinceMs: 50_000 }), web(3, 0))
    expect((await reported())[0]).toBe('failed')
  })

  it('keeps its state when the service restarts', async () => {
    await report(web(3, 1), pod('web-2'), pod('web-3'))
    observer = await observed.observe()
    await begin(web(3, 1), served('web-1'), pod('web-2'), pod('web-3'))
    expect(await reported()).toEqual(atWork)
  })
})

it('has failed when its only pod is replaced', async () => {
  await begin(web(1, 1), served('web-1'))
  await observer.changed([deleted(served('web-1')), changed(web(1, 0)), changed(pod('web-2'))])
  expect((await reported())[0]).toBe('failed')
  await report(served('web-2'), web(1, 1))
  expect((await reported())[0]).toBe('running')
})

it('is not degraded by scaling down and up again', async () => {
  await begin(web(3, 3), ...['web-1', 'web-2', 'web-3'].map(served))
  await observer.changed([changed(web(1, 1)), ...['web-2', 'web-3'].map((name) => deleted(served(name)))])
  await report(web(3, 1), pod('web-4'), pod('web-5'))
  expect(await reported()).toEqual(atWork)
})

it('is not degraded when a DaemonSet replaces its last pod', async () => {
  const daemons = (numberAvailable: number, updatedNumberScheduled: number): KubernetesObject => {
    const { metadata, spec, ...made } = web(2, 0)
    const status = { observedGeneration: 1, desiredNumberScheduled: 2, currentNumberScheduled: 2 }
    return {
      ...made,
      kind: 'DaemonSet',
      metadata: { ...metadata, uid: 'uid-DaemonSet-web' },
      spec: { template: spec?.['template'] },
      status: { ...status, numberAvailable, updatedNumberScheduled },
    }
  }
  const owner = { kind: 'DaemonSet', name: 'web' }
  const [first, second] = ['web-1', 'web-2'].map((name) => pod(name, { owner, isReady: true }))
  await report(makeNamespace('shop'), daemons(2, 2), ...[first, second].flatMap((found) => found ?? []))
  await observer.complete()
  await report(daemons(1, 1))
  await observer.changed([deleted(pod('web-2', { owner })), changed(pod('web-3', { owner }))])
  await report(daemons(1, 2))
  expect(await reported()).toEqual(['executing', 'DaemonSet web is starting pods: 1 of 2 available.'])
})
