import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import type { Cluster } from './cluster.ts'
import { expect } from './fixtures.ts'
import { container, test, type Shop } from './rolled-out-shop.ts'
import { rowOf } from './steps.ts'

test.slow()
// The service's content security policy blocks axe's script.
test.use({ bypassCSP: true })

/**
 * Creates a ConfigMap and a Secret that the shop references, another Deployment that reads them, and an
 * Ingress.
 */
async function furnish(cluster: Cluster, { deployment }: Shop): Promise<void> {
  const namespace = deployment.split('/')[5] ?? ''
  const core = `/api/v1/namespaces/${namespace}`
  await cluster.create(`${core}/configmaps`, { metadata: { name: 'shared' }, data: { text: 'hello' } })
  await cluster.create(`${core}/secrets`, { metadata: { name: 'door' }, data: {} })
  const env = [{ name: 'TEXT', valueFrom: { configMapKeyRef: { name: 'shared', key: 'text' } } }]
  const labels = { app: 'clock' }
  await cluster.create(deployment.replace(/\/web$/, ''), {
    metadata: { name: 'clock', labels },
    spec: {
      selector: { matchLabels: labels },
      template: { metadata: { labels }, spec: { containers: [{ ...container('web:1.0'), env }] } },
    },
  })
  const backend = { service: { name: 'front', port: { number: 80 } } }
  await cluster.create(`/apis/networking.k8s.io/v1/namespaces/${namespace}/ingresses`, {
    metadata: { name: 'way', labels: { app: 'web' } },
    spec: {
      tls: [{ hosts: ['shop.example.com'], secretName: 'door' }],
      rules: [{ host: 'shop.example.com', http: { paths: [{ path: '/', pathType: 'Prefix', backend }] } }],
    },
  })
}

