import { Registry } from '@prometheus-io/client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createInstruments } from '../../telemetry/instruments.ts'
import { ThroughService } from './kubernetes.fixture.ts'

const registry = new Registry()
let through: ThroughService
beforeAll(async () => {
  through = await ThroughService.start({}, { instruments: createInstruments(registry) })
}, 60_000)
afterAll(() => through.stop())

/** Number of measured requests to clusters by method and status. */
async function measured(): Promise<Record<string, number>> {
  const series =
    /_seconds_count\{route="\/kubernetes\/clusters\/:id\/\*",method="(\w+)",status="(\w+)"\} (\d+)/g
  const found = [...(await registry.metrics()).matchAll(series)]
  return Object.fromEntries(found.map(([, method, status, count]) => [`${method} ${status}`, Number(count)]))
}

it("measures a cluster's responses like the service’s own", async () => {
  await through.ask('GET', '/api/v1/pods', { who: 'nobody' })
  await through.ask('GET', '/api/v1/namespaces/shop/pods/web')
  await through.ask('GET', '/api/v1/namespaces/shop/pods')
  await through.ask('GET', '/api/v1/namespaces/shop/pods/none')
  expect(await measured()).toEqual({ 'GET 2xx': 2, 'GET 4xx': 2 })
})

it('measures a watch once, when its response starts', async () => {
  const before = (await measured())['GET 2xx'] ?? 0
  const { request } = await through.open('GET', '/api/v1/namespaces/shop/pods?watch=true')
  expect((await measured())['GET 2xx']).toBe(before + 1)
  request.destroy()
  await through.ask('GET', '/api/v1/namespaces/shop/pods/web')
  expect((await measured())['GET 2xx']).toBe(before + 2)
})
