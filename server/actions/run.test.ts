import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Json } from '../app.fixture.ts'
import { environmentTurns } from '../operations/environment-turns.ts'
import { SimulatedService } from '../simulated.fixture.ts'

let simulated: SimulatedService
let shop: Json
let space: Json

beforeEach(async () => {
  simulated = await SimulatedService.start()
  const { service } = simulated
  shop = await service.post('/catalog/api/applications', { name: 'shop' })
  await service.post(`/catalog/api/applications/${shop.id}/configMaps`, { name: 'settings' })
  space = await service.post('/environments/api/environments', {
    name: 'live',
    hostCluster: simulated.hostCluster.id,
  })
  const isThere = async (address: string): Promise<boolean> => (await service.get(address)).length > 0
  await simulated.until(() => isThere('/environments/api/environments?query={"name":"live","state":"ready"}'))
  await simulated.until(() => isThere('/cluster/api/namespaces?query={"name":"live"}'))
})
afterEach(async () => {
  vi.restoreAllMocks()
  await simulated.stop()
})

it('makes no namespace for an environment that was deleted before the turn of the run came', async () => {
  const { service, simulator } = simulated
  const turn = Promise.withResolvers<void>()
  const takes = vi.spyOn(environmentTurns, 'take')
  const begun = Promise.withResolvers<void>()
  const deletion = environmentTurns.take(space.id, async () => {
    begun.resolve()
    await turn.promise
    await service.store.write({ name: 'somebody', audit: true }, (transaction) =>
      transaction.remove([space.id]),
    )
  })
  await begun.promise
  const running = service.ask('POST', `/catalog/api/applications/${shop.id}/run`, {
    run: 'shop',
    environment: 'live',
  })
  await vi.waitUntil(() => takes.mock.calls.length >= 2, { timeout: 200_000 })
  turn.resolve()
  await deletion
  expect((await running).statusCode).toBe(404)
  expect(JSON.stringify(simulator.snapshot())).not.toContain('"name":"settings"')
})

it('makes a missing namespace as the service does, so that an undo takes back all that the run did', async () => {
  const { service, simulator, hostCluster } = simulated
  const driver = service.parts.clusters.get(hostCluster.id)
  const takes = vi.spyOn(environmentTurns, 'take')
  const [held, turn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const before = environmentTurns.take(space.id, () => (held.resolve(), turn.promise))
  await held.promise
  const running = service.post(`/catalog/api/applications/${shop.id}/run`, {
    run: 'shop',
    environment: 'live',
  })
  await vi.waitUntil(() => takes.mock.calls.length >= 2, { timeout: 200_000 })
  await driver?.delete({ apiVersion: 'v1', kind: 'Namespace', name: 'live' })
  await simulated.until(
    async () => (await service.get('/cluster/api/namespaces?query={"name":"live"}')).length === 0,
  )
  turn.resolve()
  await before
  const { changes } = await running
  expect(changes.createdIds.map(({ modelIndex }: Json) => modelIndex)).not.toContain('Namespace')
  const address = `/environments/api/changeSets/${changes.sequenceId}/undo`
  expect(await service.post(`${address}?dryRun=true`, {})).toMatchObject({
    canUndo: true,
    steps: [{ modelIndex: 'ConfigMap', name: 'settings', change: 'deleted', problem: null }],
  })
  await service.post(address, {})
  expect(JSON.stringify(simulator.snapshot())).not.toContain('"name":"settings"')
})
