import { expect } from 'vitest'
import { type Json, makeShop, startTestService, type TestService } from '../../app.fixture.ts'
import { podTree } from '../../store/fixture.ts'

/** Resources from the specification's examples, in a service of their own. */
export interface Shop {
  service: TestService
  cluster: Json
  environment: Json
  /** The running applications `web`, with a Deployment and a pod, and `idle`, with nothing. */
  web: string
  idle: string
  /** The application `store` of the catalog and its Deployment `front`. */
  store: Json
  front: Json
  /**
   * The providers `racks`, with the host group `edge` and a host without a name, and `amazon`, with nothing.
   */
  racks: Json
  amazon: Json
  edge: Json
  host: string
}

const frontBody = {
  name: 'front',
  metadata: { labels: { tier: 'front' } },
  spec: {
    replicas: 2,
    selector: { matchLabels: { app: 'front' } },
    template: {
      metadata: { labels: { app: 'front' } },
      spec: { containers: [{ name: 'main', image: 'nginx:1.27' }] },
    },
  },
}

export async function startShop(): Promise<Shop> {
  const service = await startTestService()
  const { cluster, environment, application: web } = await makeShop(service)
  await service.insert({ parent: web, relation: 'pods' }, podTree('web-1', 'web'))
  const [{ id: idle }] = await service.get('/environments/api/applications?query={name: idle}')
  const store = await service.post('/api/applications/', { name: 'store' })
  const front = await service.post(`/catalog/api/applications/${store.id}/deployments`, frontBody)
  const racks = await service.post('/config/api/cloudProviders', { name: 'racks', type: 'Other' })
  const amazon = await service.post('/config/api/cloudProviders', { name: 'amazon', type: 'AWS' })
  const edge = await service.post(`/config/api/cloudProviders/${racks.id}/hostGroups`, { name: 'edge' })
  const host = await service.insert(
    { parent: edge.id, relation: 'hosts' },
    { class: 'config.Host', attributes: { name: null } },
  )
  return { service, cluster, environment, web, idle, store, front, racks, amazon, edge, host }
}

export const uuid: unknown = expect.stringMatching(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)

/** Sorts a list by name: without a sort parameter, responses have no guaranteed order. */
export const byName = (list: Json[]): Json[] =>
  list.toSorted((a, b) => String(a.name).localeCompare(String(b.name)))
