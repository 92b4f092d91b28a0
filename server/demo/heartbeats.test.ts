import { afterAll, beforeAll, expect, it } from 'vitest'
import { planOf } from '#simulator/demo'
import { startTestService, type TestService } from '../app.fixture.ts'
import { rootId } from '../store/store.ts'
import { Heartbeats } from './heartbeats.ts'

const gibibyte = 2 ** 30
const demoHost = {
  class: 'config.Host',
  labels: { 'gantry/simulated': 'true' },
  attributes: { name: 'worker-1', state: 'connected', memory: 8 * gibibyte, info: { cpus: 4 } },
}

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.close())

/** Adds a cluster with one node named like the hosts. */
async function makeCluster(name: string, statistics: Record<string, unknown> | null): Promise<string> {
  const nodeStats = statistics ? [{ class: 'cluster.NodeStats', attributes: statistics }] : []
  const node = { class: 'cluster.Node', attributes: { name: 'worker-1' }, children: { nodeStats } }
  return service.insert(
    { parent: rootId('cluster'), relation: 'hostClusters' },
    {
      class: 'cluster.HostCluster',
      attributes: { name, mode: 'discovered' },
      children: {
        kubernetesCluster: [
          { class: 'cluster.KubernetesCluster', attributes: {}, children: { nodes: [node] } },
        ],
      },
    },
  )
}

/** Adds a host in its own group; returns its path. */
async function makeHost(group: string, cluster: string | null): Promise<string> {
  const { id: provider } = await service.post('/config/api/cloudProviders', { name: group, type: 'vSphere' })
  const { id } = await service.post('/config/api/hostGroups', { name: group, parent: { id: provider } })
  if (cluster) await service.ok('PUT', `/config/api/hostGroups/${id}`, { cluster: { id: cluster } })
  return `/config/api/hosts/${await service.insert({ parent: id, relation: 'hosts' }, demoHost)}`
}

it("reports each host's usage from the node of its own cluster, even if other clusters have nodes of that name", async () => {
  const one = await makeHost('one', await makeCluster('one', { cpuUsage: 1, memoryUsage: gibibyte }))
  const other = await makeHost(
    'other',
    await makeCluster('other', { cpuUsage: 3, memoryUsage: 2 * gibibyte }),
  )
  const silent = await makeHost('silent', await makeCluster('silent', null))
  const alone = await makeHost('alone', null)
  const parts = { folder: '', size: 'small', plan: planOf('small'), release: () => {} } as const
  const heartbeats = new Heartbeats({ ...service.parts, ...parts })
  heartbeats.beat()
  await heartbeats.stop()
  const usedMemory = async (host: string): Promise<number | null> => {
    const [statistics] = await service.get(`${host}/hostStats`)
    return statistics ? statistics.memoryTotal - statistics.memoryFree : null
  }
  expect(await usedMemory(one)).toBe(gibibyte)
  expect(await usedMemory(other)).toBe(2 * gibibyte)
  expect(await usedMemory(silent)).toBe(null)
  // It has no cluster.
  expect(await usedMemory(alone)).toBeLessThan(2 * gibibyte)
})
