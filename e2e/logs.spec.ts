import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { openCable } from './cable.ts'
import { expect } from './fixtures.ts'
import { chooseCommand, expectTitle } from './steps.ts'
import { chatty, test } from './talking-shop.ts'

/** For output written once a second or after a grace period, on a busy machine. */
const longEnough = { timeout: 60_000 }
const lines = (page: Page): Locator => page.getByRole('log', { name: 'Log lines' })

/**
 * Downloads the log and returns its content. The browser only starts the download; the test fetches the file
 * itself.
 */
async function readSaved(page: Page): Promise<string> {
  const saving = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download' }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toMatch(/\.log$/)
  const answer = await page.request.get(saved.url())
  await expect(answer).toBeOK()
  return answer.text()
}

// One worker, since every worker with the shop starts its own service.
test.describe.configure({ mode: 'default' })
test.slow()

test('shows, follows and downloads the logs of several pods and containers together', async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.path}/logs`)
  await expect(lines(page)).toContainText('app')
  await expect(lines(page)).toContainText('proxy')
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Live' })).toBeVisible()
  const before = await page.getByText(/lines kept/).textContent()
  await expect(page.getByText(/lines kept/)).not.toHaveText(before ?? '')
  const opening = /^\[pod\/web-\S+\/(app|proxy)\] \S+Z level=info msg="?listening on :8080"? container=\1$/gm
  await expect.poll(async () => (await readSaved(page)).match(opening) ?? []).toHaveLength(4)
})

test('reconnects a followed log after a drop without losing or repeating lines', async ({
  page,
  service,
  shop,
}) => {
  const cable = await openCable(service.url)
  await page.goto(`${cable.url}${shop.path}/logs`)
  const state = page.getByRole('main').getByRole('status')
  await expect(state.filter({ hasText: 'Live' })).toBeVisible()
  await expect(lines(page)).toContainText('level=info')
  await cable.cut()
  await expect(state.filter({ hasText: 'Reconnecting…' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  await cable.restore()
  await expect(state.filter({ hasText: 'Live' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Retry' })).toBeHidden()
  const before = await page.getByText(/lines kept/).textContent()
  await expect(page.getByText(/lines kept/)).not.toHaveText(before ?? '')
  await page.getByRole('button', { name: 'Pause' }).click()
  // Rows are unique: they contain pod, container and time, and each container writes once a second.
  const rows = await lines(page).locator('> div > div').allTextContents()
  expect(rows.length).toBeGreaterThan(8)
  expect(rows.filter((row, index) => rows.indexOf(row) !== index)).toEqual([])
})

test('clears an error before the first line once the log can be read', async ({ page, shop }) => {
  await page.goto(shop.path)
  await expectTitle(page, 'web')
  await page.route('**/log?*', (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }))
  await page.getByRole('main').getByRole('link', { name: 'Logs', exact: true }).click()
  await expect(page.getByText('The logs could not be read')).toBeVisible()
  await page.unroute('**/log?*')
  await expect(lines(page)).toContainText('level=info')
})

test("shows how a pod's container ended, and links to its last output", async ({ page, shop }) => {
  await page.goto(shop.crashing)
  const container = page.getByRole('article', { name: 'app' })
  await expect(container).toContainText('with exit code 1')
  await expect(container).toContainText('web:1.0')
  await expect(page.getByRole('table', { name: 'Conditions' })).toContainText('PodScheduled')
  await expect(page.getByRole('table', { name: 'Volumes' })).toContainText('/kept')
  await expect(page.getByRole('region', { name: 'Events' })).toContainText('Started')
  await expectAccessible(page)
  await container.getByRole('link', { name: 'Logs of the previous run of app' }).click()
  const isChosen = ({ searchParams }: URL): boolean =>
    searchParams.get('containers') === 'app' && searchParams.get('previous') === 'true'
  await expect(page).toHaveURL(isChosen)
  await expect(lines(page)).toContainText('cannot reach database')
  const parts = page.getByRole('navigation', { name: 'Parts' })
  await parts.getByRole('link', { name: 'YAML' }).click()
  await expect(page.getByRole('button', { name: 'Copy YAML' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: / as YAML$/ })).toBeVisible()
  await parts.getByRole('link', { name: 'Details' }).click()
  const application = page.locator('[href*="/applications/"]')
  await page.getByRole('region', { name: 'Pod', exact: true }).getByRole('link').and(application).click()
  await expect(page).toHaveURL(/\/environments\/[^/]+\/applications\//)
})

test('shows the previous run of a crashed container, which has ended', async ({ page, shop }) => {
  await page.goto(`${shop.crashing}/logs`)
  await page.getByRole('switch', { name: 'Previous run' }).click()
  await expect(page).toHaveURL(/previous=true/)
  await expect(lines(page)).toContainText('cannot reach database')
  await expect(page.getByRole('status').filter({ hasText: 'The log has ended' })).toBeVisible()
})

test('reports how each run of a crash-looping container ended, and continues with the next', async ({
  page,
  api,
  cluster,
  shop,
}) => {
  const name = `again-in-${shop.namespace}`
  const pods = `/api/v1/namespaces/${shop.namespace}/pods`
  const command = ['sh', '-c', 'echo cannot reach database; exit 3']
  const containers = [{ name: 'app', image: 'gantry.test/web:1.0', command }]
  await cluster.create(pods, { metadata: { name }, spec: { containers } })
  const params = { query: JSON.stringify({ name }) }
  const row = async () => (await (await api.get('/environments/api/pods', { params })).json())[0]
  await expect.poll(async () => (await row())?.restarts ?? 0, longEnough).toBeGreaterThan(0)
  await page.goto(`/resources/environments/pods/${(await row()).id}/logs`)
  const isLive = page.getByRole('main').getByRole('status').filter({ hasText: 'Live' })
  await expect(lines(page)).toContainText('The container exited with code 3.', longEnough)
  await expect(lines(page)).toContainText(/Run \d+ of the container has begun\./, longEnough)
  await expect(isLive).toBeVisible()
  // The address stores the level, and the page shows the number of matching lines.
  await page.getByRole('combobox', { name: 'Level' }).click()
  await page.getByRole('option', { name: 'Errors', exact: true }).click()
  await expect(lines(page)).not.toContainText('has begun')
  await page.reload()
  await expect(lines(page)).toContainText('The container exited with code 3.')
  await expect(lines(page)).not.toContainText('has begun')
  await expect(page.getByText(/^\d+ of \d+ lines are shown$/)).toBeVisible()
  await cluster.delete(`${pods}/${name}`)
})

test('downloads the complete log of the run before a crash', async ({ page, shop }) => {
  await page.goto(`${shop.crashed}/logs?previous=true`)
  const text = await readSaved(page)
  expect(text.trimEnd().split('\n').at(-1)).toContain('cannot reach database')
})

test('filters by container and time, hides timestamps, and restores all of it from the link', async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.path}/logs`)
  // Reads both pods of the only workload. Its checkbox deselects both.
  await expect(page.getByRole('checkbox', { name: 'web', exact: true })).toBeChecked()
  await expect(page.getByRole('slider', { name: 'Volume of lines over time' })).toBeVisible()
  const times = lines(page).getByRole('time')
  await expect(times.first()).toHaveText(/^\d\d:\d\d:\d\d\.\d{3}$/)
  await page.getByRole('checkbox', { name: 'proxy' }).click()
  await expect(page).toHaveURL(/containers=app/)
  const requested = page.waitForRequest(/\/log\?.*sinceSeconds=300/)
  const begin = page.getByRole('combobox', { name: 'Begin' })
  await begin.click()
  await page.getByRole('option', { name: 'Last 5 minutes' }).click()
  await requested
  await page.getByRole('switch', { name: 'Time' }).uncheck()
  await expect(lines(page)).toContainText('level=info')
  await expect(lines(page)).not.toContainText('container=proxy')
  await expect(times).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'proxy' })).not.toBeChecked()
  await expect(begin).toHaveText('Last 5 minutes')
  await expect(lines(page)).toContainText('level=info')
  await expect(times).toHaveCount(0)
})

