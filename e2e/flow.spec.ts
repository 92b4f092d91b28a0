import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { loadAll } from 'js-yaml'
import type { Cluster, KubernetesObject } from './cluster.ts'
import { expect, test } from './fixtures.ts'
import { removeHostCluster } from './host-clusters.ts'
import { map, rejected } from './rejected-yaml.ts'
import { shop } from './shop.ts'
import {
  checkYaml,
  chooseAction,
  expectAlert,
  expectChange,
  expectNotice,
  expectRow,
  expectTitle,
  openArea,
  rowOf,
  saveText,
} from './steps.ts'
import { createStorage, deleteStorage } from './storage.ts'
import { readMetrics, readUsage } from './usage.ts'

/**
 * One story: from a kubeconfig to a running, scaled, updated and exported application. Each test continues
 * from the previous one.
 */
test.describe.configure({ mode: 'serial' })

/** Unique, since service and cluster may be shared with other tests. */
const mark = randomUUID().slice(0, 8)
const space = `e2e-${mark}`
const berth = `berth-${mark}`
const application = `shop-${mark}`

const namespace = `/api/v1/namespaces/${space}`
const pathOf = {
  ConfigMap: `${namespace}/configmaps`,
  Service: `${namespace}/services`,
  Pod: `${namespace}/pods`,
  ResourceQuota: `${namespace}/resourcequotas`,
  Deployment: `/apis/apps/v1/namespaces/${space}/deployments`,
}
const shopPath = `${pathOf.Deployment}/shop`

const readyReplicas = async (cluster: Cluster): Promise<number> =>
  (await cluster.read(shopPath)).status.readyReplicas

const greeting = async (cluster: Cluster): Promise<string> =>
  (await cluster.read(`${pathOf.ConfigMap}/shop-settings`)).data.greeting

/** Lists all objects of some kinds in the namespace. */
async function objectsOf(cluster: Cluster, kinds: (keyof typeof pathOf)[]): Promise<KubernetesObject[]> {
  const lists = await Promise.all(kinds.map((kind) => cluster.read(pathOf[kind])))
  return lists.flatMap(({ items }) => items)
}

/** Tab of a page. Tabs have their own addresses, so they are links. */
const part = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Parts' }).getByRole('link', { name })

const openPart = (page: Page, name: string): Promise<void> => part(page, name).click()

/** Navigates from the list of environments to the run's page, like a user. */
async function openRun(page: Page): Promise<void> {
  await page.goto('/')
  await openArea(page, 'Environments')
  await rowOf(page, space).getByRole('link', { name: space, exact: true }).first().click()
  await page.getByRole('link', { name: application, exact: true }).click()
  await expect(page.getByRole('table', { name: 'Components' })).toBeVisible()
}

test.afterAll(async ({ api, cluster }) => {
  await removeHostCluster(api, berth)
  await cluster.delete(namespace)
  await deleteStorage(cluster, space)
})

test('adds a cluster by kubeconfig, which becomes ready', async ({ page, cluster }) => {
  await page.goto('/')
  await openArea(page, 'Clusters')
  await page.getByRole('link', { name: 'Add cluster' }).first().click()
  await page.getByRole('textbox', { name: 'Name' }).fill(berth)
  await page.getByRole('textbox', { name: 'Kubeconfig' }).fill(cluster.kubeconfig)
  await expect(page.getByText(`Server ${cluster.server}`)).toBeVisible()
  await page.getByRole('button', { name: 'Add cluster' }).click()
  await expectTitle(page, berth)
  await expect(page.getByText(/All \d+ nodes are ready\./)).toBeVisible()
  await openArea(page, 'Clusters')
  await expect(rowOf(page, berth)).toContainText('Ready')
})

test('shows the CPU and memory that the cluster measures', async ({ page, cluster }) => {
  await page.goto('/clusters')
  await rowOf(page, berth).getByRole('link', { name: berth }).click()
  await expect(page.getByText(/GiB allocatable$/)).toBeVisible()
  // Both show the latest measurement, which changes every 15 seconds.
  await expect(async () => {
    const [shown, measured] = [await readUsage(page), await readMetrics(cluster)]
    expect(Math.abs(shown.cores - measured.cores)).toBeLessThan(0.01 + measured.cores * 0.01)
    expect(Math.abs(shown.memoryGiB - measured.memoryGiB)).toBeLessThan(0.01 + measured.memoryGiB * 0.01)
  }).toPass({ timeout: 180_000 })
})

