import { request } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { expectNotice, expectRow, openArea, rowOf } from './steps.ts'

test('an API key is shown once, works as told, and is refused when it is revoked', async ({
  page,
  service,
}) => {
  await page.goto('/')
  await openArea(page, 'Settings')
  await page.getByRole('button', { name: 'Generate API key' }).click()
  const sheet = page.getByRole('dialog', { name: 'Generate API key' })
  await sheet.getByRole('textbox', { name: 'Name' }).fill('deploy-script')
  await sheet.getByRole('button', { name: 'Generate API key' }).click()
  const made = page.getByRole('dialog', { name: 'deploy-script was generated' })
  const key = await made.getByLabel('Key', { exact: true }).textContent()
  await made.getByRole('button', { name: 'I have copied it' }).click()
  await expectRow(page, 'deploy-script')
  await expect(page.getByText(String(key))).toBeHidden()

  const script = await request.newContext({
    baseURL: service.url,
    ignoreHTTPSErrors: true,
    extraHTTPHeaders: { Authorization: `SERVICE-API ${key}` },
  })
  expect(await script.get('/catalog/api/applications')).toBeOK()
  await rowOf(page, 'deploy-script').getByRole('button', { name: 'Revoke deploy-script' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke deploy-script' }).click()
  await expectNotice(page, 'deploy-script was revoked.')
  expect((await script.get('/catalog/api/applications')).status()).toBe(401)
  await script.dispose()
})

test('the dark theme is kept on this device', async ({ page }) => {
  await page.goto('/settings/appearance')
  await page.getByRole('group', { name: 'Theme' }).getByRole('button', { name: 'Dark' }).click()
  await page.reload()
  await expect(
    page.getByRole('group', { name: 'Theme' }).getByRole('button', { name: 'Dark', pressed: true }),
  ).toBeVisible()
})
