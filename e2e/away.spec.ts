import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, startService, test } from './fixtures.ts'
import { expectNotice, expectRow, expectTitle, navigation, signIn } from './steps.ts'

test.use({ isSignedIn: false })

test('loads a page that was opened during an outage once the service is back', async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), 'gantry-away-'))
  const first = await startService(folder)
  await page.goto(first.url)
  await signIn(page, first, first.url)
  await expect(page.getByRole('status').getByText('Live')).toBeVisible()
  await page.goto(`${first.url}/settings/users`)
  const list = page.getByRole('search')
  await expect(list.getByText('Live', { exact: true })).toBeVisible()
  await first.stop()
  await expect(list.getByText(/^Data from /)).toBeVisible()
  await navigation(page).getByRole('link', { name: 'Activity' }).click()
  await expect(page.getByText('This page could not be loaded')).toBeVisible()
  const second = await startService(folder, { environment: { PORT: new URL(first.url).port } })
  await expectTitle(page, 'Activity')
  await page.goto('about:blank')
  await second.stop()
  rmSync(folder, { recursive: true })
})

test('marks every tab as waiting while a request is unanswered', async ({ page, context }) => {
  const folder = mkdtempSync(join(tmpdir(), 'gantry-away-'))
  const service = await startService(folder)
  await signIn(page, service, service.url)
  const other = await context.newPage()
  await other.goto(service.url)
  const states = [page, other].map((tab) => tab.getByRole('status'))
  for (const state of states) await expect(state.getByText('Live')).toBeVisible()
  service.suspend()
  await navigation(page).getByRole('link', { name: 'Activity' }).click()
  await Promise.all(states.map((state) => expect(state.getByText('Waiting for Gantry…')).toBeVisible()))
  service.resume()
  await expectTitle(page, 'Activity')
  for (const state of states) await expect(state.getByText('Live')).toBeVisible()
  for (const tab of [page, other]) await tab.goto('about:blank')
  await service.stop()
  rmSync(folder, { recursive: true })
})

test('keeps the page if a chunk fails to load, and loads it on retry', async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), 'gantry-away-'))
  const service = await startService(folder)
  const parts = '**/assets/{sheets,AppearanceTab}-*'
  // Includes preloaded files.
  await page.route(parts, (route) => route.abort())
  await page.goto(service.url)
  await signIn(page, service, service.url)
  await page.goto(`${service.url}/settings/users`)
  const open = page.getByRole('button', { name: 'Export', exact: true })
  await test.step('a chunk that opens over the page', async () => {
    await open.click()
    await expectNotice(page, /^A part of the console did not arrive\..*Try again in a moment\./)
    await expectRow(page, 'admin')
  })
  await test.step('a chunk of a tab', async () => {
    await page.getByRole('link', { name: 'Appearance' }).click()
    await expect(page.getByText('This page could not be loaded')).toBeVisible()
    await expectTitle(page, 'Settings')
    await page.getByRole('link', { name: 'Users' }).click()
    await expectRow(page, 'admin')
  })
  await page.unroute(parts)
  await open.click()
  await expect(page.getByRole('dialog', { name: 'Export users' })).toBeVisible()
  await page.goto('about:blank')
  await service.stop()
  rmSync(folder, { recursive: true })
})

test('reloads a page whose file did not arrive, and keeps the console while nothing responds', async ({
  page,
  service,
}) => {
  await signIn(page, service, `${service.url}/settings`)
  const parts = '**/{healthz,assets/ActivityPage-*}'
  await page.route(parts, (route) => route.abort())
  await navigation(page).getByRole('link', { name: 'Activity' }).click()
  const retry = page.getByRole('button', { name: 'Try again' })
  const failedRequest = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/healthz'))
  await retry.click()
  await failedRequest
  await expect(navigation(page)).toBeVisible()
  await page.unroute(parts)
  await retry.click()
  await expectTitle(page, 'Activity')
})
