import { randomInt, randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { connectHostCluster, removeHostCluster } from './host-clusters.ts'
import { expectTitle, holdRequests } from './steps.ts'

/** Creates a catalog application for one test; other tests share the service. */
async function makeApplication(api: APIRequestContext, name: string, labels = {}): Promise<void> {
  await expect(await api.post('/catalog/api/applications', { data: { name, labels } })).toBeOK()
}

/** The service's content security policy blocks axe's script. */
test.use({ bypassCSP: true })

const box = (page: Page) => page.getByRole('combobox', { name: 'Search everything' })
const choice = (page: Page, name: string | RegExp) => page.getByRole('option', { name })

test('finds anything by keyboard, and offers recently opened items', async ({ page, api }) => {
  await makeApplication(api, 'searched-one', { crew: 'finders' })
  await page.goto('/')
  await expect(page.getByRole('status').getByText('Live')).toBeVisible()
  await page.keyboard.press('Control+k')
  await box(page).fill('crew=find')
  await expect(choice(page, 'searched-one')).toContainText('crew=finders')
  await box(page).fill('searched-o')
  await expect(choice(page, 'searched-one')).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expectTitle(page, 'searched-one')

  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByRole('group', { name: 'Recently opened' }).getByRole('option')).toHaveText([
    /searched-one/,
  ])
  await box(page).fill('no such thing anywhere')
  await expect(page.getByText('Nothing is called “no such thing anywhere”')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(box(page)).toBeHidden()
})

test('finds a pod, a node and a Service by address', async ({ page, api, cluster }) => {
  const name = `quay-${randomUUID().slice(0, 8)}`
  const nodeAddress = `10.${randomInt(256)}.${randomInt(256)}.1`
  await connectHostCluster(api, name, cluster.kubeconfig)
  await cluster.create('/api/v1/namespaces', { metadata: { name } })
  await cluster.create(`/api/v1/namespaces/${name}/pods`, {
    metadata: { name: `${name}-pod` },
    spec: { containers: [{ name: 'main', image: 'gantry.test/web:1.0' }] },
  })
  const { spec } = await cluster.create(`/api/v1/namespaces/${name}/services`, {
    metadata: { name: `${name}-service` },
    spec: { ports: [{ port: 80 }] },
  })
  await cluster.create('/api/v1/nodes', {
    metadata: { name: `${name}-node` },
    spec: { unschedulable: true },
    status: { addresses: [{ type: 'InternalIP', address: nodeAddress }] },
  })
  const readPod = async () => (await cluster.read(`/api/v1/namespaces/${name}/pods/${name}-pod`)).status.podIP
  await expect.poll(readPod).toMatch(/^\d/)
  const addresses = { service: spec.clusterIP, node: nodeAddress, pod: await readPod() }
  await page.goto('/')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  for (const [kind, address] of Object.entries(addresses)) {
    await box(page).fill('')
    await box(page).fill(address)
    await expect(choice(page, new RegExp(`${name}-${kind}`))).toContainText(address)
  }
  await removeHostCluster(api, name)
})

test('keeps the distinctive end of a name that is too long for its line', async ({ page, api }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  const [one, other] = ['the-one', 'another'].map((end) => `${'very-'.repeat(11)}${end}`)
  for (const name of [one, other]) await makeApplication(api, String(name))
  await page.goto('/')
  await expect(page.getByRole('status').getByText('Live')).toBeVisible()
  await page.keyboard.press('Control+k')
  await box(page).fill('very-very')
  for (const [name, end] of [
    [one, 'the-one'],
    [other, 'another'],
  ] as const)
    await expect(choice(page, String(name)).getByText(end, { exact: true })).toBeInViewport({ ratio: 1 })
})

test('opens the result for the typed text, however soon Enter is pressed', async ({ page, api }) => {
  await makeApplication(api, 'hurried-one')
  await makeApplication(api, 'hurried-two')
  await page.goto('/')
  await expect(page.getByRole('status').getByText('Live')).toBeVisible()
  await page.keyboard.press('Control+k')
  await box(page).fill('hurried-one')
  await expect(choice(page, 'hurried-one')).toBeVisible()
  const { sent, release } = await holdRequests(page, (request) => request.url().includes('hurried-two'))
  await box(page).fill('hurried-two')
  await page.keyboard.press('Enter')
  await sent
  await expect(box(page)).toBeVisible()
  release()
  await expectTitle(page, 'hurried-two')
})

test('ranks a list with a matching title above items with the word in their name', async ({ page, api }) => {
  await makeApplication(api, 'pods-of-whales', { pods: 'many' })
  await page.goto('/')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  for (const text of ['pod', 'pods']) {
    await box(page).fill(text)
    await expect(choice(page, 'pods-of-whales')).toBeVisible()
    await expect(page.getByRole('option').first()).toHaveText('Pods')
  }
  await page.keyboard.press('Enter')
  await expectTitle(page, 'Pods')
})

test("finds pages and actions, and explains those the role doesn't allow", async ({
  page,
  api,
  service,
  context,
}) => {
  await api.post('/users/api/users', {
    data: { name: 'searcher', role: 'readonly', password: service.password },
  })
  await expect(
    await context.request.post('/session', { data: { user: 'searcher', password: service.password } }),
  ).toBeOK()
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await box(page).fill('new env')
  const action = choice(page, /^New environment You need the role/).first()
  await expect(action).toBeDisabled()
  await expect(action).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  for (const words of ['create env', 'add environment']) {
    await box(page).fill(words)
    await expect(choice(page, /^New environment You need the role/).first()).toBeDisabled()
  }
  await box(page).fill('dark mode')
  await expect(choice(page, 'Settings: Appearance')).toBeVisible()
  await box(page).fill('promote')
  await expect(choice(page, /^Promote to another environment You need the role/)).toBeDisabled()
  await box(page).fill('storage cl')
  await choice(page, 'Storage classes').click()
  await expectTitle(page, 'Storage classes')

  // A form opened by its address shows the same message and can't be submitted.
  await page.goto('/environments/new')
  const form = page.getByRole('dialog')
  await expect(form.getByRole('status').getByText(/You need the role/)).toBeVisible()
  await expect(form.getByRole('button', { name: 'Create environment' })).toBeDisabled()
  await expect(form.getByRole('textbox', { name: 'Name', exact: true })).toBeDisabled()
  // So does a form that is a full page.
  await page.goto('/clusters/policies/new')
  const main = page.getByRole('main')
  await expect(main.getByText(/You need the role/).first()).toBeVisible()
  await expect(main.getByRole('textbox', { name: 'Name', exact: true })).toBeDisabled()
  await expect(main.getByRole('button', { name: 'Create cluster policy' })).toBeDisabled()
})

test("finds the current resource's actions by its name and by synonyms", async ({ page, api }) => {
  await makeApplication(api, 'acted-on')
  await page.goto('/catalog?search=acted-on')
  await page.getByRole('link', { name: 'acted-on' }).click()
  await expectTitle(page, 'acted-on')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByRole('group', { name: 'Actions for acted-on' })).toBeVisible()
  // Actions unavailable on the page show the reason, like its buttons.
  await box(page).fill('acted-on deploy')
  await expect(choice(page, /^Run acted-on has no objects/)).toBeDisabled()
  await box(page).fill('acted-on upload')
  await expect(choice(page, /^Import YAML acted-on/)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/import$/)

  // Resources with a page can be deleted there.
  await page.goto('/resources/catalog/applications')
  await page.getByRole('link', { name: 'acted-on' }).click()
  await expectTitle(page, 'acted-on')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await box(page).fill('acted-on remove')
  await choice(page, /^Delete acted-on/).click()
  await expect(page.getByRole('dialog', { name: 'Delete acted-on?' })).toBeVisible()
})

