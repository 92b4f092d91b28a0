import { afterEach, beforeEach, expect, it } from 'vitest'
import type { KubernetesObject } from '../connection/cluster.ts'
import { later, makeDeployment, makeNamespace, makeNode, makePod, makeReplicaSet } from './observe.fixture.ts'
import { changed, ObservedStore } from './harness.fixture.ts'
import type { ClusterObserver } from './cluster-observer.ts'

const owner = { kind: 'ReplicaSet', name: 'web-abc' }
const well = makeNode('node-1')
const lost = makeNode('node-1', { isReady: false })
const web = (available: number) => later(makeDeployment('web', { replicas: 3, available }))

/** Returns a pod as the control plane leaves it after losing its node: its containers are still ready. */
const unready = (pod: KubernetesObject): KubernetesObject =>
  later(pod, {
    status: {
      ...pod.status,
      conditions: [{ type: 'Ready', status: 'False', lastTransitionTime: '2026-05-04T11:00:00Z' }],
    },
  })
const pods = ['web-1', 'web-2'].map((name) => makePod(name, { owner }))
const elsewhere = makePod('web-3', { owner, node: 'node-2' })
const tool = makePod('tool')

let observed: ObservedStore
let observer: ClusterObserver

beforeEach(async () => {
  observed = await ObservedStore.open()
  observer = await observed.observe()
  const workload = [web(3), makeReplicaSet('web', 'abc'), ...pods, elsewhere]
  await report(makeNamespace('shop'), well, makeNode('node-2'), ...workload, tool)
  await observer.complete()
})
afterEach(() => observed.close())

const report = (...objects: KubernetesObject[]) => observer.changed(objects.map(changed))

async function reported(name: string): Promise<unknown[]> {
  const rows = await observed.store.find({ class: 'environments.Application' })
  return rows
    .filter((row) => row.name === name)
    .flatMap(({ attributes }) => [attributes['state'], attributes['status']].flat())
}

const cause = 'is on node node-1, which is not ready: kubelet stopped.'
const degraded = [
  'degraded',
  `Pod web-1 ${cause} 1 more pod affected. Deployment web has 1 of 3 replicas available.`,
]

it('names the node and its message if pods are not ready because of it', async () => {
  await report(later(lost))
  await report(...pods.map(unready), web(1))
  expect(await reported('web')).toEqual(degraded)
})

it('names the node if the cluster reports it last, and only its pods', async () => {
  await report(...pods.map(unready), later(elsewhere), web(1))
  expect(await reported('web')).toEqual(['degraded', 'Deployment web has 1 of 3 replicas available.'])
  await report(later(lost))
  expect(await reported('web')).toEqual(degraded)
  await report(later(well))
  expect(await reported('web')).toEqual(['degraded', 'Deployment web has 1 of 3 replicas available.'])
})

it('names the node for a pod without an owner, which has failed', async () => {
  await report(later(lost), unready(tool))
  expect(await reported('tool')).toEqual(['failed', `Pod tool ${cause}`])
})

it("names the node while a pod that can't be replaced terminates, but not once it is replaced", async () => {
  const leaving = pods.map((pod) => {
    const gone = unready(pod)
    return later(gone, { metadata: { ...gone.metadata, deletionTimestamp: '2026-05-04T11:05:00Z' } })
  })
  await report(later(lost), ...leaving, web(1))
  expect(await reported('web')).toEqual(degraded)
  await report(web(3))
  expect(await reported('web')).toEqual(['running'])
})

it('keeps the cause of a pod that has a problem of its own', async () => {
  const waiting = { name: 'main', image: 'web:9', state: { waiting: { reason: 'ImagePullBackOff' } } }
  const [first] = pods.map(unready)
  const stuck = first && later(first, { status: { ...first.status, containerStatuses: [waiting] } })
  await report(later(lost), ...(stuck ? [stuck] : []), web(2))
  expect(await reported('web')).toEqual([
    'degraded',
    'Pod web-1 cannot pull the image web:9 of container main. Deployment web has 2 of 3 replicas available.',
  ])
})
