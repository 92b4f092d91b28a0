import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Secret, TOTP } from 'otpauth'
import { expect, startService, test } from './fixtures.ts'
import { expectFits, giveCredentials, navigation } from './steps.ts'

test.use({ isSignedIn: false })

test('a user without a second factor sets one up to sign in', async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), 'gantry-factor-'))
  const service = await startService(folder, { environment: { REQUIRE_SECOND_FACTOR: 'on' } })
  await page.goto(service.url)
  await giveCredentials(page, service)
  await expect(page.getByText('Set up a second factor.')).toBeVisible()
  await expect(page.getByRole('img', { name: 'QR code with the key' })).toBeVisible()
  await expectFits(page, [390, 900, 1440])

  const field = page.getByRole('textbox', { name: 'Code' })
  await field.fill('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByText('The code is wrong, expired or used.')).toBeVisible()
  const key = await page.getByLabel('Key', { exact: true }).textContent()
  await field.fill(new TOTP({ secret: Secret.fromBase32(key ?? '') }).generate())
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Save your recovery codes' })
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  await dialog.getByRole('button', { name: 'I have saved them' }).click()
  await expect(navigation(page)).toBeVisible()

  await page.context().clearCookies()
  await page.goto(service.url)
  await giveCredentials(page, service)
  await expect(page.getByText('Enter your code.')).toBeVisible()
  await service.stop()
  rmSync(folder, { recursive: true })
})
