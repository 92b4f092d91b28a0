import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Cluster } from './cluster.ts'
import { expect, test as base } from './fixtures.ts'
import { connectHostCluster, removeHostCluster } from './host-clusters.ts'
import { chooseCommand, expectTitle, rowOf } from './steps.ts'

interface Place {
  berth: string
  namespace: string
}

const requests = { cpu: '250m', memory: '128Mi' }
const container = { name: 'main', image: 'gantry.test/web:1.0', resources: { requests } }

async function createApplication(cluster: Cluster, namespace: string): Promise<void> {
  await cluster.create(`/apis/apps/v1/namespaces/${namespace}/deployments`, {
    metadata: { name: 'shop' },
    spec: {
      replicas: 2,
      selector: { matchLabels: { app: 'shop' } },
      template: { metadata: { labels: { app: 'shop' } }, spec: { containers: [container] } },
    },
  })
}

/** Creates two claims of a missing class, which stay pending, and a pod that waits for the first. */
async function createClaims(cluster: Cluster, namespace: string): Promise<void> {
  const core = `/api/v1/namespaces/${namespace}`
  for (const name of ['archive', 'spare'])
    await cluster.create(`${core}/persistentvolumeclaims`, {
      metadata: { name },
      spec: {
        accessModes: ['ReadWriteOnce'],
        storageClassName: 'no-such-disks',
        resources: { requests: { storage: '2Gi' } },
      },
    })
  // Admission requires it for every pod; a controller creates it a moment later.
  await expect.poll(() => cluster.read(`${core}/serviceaccounts/default`)).toBeTruthy()
  await cluster.create(`${core}/pods`, {
    metadata: { name: 'librarian' },
    spec: {
      containers: [container],
      volumes: [{ name: 'data', persistentVolumeClaim: { claimName: 'archive' } }],
    },
  })
}

/** Namespace for the test on a connected cluster. */
const test = base.extend<{ place: Place }>({
  place: async ({ api, cluster }, provide) => {
    const mark = randomUUID().slice(0, 8)
    const place = { berth: `berth-${mark}`, namespace: `crew-${mark}` }
    await cluster.create('/api/v1/namespaces', { metadata: { name: place.namespace } })
    await connectHostCluster(api, place.berth, cluster.kubeconfig)
    await provide(place)
    await removeHostCluster(api, place.berth)
    await cluster.delete(`/api/v1/namespaces/${place.namespace}`)
  },
})

/** Navigates from the list of clusters to a tab of one, like a user. */
async function openPart(page: Page, berth: string, part: string): Promise<void> {
  await page.goto('/clusters')
  await rowOf(page, berth).getByRole('link', { name: berth }).click()
  await page.getByRole('navigation', { name: 'Parts' }).getByRole('link', { name: part }).click()
}

test('shows why a PersistentVolumeClaim is pending, and which pods use each claim', async ({
  page,
  place,
  cluster,
}) => {
  await createClaims(cluster, place.namespace)
  await openPart(page, place.berth, 'Storage')
  const claims = page.getByRole('grid', { name: 'persistent volume claims' })
  const archive = claims.getByRole('row').filter({ hasText: 'archive' }).filter({ hasText: place.namespace })
  const spare = claims.getByRole('row').filter({ hasText: 'spare' }).filter({ hasText: place.namespace })
  await expect(archive).toContainText('Pending')
  await expect(archive).toContainText('"no-such-disks" not found')
  await expect(spare).toContainText('No pod')
  await archive.getByRole('link', { name: 'archive' }).click()
  await expectTitle(page, 'archive')
  const users = page.getByRole('region', { name: 'Used by' })
  await users.getByRole('link', { name: 'librarian' }).click()
  await expectTitle(page, 'librarian')
  await page.goBack()
  await page.goBack()
  await archive.getByRole('link', { name: 'librarian' }).click()
  await expectTitle(page, 'librarian')
})

