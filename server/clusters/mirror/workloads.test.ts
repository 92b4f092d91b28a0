import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { KubernetesObject } from '../connection/cluster.ts'
import { later, makeDeployment, makeNamespace, makePod, makeReplicaSet } from './observe.fixture.ts'
import { changed, ObservedStore } from './harness.fixture.ts'
import type { ClusterObserver } from './cluster-observer.ts'

const owner = { kind: 'ReplicaSet', name: 'web-abc' }
const minute = 60_000
const madeOn = Date.parse('2026-05-04T10:00:00Z')

const pod = (name: string, isReady: boolean, restarts = 0): KubernetesObject => {
  const made = makePod(name, { owner })
  const container = { name: 'main', image: 'web:1', ready: isReady, restartCount: restarts }
  const state = restarts > 0 && !isReady ? { waiting: { reason: 'CrashLoopBackOff' } } : { running: {} }
  return later(made, {
    status: {
      ...made.status,
      conditions: [{ type: 'Ready', status: isReady ? 'True' : 'False' }],
      containerStatuses: [{ ...container, state }],
    },
  })
}
const web = (replicas: number, available: number, spec = {}): KubernetesObject => {
  const made = makeDeployment('web', { replicas, available })
  return later(made, { spec: { ...made.spec, ...spec } })
}

let observed: ObservedStore
let observer: ClusterObserver
let time: number

beforeEach(async () => {
  observed = await ObservedStore.open()
  time = madeOn + minute
  observed.now = () => time
  observer = await observed.observe()
  await report(makeNamespace('shop'), makeReplicaSet('web', 'abc'), web(2, 2), pod('web-1', true))
  await report(pod('web-2', true))
  await observer.complete()
})
afterEach(() => observed.close())

const report = (...objects: KubernetesObject[]) => observer.changed(objects.map(changed))

const rows = () => observed.store.find({ class: 'environments.Deployment' })
const listed = async () => (await rows())[0]?.attributes['state']
const application = async () =>
  (await observed.store.find({ class: 'environments.Application' }))[0]?.attributes['state']

describe('the listed state of a workload', () => {
  it('is that of its pods if they crash after its rollout, and its own once they recover', async () => {
    expect(await listed()).toBe('running')
    await report(web(2, 1), pod('web-2', false, 3))
    expect([await listed(), await application()]).toEqual(['degraded', 'degraded'])
    await report(web(2, 0), pod('web-1', false, 1))
    expect([await listed(), await application()]).toEqual(['failed', 'failed'])
    await report(web(2, 2), pod('web-1', true, 1), pod('web-2', true, 3))
    expect([await listed(), await application()]).toEqual(['running', 'running'])
  })

  it('remains executing while more pods start, until their deadline, even if no object changes', async () => {
    const more = web(3, 2, { progressDeadlineSeconds: 120 })
    await report(more, pod('web-3', false))
    expect([await listed(), await application()]).toEqual(['executing', 'executing'])
    time = madeOn + 2 * minute
    await observer.review()
    expect([await listed(), await application()]).toEqual(['degraded', 'degraded'])
    await report(later(more))
    expect(await listed()).toBe('degraded')
  })

  it('changes with a pod, even if its workload was reported before', async () => {
    await report(web(3, 2), pod('web-3', false))
    expect(await listed()).toBe('executing')
    await report(pod('web-3', false, 2))
    expect(await listed()).toBe('degraded')
    await report(pod('web-3', true, 2))
    expect(await listed()).toBe('executing')
  })

  it('is written in the same update as the workload', async () => {
    const [before] = await rows()
    await report(web(2, 1), pod('web-2', false, 3))
    const [after] = await rows()
    expect([after?.attributes['state'], after?.generation]).toEqual([
      'degraded',
      (before?.generation ?? 0) + 1,
    ])
  })

  it('is reported again after a service restart', async () => {
    await report(web(2, 1), pod('web-2', false, 3))
    observer = await observed.observe()
    await report(makeNamespace('shop'), makeReplicaSet('web', 'abc'), web(2, 1), pod('web-1', true))
    await report(pod('web-2', false, 3))
    await observer.complete()
    expect(await listed()).toBe('degraded')
  })

  describe('while its cluster is read again', () => {
    const reload = async (...objects: KubernetesObject[]) => {
      await report(web(2, 1), pod('web-2', false, 3))
      observer = await observed.observe()
      await report(makeNamespace('shop'), makeReplicaSet('web', 'abc'), ...objects)
    }

    it('keeps its value until its pods are read, then follows them', async () => {
      await reload(web(2, 1))
      expect(await listed()).toBe('degraded')
      await report(pod('web-1', true), pod('web-2', true, 3))
      await observer.complete()
      expect(await listed()).toBe('executing')
    })

    it("is the workload's own if that is better or worse", async () => {
      await reload(web(2, 2))
      expect(await listed()).toBe('running')
      const reason = 'ProgressDeadlineExceeded'
      const given = web(2, 0)
      await reload(
        later(given, {
          status: { ...given.status, conditions: [{ type: 'Progressing', status: 'False', reason }] },
        }),
      )
      expect(await listed()).toBe('failed')
    })
  })
})
