import { afterAll, beforeAll, expect, it } from 'vitest'
import { SimulatedService } from '../simulated.fixture.ts'

let simulated: SimulatedService
let environment: string
beforeAll(async () => {
  simulated = await SimulatedService.start()
  const { service, hostCluster } = simulated
  const made = await service.post('/environments/api/environments', {
    name: 'shop',
    hostCluster: hostCluster.id,
  })
  environment = `/environments/api/environments/${made.id}`
})
afterAll(() => simulated.stop())

const send = async (text: string): Promise<string> =>
  (await simulated.service.ask('POST', `${environment}/import`, text, { 'content-type': 'text/yaml' })).json()
    .message
const manifest = 'apiVersion: v1\nkind: Secret\nmetadata:\n  name: door\n'

it('keeps the values of a secret whose manifest has none, as exports have none', async () => {
  expect(await send(`${manifest}data:\n  key: b3Blbg==\n`)).toBe('1 object: 1 created.')
  expect(await send(manifest)).toBe('1 object: 1 unchanged.')
  expect(await send(`${manifest}  labels: {a: b}\n`)).toBe('1 object: 1 changed.')
  expect(await send(`${manifest}  labels: {a: b}\ndata:\n  key: b3Blbg==\n`)).toBe('1 object: 1 unchanged.')
})

it('takes away the values of one whose manifest says so', async () => {
  expect(await send(`${manifest}data: {}\n`)).toBe('1 object: 1 changed.')
})
