import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Json } from '../../app.fixture.ts'
import { SimulatedService } from '../../simulated.fixture.ts'

let simulated: SimulatedService
let address: string
beforeAll(async () => {
  simulated = await SimulatedService.start()
  await simulated.makeEnvironment('shop')
  const ready = '/environments/api/environments?query={"name":"shop","state":"ready"}'
  await simulated.until(async () => (await simulated.service.get(ready)).length > 0)
  const { id } = await simulated.service.post('/catalog/api/applications', { name: 'orders' })
  address = `/catalog/api/applications/${id}`
  await send(`${secret}stringData: {PASSWORD: geheim}\ndata: {TOKEN: Z2VoZWlt}\n`)
})
afterAll(() => simulated.stop())

const secret = 'apiVersion: v1\nkind: Secret\nmetadata: {name: door}\n'
const send = (text: string) =>
  simulated.service.ask('POST', `${address}/import`, text, { 'content-type': 'text/yaml' })
const body = { run: 'orders', environment: 'shop' }
const keysOf = async (service: string): Promise<string[]> =>
  (await simulated.service.get(`/${service}/api/secrets?query={"name":"door"}`))[0].keys
const application = async (): Promise<Json> =>
  (await simulated.service.get('/environments/api/applications?query={"name":"orders"}'))[0]

it('the catalog keeps the keys of a Secret when its own export is imported', async () => {
  expect(await keysOf('catalog')).toEqual(['PASSWORD', 'TOKEN'])
  await send((await simulated.service.ask('GET', `${address}/export`)).body)
  expect(await keysOf('catalog')).toEqual(['PASSWORD', 'TOKEN'])
})

it('an export includes the keys for another application', async () => {
  const { service } = simulated
  const exported = (await service.ask('GET', `${address}/export`)).body
  const other = (await service.post('/catalog/api/applications', { name: 'copy' })) as { id: string }
  const copy = `/catalog/api/applications/${other.id}`
  await service.ask('POST', `${copy}/import`, exported, { 'content-type': 'text/yaml' })
  const [copied] = await service.get(`${copy}/secrets?mode=export`)
  expect(copied).toMatchObject({ keys: ['PASSWORD', 'TOKEN'] })
  expect(JSON.stringify(copied)).not.toContain('secret.keys')
  expect((await service.ask('GET', `${copy}/export`)).body).toBe(exported)
})

it('a run without the values is degraded and names the keys', async () => {
  const { service } = simulated
  const missingValues = [{ secret: 'door', keys: ['PASSWORD', 'TOKEN'], required: [] }]
  expect(await service.post(`${address}/run?dryRun=true`, body)).toMatchObject({ missingValues })
  expect(await service.post(`${address}/run`, body)).toMatchObject({ missingValues })
  await simulated.until(async () => (await application())?.state === 'degraded')
  expect((await application()).status).toEqual([
    "Secret door has no value for PASSWORD and TOKEN. Set it on the secret's page.",
  ])
})

it('a run sets values, keeps existing ones, and is running once all are set', async () => {
  const { service } = simulated
  const run = (values: object) => service.post(`${address}/run`, { ...body, values: { door: values } })
  expect(await run({ PASSWORD: 'open sesame' })).toMatchObject({
    missingValues: [{ secret: 'door', keys: ['TOKEN'] }],
  })
  const { state } = await service.post(`${address}/run?dryRun=true`, body)
  const answer = await service.post(`${address}/run`, { ...body, state, values: { door: { TOKEN: 't' } } })
  expect(answer).toMatchObject({ missingValues: [] })
  await simulated.until(async () => (await application()).state === 'running')
  expect(await keysOf('environments')).toEqual(['PASSWORD', 'TOKEN'])
  const [{ id }] = await service.get('/environments/api/secrets?query={"name":"door"}')
  const { value } = await service.post(`/environments/api/secrets/${id}/reveal`, { key: 'PASSWORD' })
  expect(value).toBe('open sesame')
  expect(JSON.stringify(await service.get('/environments/api/changeSets?mode=export'))).not.toContain(
    'sesame',
  )
  expect(service.logged.join()).not.toContain('sesame')
})

it.each([
  [{ door: { OTHER: 'x' } }, 'The catalog application has no Secret door with the key OTHER.'],
  [{ gate: { PASSWORD: 'x' } }, 'The catalog application has no Secret gate with the key PASSWORD.'],
  [{ door: { PASSWORD: 5 } }, 'values must be an object of Secrets, each with texts by key.'],
  [
    { door: { PASSWORD: 'x'.repeat(1_100_000) } },
    'The values of Secret door are larger than 1 MiB together.',
  ],
])('refuses other values: %#', async (values, message) => {
  const refusal = await simulated.service.refusal('POST', `${address}/run`, { ...body, values })
  expect(refusal).toMatchObject({ status: 406, errors: [{ field: 'values', message }] })
})

it('a preview lists values that Kubernetes requires for a type, and a run without them is refused', async () => {
  const { service } = simulated
  await send(
    'apiVersion: v1\nkind: Secret\nmetadata: {name: lock}\ntype: kubernetes.io/tls\nstringData: {tls.crt: a, tls.key: b}\n',
  )
  const preview = await service.post(`${address}/run?dryRun=true`, body)
  expect(preview.missingValues).toContainEqual({
    secret: 'lock',
    keys: ['tls.crt', 'tls.key'],
    required: ['tls.crt', 'tls.key'],
  })
  expect(await service.refusal('POST', `${address}/run`, body)).toMatchObject({
    status: 406,
    message: 'Secret lock of type kubernetes.io/tls needs values for tls.crt and tls.key.',
  })
  const values = { lock: { 'tls.crt': 'certificate', 'tls.key': 'key' } }
  await service.post(`${address}/run`, { ...body, state: preview.state, values })
  const keys = '/environments/api/secrets?query={"name":"lock"}&fields=keys'
  await simulated.until(async () => (await service.get(keys))[0]?.keys.length === 2)
  expect((await service.post(`${address}/run?dryRun=true`, body)).missingValues).toEqual([])
})
