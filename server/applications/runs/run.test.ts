import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Json } from '../../app.fixture.ts'
import { environmentMutex } from '../../records/environment-mutex.ts'
import { SimulatedService } from '../../simulated.fixture.ts'

let simulated: SimulatedService
let shop: Json
let space: Json

beforeEach(async () => {
  simulated = await SimulatedService.start()
  const { service } = simulated
  shop = await service.post('/catalog/api/applications', { name: 'shop' })
  await service.post(`/catalog/api/applications/${shop.id}/configMaps`, { name: 'settings' })
  space = await service.post('/environments/api/environments', {
    name: 'live',
    hostCluster: simulated.hostCluster.id,
  })
  const isThere = async (address: string): Promise<boolean> => (await service.get(address)).length > 0
  await simulated.until(() => isThere('/environments/api/environments?query={"name":"live","state":"ready"}'))
  await simulated.until(() => isThere('/cluster/api/namespaces?query={"name":"live"}'))
})
afterEach(async () => {
  vi.restoreAllMocks()
  await simulated.stop()
})

it('creates no namespace for an environment that was deleted while the run waited', async () => {
  const { service, simulator } = simulated
  const turn = Promise.withResolvers<void>()
  const takes = vi.spyOn(environmentMutex, 'run')
  const begun = Promise.withResolvers<void>()
  const deletion = environmentMutex.run(space.id, async () => {
    begun.resolve()
    await turn.promise
    await service.store.write({ name: 'somebody', audit: true }, (transaction) =>
      transaction.remove([space.id]),
    )
  })
  await begun.promise
  const running = service.ask('POST', `/catalog/api/applications/${shop.id}/run`, {
    run: 'shop',
    environment: 'live',
  })
  await vi.waitUntil(() => takes.mock.calls.length >= 2, { timeout: 200_000 })
  turn.resolve()
  await deletion
  expect((await running).statusCode).toBe(404)
  expect(JSON.stringify(simulator.snapshot())).not.toContain('"name":"settings"')
})

