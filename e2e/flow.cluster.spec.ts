import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import type { TestCluster } from './kubernetes/cluster.ts'
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

/** One story: from a kubeconfig to a running, scaled, updated and exported application. Each test goes on from the last. */
test.describe.configure({ mode: 'serial' })

/** The cluster may be shared, so that everything on it carries the number of this process. */
const space = `e2e-${process.pid}`

const shop = `apiVersion: v1
kind: ConfigMap
metadata:
  name: shop-settings
data:
  greeting: hello
---
apiVersion: v1
kind: Service
metadata:
  name: shop
spec:
  selector: {app: shop}
  ports: [{port: 80, targetPort: 8080}]
---
apiVersion: apps/v1
kind: Deployment
metadata:
  name: shop
spec:
  replicas: 2
  selector: {matchLabels: {app: shop}}
  template:
    metadata: {labels: {app: shop}}
    spec:
      containers:
        - name: web
          image: gantry.test/web:1.0
          ports: [{containerPort: 8080}]
          resources:
            requests: {cpu: 5m, memory: 8Mi}
            limits: {cpu: 100m, memory: 32Mi}
`

const kubectl = (cluster: TestCluster, ...args: string[]): Promise<string> =>
  cluster.kubectl(['--namespace', space, ...args])

const deployment = (cluster: TestCluster, field: string): Promise<string> =>
  kubectl(cluster, 'get', 'deployment', 'shop', '--output', `jsonpath={${field}}`)

/** A tab of a page; each has an address of its own, so that they are links. */
const part = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Parts' }).getByRole('link', { name })

const openPart = (page: Page, name: string): Promise<void> => part(page, name).click()

/** From the list of environments to the page of the run, as a person goes. */
async function openRun(page: Page): Promise<void> {
  await page.goto('/')
  await openArea(page, 'Environments')
  await rowOf(page, space).getByRole('link', { name: space, exact: true }).first().click()
  await page.getByRole('link', { name: 'shop', exact: true }).click()
  await expect(page.getByRole('table', { name: 'Components' })).toBeVisible()
}

test.afterAll(async ({ cluster }) => {
  await cluster.kubectl(['delete', 'namespace', space, '--ignore-not-found', '--wait=false'])
})

test('a cluster is added by its kubeconfig and becomes ready by itself @cluster', async ({
  page,
  cluster,
}) => {
  await page.goto('/')
  await openArea(page, 'Clusters')
  await page.getByRole('link', { name: 'Add cluster' }).first().click()
  await page.getByRole('textbox', { name: 'Name' }).fill('berth')
  await page.getByRole('textbox', { name: 'Kubeconfig' }).fill(readFileSync(cluster.kubeconfigPath, 'utf8'))
  await expect(page.getByText(`Server ${cluster.server}`)).toBeVisible()
  await page.getByRole('button', { name: 'Add cluster' }).click()
  await expectTitle(page, 'berth')
  await expect(page.getByText(/All \d+ nodes are ready\./)).toBeVisible()
  await openArea(page, 'Clusters')
  await expect(rowOf(page, 'berth')).toContainText('Ready')
})

interface Use {
  cores: number
  memoryGiB: number
}

/** What the cluster's page says is used. */
async function readUse(page: Page): Promise<Use> {
  const used = async (what: string) => {
    const row = page.getByRole('table', { name: what, exact: true }).getByRole('row', { name: /^Used/ })
    return Number(await row.getByRole('cell').nth(1).textContent())
  }
  return { cores: await used('CPU'), memoryGiB: await used('Memory') }
}

/** The sums over the lines of `kubectl top nodes`: name, "184m", percent, "1239Mi", percent. */
async function readTop(cluster: TestCluster): Promise<Use> {
  const lines = (await cluster.kubectl(['top', 'nodes', '--no-headers'])).trim().split('\n')
  const sum = (column: number) =>
    lines.reduce((total, line) => total + Number.parseInt(line.split(/\s+/)[column] ?? '', 10), 0)
  return { cores: sum(1) / 1000, memoryGiB: sum(3) / 1024 }
}

test('its CPU and memory are those of kubectl top nodes @cluster', async ({ page, cluster }) => {
  await page.goto('/clusters')
  await rowOf(page, 'berth').getByRole('link', { name: 'berth' }).click()
  await expect(page.getByText(/GiB allocatable$/)).toBeVisible()
  // Both show the last measurement; there is a new one every 15 seconds, and kubectl rounds up each node's.
  await expect(async () => {
    const [shown, top] = [await readUse(page), await readTop(cluster)]
    expect(Math.abs(shown.cores - top.cores)).toBeLessThan(0.01 + top.cores * 0.01)
    expect(Math.abs(shown.memoryGiB - top.memoryGiB)).toBeLessThan(0.01 + top.memoryGiB * 0.01)
  }).toPass({ timeout: 90_000 })
})