test('creates an environment as a namespace of the cluster', async ({ page, cluster }) => {
  await page.goto('/environments/new')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Not A Name')
  await page.getByRole('button', { name: 'Create environment' }).click()
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveAccessibleDescription(
    /must be/,
  )
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(space)
  await page.getByRole('combobox', { name: 'Cluster' }).fill(berth)
  await page.getByRole('option', { name: berth }).click()
  await page.getByRole('button', { name: 'Create environment' }).click()
  await expectTitle(page, space)
  await expect(page.getByText('No applications yet')).toBeVisible()
  await expect.poll(async () => (await cluster.read(namespace))?.status.phase).toBe('Active')
})

test('imports an application of several objects into the catalog', async ({ page }) => {
  await page.goto('/catalog/new')
  await page.getByRole('textbox', { name: 'Name' }).fill(application)
  await page.getByRole('button', { name: 'Create application' }).click()
  await page.getByRole('link', { name: 'Import YAML' }).first().click()
  await checkYaml(page, shop)
  await expectChange(page, 'shop-settings', 'ConfigMap, new')
  await page.getByRole('button', { name: 'Apply 3 changes' }).click()
  await expectRow(page, /shop-settings.*ConfigMap/)
  await expectRow(page, /shop.*Deployment.*2 replicas/)
})

test('runs it in the environment and shows it start', async ({ page, cluster }) => {
  await page.goto('/catalog')
  await rowOf(page, application).getByRole('link', { name: application }).click()
  await expectTitle(page, application)
  await page.getByRole('button', { name: 'Run', exact: true }).first().click()
  const sheet = page.getByRole('dialog', { name: `Run ${application}` })
  await sheet.getByRole('combobox', { name: 'Environment' }).fill(space)
  await page.getByRole('option', { name: space }).first().click()
  await expect(sheet.getByText(`Namespace ${space} of ${berth}`)).toBeVisible()
  await sheet.getByRole('button', { name: `Run ${application}` }).click()
  await expectTitle(page, application)
  await expect(page.getByText('Running', { exact: true }).first()).toBeVisible()
  await expect(rowOf(page, 'web:1.0')).toContainText('2 / 2')
  expect(await readyReplicas(cluster)).toBe(2)
})

test('scales it from 2 to 5 in the cluster', async ({ page, cluster }) => {
  await openRun(page)
  await page.getByRole('textbox', { name: 'Replicas of shop' }).fill('5')
  await page.keyboard.press('Enter')
  await expectNotice(page, 'shop scaled from 2 to 5')
  await expect(rowOf(page, 'web:1.0')).toContainText('5 / 5')
  await openPart(page, 'Pods')
  await expect(page.getByRole('row').filter({ hasText: 'Running' })).toHaveCount(5)
  expect(await readyReplicas(cluster)).toBe(5)
})

test('updates its image and shows the rollout finish', async ({ page, cluster }) => {
  await openRun(page)
  await page.getByRole('button', { name: 'Change image of shop' }).click()
  await page.getByRole('textbox', { name: 'Image' }).fill('gantry.test/web:2.0')
  await page.getByRole('button', { name: 'Update image' }).click()
  await expectNotice(page, 'Image of shop set to gantry.test/web:2.0')
  await expect(rowOf(page, 'web:2.0').filter({ hasText: '5 / 5' })).toBeVisible()
  await openPart(page, 'Pods')
  await expect(page.getByRole('row').filter({ hasText: 'Running' })).toHaveCount(5)
  // Old pods take a moment to terminate.
  const images = async (): Promise<string[]> =>
    (await objectsOf(cluster, ['Pod'])).flatMap(({ spec }) =>
      spec.containers.map(({ image }: KubernetesObject) => image),
    )
  await expect.poll(images).toEqual(Array.from({ length: 5 }, () => 'gantry.test/web:2.0'))
})

