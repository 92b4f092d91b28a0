import { expect } from './fixtures.ts'
import { test } from './rolled-out-shop.ts'

test.slow()

test('prefetches the terminal and the editor', async ({ page, shop }) => {
  const fetched = (name: string) =>
    page.waitForResponse((response) => response.url().includes(`/assets/${name}-`) && response.ok())
  const files = Promise.all(['TerminalTab', 'ApplicationYamlPage', 'monaco'].map(fetched))
  await page.goto(shop.path)
  await page.getByRole('heading', { level: 1 }).hover()
  await files
  await page.route('**/assets/{TerminalTab,ApplicationYamlPage}-*', (route) => route.abort())
  const parts = page.getByRole('navigation', { name: 'Parts' })
  await parts.getByRole('link', { name: 'Terminal' }).click()
  await expect(page.getByRole('button', { name: 'Open terminal', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Edit YAML' }).click()
  await expect(page.getByRole('link', { name: 'Back to the application' })).toBeVisible()
})
