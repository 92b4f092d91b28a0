import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Json } from '../../app.fixture.ts'
import { SimulatedService } from '../../simulated.fixture.ts'

let simulated: SimulatedService
let catalog: Json
let other: Json

const clusterId = () => simulated.hostCluster.id
const get = (url: string) => simulated.service.get(url)
const makeEnvironment = (name: string): Promise<Json> =>
  simulated.service.post('/environments/api/environments', { name, hostCluster: clusterId() })
const run = (environment: string): Promise<Json> =>
  simulated.service.post(`/catalog/api/applications/${catalog.id}/run`, { run: 'web', environment })
const namesIn = async ({ id }: Json, relation: string): Promise<string[]> => {
  const found: Json[] = await get(`/environments/api/environments/${id}/${relation}?fields=name`)
  return found.map(({ name }) => name).toSorted()
}
const tasks = async (): Promise<number> =>
  (await simulated.service.store.related(clusterId(), 'systemTasks')).length

/** Creates a namespace with a Deployment and a ConfigMap, and an environment that shows both. */
async function adopt(name: string): Promise<Json> {
  const spec = {
    replicas: 1,
    selector: { matchLabels: { app: 'old' } },
    template: {
      metadata: { labels: { app: 'old' } },
      spec: { containers: [{ name: 'main', image: 'old:1' }] },
    },
  }
  await simulated.simulator.populate([
    { apiVersion: 'v1', kind: 'Namespace', metadata: { name } },
    { apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name: 'old', namespace: name }, spec },
    { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'kept', namespace: name }, data: { a: '1' } },
  ])
  const environment = await makeEnvironment(name)
  // By then, the namespace itself is known, too.
  await simulated.until(async () => (await get(environment.uri)).state === 'ready')
  await simulated.until(() => showsAll(environment))
  return environment
}

const showsAll = async (environment: Json): Promise<boolean> =>
  (await namesIn(environment, 'deployments')).includes('old') &&
  (await namesIn(environment, 'configMaps')).includes('kept')

const forget = ({ id }: Json): Promise<Json> =>
  simulated.service.ok('DELETE', `/environments/api/environments/${id}`)

async function begin(): Promise<void> {
  simulated = await SimulatedService.start()
  const { service } = simulated
  catalog = await service.post('/catalog/api/applications', { name: 'web' })
  const manifest = '{apiVersion: v1, kind: ConfigMap, metadata: {name: settings}, data: {a: "1"}}'
  const headers = { 'content-type': 'text/yaml' }
  await service.ask('POST', `/catalog/api/applications/${catalog.id}/import`, manifest, headers)
}

describe('deleting an environment whose namespace remains', () => {
  beforeAll(async () => {
    await begin()
    other = await makeEnvironment('other')
  })
  afterAll(() => simulated.stop())

  it('leaves its objects to discovery, without refusing a write or losing the connection', async () => {
    const environment = await adopt('left')
    const before = await tasks()
    await forget(environment)
    expect((await run('other')).message).toBe('web runs as web in other.')
    const query = encodeURIComponent(JSON.stringify({ name: 'left@simulated' }))
    // A write waits for the objects that must be read, so the environment already exists.
    const [found] = await get(`/environments/api/environments?query=${query}`)
    expect(found).toMatchObject({ isDiscovered: true, namespace: 'left' })
    expect(await showsAll(found)).toBe(true)
    // A reconnection would add a task.
    expect(await tasks()).toBe(before)
  })

  it("is discovered again as the cluster's environment if it showed the namespace default", async () => {
    const { service, hostCluster } = simulated
    const own = async (): Promise<(string | null)[]> =>
      (await service.store.related(hostCluster.id, 'clusterEnvironment')).map(({ name }) => name)
    await simulated.until(async () => (await own()).join() === 'default@simulated')
    const data = { name: 'home', namespace: 'default', hostCluster: hostCluster.id }
    const environment = await service.post('/environments/api/environments', data)
    expect(await own()).toEqual(['home'])
    await simulated.until(async () => (await get(environment.uri)).state === 'ready')
    await forget(environment)
    await simulated.until(async () => (await own()).join() === 'default@simulated')
  })
})

/** The cluster's namespaces stay hidden until an environment is created for them. */
describe('creating an environment for an existing namespace', () => {
  beforeAll(async () => {
    await begin()
    const { service } = simulated
    await service.ok('PUT', `/cluster/api/hostClusters/${clusterId()}`, { autoSyncNamespaces: false })
    await simulated.until(async () => (await get('/environments/api/environments?fields=id')).length === 0)
    other = await makeEnvironment('other')
  })
  afterAll(() => simulated.stop())

  it('shows its objects, without refusing a write or losing the connection', async () => {
    await forget(await adopt('adopted'))
    const before = await tasks()
    const environment = await makeEnvironment('adopted')
    const [inOther, inAdopted] = await Promise.all([run('other'), run('adopted')])
    expect(await namesIn(environment, 'deployments')).toEqual(['old'])
    expect(await namesIn(environment, 'configMaps')).toContain('kept')
    expect([inOther.message, inAdopted.message]).toEqual([
      'web runs as web in other.',
      'web runs as web in adopted.',
    ])
    expect(await namesIn(environment, 'applications')).toEqual(['old', 'web'])
    expect(await namesIn(other, 'applications')).toEqual(['web'])
    // A reconnection would add a task.
    expect(await tasks()).toBe(before)
  })

  it('shows objects created while it did not exist', async () => {
    await forget(await adopt('again'))
    expect((await run('other')).message).toBe('web was updated in other. 1 object: 1 unchanged.')
    await simulated.simulator.populate([
      { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'later', namespace: 'again' }, data: {} },
    ])
    const environment = await makeEnvironment('again')
    await run('again')
    expect(await namesIn(environment, 'configMaps')).toEqual(
      expect.arrayContaining(['kept', 'later', 'settings']),
    )
    expect(await namesIn(environment, 'applications')).toEqual(['old', 'web'])
  })
})
