import { type APIRequestContext, expect } from '@playwright/test'
import type { Simulator } from '#simulator'
import { postgresql, webShop, webShopVersions } from '#simulator/testing'
import { connectHostCluster } from './host-clusters.ts'
import { Machine } from './machine.ts'
import { raiseImmediately } from './steps.ts'
import { pictureTime, type StillService } from './still-service.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

async function make(api: APIRequestContext, address: string, data: object): Promise<string> {
  const answer = await api.post(address, { data })
  await expect(answer).toBeOK()
  return (await answer.json()).id
}

/** Returns the id of the only resource with this name. */
async function find(api: APIRequestContext, address: string, name: string): Promise<string> {
  const answer = await api.get(`${address}?query=${JSON.stringify({ name })}&fields=id`)
  return (await answer.json())[0].id
}

const applications = '/catalog/api/applications'

async function fillCatalog(api: APIRequestContext): Promise<void> {
  const shop = { host: 'shop.example.com', versions: webShopVersions, replicas: 2, load: '600m' }
  const templates = [
    { name: 'postgresql', description: 'PostgreSQL with a primary and replicas', labels: { team: 'data' } },
    { name: 'web-shop', description: 'Storefront, cart, checkout and payments', labels: { team: 'shop' } },
  ]
  const objects = [postgresql({ version: '17.4', replicas: 2, size: '50Gi' }), webShop(shop)]
  for (const [index, data] of templates.entries()) {
    const id = await make(api, applications, data)
    const text = objects[index]?.map((object) => JSON.stringify(object)).join('\n---\n') ?? ''
    const headers = { 'content-type': 'text/yaml' }
    await expect(await api.post(`${applications}/${id}/import`, { data: text, headers })).toBeOK()
  }
}

/** Creates a group with a connected host, one in setup, and one with a failed setup. */
async function attachHosts({ api, setAgo }: StillService): Promise<string> {
  const providers = '/config/api/cloudProviders'
  const provider = await make(api, providers, { name: 'Rack 7', type: 'Other', description: 'Hall 2' })
  const group = await make(api, `${providers}/${provider}/hostGroups`, { name: 'rack-7-workers' })
  setAgo(38 * minuteMs)
  const [connected, underWay, failed] = ['01', '02', '03'].map(
    (number) => new Machine(api, group, `node-r7-${number}`),
  )
  if (!connected || !underWay || !failed) throw new Error('There are three machines.')
  await connected.begin()
  await connected.step('install', 'completed')
  const { fingerprint } = await connected.register()
  await connected.approve(fingerprint)
  setAgo(12 * minuteMs)
  await failed.begin()
  await failed.step('checks', 'failed', { cause: 'The clock is 26 h 4 min behind.' })
  setAgo(2 * minuteMs)
  await underWay.begin()
  await underWay.step('checks', 'completed')
  await underWay.step('install', 'running', { output: 'enabled gantry-agent.service' })
  setAgo(0)
  await connected.heartbeat()
  return `/infrastructure/${provider}/host-groups/${group}`
}

/** Waits until the clusters are read, usage is measured and problems are reported. */
async function untilRead(api: APIRequestContext): Promise<void> {
  const read = async (path: string): Promise<unknown[]> => (await api.get(path)).json()
  await expect
    .poll(() => read('/cluster/api/clusterStats?fields=cpuUsage,timestamp'), { timeout: 120_000 })
    .toEqual(
      [0, 0].map(() => expect.objectContaining({ cpuUsage: expect.any(Number), timestamp: pictureTime })),
    )
  await expect
    .poll(() => read('/config/api/alarms?fields=name&filter=raisedOn,greaterThan,0'))
    .toEqual([expect.objectContaining({ name: 'Application web-shop is degraded' })])
}

/** Returns the ids of an environment and of its shop application. */
async function findShop(api: APIRequestContext, name: string): Promise<[environment: string, shop: string]> {
  const environment = await find(api, '/environments/api/environments', name)
  return [
    environment,
    await find(api, `/environments/api/environments/${environment}/applications`, 'web-shop'),
  ]
}

/** Returns the name of the application's only pod with this prefix. */
async function findPod(api: APIRequestContext, application: string, beginning: string): Promise<string> {
  const answer = await api.get(`/environments/api/applications/${application}/pods?fields=name`)
  const pods: { name: string }[] = await answer.json()
  return pods.find(({ name }) => name.startsWith(beginning))?.name ?? ''
}

/** Paths of screens that show one resource. */
export interface Places {
  environment: string
  application: string
  brokenApplication: string
  comparison: string
  cluster: string
  node: string
  pod: string
  /** Name of one of the application's pods. */
  podOfLogs: string
  catalogApplication: string
  hostGroup: string
}

async function findPlaces(api: APIRequestContext, hostGroup: string): Promise<Places> {
  const [production, shop] = await findShop(api, 'shop-production@eu-production')
  const [staging, broken] = await findShop(api, 'shop-staging@eu-staging')
  const environment = `/environments/${production}`
  const cluster = await find(api, '/cluster/api/hostClusters', 'eu-production')
  return {
    environment,
    application: `${environment}/applications/${shop}`,
    brokenApplication: `/environments/${staging}/applications/${broken}`,
    comparison: `/environments/compare?left=${production}&right=${staging}`,
    cluster: `/clusters/${cluster}`,
    node: `/clusters/${cluster}/nodes/${await find(api, '/cluster/api/nodes', 'worker-3')}`,
    pod: `/resources/environments/pods/${await find(api, '/environments/api/pods', 'postgresql-0')}`,
    podOfLogs: await findPod(api, shop, 'cart-'),
    catalogApplication: `/catalog/${await find(api, applications, 'web-shop')}`,
    hostGroup,
  }
}

/** Fills a service for the pictures, using clusters with a stopped clock. All data has fixed times. */
export async function fillScreens(service: StillService, clusters: readonly Simulator[]): Promise<Places> {
  const { api, setAgo } = service
  setAgo(26 * hourMs)
  // Other alarms need time to pass, which doesn't happen here.
  await raiseImmediately(api, 'applicationDegraded')
  setAgo(5 * hourMs)
  await fillCatalog(api)
  setAgo(50 * minuteMs)
  const hostGroup = await attachHosts(service)
  for (const [index, name] of ['eu-production', 'eu-staging'].entries())
    await connectHostCluster(api, name, clusters[index]?.kubeconfig ?? '')
  await untilRead(api)
  return findPlaces(api, hostGroup)
}
