import { afterAll, beforeAll, expect, it } from 'vitest'
import { SimulatedService } from '../../simulated.fixture.ts'

let simulated: SimulatedService

beforeAll(async () => {
  simulated = await SimulatedService.start()
})
afterAll(() => simulated.stop())

it('an environment is neither created nor deleted while its cluster is unreachable, until the cluster is removed', async () => {
  const { service } = simulated
  const cluster = `/cluster/api/hostClusters/${simulated.hostCluster.id}`
  const collection = '/environments/api/environments'
  const { uri } = await service.post(collection, { name: 'team', hostCluster: { name: 'simulated' } })
  simulated.simulator.faults.set({ refusals: [{ code: 503 }] })
  await simulated.until(async () => (await service.get(cluster)).connectionState === 'notConnected')

  const more = { name: 'more', hostCluster: { name: 'simulated' } }
  expect(await service.refusal('POST', collection, more)).toMatchObject({
    status: 503,
    message: expect.stringMatching(/^The cluster simulated is unreachable: /),
  })
  expect(await service.refusal('DELETE', uri)).toMatchObject({
    status: 503,
    message: expect.stringMatching(/^The cluster simulated is unreachable: .* kubeconfig null/),
  })
  expect((await service.refusal('DELETE', cluster)).message).toContain('still has the environments team')

  await service.ok('PUT', cluster, { kubeconfig: null })
  await service.ok('DELETE', uri)
  await service.ok('DELETE', cluster)
  for (const gone of [uri, cluster]) expect((await service.refusal('GET', gone)).status).toBe(404)
})
