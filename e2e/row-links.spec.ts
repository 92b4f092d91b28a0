import type { APIRequestContext } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { expect, test } from './fixtures.ts'
import { rowOf } from './steps.ts'

async function createApplication(api: APIRequestContext): Promise<string> {
  const name = `row-${randomUUID().slice(0, 8)}`
  await expect(await api.post('/catalog/api/applications', { data: { name } })).toBeOK()
  return name
}

test('opens a row in a new tab like a link: with the middle button, Ctrl or Shift', async ({
  page,
  api,
  context,
}) => {
  const name = await createApplication(api)
  await page.goto(`/resources/catalog/applications?search=${name}`)
  const row = rowOf(page, name)
  const cell = row.getByRole('gridcell').nth(2)
  const clicks = [{ button: 'middle' }, { modifiers: ['ControlOrMeta'] }, { modifiers: ['Shift'] }] as const
  for (const click of clicks) {
    const opening = context.waitForEvent('page')
    await cell.click({ ...click, modifiers: [...('modifiers' in click ? click.modifiers : [])] })
    const opened = await opening
    await expect(opened).toHaveURL(/\/applications\/[-\w]+$/)
    await opened.close()
  }
  await expect(page).toHaveURL(/\/applications\?/)
  await expect(row).toHaveAttribute('aria-selected', 'false')
  await cell.click()
  await expect(page).toHaveURL(/\/applications\/[-\w]+$/)
})

test('opens a change in Activity in a new tab', async ({ page, api, context }) => {
  await createApplication(api)
  await page.goto('/activity')
  const opening = context.waitForEvent('page')
  await page.getByRole('row').nth(1).getByRole('gridcell').first().click({ button: 'middle' })
  await expect(await opening).toHaveURL(/\/activity\/./)
  await expect(page).toHaveURL(/\/activity$/)
})