test('an environment is created as a namespace of the cluster @cluster', async ({ page, cluster }) => {
  await page.goto('/environments/new')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Not A Name')
  await page.getByRole('button', { name: 'Create environment' }).click()
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveAccessibleDescription(
    /must be/,
  )
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(space)
  await page.getByRole('combobox', { name: 'Cluster' }).fill('berth')
  await page.getByRole('option', { name: 'berth' }).click()
  await page.getByRole('button', { name: 'Create environment' }).click()
  await expectTitle(page, space)
  await expect(page.getByText('Nothing runs here yet')).toBeVisible()
  expect(await cluster.kubectl(['get', 'namespace', space, '--output', 'name'])).toContain(space)
})

test('an application of several objects is imported into the catalog @cluster', async ({ page }) => {
  await page.goto('/catalog/new')
  await page.getByRole('textbox', { name: 'Name' }).fill('shop')
  await page.getByRole('button', { name: 'Create application' }).click()
  await page.getByRole('link', { name: 'Import YAML' }).first().click()
  await checkYaml(page, shop)
  await expectChange(page, 'shop-settings', 'ConfigMap, new')
  await page.getByRole('button', { name: 'Apply 3 changes' }).click()
  await expectRow(page, /shop-settings.*ConfigMap/)
  await expectRow(page, /shop.*Deployment.*2 replicas/)
})

test('it is run in the environment, and becomes running while one watches @cluster', async ({
  page,
  cluster,
}) => {
  await page.goto('/catalog')
  await rowOf(page, 'shop').getByRole('link', { name: 'shop' }).click()
  await expectTitle(page, 'shop')
  await page.getByRole('button', { name: 'Run', exact: true }).first().click()
  const sheet = page.getByRole('dialog', { name: 'Run shop' })
  await sheet.getByRole('combobox', { name: 'Environment' }).fill(space)
  await page.getByRole('option', { name: space }).first().click()
  await expect(sheet.getByText(`Namespace ${space} of berth`)).toBeVisible()
  await sheet.getByRole('button', { name: 'Run shop' }).click()
  await page.getByRole('button', { name: 'Show' }).click()
  await expectTitle(page, 'shop')
  await expect(page.getByText('Running', { exact: true }).first()).toBeVisible()
  await expect(rowOf(page, 'web:1.0')).toContainText('2 / 2')
  expect(await deployment(cluster, '.status.readyReplicas')).toBe('2')
})

test('it is scaled from 2 to 5, and kubectl agrees @cluster', async ({ page, cluster }) => {
  await openRun(page)
  await page.getByRole('textbox', { name: 'Replicas of shop' }).fill('5')
  await page.keyboard.press('Enter')
  await expectNotice(page, 'shop scaled from 2 to 5')
  await expect(rowOf(page, 'web:1.0')).toContainText('5 / 5')
  await openPart(page, 'Pods')
  await expect(page.getByRole('row').filter({ hasText: 'Running' })).toHaveCount(5)
  expect(await deployment(cluster, '.status.readyReplicas')).toBe('5')
})

test('its image is updated, and the rollout finishes while one watches @cluster', async ({
  page,
  cluster,
}) => {
  await openRun(page)
  await page.getByRole('button', { name: 'Change image of shop' }).click()
  await page.getByRole('textbox', { name: 'Image' }).fill('gantry.test/web:2.0')
  await page.getByRole('button', { name: 'Update image' }).click()
  await expectNotice(page, 'Image of shop set to gantry.test/web:2.0')
  await kubectl(cluster, 'rollout', 'status', 'deployment/shop', '--timeout=120s')
  await expect(rowOf(page, 'web:2.0')).toContainText('5 / 5')
  await openPart(page, 'Pods')
  await expect(page.getByRole('row').filter({ hasText: 'Running' })).toHaveCount(5)
  const images = () => kubectl(cluster, 'get', 'pods', '--output', 'jsonpath={..spec.containers[*].image}')
  // Pods of before take a moment to end.
  await expect.poll(images).toBe(Array.from({ length: 5 }, () => 'gantry.test/web:2.0').join(' '))
})

test('its export is YAML that kubectl takes @cluster', async ({ page, cluster }) => {
  await openRun(page)
  const text = await saveText(page, () => page.getByRole('button', { name: 'Export', exact: true }).click())
  const args = ['apply', '--dry-run=server', '--filename', '-']
  const answer = await cluster.kubectl(['--namespace', space, ...args], { stdin: text })
  expect(answer).toMatch(/configmap\/shop-settings .*\(server dry run\)/)
  expect(answer).toMatch(/deployment.apps\/shop .*\(server dry run\)/)
  expect(text).not.toMatch(/^status:|managedFields|resourceVersion|uid:/m)
})

