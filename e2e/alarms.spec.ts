import type { APIRequestContext, Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { type Simulator, startSimulator } from '#simulator'
import { expectAccessible } from './axe.ts'
import { expect, test as base } from './fixtures.ts'
import { connectHostCluster, removeHostCluster } from './host-clusters.ts'
import { expectNotice, expectTitle, navigation, raiseImmediately, rowOf } from './steps.ts'

/** Connected cluster with a credential that can be revoked and restored. */
interface Harbour {
  name: string
  refuse(): void
  accept(): Promise<void>
}

const test = base.extend<{ harbour: Harbour; pier: Harbour }>({
  harbour: ({ api }, provide) => provideHarbour(api, provide),
  pier: ({ api }, provide) => provideHarbour(api, provide),
})

async function provideHarbour(
  api: APIRequestContext,
  provide: (harbour: Harbour) => Promise<void>,
): Promise<void> {
  const simulator = await startSimulator({ port: 0 })
  await raiseImmediately(api, 'credentialRefused')
  const harbour = await connect(api, simulator)
  await provide(harbour)
  await removeHostCluster(api, harbour.name)
  await simulator.stop()
}

async function connect(api: APIRequestContext, simulator: Simulator): Promise<Harbour> {
  const name = `harbour-${randomUUID().slice(0, 8)}`
  const user = { name: 'crane', token: randomUUID(), mayDo: () => true }
  await connectHostCluster(api, name, await simulator.addUser(user))
  return {
    name,
    refuse: () => simulator.revokeUser('crane'),
    accept: async () => void (await simulator.addUser(user)),
  }
}

const alarmOf = ({ name }: Harbour): string => `Cluster ${name} refuses its credential`
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Alarms by state' }).getByRole('link', { name })

test.slow()
test.skip(
  ({ world }) => world === 'kubernetes',
  'Revokes and restores a credential within a moment, but a real API server caches tokens for 10 s.',
)

test('raises an alarm with its cause, advice and a link to its resource', async ({ page, harbour }) => {
  await page.goto('/alarms')
  await expectTitle(page, 'Alarms')
  harbour.refuse()
  const row = rowOf(page, alarmOf(harbour))
  await expect(row).toContainText('Critical')
  await expect(row).toContainText('rejects the credential in the kubeconfig')
  await expect(row).toContainText('Replace the kubeconfig of the cluster')
  await expect(navigation(page).getByRole('link', { name: 'Alarms' })).toContainText(/[1-9] current/)
  await row.getByRole('link', { name: alarmOf(harbour) }).click()
  await expectTitle(page, harbour.name)
  await expect(page.getByText("The cluster rejects Gantry's credential")).toBeVisible()
  await expect(page.getByRole('region', { name: 'Alarms' })).toContainText(alarmOf(harbour))
})

test('clears an alarm when its problem is over', async ({ page, harbour }) => {
  await page.goto('/alarms')
  harbour.refuse()
  await expect(rowOf(page, alarmOf(harbour))).toBeVisible()
  await harbour.accept()
  // Rows stay in place only under pointer or focus, and the page has neither.
  await expect(rowOf(page, alarmOf(harbour))).toBeHidden({ timeout: 120_000 })
  await tab(page, 'Cleared').click()
  await expect(rowOf(page, alarmOf(harbour))).toBeVisible()
})

test('dismisses an alarm with a reason, and takes the dismissal back', async ({ page, harbour }) => {
  harbour.refuse()
  await page.goto('/alarms')
  await rowOf(page, alarmOf(harbour)).hover()
  await page.getByRole('button', { name: `Dismiss ${alarmOf(harbour)}` }).click()
  const dialog = page.getByRole('dialog', { name: `Dismiss "${alarmOf(harbour)}"?` })
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toBeFocused()
  await page.keyboard.type('Its kubeconfig comes on Monday')
  await dialog.getByRole('button', { name: 'Dismiss' }).click()
  await expectNotice(page, `"${alarmOf(harbour)}" is dismissed.`)
  await expect(rowOf(page, alarmOf(harbour))).toBeHidden()
  await tab(page, 'Dismissed').click()
  const row = rowOf(page, alarmOf(harbour))
  await expect(row).toContainText('admin')
  await expect(row).toContainText('Its kubeconfig comes on Monday')
  await row.hover()
  await row.getByRole('button', { name: /^Take the dismissal/ }).click()
  await expectNotice(page, `"${alarmOf(harbour)}" will alert again.`)
  await tab(page, 'Current').click()
  await expect(rowOf(page, alarmOf(harbour))).toBeVisible()
})

test('dismisses the selected alarms, and undoes it from the toast', async ({ page, harbour, pier }) => {
  for (const cluster of [harbour, pier]) cluster.refuse()
  await page.goto('/alarms')
  // A list with a selection keeps later rows back until they are asked for.
  for (const cluster of [harbour, pier]) await expect(rowOf(page, alarmOf(cluster))).toBeVisible()
  for (const cluster of [harbour, pier]) await rowOf(page, alarmOf(cluster)).getByRole('checkbox').check()
  await page
    .getByRole('region', { name: '2 selected' })
    .getByRole('button', { name: 'Dismiss 2 alarms' })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Dismiss 2 alarms?' })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Both move on Monday')
  const started = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/environments/api/tasks'),
  )
  await dialog.getByRole('button', { name: 'Dismiss' }).click()
  expect((await started).postDataJSON().items).toHaveLength(2)
  await expectNotice(page, 'Dismiss 2 alarms: done')
  await tab(page, 'Dismissed').click()
  for (const cluster of [harbour, pier])
    await expect(rowOf(page, alarmOf(cluster))).toContainText('Both move on Monday')

  await page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Undo' }).click()
  await expectNotice(page, 'Take back the dismissal of 2 alarms: done')
  await tab(page, 'Current').click()
  for (const cluster of [harbour, pier]) await expect(rowOf(page, alarmOf(cluster))).toBeVisible()
})

test('lists what needs attention on Home, and explains who may not dismiss it', async ({
  page,
  api,
  service,
  harbour,
}) => {
  const reader = { name: `reader-${randomUUID().slice(0, 8)}`, role: 'readonly', password: service.password }
  await expect(await api.post('/users/api/users', { data: reader })).toBeOK()
  await page.request.post('/session', { data: { user: reader.name, password: reader.password } })
  harbour.refuse()
  await page.goto('/')
  const attention = page.getByRole('region', { name: 'Needs attention' })
  await expect(attention).toContainText(alarmOf(harbour))
  const dismiss = attention.getByRole('button', { name: `Dismiss ${alarmOf(harbour)}` })
  await expect(dismiss).toHaveAttribute('aria-disabled', 'true')
  await expect(dismiss).toHaveAccessibleDescription(/readonly/)

  // Each figure links to the list it counts.
  await page.getByRole('link', { name: 'Pods running' }).click()
  await expectTitle(page, 'Pods')
})

test.describe('with axe in the page', () => {
  test.use({ bypassCSP: true })

  test('axe finds no serious violations on pages with alarms', async ({ page, harbour }) => {
    harbour.refuse()
    await page.goto('/alarms')
    await expect(rowOf(page, alarmOf(harbour))).toBeVisible()
    await expectAccessible(page)
    await rowOf(page, alarmOf(harbour)).getByRole('checkbox').check()
    await page
      .getByRole('region', { name: '1 selected' })
      .getByRole('button', { name: /^Dismiss/ })
      .click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page)
    await page.goto('/')
    await expect(page.getByRole('region', { name: 'Needs attention' })).toContainText(alarmOf(harbour))
    await expectAccessible(page)
  })
})