test('selects a single pod with one click or key, and all pods again', async ({ page, shop }) => {
  await page.goto(`${shop.path}/logs`)
  await expect(lines(page)).toContainText('app')
  const pods = page.getByRole('group', { name: /^Pods/ })
  const read = pods.getByRole('checkbox', { name: /^web-\w+-\w+$/, checked: true })
  await expect(read).toHaveCount(2)
  const name = (await read.last().getAttribute('aria-label')) ?? ''
  const only = pods.getByRole('button', { name: `Only ${name}` })
  await only.click()
  await expect(read).toHaveCount(1)
  // The same button keeps the focus and changes its name to its new function.
  const all = pods.getByRole('button', { name: 'All pods', exact: true })
  await expect(all).toBeFocused()
  await expect(all).toHaveText('all')
  await expect(only).toHaveCount(0)
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get('pods') === name)
  await expectAccessible(page)
  await pods.getByRole('checkbox', { name }).focus()
  await page.keyboard.press('o')
  await expect(read).toHaveCount(2)
  await expect(page).toHaveURL(({ searchParams }) => !searchParams.has('pods'))
  await page.keyboard.press('o')
  await expect(read).toHaveCount(1)
})

test('applies both of two choices made before a render', async ({ page, shop }) => {
  await page.goto(`${shop.path}/logs`)
  const proxy = page.getByRole('checkbox', { name: 'proxy' })
  const previous = page.getByRole('switch', { name: 'Previous run' })
  await expect(proxy).toBeChecked()
  await proxy.or(previous).evaluateAll((controls) => {
    for (const control of controls) (control as HTMLElement).click()
  })
  await expect(previous).toBeChecked()
  await expect(proxy).not.toBeChecked()
  const isChosen = ({ searchParams }: URL): boolean =>
    searchParams.get('containers') === 'app' && searchParams.get('previous') === 'true'
  await expect(page).toHaveURL(isChosen)
})

