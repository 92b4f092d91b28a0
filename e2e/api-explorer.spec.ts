import type { Locator, Page } from '@playwright/test'
import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { expectAccessible } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { expectFits, expectTitle, giveCredentials, pasteInto } from './steps.ts'

const call = (page: Page): Locator => page.getByRole('combobox', { name: 'Call' })
const field = (page: Page, name: string): Locator => page.getByRole('textbox', { name, exact: true })
const answer = (page: Page): Locator => page.getByRole('region', { name: 'Answer' })
const bodyEditor = (page: Page): Locator => page.getByRole('textbox', { name: /^Body of [A-Z]/ })

/** Opens a class by typing part of its name. */
async function openClass(page: Page, typed: string, name: string): Promise<void> {
  await page.goto('/api-explorer')
  await expectTitle(page, 'API explorer')
  await page.getByRole('searchbox', { name: 'Search classes' }).fill(typed)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
}

async function chooseCall(page: Page, typed: string): Promise<void> {
  await call(page).fill(typed)
  await page.keyboard.press('Enter')
}

const pasteBody = (page: Page, body: object): Promise<void> =>
  pasteInto(page, bodyEditor(page), JSON.stringify(body))

async function copied(page: Page, button: string): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(() => navigator.clipboard.writeText(''))
  await page.getByRole('button', { name: button }).click()
  const read = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(read).not.toBe('')
  return read()
}

test('finds a class by keyboard and shows its parts', async ({ page }) => {
  await openClass(page, 'containert', 'ContainerType')
  await page.getByRole('link', { name: 'Definition' }).click()
  const memory = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'memory' }) })
  await expect(memory).toContainText('Integer')
  await expect(memory).toContainText('0 to 64,000')
  await page.getByRole('link', { name: 'ResourceSelectionRule' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'ResourceSelectionRule' })).toBeVisible()
})

test('moves from the search through the classes with the arrow keys', async ({ page }) => {
  await page.goto('/api-explorer')
  await page.getByRole('searchbox', { name: 'Search classes' }).fill('cloudprov')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('link', { name: 'CloudProvider' })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('searchbox', { name: 'Search classes' })).toBeFocused()
})

