import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Json } from '../../app.fixture.ts'
import { SimulatedService } from '../../simulated.fixture.ts'

let simulated: SimulatedService
let environment: string
beforeAll(async () => {
  simulated = await SimulatedService.start()
  environment = (await simulated.makeEnvironment('shop')).uri
})
afterAll(() => simulated.stop())

const send = async (text: string): Promise<string> =>
  (await simulated.service.ask('POST', `${environment}/import`, text, { 'content-type': 'text/yaml' })).json()
    .message
const manifest = 'apiVersion: v1\nkind: Secret\nmetadata:\n  name: door\n'

it('into an environment without its namespace yet is the only change in the log', async () => {
  const { service } = simulated
  const { uri } = await simulated.makeEnvironment('early')
  const headers = { 'content-type': 'text/yaml' }
  const text = 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: first\n'
  const ask = async (query: string): Promise<Json> =>
    (await service.ask('POST', `${uri}/import${query}`, text, headers)).json()
  const latest = async (): Promise<string> =>
    (await service.get('/environments/api/changeSets?count=1'))[0].sequenceId
  const made = await latest()
  expect(await ask('?dryRun=true')).toMatchObject({ message: '1 object: 1 would be created.' })
  expect(await latest()).toBe(made)
  const { changes } = await ask('')
  expect(changes.createdIds.map(({ modelIndex }: Json) => modelIndex)).not.toContain('Namespace')
  const undo = `/environments/api/changeSets/${changes.sequenceId}/undo`
  expect(await service.post(undo, {})).toMatchObject({ message: 'The change was undone.' })
})

it('keeps the values of a Secret whose manifest has none, as in exports', async () => {
  expect(await send(`${manifest}data:\n  key: b3Blbg==\n`)).toBe('1 object: 1 created.')
  expect(await send(manifest)).toBe('1 object: 1 unchanged.')
  expect(await send(`${manifest}  labels: {a: b}\n`)).toBe('1 object: 1 changed.')
  expect(await send(`${manifest}  labels: {a: b}\ndata:\n  key: b3Blbg==\n`)).toBe('1 object: 1 unchanged.')
})

it('removes the values of a Secret whose manifest has empty data', async () => {
  expect(await send(`${manifest}data: {}\n`)).toBe('1 object: 1 changed.')
})
