import { isFields } from '../../../model/fields.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { RequestDriver } from '../../clusters/connection/cluster-driver.ts'
import { SimulatedService } from '../../simulated.fixture.ts'
import { systemAuthor } from '../../records/context.ts'
import { cordonDisabledHosts } from './cordon.ts'

const reference = { apiVersion: 'v1', kind: 'Node', name: 'edge-1' }
let simulated: SimulatedService
let host: string
let member: string

beforeAll(async () => {
  simulated = await SimulatedService.start()
  const { service } = simulated
  await driver().apply({ apiVersion: 'v1', kind: 'Node', metadata: { name: 'edge-1' } })
  const provider = await service.post('/config/api/cloudProviders', { name: 'racks', type: 'Other' })
  const group = await service.post(`/config/api/cloudProviders/${provider.id}/hostGroups`, { name: 'rack' })
  host = (await service.post(`/config/api/hostGroups/${group.id}/hosts`, { name: 'edge-1' })).id
  const { result } = await service.store.write(systemAuthor, async (transaction) => {
    const id = await transaction.insert(
      { parent: simulated.hostCluster.id, relation: 'members' },
      {
        class: 'cluster.ClusterMember',
        attributes: { name: 'edge-1', role: 'worker', state: 'ready', leaving: 'no' },
      },
    )
    await transaction.setLinks(id, 'host', [host])
    return id
  })
  member = result
})
afterAll(() => simulated.stop())

const driver = (): RequestDriver => {
  const found = simulated.service.parts.clusters.get(simulated.hostCluster.id)
  if (!found) throw new Error('The cluster is not connected')
  return found
}
const isUnschedulable = async (): Promise<boolean> => {
  const { spec } = await driver().get(reference)
  return isFields(spec) && spec['unschedulable'] === true
}
async function setHost(serviceState: string): Promise<void> {
  await simulated.service.ok('PUT', `/config/api/hosts/${host}`, { serviceState })
  await cordonDisabledHosts(simulated.service.parts, simulated.hostCluster.id)
}

it('schedules no pods on the node of a disabled host', async () => {
  await setHost('disabled')
  expect(await isUnschedulable()).toBe(true)
  expect((await simulated.service.store.get(member))?.attributes['isCordoned']).toBe(true)
  await setHost('enabled')
  expect(await isUnschedulable()).toBe(false)
  expect((await simulated.service.store.get(member))?.attributes['isCordoned']).toBe(false)
})

it('leaves a node cordoned that somebody cordoned', async () => {
  await driver().mergePatch(reference, { spec: { unschedulable: true } })
  await setHost('disabled')
  await setHost('enabled')
  expect(await isUnschedulable()).toBe(true)
})
