import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestService, type TestService } from '../app.fixture.ts'
import { systemAuthor } from '../records/context.ts'
import type { Instance } from '../hosts/providers/provider.ts'
import type { ResourceRow, RowOf } from '../store/store.ts'
import { followInstances, noteInstance, noteTask, planHosts } from '../hosts/groups/made-hosts.ts'

const now = 1_760_000_000_000

let service: TestService
let group: RowOf<'config.HostGroup'>
beforeEach(async () => {
  service = await startTestService()
  const { id } = await service.post('/config/api/cloudProviders', { name: 'office', type: 'vSphere' })
  const made = await service.post('/config/api/hostGroups', { name: 'workers', parent: { id } })
  const row = await service.store.get('config.HostGroup', made.id)
  if (!row) throw new Error('the group was not stored')
  group = row
})
afterEach(() => service.close())

const unstarted = (host: string | null): Instance => ({
  id: 'vm-7',
  host,
  state: 'unstarted',
  reason: '',
  facts: {},
})
const plan = (...instances: Instance[]) => planHosts(service.store, { group, instances, now })
const follow = (...instances: Instance[]) => followInstances(service.store, { group, instances, now })
const host = async (): Promise<ResourceRow | undefined> => (await service.store.related(group.id, 'hosts'))[0]

it("requests an instance again with the provider's running task", async () => {
  const { missing } = await plan()
  const id = (await host())?.id ?? ''
  expect(missing).toEqual([{ host: id, task: null }])
  await noteTask(service.store, { host: id, task: 'task-9', now })
  expect((await host())?.attributes).toMatchObject({
    state: 'pendingCreate',
    launchTask: 'task-9',
    status: ['The provider is creating its machine (task-9).'],
  })
  expect((await plan()).missing).toEqual([{ host: id, task: 'task-9' }])
})

it('continues with an instance that was never started while its host waits for it', async () => {
  await plan()
  const id = (await host())?.id ?? ''
  await follow(unstarted(id))
  expect((await host())?.attributes).toMatchObject({ state: 'pendingCreate', instanceId: null })
  expect(await plan(unstarted(id))).toEqual({ ending: [], missing: [{ host: id, task: null }], reported: [] })
})

it("forgets the provider's task as soon as there is an instance", async () => {
  await plan()
  const id = (await host())?.id ?? ''
  await noteTask(service.store, { host: id, task: 'task-9', now })
  await noteInstance(service.store, { host: id, instance: { ...unstarted(id), state: 'running' }, now })
  expect((await host())?.attributes).toMatchObject({ instanceId: 'vm-7', launchTask: null })
  expect((await plan({ ...unstarted(id), state: 'running' })).missing).toEqual([])
})

it('terminates an instance that was never started for a deleted host, and creates no host for it', async () => {
  await service.ok('PUT', `/config/api/hostGroups/${group.id}`, { desiredCount: 0 })
  await follow(unstarted(crypto.randomUUID()))
  expect(await host()).toBeUndefined()
  expect(await plan(unstarted(crypto.randomUUID()))).toEqual({ ending: ['vm-7'], missing: [], reported: [] })
})

it('does not terminate it while the group is disabled', async () => {
  await service.ok('PUT', `/config/api/hostGroups/${group.id}`, { serviceState: 'disabled' })
  expect((await plan(unstarted(crypto.randomUUID()))).ending).toEqual([])
})

it("does not terminate a host's instance, even if its provider does not report it as started", async () => {
  await plan()
  const row = await host()
  await service.store.write(systemAuthor, (transaction) =>
    transaction.update(row?.id ?? '', { attributes: { instanceId: 'vm-7' } }),
  )
  await follow(unstarted(row?.id ?? null))
  expect((await host())?.attributes['status']).toEqual([
    'The instance vm-7 is not started. Start it at the provider, or remove the host.',
  ])
  expect(await plan(unstarted(row?.id ?? null))).toEqual({ ending: [], missing: [], reported: [] })
})
