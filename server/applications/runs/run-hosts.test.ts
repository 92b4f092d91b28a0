import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Json } from '../../app.fixture.ts'
import { SimulatedService } from '../../simulated.fixture.ts'

let simulated: SimulatedService
let address: string
beforeAll(async () => {
  simulated = await SimulatedService.start()
  for (const name of ['live', 'next']) await simulated.makeEnvironment(name)
  const ready = '/environments/api/environments?query={"state":"ready"}&fields=name'
  await simulated.until(async () => {
    const names = (await simulated.service.get(ready)).map(({ name }: Json) => name)
    return names.includes('live') && names.includes('next')
  })
  const { id } = await simulated.service.post('/catalog/api/applications', { name: 'shop' })
  address = `/catalog/api/applications/${id}`
  await simulated.service.ask('POST', `${address}/import`, ingress('shop.example.com'), {
    'content-type': 'text/yaml',
  })
})
afterAll(() => simulated.stop())

const ingress = (host: string): string => `apiVersion: networking.k8s.io/v1
kind: Ingress
metadata: {name: way}
spec:
  tls: [{hosts: [${host}], secretName: way-tls}]
  rules:
    - host: ${host}
      http: {paths: [{path: /, pathType: Prefix, backend: {service: {name: web, port: {number: 80}}}}]}
`

it('names resources that already serve the hosts of its Ingresses, and keeps the hosts of a run', async () => {
  const { service } = simulated
  await service.post(`${address}/run`, { run: 'shop', environment: 'live' })
  const query = encodeURIComponent(JSON.stringify({ host: 'shop.example.com' }))
  await simulated.until(
    async () => (await service.get(`/environments/api/ingressRules?query=${query}`)).length === 1,
  )
  const next = { run: 'shop', environment: 'next' }
  const hosts = { 'shop.example.com': 'next.example.com' }
  const preview = (body: object): Promise<Json> => service.post(`${address}/run?dryRun=true`, body)
  expect((await preview(next)).hosts).toEqual([
    {
      host: 'shop.example.com',
      runHost: 'shop.example.com',
      usedBy: { ingress: 'way', application: 'shop', environment: 'live' },
    },
  ])
  expect((await preview({ ...next, run: 'shop', environment: 'live' })).hosts).toMatchObject([
    { usedBy: null },
  ])
  const { state, hosts: given } = await preview({ ...next, hosts })
  expect(given).toEqual([{ host: 'shop.example.com', runHost: 'next.example.com', usedBy: null }])
  await service.post(`${address}/run`, { ...next, hosts, state })
  const ingressOf = async (): Promise<Json> =>
    (await service.get('/environments/api/ingresses?mode=export')).find(
      (row: Json) => row.namespace === 'next',
    )?.spec[0]
  await simulated.until(async () => (await ingressOf()) !== undefined)
  expect(await ingressOf()).toMatchObject({
    tls: [{ hosts: ['next.example.com'] }],
    rules: [{ host: 'next.example.com' }],
  })
  const update = await preview(next)
  expect(update.diff.map(({ change }: Json) => change)).toEqual(update.diff.map(() => 'unchanged'))
  expect(update.hosts).toMatchObject([{ host: 'shop.example.com', runHost: 'next.example.com' }])
})

it('keeps the hosts of a clone when its run is updated, and of a clone of the clone', async () => {
  const { service } = simulated
  const environmentOf = async (name: string): Promise<Json> =>
    (await service.get(`/environments/api/environments?query={"name":"${name}"}`))[0]
  const clone = async (from: string, name: string, hosts: Record<string, string>): Promise<Json> => {
    await service.post(`/environments/api/environments/${(await environmentOf(from)).id}/clone`, {
      name,
      hosts,
    })
    return service.post(`${address}/run?dryRun=true`, { run: 'shop', environment: name })
  }
  const catalog = 'shop.example.com'
  const first = await clone('live', 'first', { [catalog]: 'first.example.com' })
  expect(first.hosts).toMatchObject([{ host: catalog, runHost: 'first.example.com' }])
  expect(first.diff).toMatchObject([{ change: 'unchanged' }])
  const second = await clone('first', 'second', { 'first.example.com': 'second.example.com' })
  expect(second.hosts).toMatchObject([{ host: catalog, runHost: 'second.example.com' }])
  const third = await clone('first', 'third', { 'first.example.com': catalog })
  expect(third.hosts).toMatchObject([{ host: catalog, runHost: catalog }])
})

it('refuses invalid hosts, and hosts that no Ingress of the application has', async () => {
  const { service } = simulated
  const run = (hosts: unknown): Promise<Json> =>
    service.refusal('POST', `${address}/run`, { run: 'shop', environment: 'live', hosts })
  expect(await run({ 'shop.example.com': 'not a host' })).toMatchObject({
    status: 406,
    message: expect.stringContaining('hosts.shop.example.com must be a host name'),
  })
  expect(await run({ 'other.example.com': 'next.example.com' })).toMatchObject({
    status: 406,
    message: 'No Ingress of the catalog application has the host other.example.com.',
  })
})
