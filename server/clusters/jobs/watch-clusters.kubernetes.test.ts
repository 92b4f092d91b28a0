import { afterAll, beforeAll, expect, it } from 'vitest'
import type { FaultProxy } from '../../../e2e/kubernetes/proxy.ts'
import { ConnectedService } from '../../applications/cluster.kubernetes.fixture.ts'
import type { Json } from '../../app.fixture.ts'

const namespace = `watch-${Date.now().toString(36)}`
let connected: ConnectedService
let proxy: FaultProxy

beforeAll(async () => {
  connected = await ConnectedService.start()
  const through = await connected.cluster.connectThroughProxy()
  proxy = through
  await connected.connect(through.kubeconfigPath)
  await connected.makeNamespace(namespace)
})
afterAll(async () => {
  await connected.cluster.kubectl(['delete', 'namespace', namespace, '--wait=false', '--ignore-not-found'])
  await connected.stop()
  await proxy.close()
})

const hostCluster = () => connected.service.get(`/cluster/api/hostClusters/${connected.hostCluster.id}`)
const applications = (): Promise<Json[]> =>
  connected.service.get(`/environments/api/applications?query={parent.name: "${namespace}@real"}`)

it("finds others' objects, groups them and reports their state", async () => {
  await connected.makeDeployment(namespace, 'web', { replicas: 2 })
  await connected.until(async () => (await applications()).some(({ state }) => state === 'running'))
  // Stable from here on: a later test compares it while the cluster is disconnected.
  const [application] = await applications()
  expect(application).toMatchObject({ name: 'web', isDiscovered: true, run: 'web' })
})

it('records usage of nodes and cluster', async () => {
  await connected.until(async () => {
    const [row] = await connected.service.store.find({ class: 'cluster.ClusterStats' })
    return typeof row?.attributes['cpuUsage'] === 'number'
  })
  const [statistics] = await connected.service.get('/cluster/api/clusterStats')
  expect(statistics.cpuUsagePercent).toBeGreaterThan(0)
  expect(statistics.memoryUsage).toBeGreaterThan(1_000_000)
  expect(statistics).toMatchObject({ metricsMessage: null })
  const nodes = await connected.service.get('/cluster/api/nodes')
  expect(statistics.nodesCount).toBe(nodes.length)
  // Samples aren't resources, so they emit no events. They are written right after the statistics.
  const pointsOf = async () => {
    const [series] = await connected.service.store.readSamples({
      ids: [statistics.parent.id],
      metrics: ['cpuUsage'],
      from: 0,
      to: Date.now() + 1000,
      stepMs: 1000,
    })
    return series?.points.length ?? 0
  }
  await expect.poll(pointsOf, { timeout: 400_000 }).toBeGreaterThan(0)
})

it('reports that the cluster is unreachable, refuses writes at once, and reconnects', async () => {
  const [application] = await applications()
  const before = application.state
  const [spec] = await connected.service.get(
    `/environments/api/applications/${application.id}/descendants/deploymentSpecs`,
  )
  const began = Date.now()
  await proxy.refuse()
  await connected.until(async () => (await hostCluster()).connectionState === 'notConnected')
  await connected.until(async () => (await applications())[0]?.state === 'unknown')
  const disconnected = (await applications())[0]
  expect(disconnected).toMatchObject({ state: 'unknown', lastKnownState: before })
  expect(disconnected.status[0]).toContain('The cluster real is unreachable: ')
  expect((await hostCluster()).notConnectedSince).toBeGreaterThanOrEqual(began)
  const answer = await connected.service.ask('PUT', `/environments/api/deploymentSpecs/${spec.id}`, {
    replicas: 4,
  })
  expect([answer.statusCode, answer.json().message]).toEqual([
    503,
    expect.stringContaining('The cluster real is unreachable'),
  ])
  await connected.kubectl(namespace, 'scale', 'deployment', 'web', '--replicas=3')
  await proxy.accept()
  await connected.until(async () => (await hostCluster()).connectionState === 'connected')
  await connected.until(async () => {
    const row = await connected.service.store.get(spec.id)
    return row?.attributes['replicas'] === 3
  })
  await connected.until(async () => (await applications())[0]?.lastKnownState === null)
})

