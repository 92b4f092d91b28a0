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
  await vi.waitUntil(() => takes.mock.calls.length === 2)
  turn.resolve()
  await deletion
  expect((await running).statusCode).toBe(404)
  expect(JSON.stringify(simulator.snapshot())).not.toContain('"name":"settings"')
})
