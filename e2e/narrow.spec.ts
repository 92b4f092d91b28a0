import { expect } from './fixtures.ts'
import { test } from './rolled-out-shop.ts'
import { expectFits, rowOf } from './steps.ts'

test.slow()

// 720 pixels correspond to a 1440 pixel window at 200% zoom.
for (const width of [390, 720])
  test(`at ${width} pixels shows an application's components and usage, its current tab, and its full YAML`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(shop.path)
    const row = rowOf(page, '/web:2.0')
    await expect(row.getByText('2.0', { exact: true })).toBeInViewport()
    await expect(row.getByRole('textbox', { name: 'Replicas of web' })).toBeInViewport()
    // Without a limit, an amount is shown.
    for (const what of ['CPU', 'Memory'])
      await expect(row.getByRole('cell').and(page.locator(`[data-heading="${what}"]`))).toHaveText(/\d/)
    await expectFits(page, [width])
    await page.goto(`${shop.path}/revisions`)
    const part = page.getByRole('navigation', { name: 'Parts' }).getByRole('link', { name: 'Revisions' })
    await expect(part).toHaveAttribute('aria-current', 'page')
    await expect(part).toBeInViewport({ ratio: 1 })
    // The page is exactly as high as the window, so nothing covers the editor's footer.
    await page.goto(`${shop.path}/yaml`)
    await expect(page.getByText('Esc, then Tab leaves the editor')).toBeVisible()
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBe(900)
  })

test('at 390 pixels shows how many pods a disruption budget allows to be evicted', async ({
  page,
  shop,
  cluster,
}) => {
  await page.setViewportSize({ width: 390, height: 900 })
  const [environment = ''] = shop.path.split('/applications/')
  const namespace = /namespaces\/([^/]+)\//.exec(shop.deployment)?.[1] ?? ''
  await cluster.create(`/apis/policy/v1/namespaces/${namespace}/poddisruptionbudgets`, {
    metadata: { name: 'always-one' },
    spec: { minAvailable: 1, selector: { matchLabels: { app: 'web' } } },
  })
  await page.goto(`${environment}/configuration`)
  const row = rowOf(page, 'always-one')
  const cell = (heading: string) => row.getByRole('gridcell').and(page.locator(`[data-heading="${heading}"]`))
  await expect(cell('Disruptions allowed')).toHaveText('1')
  await expect(cell('Ready')).toHaveText(/^2\s*\/\s*2$/)
  await expect(row).toContainText('at least 1 available')
  await expectFits(page, [390])
})
