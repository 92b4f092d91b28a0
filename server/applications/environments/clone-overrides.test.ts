import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Json } from '../../app.fixture.ts'
import { SimulatedService } from '../../simulated.fixture.ts'

let simulated: SimulatedService
let shop: Json
let live: Json

const deployment = (name: string): string => `apiVersion: apps/v1
kind: Deployment
metadata: {name: ${name}}
spec:
  replicas: 2
  selector: {matchLabels: {app: ${name}}}
  template:
    metadata: {labels: {app: ${name}}}
    spec: {containers: [{name: main, image: "web:1"}]}
---
`
const hpa = `apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata: {name: scaled}
spec: {minReplicas: 1, maxReplicas: 6, scaleTargetRef: {apiVersion: apps/v1, kind: Deployment, name: scaled}}
`

const driver = () => {
  const found = simulated.service.parts.clusters.get(simulated.hostCluster.id)
  if (!found) throw new Error('no driver')
  return found
}
const reference = (namespace: string, name: string) => ({
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  namespace,
  name,
})
const spec = async (namespace: string, name: string): Promise<Json> =>
  ((await driver().get(reference(namespace, name))) as Json).spec

beforeAll(async () => {
  simulated = await SimulatedService.start()
  const { service } = simulated
  shop = await service.post('/catalog/api/applications', { name: 'shop' })
  live = await service.post('/environments/api/environments', {
    name: 'live',
    hostCluster: simulated.hostCluster.id,
  })
  const query = 'query={"name":"live","state":"ready"}'
  await simulated.until(async () => (await service.get(`/environments/api/environments?${query}`)).length > 0)
  const text = deployment('web') + deployment('scaled') + hpa
  const type = { 'content-type': 'text/yaml' }
  await service.ask('POST', `/catalog/api/applications/${shop.id}/import`, text, type)
  await service.post(`/catalog/api/applications/${shop.id}/run`, { run: 'shop', environment: 'live' })
  await driver().strategicPatch(reference('live', 'web'), {
    spec: { template: { spec: { containers: [{ name: 'main', image: 'web:1-fixed' }] } } },
  })
  await driver().scale(reference('live', 'web'), 3)
  await driver().scale(reference('live', 'scaled'), 5)
  // A clone uses the stored state of its source.
  const application = '/environments/api/applications?query={"run":"shop"}&fields=overrideCount'
  await simulated.until(async () => (await service.get(application))[0]?.overrideCount === 3)
  await service.post(`/environments/api/environments/${live.id}/clone`, { name: 'copy' })
})
afterAll(() => simulated.stop())

it('keeps overrides of the source as overrides of the clone', async () => {
  const { service } = simulated
  const body = { run: 'shop', environment: 'copy' }
  const { overrides } = await service.post(`/catalog/api/applications/${shop.id}/run?dryRun=true`, body)
  expect(overrides.map(({ path, value, outcome }: Json) => [path, value, outcome])).toEqual([
    ['spec.replicas', '3', 'kept'],
    ['spec.template.spec.containers[name=main].image', 'web:1-fixed', 'kept'],
  ])
  await service.post(`/catalog/api/applications/${shop.id}/run`, body)
  const copied = await spec('copy', 'web')
  expect(copied.replicas).toBe(3)
  expect(copied.template.spec.containers[0].image).toBe('web:1-fixed')
})

it("leaves replicas that an autoscaler set to the clone's autoscaler", async () => {
  expect((await spec('live', 'scaled')).replicas).toBe(5)
  expect((await spec('copy', 'scaled')).replicas).toBe(1)
})

it('keeps overrides of the source in an application that a promotion creates', async () => {
  const { service } = simulated
  const target = await service.post('/environments/api/environments', {
    name: 'next',
    hostCluster: simulated.hostCluster.id,
  })
  const ready = '/environments/api/environments?query={"name":"next","state":"ready"}'
  await simulated.until(async () => (await service.get(ready)).length > 0)
  const [source] = await service.get(`/environments/api/environments/${live.id}/applications?fields=id`)
  const parts = ['images', 'replicas', 'configuration']
  await service.post(`/environments/api/applications/${source.id}/promote`, {
    environment: target.name,
    parts,
  })
  const body = { run: 'shop', environment: 'next' }
  const { overrides } = await service.post(`/catalog/api/applications/${shop.id}/run?dryRun=true`, body)
  expect(overrides.map(({ path, value, outcome }: Json) => [path, value, outcome])).toContainEqual([
    'spec.template.spec.containers[name=main].image',
    'web:1-fixed',
    'kept',
  ])
})