it('creates a missing namespace like the service, so that an undo reverts the whole run', async () => {
  const { service, simulator, hostCluster } = simulated
  const driver = service.parts.clusters.get(hostCluster.id)
  const takes = vi.spyOn(environmentMutex, 'run')
  const [held, turn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const before = environmentMutex.run(space.id, () => (held.resolve(), turn.promise))
  await held.promise
  const running = service.post(`/catalog/api/applications/${shop.id}/run`, {
    run: 'shop',
    environment: 'live',
  })
  await vi.waitUntil(() => takes.mock.calls.length >= 2, { timeout: 200_000 })
  await driver?.delete({ apiVersion: 'v1', kind: 'Namespace', name: 'live' })
  await simulated.until(
    async () => (await service.get('/cluster/api/namespaces?query={"name":"live"}')).length === 0,
  )
  turn.resolve()
  await before
  const { changes } = await running
  expect(changes.createdIds.map(({ modelIndex }: Json) => modelIndex)).not.toContain('Namespace')
  const address = `/environments/api/changeSets/${changes.sequenceId}/undo`
  expect(await service.post(`${address}?dryRun=true`, {})).toMatchObject({
    canUndo: true,
    steps: [{ modelIndex: 'ConfigMap', name: 'settings', change: 'deleted', problem: null }],
  })
  await service.post(address, {})
  expect(JSON.stringify(simulator.snapshot())).not.toContain('"name":"settings"')
})

const deployment = (image: string, replicas: number): string => `apiVersion: apps/v1
kind: Deployment
metadata: {name: web}
spec:
  replicas: ${replicas}
  selector: {matchLabels: {app: web}}
  template:
    metadata: {labels: {app: web}}
    spec: {containers: [{name: web, image: "${image}"}]}
`

const address = (): string => `/catalog/api/applications/${shop.id}`
async function importYaml(text: string): Promise<void> {
  const type = { 'content-type': 'text/yaml' }
  const answer = await simulated.service.ask('POST', `${address()}/import`, text, type)
  expect(answer.statusCode).toBe(200)
}
const preview = (more: object = {}): Promise<Json> =>
  simulated.service.post(`${address()}/run?dryRun=true`, {
    run: 'shop',
    environment: 'live',
    ...more,
  })

/** Scales the running application to three replicas, as another client. */
async function scaleInLive(): Promise<void> {
  const driver = simulated.service.parts.clusters.get(simulated.hostCluster.id)
  const name = { apiVersion: 'apps/v1', kind: 'Deployment', namespace: 'live', name: 'web' }
  await driver?.mergePatch(name, { spec: { replicas: 3 } })
}

it('previews a first run, and creates nothing', async () => {
  await importYaml(deployment('web:1', 1))
  const reported = await preview()
  expect(reported).toMatchObject({ id: null, notes: [], message: '2 objects: 2 would be created.' })
  expect(reported.diff.map(({ change }: Json) => change)).toEqual(['created', 'created'])
  expect(JSON.stringify(simulated.simulator.snapshot())).not.toContain('"name":"settings"')
})

it('previews an update of an existing run, and refuses an outdated state', async () => {
  const { service } = simulated
  await importYaml(deployment('web:1', 1))
  const { id } = await service.post(`${address()}/run`, { run: 'shop', environment: 'live' })
  await scaleInLive()
  const revert = [{ kind: 'Deployment', name: 'web', path: 'spec.replicas' }]
  const reported = await preview({ revert })
  expect(reported).toMatchObject({ id, message: '2 objects: 1 would be changed and 1 unchanged.' })
  const [changed] = reported.diff.filter(({ change }: Json) => change === 'modified')
  expect(changed).toMatchObject({ kind: 'Deployment', name: 'web' })
  expect([changed.before, changed.after].map((text) => /replicas: \d/.exec(text)?.[0])).toEqual([
    'replicas: 3',
    'replicas: 1',
  ])
  expect((await preview({ revert })).state).toBe(reported.state)
  await importYaml(deployment('web:2', 1))
  const body = {
    run: 'shop',
    environment: 'live',
    revert,
    state: reported.state,
  }
  expect(await service.refusal('POST', `${address()}/run`, body)).toMatchObject({ status: 412 })
  const withoutState = { ...body, state: null }
  expect(await service.refusal('POST', `${address()}/run`, withoutState)).toMatchObject({ status: 400 })
  const { state } = await preview({ revert })
  const done = await service.post(`${address()}/run`, { ...body, state })
  expect(done.message).toBe('shop was updated in live. 2 objects: 1 changed and 1 unchanged.')
  const { sequenceId } = done.changes
  await service.post(`/environments/api/changeSets/${sequenceId}/undo`, {})
  // An undo restores values that differ from the run's current declaration.
  const undone = await preview({ revert: null })
  expect(undone.overrides.map(({ value, catalog }: Json) => [value, catalog])).toEqual([
    ['3', '1'],
    ['web:1', 'web:2'],
  ])
})

it("names objects of a run that the catalog no longer has, and the run's previous application", async () => {
  const { service } = simulated
  await importYaml(deployment('web:1', 1))
  await service.post(`${address()}/run`, { run: 'shop', environment: 'live' })
  const [{ id }] = await service.get(`${address()}/deployments`)
  await service.ask('DELETE', `/catalog/api/deployments/${id}`)
  expect(await preview()).toMatchObject({
    notes: ['The catalog has no Deployment web: the run keeps it unchanged.'],
  })
  shop = await service.post('/catalog/api/applications', { name: 'other' })
  await importYaml(deployment('web:1', 1))
  const { notes } = await preview()
  expect(notes).toContain('The run shop in live belongs to the application shop; it becomes one of other.')
})

it('writes no catalog comments to a cluster, nor does an import of a catalog export', async () => {
  const { service, simulator } = simulated
  const text =
    '# Of the shop\napiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: settings # its name\ndata:\n  a: b\n'
  const send = (address: string, body: string) =>
    service.ask('POST', `${address}/import`, body, { 'content-type': 'text/yaml' })
  await send(`/catalog/api/applications/${shop.id}`, text)
  const running = { run: 'shop', environment: 'live' }
  expect((await service.post(`/catalog/api/applications/${shop.id}/run`, running)).status).toBe(200)
  const exported = await service.get(`/catalog/api/applications/${shop.id}?mode=export`)
  expect(exported.configMaps[0].yamlComments).toEqual({
    head: '# Of the shop',
    'line metadata.name': '# its name',
  })
  exported.configMaps[0].data = { a: 'c' }
  const answer = await send(`/environments/api/environments/${space.id}`, JSON.stringify(exported))
  expect(answer.json().message).toBe('1 object: 1 changed.')
  expect((await send(`/environments/api/environments/${space.id}`, text)).json().message).toBe(
    '1 object: 1 changed. Comments are not kept: 2 lines have one, from line 1 on.',
  )
  expect(JSON.stringify(simulator.snapshot())).toContain('"name":"settings"')
  expect(JSON.stringify(simulator.snapshot())).not.toMatch(/Of the shop|yamlComments/)
})
