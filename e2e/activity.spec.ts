import { expect, test } from './fixtures.ts'
import { expectRow, openArea, rowOf } from './steps.ts'

test('activity says what changed, from what to what, and finds it again', async ({ page, api }) => {
  const made = await api.post('/catalog/api/applications', {
    data: { name: 'told', description: 'first words' },
  })
  const { uri } = (await made.json()) as { uri: string }
  expect(await api.put(uri, { data: { description: 'second words' } })).toBeOK()

  await page.goto('/')
  await openArea(page, 'Activity')
  await expectRow(page, 'changed application told: description first words → second words')
  await expectRow(page, 'created application told')

  await page.getByRole('searchbox', { name: 'Search' }).fill('second words')
  await expect(rowOf(page, 'created application told')).toBeHidden()
  await rowOf(page, 'second words').getByRole('link').click()
  const sheet = page.getByRole('dialog', { name: 'Change' })
  await expect(sheet.getByRole('heading', { name: 'Changed: Application told' })).toBeVisible()
  await expect(sheet.getByRole('row', { name: 'description first words second words' })).toBeVisible()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(/\/activity\?search=second/)

  await page.getByRole('button', { name: 'Export' }).click()
  const saving = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Table (CSV)' }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toBe('activity.csv')
})
