import { afterAll, beforeAll, expect, it } from 'vitest'
import type { RequestDriver } from '../connection/cluster-driver.ts'
import type { KubernetesObject } from '../connection/cluster.ts'
import { SimulatedService } from '../../simulated.fixture.ts'

let simulated: SimulatedService
const clusterPath = () => `/cluster/api/hostClusters/${simulated.hostCluster.id}`

const driver = (): RequestDriver => {
  const found = simulated.service.parts.clusters.get(simulated.hostCluster.id)
  if (!found) throw new Error('The cluster is not connected')
  return found
}

beforeAll(async () => {
  simulated = await SimulatedService.start()
})
afterAll(() => simulated.stop())

it('reads every kind of a cluster, and reports its work as tasks', async () => {
  const { service } = simulated
  const [kubernetes] = await service.get(`${clusterPath()}/kubernetesCluster`)
  expect(kubernetes.unreadableKinds).toBeNull()
  await simulated.until(async () => {
    const tasks = await service.store.related(simulated.hostCluster.id, 'systemTasks')
    return tasks.length === 2 && tasks.every(({ attributes }) => attributes['state'] === 'completed')
  })
  expect(await service.get(`${clusterPath()}/systemTasks?fields=name,type,error`)).toEqual([
    expect.objectContaining({ name: 'Connect to the API server', type: 'connect', error: null }),
    expect.objectContaining({ name: 'Read all objects', type: 'sync', error: null }),
  ])
})

it("reports that an environment's namespace is being deleted, until it is gone", async () => {
  const { store } = simulated.service
  const find = async () => {
    const rows = await store.find({
      class: 'environments.Environment',
      conditions: [{ field: 'name', comparison: 'equals', value: 'stuck@simulated' }],
    })
    return rows[0]?.attributes
  }
  const namespace = { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'stuck' } }
  const held: KubernetesObject = {
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { name: 'held', namespace: 'stuck', finalizers: ['example.com/keep'] },
  }
  await driver().apply(namespace)
  await driver().apply(held)
  await simulated.until(async () => (await find())?.['state'] === 'ready')
  await driver().delete({ ...namespace, name: 'stuck' })
  await simulated.until(async () => (await find())?.['state'] === 'pendingDelete')
  expect((await find())?.['status']).toContain('Namespace stuck is being deleted on the cluster.')
  await driver().mergePatch(
    { apiVersion: 'v1', kind: 'ConfigMap', namespace: 'stuck', name: 'held' },
    { metadata: { finalizers: null } },
  )
  await simulated.until(async () => (await find()) === undefined)
})

it('reports first which host did not become a node, and why', async () => {
  const { store } = simulated.service
  const find = () => simulated.service.get(clusterPath())
  const before = await find()
  const { result: id } = await store.write({ name: 'test', audit: false }, (transaction) =>
    transaction.insert(
      { parent: simulated.hostCluster.id, relation: 'members' },
      {
        class: 'cluster.ClusterMember',
        attributes: {
          name: 'edge-2',
          role: 'worker',
          state: 'failed',
          status: 'The mirror is not there.',
          leaving: 'no',
          steps: [{ name: 'joinCluster', state: 'failed' }],
          retryOn: Date.UTC(2026, 0, 1, 12),
        },
      },
    ),
  )
  const sentence =
    'edge-2 is joining the cluster; the last attempt failed: The mirror is not there. Next attempt at 2026-01-01T12:00:00.000Z.'
  await simulated.until(async () => (await find()).status[0] === sentence)
  expect((await find()).status.slice(1)).toEqual(before.status)
  await store.write({ name: 'test', audit: false }, (transaction) => transaction.remove([id]))
  await simulated.until(async () => (await find()).status[0] === before.status[0])
})

it('marks a cluster that was disabled while no process watched it', async () => {
  const { service } = simulated
  await service.watching.stop()
  const { adminState, connectionState } = await service.get(clusterPath())
  expect([adminState, connectionState]).toEqual(['enabled', 'connected'])
  await service.ok('PUT', clusterPath(), { adminState: 'disabled' })
  await service.watching.start()
  await simulated.until(async () => (await service.get(clusterPath())).connectionState === 'notConnected')
  const [namespace] = await service.get('/environments/api/environments?name=default@simulated')
  expect(namespace.state).not.toBe('ready')
  await service.ok('PUT', clusterPath(), { adminState: 'enabled' })
  await service.untilConnected(simulated.hostCluster.id)
})

it('keeps the time of the last contact current without metrics and without outdating edits', async () => {
  const { service } = simulated
  const read = () => service.get(clusterPath())
  const before = await read()
  await simulated.until(async () => (await read()).lastSyncTime > before.lastSyncTime)
  const after = await read()
  expect([after.generation, after.modifiedOn, after.modifiedBy]).toEqual([
    before.generation,
    before.modifiedOn,
    before.modifiedBy,
  ])
})
