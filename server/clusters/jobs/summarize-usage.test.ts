import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { UsageReport } from '../connection/cluster.ts'
import { makeDeployment, makeNode, makePod, makeReplicaSet } from '../mirror/observe.fixture.ts'
import { changed, ObservedStore } from '../mirror/harness.fixture.ts'
import type { ClusterObserver } from '../mirror/cluster-observer.ts'
import { recordUsage } from './record-usage.ts'

const time = 1_760_000_000_000
let observed: ObservedStore
let observer: ClusterObserver

beforeEach(async () => {
  observed = await ObservedStore.open()
  observer = await observed.observe()
  const owner = { kind: 'ReplicaSet', name: 'web-abc' }
  const objects = [
    makeNode('node-1'),
    makeNode('node-2'),
    makeDeployment('web'),
    makeReplicaSet('web', 'abc'),
    makePod('web-1', { owner }),
    makePod('web-2', { owner, node: 'node-2' }),
    makePod('done', { phase: 'Succeeded' }),
  ]
  await observer.changed(objects.map(changed))
  await observer.complete()
})
afterEach(() => observed.close())

const mebi = 2 ** 20
const report: UsageReport = {
  available: true,
  time,
  nodes: [{ name: 'node-1', cpu: 1.9, memory: 3.5 * 2 ** 30 }],
  pods: [
    { namespace: 'shop', name: 'web-1', containers: [{ name: 'main', cpu: 0.05, memory: 32 * mebi }] },
    { namespace: 'shop', name: 'web-2', containers: [{ name: 'main', cpu: 0.15, memory: 96 * mebi }] },
  ],
}
const record = (usage: UsageReport) =>
  recordUsage({ store: observed.store, now: () => time }, observer, usage)
const statistics = async (name: string, below?: string) => {
  const rows = await observed.store.find({ class: name, ...(below === undefined ? {} : { below }) })
  return rows[0]?.attributes
}
const applicationOfWeb = () => {
  const web = observer.index.named('environments.Deployment', 'shop', 'web')
  return web && observer.index.placeOf(web.id)?.parent
}

