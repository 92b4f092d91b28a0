import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { setupTimeout, testOfDemo as test } from './demo.ts'
import { expect } from './fixtures.ts'
import { expectNotice, expectTitle, openArea, rowOf, signIn } from './steps.ts'

/** One story: a newcomer's first view, simulated faults and clearing them, removing the demo. */
test.describe.configure({ mode: 'serial' })
test.use({ bypassCSP: true })
test.skip(
  ({ world }) => world === 'kubernetes',
  'The demo creates its own simulated clusters: other clusters make no difference.',
)

const production = 'eu-production'
const staging = 'eu-staging'

/** Panel of a cluster's simulated faults in the settings. */
const panelOf = (page: Page, cluster: string): Locator => page.getByRole('region', { name: cluster })

/** Number of faults in the panel's head. Fields that still load their options have a status, too. */
const countOf = (panel: Locator): Locator => panel.getByRole('status').first()

/** Opens the demo settings and waits until the cluster runs. Its faults are hidden before that. */
async function openPanel(page: Page, cluster: string, reported: string): Promise<Locator> {
  await page.goto('/settings/demo')
  const panel = panelOf(page, cluster)
  await expect(countOf(panel)).toHaveText(reported, setupTimeout)
  return panel
}

test.describe('a first-time visitor', () => {
  test.use({ isSignedIn: false })

  test('sees a running platform that is marked as simulated', async ({ page, request, service }) => {
    test.slow()
    console.log(`The service with its demo took requests after ${service.startedInMs} ms.`)
    await expect(await request.get('/readyz')).toBeOK()
    await signIn(page, service)
    await expect(page.getByRole('link', { name: 'Demo data is on' })).toBeVisible(setupTimeout)
    await openArea(page, 'Clusters')
    for (const cluster of ['eu-production', 'eu-staging'])
      await expect(rowOf(page, cluster)).toContainText('simulated', setupTimeout)
    await openArea(page, 'Environments')
    await expect(rowOf(page, /^shop-production/)).toContainText('simulated')
    await openArea(page, 'Catalog')
    for (const application of ['web-shop', 'order-processing', 'nightly-report', 'postgresql'])
      await expect(rowOf(page, application)).toContainText('simulated')
    await openArea(page, 'Alarms')
    await expect(rowOf(page, 'stg-worker').first()).toBeVisible(setupTimeout)
  })
})

test('makes a cluster reject requests by keyboard, sees it unreachable on purpose, and restores it', async ({
  page,
}) => {
  test.slow()
  await page.goto('/clusters')
  await expect(rowOf(page, production)).toContainText('Ready', setupTimeout)
  const panel = await openPanel(page, production, 'No faults')
  await expect(panel.getByRole('button', { name: `End the faults of ${production}` })).toBeDisabled()
  // Validation error at the field.
  const lost = panel.getByRole('textbox', { name: 'Lost nodes' })
  await lost.fill('no-such-node')
  await lost.blur()
  await expect(panel.getByText(`Not all of these are nodes of ${production}`)).toBeVisible()
  await panel.getByRole('combobox', { name: 'Requests' }).press('Enter')
  await page.getByRole('option', { name: 'Refused with 503, unavailable' }).press('Enter')
  await expect(countOf(panel)).toHaveText('1 fault is on')
  await expect(panel.getByRole('list')).toHaveText('Every request is answered with 503.')
  await expectAccessible(page)

  await openArea(page, 'Clusters')
  const row = rowOf(page, production)
  await expect(row).toContainText('simulated: Every request is answered with 503.')
  await expect(row).toContainText('Unreachable')
  await row.getByRole('link', { name: production }).click()
  await expectTitle(page, production)
  await expect(page.getByText('Gantry cannot reach this cluster')).toBeVisible()
  await expect(page.getByText(/Everything below is the last known state, from /)).toBeVisible()
  await page.getByRole('link', { name: '1 simulated fault' }).press('Enter')

  const end = panel.getByRole('button', { name: `End the faults of ${production}` })
  await expect(end).toBeEnabled()
  await end.press('Enter')
  await expectNotice(page, `${production} has no faults.`)
  await expect(countOf(panel)).toHaveText('No faults')
  // Keyboard navigation continues there.
  await expect(end).toBeFocused()
  await openArea(page, 'Clusters')
  await expect(row).toContainText('Ready')
  await expect(row).not.toContainText('503')
})

test('shows that a node was lost on purpose, and ready again once faults are cleared', async ({ page }) => {
  test.slow()
  const panel = await openPanel(page, staging, '1 fault is on')
  await expect(panel.getByRole('list')).toHaveText('Silent kubelets: stg-worker-03.')
  await expect(panel.getByRole('textbox', { name: 'Lost nodes' })).toHaveValue('stg-worker-03')
  await panel.getByRole('link', { name: staging }).click()
  await expectTitle(page, staging)
  await page.getByRole('link', { name: /^Nodes/ }).click()
  await expect(rowOf(page, 'stg-worker-03')).toContainText('Not ready')

  await openPanel(page, staging, '1 fault is on')
  const end = page.getByRole('button', { name: 'End all faults' })
  await expect(end).toBeEnabled()
  await end.press('Enter')
  await expectNotice(page, 'One cluster has no faults.')
  await expect(countOf(panel)).toHaveText('No faults')
  await expect(end).toBeFocused()
  await panel.getByRole('link', { name: staging }).click()
  await page.getByRole('link', { name: /^Nodes/ }).click()
  await expect(rowOf(page, 'stg-worker-03')).toContainText('Ready')
  await expect(rowOf(page, 'Not ready')).toHaveCount(0)
})

test("rejects a lost node that the cluster doesn't have", async ({ page }) => {
  const panel = await openPanel(page, production, 'No faults')
  await panel.getByRole('textbox', { name: 'Lost nodes' }).fill('nobody')
  await page.keyboard.press('Tab')
  await expect(panel.getByText(`Not all of these are nodes of ${production}`)).toBeVisible()
  await expect(countOf(panel)).toHaveText('No faults')
})

test('removes the demo completely and explains how to start', async ({ page }) => {
  test.slow()
  await page.goto('/')
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
  await page.goto('/')
  const steps = page.getByRole('region', { name: 'First steps' })
  await steps.getByRole('link', { name: 'Connect a cluster' }).click()
  await expect(page).toHaveURL('/clusters/new')
  await page.goto('/')
  await steps.getByRole('link', { name: 'Make the demo again' }).click()
  await expect(page.getByRole('button', { name: 'Make the demo again' })).toBeVisible()
  await page.goto('/')
  await steps.getByRole('button', { name: 'Hide' }).click()
  await expect(steps).toBeHidden()
  await page.reload()
  await expectTitle(page, 'Fleet')
  await expect(steps).toBeHidden()
})