test('reads a list with fields and a count, and reopens the same call by link', async ({ page, api }) => {
  const name = `rack-${randomUUID()}`
  await api.post('/config/api/cloudProviders', { data: { name, type: 'Other' } })
  await openClass(page, 'cloudprov', 'CloudProvider')
  await page.getByRole('combobox', { name: 'fields', exact: true }).fill('na')
  await expect(page.getByRole('option', { name: 'name', exact: true })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await field(page, 'query').fill(`{"name": "${name}"}`)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(answer(page)).toContainText('200 OK')
  await expect(answer(page)).toContainText(name)
  const link = await copied(page, 'Copy link')
  await page.goto('/')
  await page.goto(link)
  await expect(field(page, 'query')).toHaveValue(`{"name": "${name}"}`)
})

test("confirms a write before sending it, and lists it in the tab's history", async ({ page, api }) => {
  const name = `rack-${randomUUID()}`
  await openClass(page, 'cloudprov', 'CloudProvider')
  await chooseCall(page, 'Create a cloud provider')
  await pasteBody(page, { name, type: 'Other' })
  await page.getByRole('button', { name: 'Send' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send POST to this address?' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  const list = await api.get('/config/api/cloudProviders', { params: { query: JSON.stringify({ name }) } })
  expect(await list.json()).toEqual([])
  await page.getByRole('button', { name: 'Send' }).click()
  await dialog.getByRole('button', { name: 'Send POST' }).click()
  await expect(answer(page)).toContainText('200 OK')
  await expect(
    page
      .getByRole('region', { name: 'Calls in this tab' })
      .getByRole('link', { name: 'POST /config/api/cloudProviders' }),
  ).toBeVisible()
})

test('keeps the focus on Send and announces the result', async ({ page }) => {
  await openClass(page, 'containert', 'ContainerType')
  await page.getByRole('button', { name: 'Send' }).focus()
  await page.keyboard.press('Enter')
  await expect(answer(page).getByText('200 OK', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send' })).toBeFocused()
  // Excludes the response body, which may be long.
  await expect(
    answer(page)
      .getByRole('status')
      .filter({ hasText: /^Answer 200 OK, / }),
  ).toBeAttached()
})

test('shows an error with its reason and request id', async ({ page }) => {
  await openClass(page, 'cloudprov', 'CloudProvider')
  await field(page, 'count').fill('0')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(answer(page)).toContainText('400 Bad Request')
  await expect(answer(page).getByRole('alert')).toContainText('count')
  await expect(answer(page)).toContainText('Request id')
})

test('shows events as they arrive until stopped', async ({ page, api }) => {
  await page.goto('/api-explorer')
  await page.getByRole('searchbox', { name: 'Search classes' }).fill('other')
  await page.getByRole('link', { name: 'Other calls' }).click()
  await chooseCall(page, 'Watch changes')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(answer(page)).toContainText('event: ready')
  await api.post('/config/api/cloudProviders', { data: { name: `rack-${randomUUID()}`, type: 'Other' } })
  await expect(answer(page)).toContainText('config.CloudProvider')
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(answer(page)).toContainText('The answer was stopped')
  await expect(page.getByRole('button', { name: 'Send' })).toBeFocused()
})

test('leaves no trace of a secret in the browser while writing it', async ({ page }) => {
  await openClass(page, 'application', 'Application')
  await chooseCall(page, 'POST /catalog/api/applications/{id}/import')
  await pasteBody(page, { kind: 'Secret', stringData: { password: 'hunter2' } })
  await expect(page.getByText('hunter2').first()).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(
    'hunter2',
  )
  expect(await copied(page, 'Copy link')).not.toContain('hunter2')
})

test('keeps input while another class is open', async ({ page }) => {
  await openClass(page, 'cloudprov', 'CloudProvider')
  await field(page, 'search').fill('berth')
  await chooseCall(page, 'Create a cloud provider')
  await pasteBody(page, { name: 'half-written' })
  await page.getByRole('searchbox', { name: 'Search classes' }).fill('hostgroup')
  await page.getByRole('link', { name: 'HostGroup', exact: true }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'HostGroup', exact: true })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search classes' }).fill('cloudprov')
  await page.getByRole('link', { name: 'CloudProvider' }).click()
  await expect(bodyEditor(page)).toHaveAccessibleName('Body of POST /config/api/cloudProviders')
  await expect(page.getByText('"name":"half-written"', { exact: true })).toBeVisible()
  await chooseCall(page, 'List cloud providers')
  await expect(field(page, 'search')).toHaveValue('berth')
})

test('chooses the id in a path by name', async ({ page, api }) => {
  const name = `rack-${randomUUID()}`
  const { id } = await (
    await api.post('/config/api/cloudProviders', { data: { name, type: 'Other' } })
  ).json()
  await openClass(page, 'cloudprov', 'CloudProvider')
  await chooseCall(page, 'GET /config/api/cloudProviders/{id}')
  const send = page.getByRole('button', { name: 'Send' })
  await expect(send).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('combobox', { name: 'id', exact: true }).fill(name)
  await page.getByRole('option', { name }).click()
  await expect(page.getByRole('combobox', { name: 'id', exact: true })).toHaveValue(id)
  await send.click()
  await expect(answer(page)).toContainText('200 OK')
})

test('the copied command makes the same call from a shell with an API key', async ({ page, api }) => {
  const name = `it's "quoted" $HOME ${randomUUID()}`
  const admins = await api.get('/users/api/users', { params: { query: '{"name": "admin"}' } })
  const [{ uri }] = await admins.json()
  const { key } = await (await api.post(`${uri}/apiKeys`, { data: { name: randomUUID() } })).json()
  await openClass(page, 'containert', 'ContainerType')
  await chooseCall(page, 'Create a container type')
  await pasteBody(page, { name: 'web', description: name })
  const command = await copied(page, 'Copy as curl')
  const { stdout } = spawnSync('sh', ['-c', command.replace(/^curl/, 'curl --insecure --silent')], {
    encoding: 'utf8',
    env: { ...process.env, GANTRY_API_KEY: key },
  })
  expect(JSON.parse(stdout)).toMatchObject({ name: 'web', description: name })
})

test.describe('a read-only user', () => {
  test.use({ isSignedIn: false })

  test('can read, and sees which role a write requires', async ({ page, api, service }) => {
    const name = `reader-${randomUUID()}`
    const password = 'a reader of everything'
    await api.post('/users/api/users', { data: { name, password, role: 'readonly' } })
    await page.goto('/api-explorer/config/CloudProvider')
    await giveCredentials(page, { ...service, user: name, password })
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(answer(page)).toContainText('200 OK')
    await chooseCall(page, 'Create a cloud provider')
    await expect(page.getByRole('button', { name: 'Send' })).toHaveAttribute('aria-disabled', 'true')
    // The button's tooltip contains the same text.
    const main = page.getByRole('main')
    await expect(main.getByText(/^You need the role .* to change this; yours is readonly\.$/)).toBeVisible()
  })
})

test.describe('with axe in the page', () => {
  test.use({ bypassCSP: true })

  test('axe finds no serious violations', async ({ page }) => {
    test.slow()
    await page.goto('/api-explorer/config/HostGroup')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(answer(page)).toContainText('200 OK')
    for (const tab of ['Call', 'Definition']) {
      await page.getByRole('link', { name: tab, exact: true }).click()
      await expectAccessible(page)
    }
  })
})

test('fits the window on a phone and a tablet', async ({ page }) => {
  for (const address of ['', '/config/HostGroup', '/config/HostGroup/definition']) {
    await page.setViewportSize({ width: 390, height: 900 })
    await page.goto(`/api-explorer${address}`)
    await expectTitle(page, 'API explorer')
    await expectFits(page, [390, 900])
  }
  for (const width of [390, 900]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/api-explorer/config/HostGroup/definition')
    await page.getByRole('link', { name: 'All classes' }).click()
    await expect(page.getByRole('searchbox', { name: 'Search classes' })).toBeVisible()
  }
})
