import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestService, type TestService } from '../../app.fixture.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.close())

it('a body may have numeric quantities, as in Kubernetes', async () => {
  const { uri } = await service.post('/api/applications', { name: 'numbers' })
  const resources = { limits: { cpu: 1, memory: '64Mi' }, requests: { cpu: 0.5 } }
  const containers = [{ name: 'web', image: 'web:1', resources }]
  const spec = [{ template: [{ spec: [{ containers }] }] }]
  await service.post(`${uri}/deployments`, { name: 'web', spec })
  expect(await service.get(`${uri}/descendants/resourceRequirements`)).toMatchObject([
    { limits: { cpu: '1', memory: '64Mi' }, requests: { cpu: '0.5' } },
  ])
})
