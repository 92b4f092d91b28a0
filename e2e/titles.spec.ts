import { expect } from './fixtures.ts'
import { test } from './talking-shop.ts'

const application = ['terminal', 'logs', 'pods', 'configuration', 'events', 'revisions', 'yaml'] as const
const pod = ['logs', 'terminal', 'yaml'] as const
const settings = ['users', 'alarms', 'appearance', 'demo', 'resources', 'about'] as const

test.describe('the window title', () => {
  test('names the application, then its tab', async ({ page, shop }) => {
    await page.goto(shop.path)
    await expect(page).toHaveTitle(new RegExp(`^web · ${shop.namespace}@.* · Environments · Gantry$`))
    const titles = new Set<string>()
    for (const tab of application) {
      await page.goto(`${shop.path}/${tab}`)
      await expect(page).toHaveTitle(/^web · [^·]+ · shop-[^·]+ · Environments · Gantry$/)
      titles.add(await page.title())
    }
    expect(titles.size).toBe(application.length)
  })

  test('names the pod, then its tab, its application and its environment', async ({ page, shop }) => {
    const titles = new Set<string>()
    for (const tab of pod) {
      await page.goto(`${shop.crashing}/${tab}`)
      await expect(page).toHaveTitle(
        new RegExp(
          `^crashing-in-${shop.namespace} · [^·]+ · Pods · [^·]+ · ${shop.namespace}@[^·]+ · Environments · Gantry$`,
        ),
      )
      titles.add(await page.title())
    }
    expect(titles.size).toBe(pod.length)
  })

  test('names each tab of the settings', async ({ page }) => {
    const titles = new Set<string>()
    for (const tab of settings) {
      await page.goto(`/settings/${tab}`)
      await expect(page).toHaveTitle(/^[^·]+ · Settings · Gantry$/)
      titles.add(await page.title())
    }
    expect(titles.size).toBe(settings.length)
  })

  test('reports that a page was not found, and names the next page again', async ({ page, shop }) => {
    await page.goto('/nowhere')
    await expect(page).toHaveTitle('Page not found · Gantry')
    await page.goto('/environments/00000000-0000-4000-8000-000000000000')
    await expect(page).toHaveTitle('Page not found · Gantry')
    await page.goto('/environments')
    await expect(page).toHaveTitle('Environments · Gantry')
    await page.goto(`${shop.path}/nowhere`)
    await expect(page).toHaveTitle('Page not found · Gantry')
  })
})