it('adds and removes a thousand pods without losing or keeping one', async () => {
  const find = async () => (await applications()).find(({ name }) => name === 'crowd')
  const podCount = async (id: string): Promise<number> =>
    (await connected.service.get(`/environments/api/applications/${id}/pods?paginate=true&count=1&fields=id`))
      .total
  const deployment = {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name: 'crowd', namespace },
    spec: {
      replicas: 1000,
      selector: { matchLabels: { app: 'crowd' } },
      template: {
        metadata: { labels: { app: 'crowd' } },
        spec: {
          nodeSelector: { type: 'kwok' },
          tolerations: [{ operator: 'Exists' }],
          containers: [{ name: 'main', image: 'crowd:1' }],
        },
      },
    },
  }
  await connected.service.parts.clusters.get(connected.hostCluster.id)?.apply(deployment)
  await connected.until(async () => (await find())?.state === 'running')
  const { id } = await find()
  // Pods arrive through their own watch, which may lag behind the Deployment's.
  await connected.until(async () => (await podCount(id)) === 1000)
  await connected.kubectl(namespace, 'scale', 'deployment', 'crowd', '--replicas=0')
  await connected.until(async () => (await find())?.state === 'stopped' && (await podCount(id)) === 0)
  // The remaining container belongs to the Deployment's own template.
  expect((await connected.service.store.find({ class: 'environments.Container', below: id })).length).toBe(1)
})

it('stops watching a cluster that is disabled, and resumes when it is enabled', async () => {
  const path = `/cluster/api/hostClusters/${connected.hostCluster.id}`
  await connected.service.ok('PUT', path, { adminState: 'disabled' })
  await connected.until(async () => (await hostCluster()).connectionState === 'notConnected')
  await connected.until(async () => (await applications()).every(({ state }) => state === 'unknown'))
  expect(connected.service.parts.clusters.get(connected.hostCluster.id)).toBeNull()
  await connected.service.ok('PUT', path, { adminState: 'enabled' })
  await connected.until(async () => (await hostCluster()).connectionState === 'connected')
  await connected.until(async () => (await applications()).every(({ state }) => state !== 'unknown'))
})

it('shows only created environments once discovery is off', async () => {
  await connected.service.ok('PUT', `/cluster/api/hostClusters/${connected.hostCluster.id}`, {
    autoSyncNamespaces: false,
  })
  await connected.until(
    async () => (await connected.service.store.find({ class: 'environments.Environment' })).length === 0,
  )
  expect((await connected.service.store.find({ class: 'environments.Pod' })).length).toBe(0)
})

it('adopts an existing namespace, and keeps it when the environment is deleted', async () => {
  const environment = await connected.service.post('/environments/api/environments', {
    name: 'adopted',
    namespace,
    hostCluster: connected.hostCluster.id,
  })
  await connected.until(
    async () =>
      (await connected.service.store.find({ class: 'environments.Deployment', search: 'web' })).length === 1,
  )
  await connected.until(
    async () => (await connected.service.store.get(environment.id))?.attributes['state'] === 'ready',
  )
  await connected.service.ok('DELETE', `/environments/api/environments/${environment.id}`)
  const found = await connected.cluster.kubectl([
    'get',
    'namespace',
    namespace,
    '-o',
    'jsonpath={.status.phase}',
  ])
  expect(found.trim()).toBe('Active')
})

it("deletes the cluster's rows with it", async () => {
  await connected.service.ok('DELETE', `/cluster/api/hostClusters/${connected.hostCluster.id}`)
  await connected.until(() =>
    Promise.resolve(connected.service.parts.clusters.get(connected.hostCluster.id) === null),
  )
  expect(await connected.service.store.find({ class: 'cluster.Node' })).toEqual([])
  expect(await connected.service.store.find({ class: 'environments.Environment' })).toEqual([])
  await connected.clusters.stop()
  expect(connected.service.logged.filter((line) => line.includes('not reconciled'))).toEqual([])
})
