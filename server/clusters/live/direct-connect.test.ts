import { expect, it } from 'vitest'
import { startTestService } from '../../app.fixture.ts'
import { ensureDirectConnect } from './direct-connect.ts'

it('has the same initial values as any provider', async () => {
  const service = await startTestService()
  await ensureDirectConnect(service.store)
  await ensureDirectConnect(service.store)
  const made = await service.post('/config/api/cloudProviders', { name: 'racks', type: 'Other' })
  const [built, ...others] = await service.get('/config/api/cloudProviders?query={isDirectConnect: true}')
  expect(others).toEqual([])
  expect(built).toMatchObject({ status: made.status, serviceState: made.serviceState })
  expect(built.status).toEqual([])
  await service.close()
})