test("shows the cluster's contents, events and a week of usage", async ({ page, cluster }) => {
  await createStorage(cluster, space)
  await page.goto('/clusters')
  await rowOf(page, berth).getByRole('link', { name: berth }).click()
  const requested = page
    .getByRole('table', { name: 'CPU', exact: true })
    .getByRole('row', { name: /^Requested/ })
  await expect(requested).toContainText(/[1-9]/)
  const use = page.getByRole('region', { name: 'Usage' })
  await use.getByRole('button', { name: '7 d' }).click()
  await use.getByRole('button', { name: 'Show as table' }).first().click()
  await expect(use.getByRole('region', { name: 'CPU' }).getByRole('row').nth(1)).toContainText(/\d/)

  await openPart(page, 'Namespaces')
  const search = page.getByRole('searchbox', { name: 'Search' })
  await search.fill(space)
  await expect(rowOf(page, space)).toContainText('Active')
  await expect(rowOf(page, space).locator('[href^="/environments/"]').first()).toBeVisible()
  await openPart(page, 'Storage')
  for (const kind of ['Storage classes', 'Persistent volumes'])
    await expect(page.getByRole('region', { name: kind })).toContainText(space)
  await expect(page.getByRole('region', { name: 'Persistent volumes' })).toContainText('1 GiB')
  const claims = page.getByRole('region', { name: 'Persistent volume claims' })
  await expect(claims.getByRole('row').filter({ hasText: space })).toContainText('2 GiB')
  await openPart(page, 'Events')
  await search.fill('Scaled up')
  await expect(rowOf(page, `Deployment, ${space}`).first()).toContainText('ScalingReplicaSet')
})

test('filters all Services by cluster and environment', async ({ page }) => {
  await page.goto('/resources/environments/services')
  for (const [filter, name] of Object.entries({ Cluster: berth, Environment: space })) {
    await page.getByRole('button', { name: `${filter} any` }).click()
    await page.getByRole('menuitemcheckbox', { name, exact: true }).click()
    await expect(page.getByRole('button', { name: `${filter} ${name}` })).toBeVisible()
  }
  // The header and the environment's only Service.
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(rowOf(page, space)).toContainText('shop')
})

test('exports YAML that the cluster accepts', async ({ page, cluster }) => {
  await openRun(page)
  const text = await saveText(page, () => page.getByRole('button', { name: 'Export', exact: true }).click())
  const exported: KubernetesObject[] = loadAll(text)
  expect(exported.map(({ kind, metadata }) => `${kind} ${metadata.name}`).toSorted()).toEqual([
    'ConfigMap shop-settings',
    'Deployment shop',
    'Service shop',
  ])
  for (const object of exported)
    await cluster.tryApply(`${pathOf[object.kind as keyof typeof pathOf]}/${object.metadata.name}`, object)
  expect(text).not.toMatch(/^status:|managedFields|resourceVersion|uid:/m)
})

test('previews edited YAML, then applies it', async ({ page, cluster }) => {
  await openRun(page)
  const text = await saveText(page, () => page.getByRole('button', { name: 'Export', exact: true }).click())
  await page.getByRole('button', { name: 'Edit YAML' }).click()
  await checkYaml(page, text.replace('greeting: hello', 'greeting: good morning'))
  await expectChange(page, 'shop-settings', 'ConfigMap, changes')
  await expect(page.getByText('Deployment, unchanged')).toBeVisible()
  expect(await greeting(cluster)).toBe('hello')
  await page.getByRole('button', { name: 'Apply 1 change' }).click()
  await expect(page.getByRole('table', { name: 'Components' })).toBeVisible()
  expect(await greeting(cluster)).toBe('good morning')
})