test("shows each namespace's pods, their usage and requests, and a link to its environment", async ({
  page,
  place,
  cluster,
}) => {
  await createApplication(cluster, place.namespace)
  await openPart(page, place.berth, 'Namespaces')
  await page.getByRole('searchbox', { name: 'Search' }).fill(place.namespace)
  // Usage is known after the first measurement, 15 seconds after the pods start.
  await expect(rowOf(page, place.namespace).getByRole('gridcell')).toHaveText(
    [
      place.namespace,
      'Active',
      new RegExp(place.namespace),
      '2',
      /^[\d.]+ cores?$/,
      '0.5 cores',
      /^[\d.]+ [KM]iB$/,
      '256 MiB',
      /\d/,
    ],
    { timeout: 120_000 },
  )
  await rowOf(page, place.namespace).getByRole('link', { name: place.namespace, exact: true }).first().click()
  await expectTitle(page, new RegExp(place.namespace))
  await expect(rowOf(page, 'shop')).toBeVisible()
})

test('links a cluster to lists that contain only its own resources', async ({ page, place, cluster }) => {
  await createApplication(cluster, place.namespace)
  await openPart(page, place.berth, 'Overview')
  const lists = page.getByRole('navigation', { name: 'Workloads' })
  await lists.getByRole('link', { name: 'Deployments', exact: true }).click()
  await expectTitle(page, 'Deployments')
  await expect(rowOf(page, place.namespace)).toContainText('shop')
  await expect(page.getByRole('button', { name: new RegExp(`^Cluster.*${place.berth}`) })).toBeVisible()
})

test("shows each pod's usage in the list of all pods", async ({ page, place, cluster }) => {
  await createApplication(cluster, place.namespace)
  await page.goto('/resources/environments/pods')
  await page.getByRole('searchbox', { name: 'Search' }).fill('shop-')
  const row = rowOf(page, place.namespace).first()
  await expect(row).toContainText(/[\d.]+ [KM]iB/, { timeout: 120_000 })
  await expect(page.getByRole('columnheader', { name: 'CPU cores' })).toBeVisible()
})

test('keeps the columns in place when a pod crashes with a long cause', async ({ page, place, cluster }) => {
  await createApplication(cluster, place.namespace)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/resources/environments/pods')
  await page.getByRole('searchbox', { name: 'Search' }).fill('shop-')
  const row = rowOf(page, place.namespace).first()
  await expect(row).toContainText('Running', { timeout: 120_000 })
  const age = page.getByRole('columnheader', { name: 'Age', exact: true })
  const before = await age.boundingBox()
  await page.route(/environments\/api\/pods\?/, async (route) => {
    const response = await route.fetch()
    const list = (await response.json()) as { entries: object[] }
    const waitsFor = `back-off 5m0s ${'restarting '.repeat(20)}`
    const entries = list.entries.map((pod) => ({ ...pod, state: 'CrashLoopBackOff', waitsFor }))
    await route.fulfill({ response, json: { ...list, entries } })
  })
  await page.reload()
  await expect(row).toContainText('Crash loop')
  await expect(row).toContainText('back-off')
  expect((await age.boundingBox())?.x).toBeCloseTo(before?.x ?? 0, 0)
})

test("lists a pending pod on its cluster with the scheduler's reason", async ({ page, place, cluster }) => {
  const core = `/api/v1/namespaces/${place.namespace}`
  await expect.poll(() => cluster.read(`${core}/serviceaccounts/default`)).toBeTruthy()
  const name = `whale-of-${place.namespace}`
  const large = { ...container, resources: { requests: { cpu: '4000', memory: '1Mi' } } }
  await cluster.create(`${core}/pods`, { metadata: { name }, spec: { containers: [large] } })
  await openPart(page, place.berth, 'Nodes')
  const waiting = page.getByRole('table', { name: 'Pending pods' }).getByRole('row').filter({ hasText: name })
  await expect(waiting).toContainText('Insufficient cpu')
  await expect(waiting).toContainText(place.namespace)
  await waiting.getByRole('link', { name }).click()
  await expectTitle(page, name)
  await expect(page).toHaveURL(/\/resources\/environments\/pods\//)
  // Its row in the list of all clusters, found with the search, links to the same page.
  await chooseCommand(page, 'pending pods', /^Pending pods/)
  await rowOf(page, name).getByRole('link', { name }).click()
  await expectTitle(page, name)
  await expect(page).toHaveURL(/\/resources\/environments\/pods\//)
})
