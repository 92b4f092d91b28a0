import type { BrowserContext, Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { expectTitle, navigation, rowOf } from './steps.ts'
import { test as base } from './talking-shop.ts'
import { editor } from './yaml-place.ts'

/** Fails a test if the console logs an error or violates its content security policy. */
const test = base.extend<{ problems: string[] }>({
  problems: [
    async ({ context }, provide) => {
      const problems: string[] = []
      await watch(context, problems)
      await provide(problems)
      expect(problems).toEqual([])
    },
    { auto: true },
  ],
})

/** Font request aborted by a navigation (NS_BINDING_ABORTED). */
const isAborted = (text: string): boolean =>
  text.startsWith('downloadable font: download failed') && text.includes('status=2152398850')

async function watch(context: BrowserContext, problems: string[]): Promise<void> {
  await context.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      // oxlint-disable-next-line no-console -- the test reads the console's messages
      console.error(`content security policy: ${violatedDirective} refuses ${blockedURI}`),
    ),
  )
  const listen = (page: Page): void => {
    page.on('console', (message) => {
      if (message.type() === 'error' && !isAborted(message.text())) problems.push(message.text())
    })
    page.on('pageerror', (error) => problems.push(String(error)))
  }
  context.pages().forEach(listen)
  context.on('page', listen)
}

// All tests share one worker with one service and one application.
test.describe.configure({ mode: 'default' })

const live = (page: Page): Locator => page.getByRole('status').getByText('Live', { exact: true })
const lines = (page: Page): Locator => page.getByRole('log', { name: 'Log lines' })

test.describe('a visitor', () => {
  test.use({ isSignedIn: false })

  test('signs in and visits every area', async ({ page, service }) => {
    await page.goto('/')
    await page.getByRole('textbox', { name: 'User' }).pressSequentially(service.user)
    await page.getByLabel('Password', { exact: true }).pressSequentially(service.password)
    await page.keyboard.press('Enter')
    await expectTitle(page, 'Fleet')
    await expect(live(page).first()).toBeVisible()
    for (const area of [
      'Catalog',
      'Environments',
      'Clusters',
      'Infrastructure',
      'Activity',
      'Alarms',
      'Settings',
    ]) {
      await navigation(page).getByRole('link', { name: area }).click()
      await expectTitle(page, area)
    }
  })
})

test('updates a list live, and opens its rows in a new tab', async ({ page, context, api }) => {
  await page.goto('/catalog')
  await expectTitle(page, 'Catalog')
  await expect(live(page).first()).toBeVisible()
  await expect(await api.post('/catalog/api/applications', { data: { name: 'from-firefox' } })).toBeOK()
  const row = rowOf(page, 'from-firefox')
  await expect(row).toBeVisible()
  const opening = context.waitForEvent('page')
  await row.getByRole('gridcell').nth(2).click({ button: 'middle' })
  await expect(await opening).toHaveTitle(/^from-firefox · Catalog/)
})

test("shows an application's components, pods and log", async ({ page, shop }) => {
  await page.goto(shop.path)
  await expectTitle(page, 'web')
  await expect(page.getByText('2 / 2').first()).toBeVisible()
  await page.goto(`${shop.path}/pods`)
  await expect(page.getByRole('main').getByRole('row', { name: /Running/ })).toHaveCount(2)
  await page.goto(`${shop.path}/logs`)
  await expect(lines(page)).toContainText('level=info')
  const before = (await page.getByText(/lines kept/).textContent()) ?? ''
  await expect(page.getByText(/lines kept/)).not.toHaveText(before)
})

test('runs what is typed in a terminal', async ({ page, shop }) => {
  await page.goto(`${shop.path}/terminal`)
  await page.getByRole('button', { name: 'Open terminal' }).click()
  await expect(page.getByRole('textbox', { name: /^Terminal in web-/ })).toBeFocused()
  await expect(page.getByRole('tabpanel')).toContainText(/[/~] #/)
  await page.keyboard.type('exit 3\n')
  await expect(
    page.getByRole('status').filter({ hasText: 'The program ended with exit code 3.' }),
  ).toBeVisible()
})

test('completes fields and marks problems in the YAML editor', async ({ page, shop }) => {
  const known = page.getByText(/^(Fields as|Validated against) berth-/)
  await page.goto(`${shop.path}/yaml`)
  await expect(known).toBeVisible()
  await editor(page).focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('Delete')
  await expect(known).toBeHidden()
  for (const line of ['apiVersion: v1', 'kind: Service', 'spec:', 'typ: x']) {
    await page.keyboard.type(line)
    // Closes suggestions, since Enter would accept one.
    await page.keyboard.press('Escape')
    await page.keyboard.press('Enter')
  }
  await expect(known).toBeVisible()
  await page.keyboard.type('sessionAff')
  await page.keyboard.press('ControlOrMeta+Space')
  await page
    .getByRole('option', { name: /^sessionAffinity\b/ })
    .first()
    .click()
  await page.getByRole('button', { name: /^\d+ problems?$/ }).click()
  await expect(page.getByText(/\d of \d problems?$/)).toBeVisible()
})

test('keeps eight tabs live at the same time', async ({ context, page }) => {
  const pages = [page]
  while (pages.length < 8) pages.push(await context.newPage())
  for (const one of pages) {
    await one.goto('/catalog')
    await expectTitle(one, 'Catalog')
    await expect(live(one).first()).toBeVisible()
  }
})

test.describe('with German as the browser language', () => {
  test.use({ locale: 'de-DE' })

  test('shows the console in German', async ({ page }) => {
    await page.goto('/clusters')
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await expect(page).toHaveTitle('Cluster · Gantry')
  })
})