test('changed YAML shows what it changes, and is then applied @cluster', async ({ page, cluster }) => {
  await openRun(page)
  const text = await saveText(page, () => page.getByRole('button', { name: 'Export', exact: true }).click())
  await page.getByRole('button', { name: 'Edit YAML' }).click()
  await checkYaml(page, text.replace('greeting: hello', 'greeting: good morning'))
  await expectChange(page, 'shop-settings', 'ConfigMap, changes')
  await expect(page.getByText('Deployment, stays as it is')).toBeVisible()
  const greeting = () =>
    kubectl(cluster, 'get', 'configmap', 'shop-settings', '--output', 'jsonpath={.data.greeting}')
  expect(await greeting()).toBe('hello')
  await page.getByRole('button', { name: 'Apply 1 change' }).click()
  await expect(page.getByRole('table', { name: 'Components' })).toBeVisible()
  expect(await greeting()).toBe('good morning')
})

const map = 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: extra\n'

const refused: [what: string, yaml: string, sentence: RegExp][] = [
  ['broken YAML', `${map}data: {a: b\n`, /line [56]/],
  [
    'a kind that the cluster does not know',
    `${map}---\napiVersion: acme.test/v1\nkind: Gizmo\nmetadata:\n  name: g\n`,
    /Gizmo/,
  ],
  ['a namespace of its own', `${map}  namespace: elsewhere\n`, /line 1.*elsewhere/],
  [
    'a field that admission refuses',
    `${map}---\n${shop.slice(shop.indexOf('apiVersion: apps')).replace('replicas: 2', 'replicas: -2')}`,
    /replicas/,
  ],
  ['a name that is no DNS name', `${map.replace('extra', 'Extra_1')}`, /line 1.*lowercase RFC 1123/],
]

for (const [what, yaml, sentence] of refused)
  test(`YAML with ${what} is refused by a sentence and changes nothing @cluster`, async ({
    page,
    cluster,
  }) => {
    const objects = () =>
      kubectl(
        cluster,
        'get',
        'configmaps,services,deployments',
        '--output',
        'jsonpath={range .items[*]}{.metadata.name} {.metadata.resourceVersion} {.metadata.generation}{"\\n"}{end}',
      )
    await openRun(page)
    await page.getByRole('button', { name: 'Edit YAML' }).click()
    const before = await objects()
    await checkYaml(page, yaml)
    await expectAlert(page, sentence)
    expect(await objects()).toBe(before)
  })

test('YAML that would break a quota is refused by a sentence @cluster', async ({ page, cluster }) => {
  await kubectl(cluster, 'create', 'quota', 'few', '--hard=count/configmaps=2')
  await openRun(page)
  await page.getByRole('button', { name: 'Edit YAML' }).click()
  await checkYaml(page, map)
  await expectAlert(page, /exceeded quota: few/)
  await kubectl(cluster, 'delete', 'quota', 'few')
})

test('YAML of more than 10 MiB is refused by a sentence @cluster', async ({ page }) => {
  await openRun(page)
  await page.getByRole('button', { name: 'Edit YAML' }).click()
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose file' }).click()
  const buffer = Buffer.from(`${map}data:\n  big: ${'x'.repeat(11 * 1024 * 1024)}\n`)
  await (await choosing).setFiles({ name: 'big.yaml', mimeType: 'application/yaml', buffer })
  await expect(page.getByText('This text is very long')).toBeVisible()
  await page.getByRole('button', { name: /^Check/ }).click()
  await expectAlert(page, /10 MiB/)
})

test('a deep link leads to the pods, and Back through the places before @cluster', async ({ page }) => {
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

test('what other tools change appears by itself @cluster', async ({ page, cluster }) => {
  await openRun(page)
  await kubectl(cluster, 'scale', 'deployment/shop', '--replicas=1')
  await expect(rowOf(page, 'web:2.0')).toContainText('1 / 1')
  await expect(page.getByRole('textbox', { name: 'Replicas of shop' })).toHaveValue('1')
})

test('deleting the application removes its objects from the cluster @cluster', async ({ page, cluster }) => {
  await openRun(page)
  await chooseAction(page, 'shop', 'Delete application')
  await page.getByRole('button', { name: 'Delete shop' }).click()
  await expectNotice(page, 'shop was deleted.')
  await expectTitle(page, space)
  await expect.poll(() => kubectl(cluster, 'get', 'deployments,services,pods', '--output', 'name')).toBe('')
})

test('deleting the environment asks for its name and removes the namespace @cluster', async ({
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
  const left = () => kubectl(cluster, 'get', 'namespace', space, '--ignore-not-found', '--output', 'name')
  await expect.poll(left).toBe('')
})