test('rejects YAML that the cluster rejects, and changes nothing', async ({ page, cluster }) => {
  const objects = async (): Promise<object[]> =>
    (await objectsOf(cluster, ['ConfigMap', 'Service', 'Deployment'])).map(({ metadata }) => ({
      name: metadata.name,
      // Controllers update the status of objects with a generation at any time.
      version: metadata.generation ?? metadata.resourceVersion,
    }))
  await openRun(page)
  await page.getByRole('button', { name: 'Edit YAML' }).click()
  for (const [what, yaml, sentence] of rejected)
    await test.step(what, async () => {
      const before = await objects()
      await checkYaml(page, yaml)
      await expectAlert(page, sentence)
      expect(await objects()).toEqual(before)
    })
})

test('rejects YAML that would exceed a quota', async ({ page, cluster }) => {
  const quota = { metadata: { name: 'few' }, spec: { hard: { 'count/configmaps': '2' } } }
  await cluster.create(pathOf.ResourceQuota, { apiVersion: 'v1', kind: 'ResourceQuota', ...quota })
  // Admission enforces it a moment later, once a controller has counted existing objects.
  const extra = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'extra' } }
  const tried = () =>
    cluster.tryApply(`${pathOf.ConfigMap}/extra`, extra).then(
      () => 'taken',
      (error: Error) => error.message,
    )
  await expect.poll(tried).toContain('exceeded quota: few')
  await openRun(page)
  await page.getByRole('button', { name: 'Edit YAML' }).click()
  await checkYaml(page, map)
  await expectAlert(page, /exceeded quota: few/)
  await cluster.delete(`${pathOf.ResourceQuota}/few`)
})

test('rejects YAML over 10 MiB', async ({ page }, info) => {
  await openRun(page)
  await page.getByRole('button', { name: 'Edit YAML' }).click()
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose file' }).click()
  // Chromium reads a file by its path; a buffer would be sent as text, which is slow.
  const big = info.outputPath('big.yaml')
  await writeFile(big, `${map}data:\n  big: ${'x'.repeat(11 * 1024 * 1024)}\n`)
  await (await choosing).setFiles(big)
  await expect(page.getByText('This text is very long')).toBeVisible()
  await page.getByRole('button', { name: /^Check/ }).click()
  await expectAlert(page, /10 MiB/)
})

test('opens pods by deep link, and Back returns through the previous pages', async ({ page }) => {
  await openRun(page)
  await openPart(page, 'Pods')
  await expect(page.getByRole('row').filter({ hasText: 'Running' })).toHaveCount(5)
  await page.goto(page.url())
  await expect(page.getByRole('row').filter({ hasText: 'Running' })).toHaveCount(5)
  await page.getByRole('list', { name: 'Path' }).getByRole('link', { name: space }).click()
  await expectTitle(page, space)
  await page.goBack()
  await expect(part(page, 'Pods')).toHaveAttribute('aria-current', 'page')
})

test('shows changes by other tools without a reload', async ({ page, cluster }) => {
  await openRun(page)
  await cluster.change(shopPath, { spec: { replicas: 1 } })
  await expect(rowOf(page, 'web:2.0').filter({ hasText: '1 / 1' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Replicas of shop' })).toHaveValue('1')
})

test('deletes the application and its objects in the cluster', async ({ page, cluster }) => {
  await openRun(page)
  await chooseAction(page, application, 'Delete application')
  await page.getByRole('button', { name: `Delete ${application}` }).click()
  await expectNotice(page, `${application} was deleted.`)
  await expectTitle(page, space)
  await expect.poll(() => objectsOf(cluster, ['Deployment', 'Service', 'Pod'])).toEqual([])
})

test('deletes the environment after typing its name, and removes the namespace', async ({
  page,
  cluster,
}) => {
  await page.goto('/environments')
  await rowOf(page, space).getByRole('link', { name: space, exact: true }).first().click()
  await expectTitle(page, space)
  await chooseAction(page, space, 'Delete environment')
  await page.getByRole('textbox', { name: `Type ${space} to confirm` }).fill(space)
  await page.getByRole('button', { name: `Delete ${space}` }).click()
  await expectNotice(page, `${space} was deleted.`)
  await expect(rowOf(page, space)).toBeHidden()
  // A busy cluster takes a while to empty the namespace.
  await expect.poll(() => cluster.read(namespace), { timeout: 200_000 }).toBeNull()
})
