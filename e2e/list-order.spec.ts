import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test as base } from './fixtures.ts'
import { connectHostCluster, removeHostCluster } from './host-clusters.ts'

/** Sorted by name: pod behavior, node, and CPU load in cores. */
const sailors = [
  { name: 'able', behaviour: '', node: 'node-3', load: '0.4' },
  { name: 'bosun', behaviour: 'unready', node: 'node-1', load: '0.1' },
  { name: 'cook', behaviour: '', node: 'node-2', load: '1.6' },
] as const

interface Place {
  berth: string
  /** Prefix of the pod names. */
  crew: string
}

/** Three pods in a namespace of a connected simulated cluster. */
const test = base.extend<{ place: Place }>({
  place: async ({ api, cluster }, provide) => {
    const mark = randomUUID().slice(0, 8)
    const place = { berth: `berth-${mark}`, crew: `crew-${mark}` }
    const core = `/api/v1/namespaces/${place.crew}`
    await cluster.create('/api/v1/namespaces', { metadata: { name: place.crew } })
    // Admission requires it for every pod; a controller creates it a moment later.
    await expect.poll(() => cluster.read(`${core}/serviceaccounts/default`)).toBeTruthy()
    for (const { name, behaviour, node, load } of sailors)
      await cluster.create(`${core}/pods`, {
        metadata: {
          name: `${place.crew}-${name}`,
          annotations: { 'simulator/behaviour': behaviour, 'simulator/load': load },
        },
        spec: {
          nodeName: node,
          containers: [
            {
              name: 'main',
              image: 'gantry.test/web:1.0',
              readinessProbe: { httpGet: { path: '/', port: 80 }, periodSeconds: 1 },
            },
          ],
        },
      })
    await connectHostCluster(api, place.berth, cluster.kubeconfig)
    await provide(place)
    await removeHostCluster(api, place.berth)
    await cluster.delete(`/api/v1/namespaces/${place.crew}`)
  },
})

test.skip(({ world }) => world !== 'simulator', "Only the simulator lets a test set a pod's state.")

const rows = (page: Page, { crew }: Place) => page.getByRole('row').filter({ hasText: `${crew}-` })

/** Expects exactly these pods of the crew, in this order. */
async function expectOrder(
  page: Page,
  place: Place,
  names: readonly string[],
  options: { timeout?: number } = {},
): Promise<void> {
  const texts = names.map((name) => new RegExp(`${place.crew}-${name}`))
  await expect(rows(page, place)).toHaveText(texts, options)
}

/** Scoped to the filters, since column headers may have the same names. */
async function chooseFilter(page: Page, name: string, choice: string): Promise<void> {
  await page
    .getByRole('search')
    .getByRole('button', { name: new RegExp(`^${name} `) })
    .click()
  await page.getByRole('menuitemcheckbox', { name: choice, exact: true }).click()
}

const head = (page: Page, name: string) =>
  page.getByRole('columnheader').getByRole('button', { name, exact: true })

test('sorts and filters pods by their displayed state', async ({ page, place }) => {
  await page.goto(`/resources/environments/pods?search=${place.crew}`)
  await expect(rows(page, place).filter({ hasText: 'Running' })).toHaveCount(2)
  await expect(rows(page, place).filter({ hasText: 'Not ready' })).toHaveCount(1)
  await expectOrder(page, place, ['able', 'bosun', 'cook'])
  await head(page, 'State').click()
  await expectOrder(page, place, ['bosun', 'able', 'cook'])
  await head(page, 'State').press('Enter')
  await expectOrder(page, place, ['able', 'cook', 'bosun'])
  await chooseFilter(page, 'State', 'Running')
  await expectOrder(page, place, ['able', 'cook'])
  await chooseFilter(page, 'State', 'Running')
  await chooseFilter(page, 'State', 'Not ready')
  await expectOrder(page, place, ['bosun'])
})

test('filters pods by several states, by mouse and keyboard, and keeps them in the address', async ({
  page,
  place,
}) => {
  await page.goto(`/resources/environments/pods?search=${place.crew}`)
  const filter = page.getByRole('search').getByRole('button', { name: /^State / })
  const choice = (name: string) => page.getByRole('menuitemcheckbox', { name, exact: true })
  await filter.press('Enter')
  await choice('Not ready').press(' ')
  await expect(choice('Not ready')).toBeChecked()
  await choice('Completed').press('Enter')
  await expect(filter).toHaveText('State Not ready, Completed')
  await expectOrder(page, place, ['bosun'])
  await expect(page).toHaveURL(/filter=state%2CNotReady&filter=state%2CCompleted/)
  await filter.click()
  await choice('Completed').locator('svg').click()
  // The checkbox keeps the menu open.
  await choice('Running').click()
  await expect(filter).toHaveText('State Not ready, Running')
  await expectOrder(page, place, ['able', 'bosun', 'cook'])
  await page.reload()
  await expect(filter).toHaveText('State Not ready, Running')
  await page.getByRole('button', { name: 'Remove filter State' }).click()
  await expect(filter).toHaveText('State any')
})

