import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { type Cluster, openCluster } from './cluster.ts'
import { expect, test as base } from './fixtures.ts'
import { connectHostCluster, removeHostCluster } from './host-clusters.ts'

export interface Pair {
  test: string
  live: string
  testId: string
  liveId: string
}

const manifest = (image: string, greeting: string) => `apiVersion: v1
kind: ConfigMap
metadata: {name: settings}
data: {greeting: "${greeting}"}
---
apiVersion: apps/v1
kind: Deployment
metadata: {name: web}
spec:
  replicas: 1
  selector: {matchLabels: {app: web}}
  template:
    metadata: {labels: {app: web}}
    spec:
      containers:
        - name: main
          image: ${image}
          envFrom: [{configMapRef: {name: settings}}]
`

async function runShop(api: APIRequestContext, environment: string, text: string): Promise<void> {
  const catalog = await (await api.post('/catalog/api/applications', { data: { name: environment } })).json()
  const headers = { 'content-type': 'text/yaml' }
  await api.post(`/catalog/api/applications/${catalog.id}/import`, { data: text, headers })
  await api.post(`/catalog/api/applications/${catalog.id}/run`, { data: { run: 'shop', environment } })
}

/**
 * `pair`: the application `shop` in two environments, newer in the test one. `elsewhere`: another cluster.
 */
export const testOfTwo = base.extend<{ pair: Pair; elsewhere: { berth: string; cluster: Cluster } }>({
  elsewhere: async ({ api }, provide) => {
    // Simulated in both worlds, since there is only one real cluster.
    const cluster = await openCluster('simulator')
    const berth = `elsewhere-${randomUUID().slice(0, 8)}`
    await connectHostCluster(api, berth, cluster.kubeconfig)
    await provide({ berth, cluster })
    await removeWithEnvironments(api, berth)
    await cluster.close()
  },
  pair: async ({ api, cluster }, provide) => {
    const mark = randomUUID().slice(0, 8)
    const berth = `berth-${mark}`
    await connectHostCluster(api, berth, cluster.kubeconfig)
    const make = async (name: string, text: string): Promise<string> => {
      const data = { name, hostCluster: { name: berth } }
      const made = await (await api.post('/environments/api/environments', { data })).json()
      await runShop(api, name, text)
      return made.id
    }
    const [tests, live] = [`test-${mark}`, `live-${mark}`]
    const testId = await make(tests, manifest('gantry.test/web:2.0', 'new words'))
    const liveId = await make(live, manifest('gantry.test/web:1.0', 'old words'))
    await provide({ test: tests, live, testId, liveId })
    await removeWithEnvironments(api, berth)
    for (const name of [tests, live]) {
      const found = await (
        await api.get('/catalog/api/applications', { params: { query: JSON.stringify({ name }) } })
      ).json()
      for (const { id } of found) await api.delete(`/catalog/api/applications/${id}`)
    }
  },
})

async function removeWithEnvironments(api: APIRequestContext, berth: string): Promise<void> {
  const query = JSON.stringify({ 'hostCluster.name': berth })
  const left = await (await api.get('/environments/api/environments', { params: { query } })).json()
  for (const { id, isDiscovered } of left)
    if (isDiscovered !== true) await expect(await api.delete(`/environments/api/environments/${id}`)).toBeOK()
  await removeHostCluster(api, berth)
}
