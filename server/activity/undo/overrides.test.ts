import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Json } from '../../app.fixture.ts'
import { SimulatedService } from '../../simulated.fixture.ts'

let simulated: SimulatedService
let shop: Json

const text = `apiVersion: apps/v1
kind: Deployment
metadata: {name: web}
spec:
  replicas: 2
  selector: {matchLabels: {app: web}}
  template:
    metadata: {labels: {app: web}}
    spec: {containers: [{name: main, image: "web:1", env: [{name: MODE, value: calm}]}]}
`
const body = { run: 'shop', environment: 'live' }

beforeAll(async () => {
  simulated = await SimulatedService.start()
  const { service } = simulated
  shop = await service.post('/catalog/api/applications', { name: 'shop' })
  await simulated.makeEnvironment('live')
  const ready = '/environments/api/environments?query={"name":"live","state":"ready"}'
  await simulated.until(async () => (await service.get(ready)).length > 0)
  const type = { 'content-type': 'text/yaml' }
  await service.ask('POST', `/catalog/api/applications/${shop.id}/import`, text, type)
  await service.post(`/catalog/api/applications/${shop.id}/run`, body)
})
afterAll(() => simulated.stop())

const find = async (collection: string): Promise<Json> =>
  (await simulated.service.get(`/environments/api/${collection}?query={"name":"web"}`))[0]
const overrides = async (): Promise<unknown[]> => {
  const [{ overrides: found }] = await simulated.service.get(
    '/environments/api/applications?query={"run":"shop"}&fields=overrides',
  )
  return found.map(({ path, value, declared }: Json) => [path, value, declared])
}

it('lists earlier and later overrides of an object whose deletion was undone', async () => {
  const { service } = simulated
  const [spec] = await service.get('/environments/api/deploymentSpecs?fields=id,uri')
  await service.ok('PUT', spec.uri, { replicas: 3 })
  const scaled = [['spec.replicas', '3', '2']]
  await simulated.until(async () => JSON.stringify(await overrides()) === JSON.stringify(scaled))

  const { uri } = await find('deployments')
  const { changes } = await service.ok('DELETE', uri)
  await service.post(`/environments/api/changeSets/${changes.sequenceId}/undo`, {})
  await simulated.until(async () => JSON.stringify(await overrides()) === JSON.stringify(scaled))

  const [container] = await service.get(`${(await find('deployments')).uri}/containers`)
  await service.ok('PUT', container.uri, { image: 'web:2' })
  const image = ['spec.template.spec.containers[name=main].image', 'web:2', 'web:1']
  await simulated.until(async () => JSON.stringify(await overrides()) === JSON.stringify([...scaled, image]))
  const run = `/catalog/api/applications/${shop.id}/run`
  expect((await service.post(run, body)).message).toBe('shop was updated in live. 1 object: 1 unchanged.')
})
