import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { expect, type Service, test } from './fixtures.ts'
import { expectNotice, untilShortcutsWork } from './steps.ts'

interface Looking {
  page: Page
  api: APIRequestContext
  service: Service
}

/** Creates an application and signs in a readonly user. Returns the application's name. */
async function beginToLook({ page, api, service }: Looking): Promise<string> {
  const name = `looked-at-${randomUUID().slice(0, 8)}`
  await expect(await api.post('/catalog/api/applications', { data: { name } })).toBeOK()
  const reader = { name: `reader-${name}`, role: 'readonly', password: service.password }
  await expect(await api.post('/users/api/users', { data: reader })).toBeOK()
  await page.request.post('/session', { data: { user: reader.name, password: reader.password } })
  return name
}

test('explains by keyboard to a read-only user why menu actions and creation are disabled', async ({
  page,
  api,
  service,
}) => {
  const name = await beginToLook({ page, api, service })
  await page.goto('/catalog')
  await page.getByRole('button', { name: `Actions for ${name}` }).press('Enter')
  const [first, last] = [page.getByRole('menuitem').first(), page.getByRole('menuitem', { name: 'Delete' })]
  await expect(first).toBeFocused()
  await expect(page.getByRole('tooltip')).toContainText('readonly')
  await first.press('ArrowUp')
  await expect(last).toBeFocused()
  await expect(last).toHaveAttribute('aria-disabled', 'true')
  await expect(last).toHaveAccessibleDescription(/readonly/)
  await last.press('Enter')
  await expect(last).toBeFocused()
  await last.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()

  await untilShortcutsWork(page)
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('n')
  await expectNotice(page, /readonly/)
})

test("explains to a read-only user why a change can't be undone", async ({ page, api, service }) => {
  const name = await beginToLook({ page, api, service })
  await page.goto(`/activity?search=${name}`)
  await page.getByRole('link', { name: `created application ${name}` }).click()
  const undo = page.getByRole('dialog').getByRole('button', { name: 'Undo…' })
  await expect(undo).toHaveAttribute('aria-disabled', 'true')
  await expect(undo).toHaveAccessibleDescription(/readonly/)
})

test('shows members which right they lack and who can grant it, and enables what a new grant allows', async ({
  page,
  api,
  service,
}) => {
  const name = `granted-${randomUUID().slice(0, 8)}`
  const made = await api.post('/catalog/api/applications', { data: { name } })
  const { id } = (await made.json()) as { id: string }
  const member = { name: `member-of-${name}`, role: 'member', password: service.password }
  const { uri } = (await (await api.post('/users/api/users', { data: member })).json()) as { uri: string }
  const grant = (level: string) => api.post(`${uri}/accessGrants`, { data: { level, application: id } })
  await expect(await grant('view')).toBeOK()
  await page.request.post('/session', { data: { user: member.name, password: member.password } })
  await page.goto(`/catalog/${id}`)
  const importing = page.getByRole('button', { name: 'Import YAML' }).first()
  await expect(importing).toHaveAttribute('aria-disabled', 'true')
  await expect(importing).toHaveAccessibleDescription(/right to edit here\. Ask admin/)

  await expect(await grant('edit')).toBeOK()
  await expect(page.getByRole('link', { name: 'Import YAML' }).first()).toBeVisible()
  await page.getByRole('button', { name: `Actions for ${name}` }).press('Enter')
  const remove = page.getByRole('menuitem', { name: 'Delete' })
  await expect(remove).toHaveAccessibleDescription(/right to manage here/)
})