async function openObject(page: Page, collection: string, name: string): Promise<void> {
  await page.goto(`/resources/environments/${collection}?search=${name}`)
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

async function askToDelete(page: Page, name: string) {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  return page.getByRole('dialog', { name: `Delete ${name}?` })
}

const reading = 'Used by deployment clock. Running pods continue; new ones wait for the missing object.'

test('shows what uses an object before deleting it, alone and in bulk', async ({ page, cluster, shop }) => {
  await furnish(cluster, shop)
  await openObject(page, 'configMaps', 'shared')
  const dialog = await askToDelete(page, 'shared')
  await expect(dialog.getByRole('listitem')).toHaveText([
    reading,
    'Read, but not needed, by deployment web: new pods start without.',
  ])
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await openObject(page, 'secrets', 'door')
  await expect(await askToDelete(page, 'door')).toContainText(
    'Certificate of ingress way (application web). Visitors are shown another one, which browsers warn of.',
  )
  await page.goto('/resources/environments/configMaps?search=shared')
  await page.getByRole('checkbox', { name: 'Select shared' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Delete config map' })
  await expect(sheet.getByText(reading)).toBeVisible()
  await expect(sheet.getByRole('list', { name: 'What is touched' })).toContainText(
    'used by deployment clock, deployment web',
  )
})

test('counts the pods of deleted workloads, and names references that will be broken', async ({
  page,
  cluster,
  shop,
}) => {
  await furnish(cluster, shop)
  const stranded =
    'No other workload is behind service front (application web), reached by ingress way (application web): requests that go there fail.'
  await page.goto('/resources/environments/deployments')
  await page.getByRole('checkbox', { name: 'Select web', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Select clock', exact: true }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Delete deployments' })
  await expect(sheet).toContainText(/3 pods, \d replica sets? will be deleted with them\./)
  await expect(sheet.getByText(stranded)).toBeVisible()
  const touched = sheet.getByRole('list', { name: 'What is touched' })
  await expect(touched.getByRole('listitem').filter({ hasText: 'web' })).toContainText('2 pods')
  await expect(
    sheet
      .getByRole('list', { name: /go with/ })
      .getByText(/^web-/)
      .first(),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await openObject(page, 'services', 'front')
  await expect(await askToDelete(page, 'front')).toContainText(
    'Reached by ingress way (application web): requests that come that way fail.',
  )
  await page.goto('/resources/environments/deployments')
  await rowOf(page, 'web').getByRole('link', { name: 'web', exact: true }).click()
  const dialog = await askToDelete(page, 'web')
  await expect(dialog.getByRole('listitem').first()).toHaveText(stranded)
  await expect(dialog.getByRole('listitem').filter({ hasText: /^Podweb-/ })).toHaveCount(2)
})

test("links an object's page to its references, its users and its location", async ({
  page,
  cluster,
  shop,
}) => {
  await furnish(cluster, shop)
  const region = (name: string) => page.getByRole('region', { name })
  await openObject(page, 'ingresses', 'way')
  await expect(
    region('Details')
      .getByRole('link', { name: /^berth-/ })
      .last(),
  ).toHaveAttribute('href', /^\/clusters\//)
  await expect(region('Details')).toContainText('Last synced')
  await expect(region('Specification').getByRole('link', { name: 'front:80' })).toBeVisible()
  await expectAccessible(page)
  await region('Uses').getByRole('link', { name: 'door' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'door' })).toBeVisible()
  await region('Used by').getByRole('link', { name: 'way' }).click()
  await region('Uses').getByRole('link', { name: 'front' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'front' })).toBeVisible()
  await expect(region('Endpoints')).toContainText('2 of 2 ready')
  await expectAccessible(page)
  await region('Endpoints').getByRole('link', { name: /^web-/ }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: /^web-/ })).toBeVisible()
})

test('shows which label no pod matches for a Service without endpoints', async ({ page, cluster, shop }) => {
  const services = shop.deployment.replace('/apis/apps/v1', '/api/v1').replace(/deployments.*/, 'services')
  await cluster.create(services, {
    metadata: { name: 'astray' },
    spec: { selector: { app: 'web', tier: 'back' }, ports: [{ port: 80 }] },
  })
  await openObject(page, 'services', 'astray')
  await expect(page.getByRole('region', { name: 'Endpoints' })).toContainText(
    'It leads to no pod: requests to it fail. A pod has to have all of app=web, tier=back. 2 pods have app=web. No pod of the environment has tier=back.',
  )
})

test('scales a workload on its own page, which links to its revisions', async ({ page, cluster, shop }) => {
  await page.goto('/resources/environments/deployments')
  await rowOf(page, 'web').getByRole('link', { name: 'web', exact: true }).click()
  const work = page.getByRole('region', { name: 'Pods and images' })
  await expect(work).toContainText('2 / 2')
  await expectAccessible(page)
  await work.getByRole('button', { name: 'Scale' }).click()
  const sheet = page.getByRole('dialog', { name: 'Scale deployment' })
  const replicas = sheet.getByRole('spinbutton', { name: 'Replicas' })
  await expect(replicas).toHaveValue('2')
  await replicas.fill('3')
  await sheet.getByRole('button', { name: /^Scale 1/ }).click()
  await expect(sheet.getByText('Scaled 1 deployment.')).toBeVisible()
  await expect.poll(async () => (await cluster.read(shop.deployment)).spec.replicas).toBe(3)
  await page.keyboard.press('Escape')
  await work.getByRole('link', { name: 'Revisions' }).click()
  await expect(page.getByRole('list', { name: 'Revisions of web' })).toBeVisible()
})

test("shows an environment's autoscalers and disruption budgets with their targets and states", async ({
  page,
  cluster,
  shop,
}) => {
  const namespace = shop.deployment.split('/')[5] ?? ''
  const resource = { name: 'cpu', target: { type: 'Utilization', averageUtilization: 70 } }
  await cluster.create(`/apis/autoscaling/v2/namespaces/${namespace}/horizontalpodautoscalers`, {
    metadata: { name: 'pace' },
    spec: {
      scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name: 'web' },
      minReplicas: 2,
      maxReplicas: 6,
      metrics: [{ type: 'Resource', resource }],
    },
  })
  await cluster.create(`/apis/policy/v1/namespaces/${namespace}/poddisruptionbudgets`, {
    metadata: { name: 'floor' },
    spec: { minAvailable: 1, selector: { matchLabels: { app: 'web' } } },
  })
  await page.goto(shop.path.replace(/applications.*/, 'configuration'))
  // Without requests, utilization can't be measured.
  for (const text of ['Deployment web', '2 auto 2 to 6', 'CPU 70%, not measured'])
    await expect(rowOf(page, 'pace')).toContainText(text)
  await expect(rowOf(page, 'floor')).toContainText('at least 1 available')
  await expect(rowOf(page, 'floor').getByRole('gridcell', { name: '1', exact: true })).toBeVisible()
})
