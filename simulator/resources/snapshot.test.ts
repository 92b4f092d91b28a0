import { afterEach, expect, it } from 'vitest'
import { configMaps, deployments, nodes, pod, pods, TestSimulator, workload } from '../client.fixture.ts'
import type { Snapshot } from './snapshot.ts'

const services = '/api/v1/namespaces/default/services'
const definitions = '/apis/apiextensions.k8s.io/v1/customresourcedefinitions'
const widgets = '/apis/example.org/v1/namespaces/default/widgets'
const widgetDefinition = {
  metadata: { name: 'widgets.example.org' },
  spec: {
    group: 'example.org',
    scope: 'Namespaced',
    names: { plural: 'widgets', kind: 'Widget' },
    versions: [{ name: 'v1', served: true, storage: true, schema: { openAPIV3Schema: { type: 'object' } } }],
  },
}
const service = (name: string) => ({ metadata: { name }, spec: { type: 'NodePort', ports: [{ port: 80 }] } })

const started: TestSimulator[] = []
afterEach(() => Promise.all(started.splice(0).map((api) => api.stop())))

async function start(snapshot?: Snapshot, time?: number): Promise<TestSimulator> {
  const api = await TestSimulator.start(snapshot, time)
  started.push(api)
  return api
}

/** Restarts from a snapshot that was serialized, as in a file. */
const restored = (api: TestSimulator): Promise<TestSimulator> =>
  start(JSON.parse(JSON.stringify(api.simulator.snapshot())) as Snapshot, api.clock.now())

async function populated(): Promise<TestSimulator> {
  const api = await start()
  await api.addNodes(2)
  await api.post(definitions, widgetDefinition)
  await api.post(widgets, { apiVersion: 'example.org/v1', kind: 'Widget', metadata: { name: 'w' } })
  await api.post(deployments, workload('web', 3))
  await api.post(services, service('one'))
  api.clock.advance(60_000)
  return api
}

it('restores the same objects from a snapshot without restarting anything', async () => {
  const before = await populated()
  const after = await restored(before)
  for (const path of [nodes, pods, deployments, services, widgets, definitions])
    expect(await after.list(path)).toEqual(await before.list(path))
  after.clock.advance(60_000)
  expect(await after.list(pods)).toEqual(await before.list(pods))
  expect(await after.eventsOf('web')).toEqual(await before.eventsOf('web'))
})

it('controls the objects it restored', async () => {
  const before = await populated()
  const after = await restored(before)
  await after.patch('merge', `${deployments}/web/scale`, { spec: { replicas: 5 } })
  after.clock.advance(60_000)
  expect((await after.get(`${deployments}/web`)).body.status).toMatchObject({ availableReplicas: 5 })
  await after.delete(`${deployments}/web`)
  after.clock.advance(60_000)
  expect(await after.list(pods)).toEqual([])
})

it('never reassigns UIDs and addresses from before the snapshot', async () => {
  const after = await restored(await populated())
  await after.post(services, service('two'))
  await after.post(nodes, { metadata: { name: 'n0' } })
  after.clock.advance(1000)
  for (let index = 0; index < 6; index++) await after.post(pods, pod(`new-${index}`))
  after.clock.advance(10_000)
  const given = [
    ...(await after.list(pods)).flatMap(({ metadata, status }) => [metadata.uid, status?.podIP]),
    ...(await after.list(services)).flatMap(({ metadata, spec }) => [metadata.uid, spec?.clusterIP]),
    ...(await after.list(nodes)).flatMap(({ metadata, spec }) => [metadata.uid, spec?.podCIDR]),
  ]
  expect(new Set(given).size).toBe(given.length)
  expect(given).not.toContain(undefined)
})

it('rejects versions that a client may have seen after the snapshot', async () => {
  const before = await populated()
  const after = await restored(before)
  const { metadata } = (await before.post(configMaps, { metadata: { name: 'lost' } })).body
  const [event] = await Array.fromAsync(
    after.watch(`${configMaps}?watch=1&resourceVersion=${metadata.resourceVersion}`),
  )
  expect(event?.object).toMatchObject({ code: 410, reason: 'Expired' })
})
