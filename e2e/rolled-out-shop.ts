import { randomUUID } from 'node:crypto'
import type { Cluster } from './cluster.ts'
import { expect, test as base } from './fixtures.ts'
import { connectHostCluster, removeHostCluster } from './host-clusters.ts'

export interface Shop {
  /** Path of the application's page. */
  path: string
  /** Path of its Deployment in the cluster. */
  deployment: string
}

/**
 * Provides an application with a Service and a Deployment rolled out twice, with images web:1.0 and web:2.0.
 */
export const test = base.extend<{ shop: Shop }>({
  shop: async ({ api, cluster }, provide) => {
    const mark = randomUUID().slice(0, 8)
    const [berth, namespace] = [`berth-${mark}`, `shop-${mark}`]
    const deployment = await createShop(cluster, namespace)
    await connectHostCluster(api, berth, cluster.kubeconfig)
    const query = JSON.stringify({ name: `${namespace}@${berth}` })
    const found = async () =>
      (await (await api.get('/environments/api/environments', { params: { query } })).json())[0]?.id
    await expect.poll(found).toBeDefined()
    const environment = await found()
    const applications = `/environments/api/environments/${environment}/applications`
    const read = async () => (await (await api.get(applications)).json())[0]
    await expect.poll(async () => (await read())?.state).toBe('running')
    const { id } = await read()
    await provide({ path: `/environments/${environment}/applications/${id}`, deployment })
    await removeHostCluster(api, berth)
    await cluster.delete(`/api/v1/namespaces/${namespace}`)
  },
})

async function createShop(cluster: Cluster, namespace: string): Promise<string> {
  const deployments = `/apis/apps/v1/namespaces/${namespace}/deployments`
  await cluster.create('/api/v1/namespaces', { metadata: { name: namespace } })
  await cluster.create(`/api/v1/namespaces/${namespace}/services`, {
    metadata: { name: 'front', labels: { app: 'web' } },
    spec: { selector: { app: 'web' }, ports: [{ port: 80 }] },
  })
  await cluster.create(deployments, {
    metadata: { name: 'web', labels: { app: 'web' } },
    spec: {
      replicas: 2,
      selector: { matchLabels: { app: 'web' } },
      template: { metadata: { labels: { app: 'web' } }, spec: { containers: [container('web:1.0')] } },
    },
  })
  const path = `${deployments}/web`
  const ready = async () => {
    const { metadata, status } = await cluster.read(path)
    return [
      metadata.annotations?.['deployment.kubernetes.io/revision'],
      status?.updatedReplicas,
      status?.readyReplicas,
    ]
  }
  await expect.poll(ready).toEqual(['1', 2, 2])
  await cluster.change(path, { spec: { template: { spec: { containers: [container('web:2.0')] } } } })
  await expect.poll(ready).toEqual(['2', 2, 2])
  // Pods of the first revision take a while to terminate.
  await expect
    .poll(async () => (await cluster.read(`/api/v1/namespaces/${namespace}/pods`)).items.length)
    .toBe(2)
  return path
}

export const container = (image: string) => ({
  name: 'web',
  image: `gantry.test/${image}`,
  envFrom: [{ configMapRef: { name: 'shared', optional: true } }],
})