describe('usage of a cluster', () => {
  it('is reported for pods, applications, nodes and the whole cluster, in percent of their capacity', async () => {
    await record(report)
    expect(await statistics('environments.ApplicationStats', applicationOfWeb())).toMatchObject({
      cpuUsage: 0.2,
      cpuRequest: 0.2,
      cpuUsagePercent: 100,
      memoryUsage: 128 * mebi,
      memoryLimit: 256 * mebi,
      runningPodsCount: 2,
    })
    const node = observer.index.named('cluster.Node', null, 'node-1')
    expect(await statistics('cluster.NodeStats', node?.id)).toMatchObject({
      cpuUsagePercent: 50,
      memoryUsagePercent: 50,
      cpuAllocatable: 3.8,
      runningPodsCount: 1,
      timestamp: time,
    })
    expect(await statistics('cluster.ClusterStats')).toMatchObject({
      // Relative to the one measured node, not both.
      cpuUsagePercent: 50,
      cpuAllocatable: 7.6,
      nodesCount: 2,
      measuredNodesCount: 1,
      runningPodsCount: 2,
    })
  })

  it('distinguishes running from ready pods', async () => {
    const pod = makePod('web-1', { owner: { kind: 'ReplicaSet', name: 'web-abc' } })
    const status = { ...pod.status, conditions: [{ type: 'Ready', status: 'False' }] }
    await observer.changed([changed({ ...pod, status })])
    await record(report)
    expect(await statistics('environments.ApplicationStats', applicationOfWeb())).toMatchObject({
      runningPodsCount: 2,
      readyPodsCount: 1,
      desiredPodsCount: 2,
    })
  })

  it('sums the same requests in applications as in the cluster while pods are pending', async () => {
    const owner = { kind: 'ReplicaSet', name: 'web-abc' }
    await observer.changed([changed(makePod('web-3', { owner, phase: 'Pending', node: '' }))])
    await record(report)
    const sums = { cpuRequest: 0.2, memoryLimit: 256 * mebi }
    expect(await statistics('cluster.ClusterStats')).toMatchObject(sums)
    expect(await statistics('environments.ApplicationStats', applicationOfWeb())).toMatchObject({
      ...sums,
      cpuUsagePercent: 100,
      desiredPodsCount: 3,
    })
    await observer.changed([changed(makePod('web-3', { owner, node: 'node-2' }))])
    await record(report)
    for (const [of, below] of [
      ['cluster.ClusterStats', undefined],
      ['environments.ApplicationStats', applicationOfWeb()],
    ] as const)
      expect((await statistics(of, below))?.['cpuRequest']).toBeCloseTo(0.3)
  })

  it('is null and not zero without metrics, with the reason', async () => {
    await record({ available: false, reason: 'The cluster has no metrics API.' })
    const cluster = await statistics('cluster.ClusterStats')
    expect(cluster).toMatchObject({
      metricsMessage: 'The cluster has no metrics API.',
      cpuRequest: 0.2,
      nodesCount: 2,
    })
    expect(cluster?.['cpuUsage'] ?? null).toBeNull()
    expect(cluster?.['cpuUsagePercent'] ?? null).toBeNull()
  })

  it('has a history', async () => {
    await record(report)
    const id = observer.world.cluster.kubernetesId
    const query = { ids: [id], metrics: ['cpuUsage' as const], from: time - 1, to: time + 1, stepMs: 1 }
    expect(await observed.store.readSamples(query)).toMatchObject([
      { id, metric: 'cpuUsage', points: [[time, 1.9]] },
    ])
  })

  it('has a history of requests and limits, which a pod keeps while it exists', async () => {
    await record(report)
    const pod = observer.index.named('environments.Pod', 'shop', 'web-1')?.id ?? ''
    const query = {
      ids: [observer.world.cluster.kubernetesId, pod],
      metrics: ['cpuRequest' as const, 'memoryLimit' as const],
      from: time - 1,
      to: time + 1,
      stepMs: 1,
    }
    expect(await observed.store.readSamples(query)).toMatchObject([
      { id: observer.world.cluster.kubernetesId, metric: 'cpuRequest', points: [[time, 0.2]] },
      { id: observer.world.cluster.kubernetesId, metric: 'memoryLimit' },
    ])
  })

  it('is written only if it changed', async () => {
    await record(report)
    const { last } = await observed.store.changes(0, 1)
    await record(report)
    expect((await observed.store.changes(last, 10)).entries).toEqual([])
  })

  it('stays with a pod when the pod itself changes', async () => {
    await record(report)
    await observer.changed([
      changed(makePod('web-1', { owner: { kind: 'ReplicaSet', name: 'web-abc' }, labels: { a: 'b' } })),
    ])
    const pod = observer.index.named('environments.Pod', 'shop', 'web-1')
    expect(await statistics('environments.PodStats', pod?.id)).toMatchObject({
      cpuUsage: 0.05,
      memoryUsagePercent: 50,
    })
  })

  it("lists unschedulable pods with the scheduler's message until they are scheduled", async () => {
    const waiting = makePod('big', { phase: 'Pending', node: '' })
    const message = '0/2 nodes are available: 2 Insufficient memory.'
    const conditions = [{ type: 'PodScheduled', status: 'False', reason: 'Unschedulable', message }]
    await observer.changed([changed({ ...waiting, status: { phase: 'Pending', conditions } })])
    await record(report)
    const pending = await observed.store.find({ class: 'cluster.PendingPod' })
    expect(pending.map(({ attributes }) => attributes)).toMatchObject([
      { name: 'big', namespace: 'shop', kind: 'Pod', replicas: 1, availableReplicas: 0, message },
    ])
    // Its requests don't use up any node.
    expect(await statistics('cluster.ClusterStats')).toMatchObject({ pendingPodsCount: 1, cpuRequest: 0.2 })
    await observer.changed([changed(makePod('big'))])
    await record(report)
    expect(await observed.store.find({ class: 'cluster.PendingPod' })).toEqual([])
  })
})
