import type { APIRequestContext, Locator } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { expectAccessible, expectContrast } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { longestMotion } from './motion.ts'
import { expectFits, expectTitle, navigation, openArea } from './steps.ts'

/** Fills the main screens with data; returns path and title of each. */
async function fillScreens(api: APIRequestContext): Promise<[path: string, title: string | RegExp][]> {
  const make = async (address: string, data: object): Promise<string> =>
    (await (await api.post(address, { data })).json()).id
  const application = await make('/catalog/api/applications', {
    name: `shop-${randomUUID()}`,
    labels: { tier: 'web' },
  })
  const provider = await make('/config/api/cloudProviders', { name: `rack-${randomUUID()}`, type: 'Other' })
  const group = await make(`/config/api/cloudProviders/${provider}/hostGroups`, { name: 'web' })
  const cluster = await make('/cluster/api/hostClusters', { name: `berth-${randomUUID()}`, mode: 'managed' })
  return [
    ['/', /./],
    ['/catalog', 'Catalog'],
    [`/catalog/${application}`, /^shop-/],
    [`/catalog/${application}/import`, /^Import YAML/],
    ['/environments', 'Environments'],
    ['/clusters', 'Clusters'],
    [`/clusters/${cluster}`, /^berth-/],
    ['/infrastructure', 'Infrastructure'],
    [`/infrastructure/${provider}`, /^rack-/],
    [`/infrastructure/${provider}/host-groups/${group}`, 'web'],
    [`/infrastructure/${provider}/host-groups/new`, 'New host group'],
    ['/alarms', 'Alarms'],
    ['/settings', /./],
    ['/nothing-is-here', 'Page not found'],
  ]
}

/** Screens with all kinds of content: texts, states, tables, tabs, choices. */
const crowded = /^\/($|catalog\/[^/]+$|clusters\/|settings)/

const forms: [path: string, name: string][] = [
  ['/catalog/new', 'New application'],
  ['/environments/new', 'Create environment'],
  ['/clusters/new', 'Add cluster'],
  ['/infrastructure/new', 'Add provider'],
]

test.describe('axe finds no serious violations', () => {
  // The service's content security policy blocks axe's script.
  test.use({ bypassCSP: true })

  test("on the main screens, which fit the window and don't animate under reduced motion", async ({
    page,
    api,
  }) => {
    test.slow()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const [path, title] of await fillScreens(api)) {
      await page.setViewportSize({ width: 390, height: 900 })
      await page.goto(path)
      await expectTitle(page, title)
      await expectFits(page, [390, 900, 1440])
      expect.soft(await longestMotion(page), path).toBe(0)
      await expectAccessible(page)
    }
  })

  test('with more contrast and everything twice as large', async ({ page, api }) => {
    // A 1440×900 window at 200% zoom.
    await page.setViewportSize({ width: 720, height: 450 })
    for (const [path, title] of await fillScreens(api))
      if (crowded.test(path)) {
        await page.goto(path)
        await expectTitle(page, title)
        await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), path).toBe(720)
        await expectContrast(page)
      }
    await page.goto('/catalog/new')
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeInViewport()
    await expect(page.getByRole('button', { name: 'Create application' })).toBeInViewport()
  })

  test('in forms', async ({ page }) => {
    for (const [path, name] of forms) {
      await page.goto(path)
      await expect(page.getByRole('dialog', { name })).toBeVisible()
      await expectAccessible(page)
    }
  })

  test('on the sign-in page', async ({ page, context }) => {
    await context.clearCookies()
    await page.goto('/')
    await expectTitle(page, 'Sign in')
    await expectAccessible(page)
  })
})

test('marks selected and clickable elements in forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const styleOf = (place: Locator, name: string): Promise<string> =>
    place.evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name)
  await page.goto('/settings')
  const areas = navigation(page)
  const background = (name: string) => styleOf(areas.getByRole('link', { name }), 'background-color')
  await expect.poll(() => background('Settings')).not.toBe(await background('Catalog'))
  await page.goto('/catalog')
  const make = page.getByRole('link', { name: 'New application' }).first()
  expect(await styleOf(make, 'border-top-width')).toBe('1px')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  const option = (isSelected: boolean) => page.getByRole('option', { selected: isSelected }).first()
  await page.getByRole('combobox', { name: 'Search everything' }).fill('settings')
  const hit = await styleOf(option(true), 'background-color')
  expect(hit).not.toBe(await styleOf(option(false), 'background-color'))
})

test('skips the navigation by keyboard', async ({ page }) => {
  await page.goto('/catalog')
  await expectTitle(page, 'Catalog')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('opens an area by keyboard and moves the focus to it', async ({ page }) => {
  await page.goto('/catalog')
  await expectTitle(page, 'Catalog')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  const areas = ['Gantry', 'Home', 'Catalog', 'Environments', 'Clusters']
  for (const area of areas.slice(0, -1)) {
    await expect(navigation(page).getByRole('link', { name: area })).toBeFocused()
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Clusters' })).toBeFocused()
  await expect(page).toHaveTitle('Clusters · Gantry')
})

test('closes an untouched form with Escape and returns the focus to its button', async ({ page }) => {
  await page.goto('/infrastructure')
  const add = page.getByRole('link', { name: 'Add provider' })
  await add.focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Add provider' })
  await expect(sheet).toBeVisible()
  await expect(sheet.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(add).toBeFocused()
})

test("doesn't discard a form's changes on Escape", async ({ page }) => {
  await page.goto('/catalog/new')
  const name = page.getByRole('textbox', { name: 'Name' })
  const question = page.getByRole('dialog', { name: 'Discard what you entered?' })
  await name.fill('half-typed')
  await page.keyboard.press('Escape')
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(name).toHaveValue('half-typed')
  await expect(name).toBeFocused()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await question.getByText('Discard', { exact: true }).click()
  await expect(page).toHaveURL('/catalog')
})

test("asks before going back discards a form's changes", async ({ page }) => {
  await page.goto('/infrastructure')
  await page.getByRole('link', { name: 'Add provider' }).click()
  const name = page.getByRole('textbox', { name: 'Name' })
  const question = page.getByRole('dialog', { name: 'Discard what you entered?' })
  await name.fill('half-typed')
  await page.goBack()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page).toHaveURL('/infrastructure/new')
  await expect(name).toHaveValue('half-typed')
  await page.goBack()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL('/infrastructure')
  await expect(name).toBeHidden()
})

test('shows the areas in a drawer on a narrow screen and closes it after a choice', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/catalog')
  await page.getByRole('button', { name: 'Open navigation' }).click()
  await openArea(page, 'Clusters')
  await expect(navigation(page)).toBeHidden()
})
