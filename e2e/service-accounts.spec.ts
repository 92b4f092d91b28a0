import { expect, test } from './fixtures.ts'
import { chooseAction, expectRow, rowOf } from './steps.ts'

test('an admin creates a service account for a team, and a key for one environment', async ({
  page,
  api,
}) => {
  const make = async (url: string, data: object): Promise<{ id: string }> => {
    const answer = await api.post(url, { data })
    await expect(answer).toBeOK()
    return answer.json()
  }
  const cluster = await make('/cluster/api/hostClusters', { name: 'prod', mode: 'managed' })
  await make('/environments/api/environments', { name: 'shop', hostCluster: cluster.id })
  await make('/users/api/teams', { name: 'builders' })

  await page.goto('/settings/users')
  await page.getByRole('link', { name: 'Service accounts' }).click()
  await expect(page.getByText('No service accounts yet')).toBeVisible()
  await page.getByRole('button', { name: 'New service account' }).first().click()
  const sheet = page.getByRole('dialog', { name: 'New service account' })
  await sheet.getByRole('textbox', { name: 'Name' }).fill('pipeline')
  await sheet.getByRole('combobox', { name: 'Teams' }).fill('build')
  await page.getByRole('option', { name: 'builders' }).click()
  await sheet.getByRole('button', { name: 'Create service account' }).click()
  await expectRow(page, 'pipeline')
  await expect(rowOf(page, 'pipeline')).toContainText('builders')
  await expect(rowOf(page, 'pipeline')).toContainText('member')

  await chooseAction(page, 'pipeline', 'API keys')
  const keys = page.getByRole('dialog', { name: 'API keys of pipeline' })
  await keys.getByRole('button', { name: 'Generate API key' }).click()
  const form = page.getByRole('dialog', { name: 'Generate API key' })
  await form.getByRole('textbox', { name: 'Name' }).fill('deploy')
  await form.getByRole('combobox', { name: 'Only in environments' }).fill('shop')
  await page.getByRole('option', { name: 'shop' }).click()
  await form.getByRole('button', { name: 'Generate API key' }).click()
  await page.getByRole('button', { name: 'I have copied it' }).click()
  await expect(keys.getByText('in 1 environment')).toBeVisible()

  await page.goto('/settings/users')
  await expectRow(page, 'admin')
  await expect(page.getByText('pipeline')).toBeHidden()
})
