import { afterAll, beforeAll, expect, it } from 'vitest'
import { SimulatedService } from '../../simulated.fixture.ts'

let simulated: SimulatedService

beforeAll(async () => {
  simulated = await SimulatedService.start()
})
afterAll(() => simulated.stop())

const environments = '/environments/api/environments'

it('an environment keeps its resource type and update policy, even if its namespace was discovered', async () => {
  const { service } = simulated
  const updatePolicy = [{ action: 'update', quietPeriod: 60 }]
  const given = { hostCluster: { name: 'simulated' }, resourceType: 'kubernetes', updatePolicy }
  const found = '/environments/api/environments?query={name: default@simulated}'
  await simulated.until(async () => (await service.get(found)).length === 1)
  const [{ id }] = await service.get(found)
  const bodies = [{ name: 'team' }, { name: 'default', namespace: 'default' }]
  for (const body of bodies) {
    const { uri } = await service.post(environments, { ...given, ...body })
    expect(await service.get(`${uri}?mode=exportDetails`)).toMatchObject({
      resourceType: 'kubernetes',
      updatePolicy: [{ modelIndex: 'UpdatePolicy', action: 'update', quietPeriod: 60 }],
    })
    await service.ok('PUT', uri, { resourceType: null, updatePolicy: [{ action: 'add' }] })
    const changed = await service.get(uri)
    expect(changed).toMatchObject({ resourceType: null, updatePolicy: [{ service: 'Environments' }] })
    expect(await service.get(changed.updatePolicy[0].uri)).toMatchObject({ action: 'add', quietPeriod: 60 })
    await service.ok('PUT', uri, changed)
  }
  const [{ id: taken }] = await service.get(`${environments}?query={name: default}`)
  expect(taken).toBe(id)
})
