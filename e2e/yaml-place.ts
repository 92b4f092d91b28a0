import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import type { Cluster } from './cluster.ts'
import { expect, test as base } from './fixtures.ts'
import { connectHostCluster, removeHostCluster } from './host-clusters.ts'

interface Place {
  /** Name of the cluster in the service. */
  berth: string
  namespace: string
  environment: string
  /** Path of the page that edits application `web`: a Service and a Deployment. */
  path: string
}

/** Provides the application `web` on its own cluster, discovered there rather than run by the platform. */
export const test = base.extend<{ place: Place }>({
  place: async ({ api, cluster }, provide) => {
    const mark = randomUUID().slice(0, 8)
    const [berth, namespace] = [`berth-${mark}`, `shop-${mark}`]
    await createWeb(cluster, namespace)
    await connectHostCluster(api, berth, cluster.kubeconfig)
    const environment = await idOf(api, '/environments/api/environments', `${namespace}@${berth}`)
    const application = await idOf(api, `/environments/api/environments/${environment}/applications`, 'web')
    const path = `/environments/${environment}/applications/${application}/yaml`
    await provide({ berth, namespace, environment, path })
    await removeHostCluster(api, berth)
    await cluster.delete(`/api/v1/namespaces/${namespace}`)
  },
})

export const deploymentsOf = (namespace: string): string =>
  `/apis/apps/v1/namespaces/${namespace}/deployments`

async function createWeb(cluster: Cluster, namespace: string): Promise<void> {
  const labels = { app: 'web' }
  await cluster.create('/api/v1/namespaces', { metadata: { name: namespace } })
  await cluster.create(`/api/v1/namespaces/${namespace}/services`, {
    metadata: { name: 'front', labels },
    spec: { selector: labels, ports: [{ port: 80 }] },
  })
  await cluster.create(deploymentsOf(namespace), {
    metadata: { name: 'web', labels },
    spec: {
      replicas: 2,
      selector: { matchLabels: labels },
      template: { metadata: { labels }, spec: { containers: [{ name: 'main', image: 'web:1' }] } },
    },
  })
}

async function idOf(api: APIRequestContext, address: string, name: string): Promise<string> {
  const find = async (): Promise<string | undefined> =>
    (await (await api.get(address, { params: { query: JSON.stringify({ name }) } })).json())[0]?.id
  await expect.poll(find).toBeDefined()
  return (await find()) ?? ''
}

/** The editor's text box. */
export const editor = (page: Page): Locator => page.getByRole('textbox', { name: /^YAML of/ })

/** Opens an editor and waits until it knows the cluster's schema. */
export async function openEditor(page: Page, path: string, berth: string): Promise<void> {
  await page.goto(path)
  await expect(editor(page)).toBeVisible()
  await expect(page.getByText(`Fields as ${berth} v1.34.4 knows them`)).toBeVisible()
}

/** Service manifest with a comment in it. */
export const service = (name: string, more = ''): string =>
  `apiVersion: v1\nkind: Service\nmetadata:\n  name: ${name} # the door\nspec:\n  selector: {app: web}\n  ports:\n    - port: 81\n${more}`
