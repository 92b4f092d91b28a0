import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { startWithDemo } from './demo.ts'
import { expect, type Service, test as base } from './fixtures.ts'
import { expectNotice, expectTitle, openArea, rowOf } from './steps.ts'

/** A service with a demo takes the place of the worker's: one for all tests of the file, which end what they begin. */
const test = base.extend<object, { service: Service }>({
  service: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that one needs from the pattern
    async ({}, provide) => {
      const { stop, ...service } = await startWithDemo()
      await provide(service)
      await stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

test.describe.configure({ mode: 'serial' })
test.use({ bypassCSP: true })
test.skip(
  ({ world }) => world === 'kubernetes',
  'Only a simulated cluster can be made to fail from the console.',
)

const production = 'eu-production'
const staging = 'eu-staging'

/** What goes wrong on purpose in a cluster, in the settings. */
const panelOf = (page: Page, cluster: string): Locator => page.getByRole('region', { name: cluster })

/** The settings of the demo, once a cluster runs: its faults are told then. */
async function openPanel(page: Page, cluster: string, told: string): Promise<Locator> {
  await page.goto('/settings/demo')
  const panel = panelOf(page, cluster)
  await expect(panel.getByRole('status')).toHaveText(told, { timeout: 60_000 })
  return panel
}

test('a cluster is made to refuse requests by keyboard, is told to be away on purpose, and comes back', async ({
  page,
}) => {
  test.slow()
  await page.goto('/clusters')
  await expect(rowOf(page, production)).toContainText('Ready', { timeout: 60_000 })
  const panel = await openPanel(page, production, 'No faults')
  await expect(panel.getByRole('button', { name: `End the faults of ${production}` })).toBeDisabled()
  await panel.getByRole('combobox', { name: 'Requests' }).press('Enter')
  await page.getByRole('option', { name: 'Refused with 503, unavailable' }).press('Enter')
  await expect(panel.getByRole('status')).toHaveText('1 fault is on')
  await expect(panel.getByRole('list')).toHaveText('Every request is answered with 503.')
  await expectAccessible(page)

  await openArea(page, 'Clusters')
  const row = rowOf(page, production)
  await expect(row).toContainText('simulated. Every request is answered with 503.')
  await expect(row).toContainText('Away')
  await row.getByRole('link', { name: production }).click()
  await expectTitle(page, production)
  await expect(page.getByText('Gantry cannot reach this cluster')).toBeVisible()
  await page.getByRole('link', { name: '1 fault on purpose' }).press('Enter')

  await panel.getByRole('button', { name: `End the faults of ${production}` }).press('Enter')
  await expectNotice(page, `${production} has no faults any more.`)
  await expect(panel.getByRole('status')).toHaveText('No faults')
  await openArea(page, 'Clusters')
  await expect(row).toContainText('Ready')
  await expect(row).not.toContainText('503')
})

test('a node that is lost on purpose is told as such, and is ready again when all faults end', async ({
  page,
}) => {
  test.slow()
  const panel = await openPanel(page, staging, '1 fault is on')
  await expect(panel.getByRole('list')).toHaveText('Silent kubelets: stg-worker-03.')
  await expect(panel.getByRole('textbox', { name: 'Lost nodes' })).toHaveValue('stg-worker-03')
  await panel.getByRole('link', { name: staging }).click()
  await expectTitle(page, staging)
  await page.getByRole('link', { name: /^Nodes/ }).click()
  await expect(rowOf(page, 'stg-worker-03')).toContainText('Not ready')

  await openPanel(page, staging, '1 fault is on')
  await page.getByRole('button', { name: 'End all faults' }).press('Enter')
  await expectNotice(page, 'One cluster has no faults any more.')
  await expect(panel.getByRole('status')).toHaveText('No faults')
  await panel.getByRole('link', { name: staging }).click()
  await page.getByRole('link', { name: /^Nodes/ }).click()
  await expect(rowOf(page, 'stg-worker-03')).toContainText('Ready')
  await expect(rowOf(page, 'Not ready')).toHaveCount(0)
})

test('a lost node that the cluster does not have is refused by a sentence', async ({ page }) => {
  const panel = await openPanel(page, production, 'No faults')
  await panel.getByRole('textbox', { name: 'Lost nodes' }).fill('nobody')
  await page.keyboard.press('Tab')
  await expectNotice(page, `SimulatedCluster.lostNodes names nobody, which is no node of ${production}.`)
  await expect(panel.getByRole('status')).toHaveText('No faults')
})