test('counts search matches and moves between them by keyboard', async ({ page, shop }) => {
  // From the start: after a long run, the last lines no longer include the first ones.
  await page.goto(`${shop.path}/logs?begin=all`)
  const search = page.getByRole('searchbox', { name: 'Search logs' })
  await search.fill('LISTENING ON')
  await expect(page.getByText('0 of 4', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Pause' }).click()
  await search.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('4 of 4', { exact: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 of 4', { exact: true })).toBeVisible()
  await expect(lines(page).locator('mark[data-current]')).toHaveText('listening on')
})

test('shows only matches, and reports when there are none', async ({ page, shop }) => {
  await page.goto(`${shop.path}/logs?begin=all`)
  const search = page.getByRole('searchbox', { name: 'Search logs' })
  await search.fill('listening on')
  await expect(page.getByText('0 of 4', { exact: true })).toBeVisible()
  await expect(lines(page)).toContainText('request')
  const hitsOnly = page.getByRole('switch', { name: 'Matches only' })
  await hitsOnly.check()
  await expect(lines(page)).not.toContainText('request')
  await expect(lines(page).locator('mark')).toHaveCount(4)
  await expect(page.getByText(/^4 of \d+ lines are shown$/)).toBeVisible()
  await search.fill('nothing of the kind')
  await expect(page.getByText('No line fits')).toBeVisible()
  await page.getByRole('button', { name: 'Show all lines' }).click()
  await expect(hitsOnly).not.toBeChecked()
  await expect(lines(page)).toContainText('level=info')
})

test('a paused log stays in place until resumed', async ({ page, shop }) => {
  await page.goto(`${shop.path}/logs`)
  await expect(lines(page)).toContainText('level=info')
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Paused' })).toBeVisible()
  const kept = await page.getByText(/lines kept/).textContent()
  await page.getByRole('switch', { name: 'Wrap' }).check()
  await expect(page.getByText(/lines kept/)).toHaveText(kept ?? '')
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect(page.getByText(/lines kept/)).not.toHaveText(kept ?? '')
})

test('keeps a bounded buffer at 10,000 lines a second, and the page stays responsive', async ({
  page,
  api,
  cluster,
  shop,
}) => {
  const name = `chatty-in-${shop.namespace}`
  const pods = `/api/v1/namespaces/${shop.namespace}/pods`
  await cluster.create(pods, chatty(name))
  const row = async () => {
    const params = { query: JSON.stringify({ name }) }
    return (await (await api.get('/environments/api/pods', { params })).json())[0]
  }
  await expect.poll(async () => (await row())?.state).toBe('Running')
  await page.goto(`/resources/environments/pods/${(await row()).id}/logs`)
  await expect(page.getByText(/^50,000 of \S+ lines kept/)).toBeVisible(longEnough)
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Live' })).toBeVisible()
  const search = page.getByRole('searchbox', { name: 'Search logs' })
  await search.fill('request')
  await expect(page.getByText(/^0 of [\d,]{5,}$/)).toBeVisible()
  await page.getByRole('button', { name: 'Pause' }).click()
  await search.press('Enter')
  await expect(lines(page).locator('mark[data-current]')).toBeVisible()
  await page.getByRole('button', { name: 'Resume' }).click()
  // While the user reads older lines, none is dropped, and later output waits on the cluster.
  await page.getByRole('switch', { name: /^Follow/ }).click()
  await cluster.delete(`${pods}/${name}`)
  await expect(page.getByRole('status').filter({ hasText: 'The log has ended' })).toBeVisible(longEnough)
  await expect(page.getByText(/^50,000 of \S+ lines kept/)).toBeVisible()
})

test.describe('with axe in the page', () => {
  test.skip(({ world }) => world === 'kubernetes', 'axe sees the same rendering on any cluster.')
  // The service's content security policy blocks axe's script.
  test.use({ bypassCSP: true })

  test('axe finds no serious violations in logs', async ({ page, shop }) => {
    await page.goto(`${shop.path}/logs`)
    await expect(lines(page)).toContainText('level=info')
    await expectAccessible(page)
  })
})

test("offers a pod page's actions in the search too", async ({ page, shop }) => {
  await page.goto(shop.crashing)
  await expectTitle(page, /^crashing-in-/)
  await chooseCommand(page, 'yaml', /^YAML/)
  await expect(page).toHaveURL(`${shop.crashing}/yaml`)
  await chooseCommand(page, 'shell', /^Terminal/)
  await expect(page).toHaveURL(`${shop.crashing}/terminal`)
  await chooseCommand(page, 'remove', /^Delete crashing-in-/)
  const dialog = page.getByRole('dialog', { name: /^Delete crashing-in-/ })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
})
