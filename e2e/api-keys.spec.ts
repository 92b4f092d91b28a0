import { request } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { chooseAction, expectNotice, expectRow, rowOf } from './steps.ts'

test("a read-only key can only read, and an admin finds and revokes other users' keys", async ({
  page,
  service,
}) => {
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Generate API key' }).click()
  const sheet = page.getByRole('dialog', { name: 'Generate API key' })
  await sheet.getByRole('textbox', { name: 'Name' }).fill('dashboard')
  await sheet.getByRole('combobox', { name: 'Scope' }).click()
  await page.getByRole('option', { name: 'Read only' }).click()
  await expect(sheet.getByLabel('Allowed actions')).toBeHidden()
  await sheet.getByRole('button', { name: 'Generate API key' }).click()
  const made = page.getByRole('dialog', { name: 'dashboard was generated' })
  const key = await made.getByLabel('Key', { exact: true }).textContent()
  await made.getByRole('button', { name: 'I have copied it' }).click()

  await page.getByRole('link', { name: 'Users' }).click()
  await page.getByRole('link', { name: 'All API keys' }).click()
  await expectRow(page, 'dashboard')
  await expect(page.getByRole('link', { name: 'Users' })).toHaveAttribute('aria-current', 'page')
  const row = rowOf(page, 'dashboard')
  await expect(row).toContainText('admin')
  await expect(row).toContainText('Read only')

  const script = await request.newContext({
    baseURL: service.url,
    ignoreHTTPSErrors: true,
    extraHTTPHeaders: { Authorization: `SERVICE-API ${key}` },
  })
  await expect(await script.get('/catalog/api/applications')).toBeOK()
  const refused = await script.post('/catalog/api/applications', { data: { name: 'not-made' } })
  expect(await refused.json()).toMatchObject({
    status: 403,
    message: expect.stringContaining('is read-only'),
  })

  await chooseAction(page, 'dashboard', 'Rotate')
  await page.getByRole('dialog').getByRole('button', { name: 'Rotate dashboard' }).click()
  const rotated = page.getByRole('dialog', { name: 'dashboard was rotated' })
  expect(await rotated.getByLabel('Key', { exact: true }).textContent()).not.toBe(key)
  await rotated.getByRole('button', { name: 'I have copied it' }).click()
  await expect(await script.get('/catalog/api/applications')).toBeOK()

  await chooseAction(page, 'dashboard', 'Revoke')
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke dashboard' }).click()
  await expectNotice(page, 'dashboard was revoked.')
  expect((await script.get('/catalog/api/applications')).status()).toBe(401)
  await script.dispose()
})
