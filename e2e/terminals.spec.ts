import { expectAccessible } from './axe.ts'
import { expect } from './fixtures.ts'
import { expectTitle } from './steps.ts'
import { test } from './talking-shop.ts'

/** Shell prompt at the root, which may be its home directory. */
const prompt = /[/~] #/

// One worker, since every worker with the shop starts its own service.
test.describe.configure({ mode: 'default' })
test.slow()

test('runs a shell in a container, and shows how it ended', async ({ page, shop }) => {
  await page.goto(`${shop.path}/terminal`)
  await page.getByRole('button', { name: 'Open terminal' }).click()
  const terminal = page.getByRole('textbox', { name: /^Terminal in web-/ })
  await expect(terminal).toBeFocused()
  await expect(page.getByRole('tabpanel')).toContainText(prompt)
  await expect(terminal).toHaveAccessibleDescription('Shift+Tab leaves the terminal')
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('button', { name: /^Close the terminal in web-/ })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(terminal).toBeFocused()
  await page.keyboard.type('exit 3\n')
  await expect(
    page.getByRole('status').filter({ hasText: 'The program ended with exit code 3.' }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Open again' }).click()
  await expect(terminal).toBeFocused()
  await expect(page.getByRole('tabpanel')).toContainText(prompt)
  await page.keyboard.type('exit\n')
  await expect(
    page.getByRole('status').filter({ hasText: 'The program ended with exit code 0.' }),
  ).toBeVisible()
  await page.goto('/activity')
  await expectTitle(page, 'Activity')
  await expect(page.getByText(/terminal session web-/i).first()).toBeVisible()
})

test('keeps two terminals open in tabs', async ({ page, shop }) => {
  await page.goto(`${shop.path}/terminal`)
  const open = page.getByRole('button', { name: 'Open terminal' })
  await open.click()
  await expect(page.getByRole('textbox', { name: /^Terminal in web-/ })).toBeFocused()
  await expect(page.getByRole('tabpanel')).toContainText(prompt)
  await page.keyboard.type('echo first\n')
  await expect(page.getByRole('tabpanel')).toContainText('first')
  await open.click()
  await expect(page.getByRole('tab')).toHaveCount(2)
  await expect(page.getByRole('tabpanel')).not.toContainText('first')
  await page.getByRole('tab').first().click()
  await expect(page.getByRole('tabpanel')).toContainText('first')
})

test('asks before leaving a page with open terminals', async ({ page, shop }) => {
  await page.goto(`${shop.path}/terminal`)
  const open = page.getByRole('button', { name: 'Open terminal' })
  const overview = page.getByRole('link', { name: 'Overview', exact: true })
  await open.click()
  await open.click()
  await expect(page.getByRole('tab')).toHaveCount(2)
  await expect(page.getByRole('tabpanel')).toContainText(prompt)
  await overview.click()
  const dialog = page.getByRole('dialog', { name: 'Close the sessions?' })
  await expect(dialog).toContainText('2 terminals are open. Leaving this page closes your sessions')
  await dialog.getByRole('button', { name: 'Stay' }).click()
  const question = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const leaveDialog = await question
  expect(leaveDialog.type()).toBe('beforeunload')
  await leaveDialog.dismiss()
  // Leaving loses no session that has already ended.
  await page.getByRole('textbox', { name: /^Terminal in web-/ }).focus()
  await page.keyboard.type('exit\n')
  await expect(page.getByRole('status').filter({ hasText: 'exit code 0' })).toBeVisible()
  await overview.click()
  await expect(page.getByRole('dialog', { name: 'Close the session?' })).toContainText('1 terminal is open')
  await page.getByRole('button', { name: 'Close session' }).click()
  await expect(page).toHaveURL(shop.path)
})

test.describe('with axe in the page', () => {
  test.skip(({ world }) => world === 'kubernetes', 'axe sees the same rendering on any cluster.')
  // The service's content security policy blocks axe's script.
  test.use({ bypassCSP: true })

  test('axe finds no serious violations in terminals', async ({ page, shop }) => {
    await page.goto(`${shop.path}/terminal`)
    await page.getByRole('button', { name: 'Open terminal' }).click()
    await expect(page.getByRole('tabpanel')).toContainText(prompt)
    await expectAccessible(page)
  })
})
