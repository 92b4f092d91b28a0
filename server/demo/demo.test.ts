import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { tinyCluster, tinyPlan } from '#simulator/testing'
import type { Json } from '../app.fixture.ts'
import { DemoService } from './demo.fixture.ts'

const minutes = 60_000
const label = { 'gantry/simulated': 'true' }

let demo: DemoService
let get: (url: string) => Promise<Json>
beforeEach(async () => {
  demo = await DemoService.open()
  get = (url) => demo.service.get(url)
})
afterEach(() => demo.close())

const labelled = '?fields=name,labels&labelSelector=gantry/simulated=true'
const collections = {
  clusters: '/cluster/api/hostClusters',
  environments: '/environments/api/environments',
  applications: '/catalog/api/applications',
  providers: '/config/api/cloudProviders',
  groups: '/config/api/hostGroups',
  hosts: '/config/api/hosts',
}
const made = {
  clusters: ['tiny'],
  environments: ['site'],
  applications: ['web'],
  providers: ['Machines'],
  groups: ['tiny-workers'],
  hosts: ['n1', 'spare'],
}

async function simulated(): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const [name, path] of Object.entries(collections))
    found[name] = (await get(`${path}${labelled}`)).map((row: Json) => row.name).toSorted()
  return found
}

const pods = async (): Promise<Json[]> =>
  (await get('/environments/api/pods?fields=name,state,labels')).filter(({ name }: Json) =>
    name.startsWith('web-'),
  )

/** Users' last actions, newest first, as named in the activity log. */
const lastActions = async (count: number): Promise<string[]> =>
  (await get(`/environments/api/changeSets?mode=exportDetails&query={user: admin}&count=${count}`)).map(
    ({ action }: Json) => action,
  )

