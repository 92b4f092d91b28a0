import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestService, type TestService } from '../../app.fixture.ts'
import { systemAuthor } from '../context.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.close())

it("keeps a group's data center while it has machines there", async () => {
  const provider = await service.post('/config/api/cloudProviders', { name: 'office', type: 'vSphere' })
  const group = await service.post(`/config/api/cloudProviders/${provider.id}/hostGroups`, {
    name: 'workers',
    vSphereConfig: { datacenter: 'DC0', folder: 'old' },
  })
  const [{ uri }] = group.vSphereConfig
  const host = await service.post(`${group.uri}/hosts`, { name: 'node-1' })
  const set = (instanceId: string | null): Promise<unknown> =>
    service.store.write(systemAuthor, (transaction) =>
      transaction.update(host.id, { attributes: { instanceId } }),
    )
  await set('vm-42')
  const reason =
    'now. Machines of the host group are in DC0 (node-1). Set minHosts and desiredCount of the host group to 0, and wait until they are gone.'
  const whole = { vSphereConfig: [{ id: group.vSphereConfig[0].id, datacenter: 'DC1' }] }
  for (const [to, body] of [
    [uri, { datacenter: 'DC1' }],
    [group.uri, whole],
  ])
    expect((await service.refusal('PUT', to, body)).errors).toMatchObject([
      { message: `VSphereConfig.datacenter cannot be changed ${reason}` },
    ])
  expect((await service.refusal('DELETE', uri)).message).toBe(`VSphereConfig cannot be deleted ${reason}`)
  expect(await service.ok('PUT', uri, { datacenter: 'DC0', folder: 'new' })).toMatchObject({ folder: 'new' })
  await set(null)
  expect(await service.ok('PUT', uri, { datacenter: 'DC1' })).toMatchObject({ datacenter: 'DC1' })
})