test('sorts and filters pods by node', async ({ page, place }) => {
  await page.goto(`/resources/environments/pods?search=${place.crew}`)
  await expectOrder(page, place, ['able', 'bosun', 'cook'])
  await head(page, 'Node').click()
  await expectOrder(page, place, ['bosun', 'cook', 'able'])
  await head(page, 'Node').press('Enter')
  await expectOrder(page, place, ['able', 'cook', 'bosun'])
  await page.getByPlaceholder('Name, label, image or node').fill('node-1')
  await expect(rows(page, place).filter({ hasText: `${place.crew}-bosun` })).toHaveCount(1)
  await expect(page.getByRole('row').filter({ hasText: /node-[23]/ })).toHaveCount(0)
  await page.getByPlaceholder('Name, label, image or node').fill(place.crew)
  await expectOrder(page, place, ['able', 'cook', 'bosun'])
  await chooseFilter(page, 'Node', 'node-2')
  await expectOrder(page, place, ['cook'])
  await page.reload()
  await expectOrder(page, place, ['cook'])
  await page.getByRole('button', { name: 'Remove filter Node' }).click()
  await expectOrder(page, place, ['able', 'cook', 'bosun'])
})

test('sorts pods and applications by CPU usage, highest first, once measured', async ({ page, place }) => {
  await page.goto(`/resources/environments/pods?search=${place.crew}`)
  await expectOrder(page, place, ['able', 'bosun', 'cook'])
  const cpu = head(page, 'CPU cores')
  await cpu.click()
  await expect(page.getByRole('columnheader', { name: 'CPU cores' })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  // New measurements appear without a reload.
  await expectOrder(page, place, ['cook', 'able', 'bosun'], { timeout: 120_000 })
  await cpu.click()
  await expectOrder(page, place, ['bosun', 'able', 'cook'])
  await cpu.click()
  await expectOrder(page, place, ['able', 'bosun', 'cook'])
  // A pod without owner and labels is its own application.
  await page.goto(`/environments?search=${place.crew}`)
  await page.getByRole('grid').getByRole('link', { name: place.crew }).click()
  await head(page, 'CPU').click()
  await expectOrder(page, place, ['cook', 'able', 'bosun'])
  await expect(rows(page, place).first()).toContainText(/1\.\d+ cores/)
})

const deployment = (name: string, spec: object) => ({
  metadata: { name },
  spec: {
    selector: { matchLabels: { app: name } },
    template: {
      metadata: { labels: { app: name } },
      spec: { containers: [{ name: 'main', image: 'gantry.test/web:1.0' }] },
    },
    ...spec,
  },
})

test('sorts deployments by state, problems first, and filters by it', async ({ page, place, cluster }) => {
  const deployments = `/apis/apps/v1/namespaces/${place.crew}/deployments`
  for (const [name, spec] of [
    ['anchor', { replicas: 0 }],
    ['bridge', { replicas: 1 }],
    ['cabin', { replicas: 1, paused: true }],
  ] as const)
    await cluster.create(deployments, deployment(`${place.crew}-${name}`, spec))
  await page.goto(`/resources/environments/deployments?search=${place.crew}`)
  await expect(rows(page, place).filter({ hasText: 'Running' })).toHaveCount(1)
  await expectOrder(page, place, ['anchor', 'bridge', 'cabin'])
  await head(page, 'State').click()
  await expectOrder(page, place, ['cabin', 'anchor', 'bridge'])
  await head(page, 'State').click()
  await expectOrder(page, place, ['bridge', 'anchor', 'cabin'])
  for (const [word, names] of [
    ['Paused', ['cabin']],
    ['Stopped', ['anchor']],
    ['Running', ['bridge']],
  ] as const) {
    await chooseFilter(page, 'State', word)
    await expectOrder(page, place, names)
    await page.getByRole('button', { name: 'Remove filter State' }).click()
  }
})

test('sorts pods by environment, and combines its filter with others', async ({ page, cluster, place }) => {
  // The namespace sorts first by name; its pod sorts last.
  const other = `a-${place.crew}`
  await cluster.create('/api/v1/namespaces', { metadata: { name: other } })
  await expect.poll(() => cluster.read(`/api/v1/namespaces/${other}/serviceaccounts/default`)).toBeTruthy()
  await cluster.create(`/api/v1/namespaces/${other}/pods`, {
    metadata: { name: `${place.crew}-yeoman` },
    spec: { containers: [{ name: 'main', image: 'gantry.test/web:1.0' }] },
  })
  try {
    await page.goto(`/resources/environments/pods?search=${place.crew}`)
    await expectOrder(page, place, ['able', 'bosun', 'cook', 'yeoman'])
    await head(page, 'Environment').click()
    await expectOrder(page, place, ['yeoman', 'able', 'bosun', 'cook'])
    await head(page, 'Node').click({ modifiers: ['Shift'] })
    await expectOrder(page, place, ['yeoman', 'bosun', 'cook', 'able'])
    await page.reload()
    await expectOrder(page, place, ['yeoman', 'bosun', 'cook', 'able'])
    await page
      .getByRole('columnheader')
      .getByRole('button', { name: /^Environment 1, ascending$/ })
      .press('Shift+Enter')
    await expectOrder(page, place, ['bosun', 'cook', 'able', 'yeoman'])
  } finally {
    await cluster.delete(`/api/v1/namespaces/${other}`)
  }
})

test("shows pods' applications on request, and sorts by them", async ({ page, place }) => {
  await page.goto(`/resources/environments/pods?search=${place.crew}`)
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Application' }).click()
  await page.keyboard.press('Escape')
  // A pod without owner and labels is its own application.
  await expect(rows(page, place).first()).toContainText(new RegExp(`${place.crew}-able.+${place.crew}-able`))
  await head(page, 'Application').click()
  await expectOrder(page, place, ['able', 'bosun', 'cook'])
  await page
    .getByRole('columnheader')
    .getByRole('button', { name: /^Application/ })
    .click()
  await expectOrder(page, place, ['cook', 'bosun', 'able'])
})
