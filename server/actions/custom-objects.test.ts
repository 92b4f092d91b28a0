import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Json } from '../app.fixture.ts'
import { SimulatedService } from '../simulated.fixture.ts'

let simulated: SimulatedService
let definition: Json
beforeAll(async () => {
  simulated = await SimulatedService.start()
  const driver = simulated.service.parts.clusters.get(simulated.hostCluster.id)
  await driver?.apply({
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: 'certificates.example.com' },
    spec: {
      group: 'example.com',
      scope: 'Namespaced',
      names: { kind: 'Certificate', plural: 'certificates', singular: 'certificate' },
      versions: [
        { name: 'v1', served: true, storage: true, schema: { openAPIV3Schema: { type: 'object' } } },
      ],
    },
  })
  const address = '/cluster/api/customResourceDefinitions?query={"name":"certificates.example.com"}'
  await simulated.until(async () => (await simulated.service.get(address)).length > 0)
  ;[definition] = await simulated.service.get(address)
  await driver?.apply({
    apiVersion: 'example.com/v1',
    kind: 'Certificate',
    metadata: { name: 'shop', namespace: 'default' },
  })
})
afterAll(() => simulated.stop())

it('lists the objects of a custom kind as the cluster prints them', async () => {
  const address = `/cluster/api/customResourceDefinitions/${definition.id}/objects`
  expect(await simulated.service.get(address)).toMatchObject({
    apiVersion: 'example.com/v1',
    kind: 'Certificate',
    columns: [],
    objects: [{ name: 'shop', namespace: 'default', createdOn: expect.any(Number), cells: [] }],
    total: 1,
  })
})