describe('the demo', () => {
  it('consists of ordinary resources that are labelled as simulated', async () => {
    await demo.installed()
    expect(await simulated()).toEqual(made)
    expect(await demo.read()).toMatchObject({ state: 'installed', size: 'small', status: [] })
    expect(await pods()).toEqual([
      { name: expect.any(String), state: 'Running', labels: expect.objectContaining(label) },
      { name: expect.any(String), state: 'Running', labels: expect.objectContaining(label) },
    ])
    const [cluster] = await get('/cluster/api/hostClusters?fields=name,simulatedCluster,hostGroups')
    expect([cluster.simulatedCluster.length, cluster.hostGroups.length]).toEqual([1, 1])
    const [run] = await get('/environments/api/applications?query={run: web-1}')
    expect(run.catalogApplication).toMatchObject([{ modelIndex: 'Application', service: 'Catalog' }])
  })

  it('has a history that continues with current measurements', async () => {
    await demo.installed()
    const [{ id }] = await get('/environments/api/applications?query={run: web-1}')
    const now = Date.now()
    const span = `from=${now - 130 * minutes}&to=${now - 5 * minutes}&step=${10 * minutes}`
    const [requested, cpu] = await get(
      `/environments/api/applications/${id}/samples?metrics=cpuUsage,cpuRequest&${span}`,
    )
    expect(cpu.points.length).toBeGreaterThanOrEqual(11)
    expect(cpu.points.every(([, value]: [number, number]) => value > 0 && value < 1)).toBe(true)
    expect(requested).toMatchObject({ metric: 'cpuRequest', points: cpu.points.map(() => expect.anything()) })
  })

  it('creates nothing twice, and does not restore resources deleted by users', async () => {
    await demo.installed()
    const [{ id }] = await get(`${collections.applications}?fields=id,name`)
    await demo.service.ok('DELETE', `${collections.applications}/${id}`)
    await demo.stop()
    await demo.installed()
    expect(await simulated()).toEqual({ ...made, applications: [] })
  })

  it('is completed by the next start after an interrupted one', async () => {
    await demo.start()
    await demo.service.until(async () => (await get(collections.applications)).length > 0)
    await demo.stop()
    expect((await demo.read()).state).toBe('installing')
    await demo.installed()
    expect(await simulated()).toEqual(made)
  })

  it('keeps applications that users ran across a restart', async () => {
    await demo.installed()
    const [application] = await get(`${collections.applications}?fields=id,name`)
    const [cluster] = await get(`${collections.clusters}?fields=id`)
    await demo.service.post('/environments/api/environments', { name: 'mine', hostCluster: cluster.id })
    const body = { run: 'mine-1', environment: 'mine' }
    await demo.service.post(`${collections.applications}/${application.id}/run`, body)
    const readMine = async () => (await get('/environments/api/applications?query={run: mine-1}'))[0]
    await demo.service.until(async () => (await readMine())?.state === 'running')
    const before = (await pods()).map(({ name }) => name)
    await demo.stop()
    await demo.service.until(async () => (await readMine()).state === 'unknown')
    await demo.installed()
    await demo.service.until(async () => (await readMine()).state === 'running')
    expect((await pods()).map(({ name }) => name)).toEqual(before)
  })

  it('is removed with everything on it by one action, keeps everything else, and can be installed again', async () => {
    await demo.installed()
    await demo.service.post(collections.applications, { name: 'own' })
    const [cluster] = await get(`${collections.clusters}?fields=id`)
    await demo.service.post('/environments/api/environments', { name: 'mine', hostCluster: cluster.id })
    const { id } = await demo.read()
    const { message } = await demo.service.post(`/config/api/demos/${id}/remove`, {})
    expect(message).toMatch(
      /^The demo was removed: 1 cluster, \d+ environments, 1 catalog application, 1 cloud provider, 1 host group and 2 hosts\.$/,
    )
    const nothing = Object.fromEntries(Object.keys(made).map((name) => [name, []]))
    expect(await simulated()).toEqual(nothing)
    for (const path of [
      '/environments/api/environments',
      '/cluster/api/nodes',
      '/config/api/simulatedClusters',
    ])
      expect(await get(path)).toEqual([])
    expect(await get(`${collections.applications}?fields=name`)).toEqual([{ name: 'own' }])
    await demo.stop()
    await demo.start()
    expect(await simulated()).toEqual(nothing)
    const again = await demo.service.refusal('POST', `/config/api/demos/${id}/remove`, {})
    expect(again).toMatchObject({ status: 406, message: 'The demo has already been removed.' })
    await demo.service.post(`/config/api/demos/${id}/install`, {})
    await demo.untilState('installed')
    expect(await simulated()).toEqual(made)
    expect(await lastActions(2)).toEqual(['install', 'removeDemo'])
  })

  it('does not take a name that is in use, and reports skipped resources', async () => {
    await demo.service.post(collections.applications, { name: 'web' })
    await demo.installed()
    expect((await demo.read()).status).toEqual([
      'Not made: application web. Application.name "web" is already taken.',
    ])
    expect((await simulated()).applications).toEqual([])
  })

  it('reports failures in a simulated cluster, and retries them on request', async () => {
    const file = join(demo.simulated, 'tiny.sqlite')
    mkdirSync(demo.simulated)
    writeFileSync(file, 'This is no database.')
    await demo.start()
    await demo.untilState('incomplete')
    const failure = expect.stringMatching(
      /^Not started: simulated cluster tiny\. .*not a database.* Retry, or remove the demo and install it again\.$/,
    )
    const { id, status } = await demo.read()
    expect(status).toEqual([expect.stringMatching(/parts of the demo are ready/), failure])
    const [cluster] = await get('/config/api/simulatedClusters')
    expect(cluster).toMatchObject({ state: 'failed', status: [failure] })
    rmSync(file)
    const { message } = await demo.service.post(`/config/api/demos/${id}/retry`, {})
    expect(message).toBe('Clusters that are started again: 1.')
    await demo.untilState('installed')
    expect((await demo.read()).status).toEqual([])
    expect(await simulated()).toEqual(made)
    expect(await lastActions(1)).toEqual(['retry'])
    const again = await demo.service.refusal('POST', `/config/api/demos/${id}/retry`, {})
    expect(again.message).toBe('All clusters of the demo are running: there is nothing to retry.')
  })

  it('names the object at which the history of a simulated cluster failed', async () => {
    const objects = [{ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'Not a name' } }]
    const broken = {
      ...tinyCluster,
      deeds: [...tinyCluster.deeds, { agoMs: 60 * minutes, namespace: 'site', objects }],
    }
    await demo.start({ ...tinyPlan, clusters: [broken] })
    await demo.untilState('incomplete')
    const [{ status }] = await get('/config/api/simulatedClusters')
    expect(status[0]).toMatch(/^Not started: simulated cluster tiny\. ConfigMap site\/Not a name: /)
    const { message } = await demo.service.post(`/config/api/demos/${(await demo.read()).id}/remove`, {})
    expect(message).toMatch(/^The demo was removed/)
    expect(await get('/config/api/simulatedClusters')).toEqual([])
  })

  it('injects faults into its cluster as the attributes specify, and clears them', async () => {
    await demo.installed()
    const [{ id }] = await get('/config/api/simulatedClusters')
    const address = `/config/api/simulatedClusters/${id}`
    const connection = async () => (await get(collections.clusters))[0].connectionState
    await demo.service.ok('PUT', address, { refusal: '503' })
    await demo.service.until(async () => (await connection()) === 'notConnected')
    await demo.service.post(`${address}/clearFaults`, {})
    await demo.service.until(async () => (await connection()) === 'connected')
    expect((await get(address)).refusal).toBe(null)
    await demo.service.post(`${address}/cutWatches`, {})
    expect(await lastActions(3)).toEqual(['cutWatches', 'clearFaults', 'setFaults'])
    const refused = await demo.service.refusal('PUT', address, { lostNodes: ['n7'] })
    expect(refused.message).toBe('SimulatedCluster.lostNodes names n7, which is not a node of tiny.')
  })
})