test('opens pages by shortcuts until they are turned off', async ({ page, api }) => {
  // A list without search has no search field.
  await makeApplication(api, 'keyed-one')
  await page.goto('/settings')
  // The shortcut listener loads when the page is idle, or together with the dialog this button opens.
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(box(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(box(page)).toBeHidden()
  await page.keyboard.type('ga')
  await expectTitle(page, 'Catalog')
  const field = page.getByRole('searchbox', { name: 'Search' })
  await expect(field).toBeVisible()
  await page.keyboard.press('/')
  await expect(field).toBeFocused()
  await page.keyboard.type('g?')
  await expect(field).toHaveValue('g?')
  await field.blur()
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('checkbox', { name: 'Shortcuts of single keys' }).click()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await page.keyboard.press('?')
  await page.keyboard.press('Control+k')
  await expect(box(page)).toBeVisible()
  await expect(dialog).toBeHidden()
})

test('shows a favourite on Home until its star is removed', async ({ page, api }) => {
  await makeApplication(api, 'starred-one')
  await page.goto('/catalog?search=starred-one')
  await page.getByRole('link', { name: 'starred-one' }).click()
  await expectTitle(page, 'starred-one')
  await page.getByRole('button', { name: 'Add to favourites' }).click()
  await expect(page.getByRole('button', { name: 'Remove from favourites' })).toBeVisible()
  await page.goto('/')
  const favourites = page.getByRole('region', { name: 'Favourites' })
  await expect(favourites.getByRole('link', { name: 'starred-one' })).toBeVisible()
  await favourites.getByRole('button', { name: 'Remove starred-one from favourites' }).click()
  await expect(favourites).toBeHidden()
})

test('shows what a slow first screen is waiting for', async ({ page }) => {
  const requested = Promise.withResolvers<void>()
  await page.route('**/session', async (route) => {
    await requested.promise
    await route.continue()
  })
  await page.goto('/settings')
  await expect(page.getByRole('status')).toContainText('Still connecting…')
  requested.resolve()
  await expectTitle(page, 'Settings')
  await expect(page.getByText('Still connecting…')).toBeHidden()
})

test('reports files that fail to load, and reloads them', async ({ page }) => {
  await page.goto('/settings')
  await expectTitle(page, 'Settings')
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.getByRole('link', { name: 'Activity' }).click()
  // The file may be of an earlier build, so the page is loaded again, once.
  await expect(page.getByRole('heading', { name: 'Gantry could not be loaded' })).toBeVisible()
  await page.unroute('**/assets/*.js')
  await page.getByRole('button', { name: 'Load again' }).click()
  await expectTitle(page, 'Activity')
})

test('ranks actions that need an open resource below results, and switches the theme', async ({
  page,
  api,
}) => {
  await makeApplication(api, 'prometheus-like')
  await page.goto('/')
  await expect(page.getByRole('status').getByText('Live')).toBeVisible()
  await page.keyboard.press('Control+k')
  await box(page).fill('prom')
  await expect(choice(page, 'prometheus-like')).toBeVisible()
  await expect(page.getByRole('option').first()).not.toContainText('Open an application first')
  await expect(choice(page, 'Promote to another environment').last()).toContainText(
    'Open an application first',
  )
  await box(page).fill('dark')
  await choice(page, 'Dark theme').click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})
