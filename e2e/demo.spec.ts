import { startWithDemo } from './demo.ts'
import { expect, type Service, test as base } from './fixtures.ts'
import { expectNotice, expectTitle, openArea, rowOf, signIn } from './steps.ts'

/** The service of a newcomer takes the place of the worker's. */
const test = base.extend<object, { service: Service }>({
  service: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that one needs from the pattern
    async ({}, provide) => {
      const { stop, startedInMs, ...service } = await startWithDemo()
      console.log(`The service with its demo took requests after ${startedInMs} ms.`)
      await provide(service)
      await stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

test.use({ isSignedIn: false })

test('a newcomer finds a platform that lives, sees that it is simulated, and removes it', async ({
  page,
  request,
  service,
  world,
}) => {
  test.skip(
    world === 'kubernetes',
    'The demo brings clusters of its own: which others are there makes no difference.',
  )
  test.slow()
  expect(await request.get('/readyz')).toBeOK()
  await signIn(page, service)
  await expect(page.getByRole('link', { name: 'Demo data is on' })).toBeVisible({ timeout: 60_000 })
  await openArea(page, 'Clusters')
  for (const cluster of ['eu-production', 'eu-staging'])
    await expect(rowOf(page, cluster)).toContainText('simulated', { timeout: 60_000 })
  await openArea(page, 'Environments')
  await expect(rowOf(page, /^shop-production/)).toContainText('simulated')
  await openArea(page, 'Catalog')
  for (const application of ['web-shop', 'order-processing', 'nightly-report', 'postgresql'])
    await expect(rowOf(page, application)).toContainText('simulated')
  await openArea(page, 'Alarms')
  await expect(rowOf(page, 'stg-worker').first()).toBeVisible({ timeout: 60_000 })

  await page.getByRole('link', { name: 'Demo data is on' }).click()
  await page.getByRole('button', { name: 'Remove demo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove the demo?' })
  await expect(dialog).toContainText('2 simulated clusters')
  await dialog.getByRole('button', { name: 'Remove demo' }).click()
  await expectNotice(page, /removed/)
  await expect(page.getByRole('link', { name: 'Demo data is on' })).toBeHidden()
  for (const area of ['Clusters', 'Environments', 'Catalog', 'Alarms']) {
    await openArea(page, area)
    await expectTitle(page, area)
    await expect(page.getByText('simulated')).toHaveCount(0)
    await expect(page.getByRole('row').filter({ hasText: /shop|eu-|stg-/ })).toHaveCount(0)
  }
})
