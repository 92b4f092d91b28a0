import { expect, test } from './fixtures.ts'
import { chooseAction, expectAlert, expectNotice, expectTitle, openArea, rowOf } from './steps.ts'

const providers = '/config/api/cloudProviders'

test('lists the Direct connect provider for own machines', async ({ page }) => {
  await page.goto('/')
  await openArea(page, 'Infrastructure')
  await expect(page.getByRole('row').getByRole('link', { name: 'Direct Connect' })).toBeVisible()
})

test('adds a provider, which shows that it has no host groups yet', async ({ page, api }) => {
  await page.goto('/infrastructure')
  await page.getByRole('link', { name: 'Add provider' }).first().click()
  const sheet = page.getByRole('dialog', { name: 'Add provider' })
  await sheet.getByRole('textbox', { name: 'Name' }).fill('hall-7')
  await sheet.getByRole('button', { name: 'Add provider' }).click()
  await expectTitle(page, 'hall-7')
  await expect(page.getByText('No host groups yet', { exact: true })).toBeVisible()
  const [made] = await (await api.get(`${providers}?query={"name":"hall-7"}&fields=name,type`)).json()
  expect(made).toMatchObject({ name: 'hall-7', type: 'Other' })
})

test('rejects a duplicate provider name and keeps the input', async ({ page, api }) => {
  await expect(await api.post(providers, { data: { name: 'taken', type: 'Other' } })).toBeOK()
  await page.goto('/infrastructure/new')
  await page.getByRole('textbox', { name: 'Name' }).fill('taken')
  await page.getByRole('button', { name: 'Add provider' }).click()
  await expect(page.getByText(/taken.*already|already.*taken/i)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('taken')
})

test('creates a host group that wants 1 host, from 0 to 5, and shows its setup command', async ({
  page,
  api,
  context,
  service,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const provider = await (await api.post(providers, { data: { name: 'rack-1', type: 'Other' } })).json()
  await page.goto(`/infrastructure/${provider.id}`)
  await page.getByRole('link', { name: 'New host group' }).first().click()
  await expect(page.getByRole('textbox', { name: 'Hosts wanted' })).toHaveValue('1')
  await expect(page.getByRole('textbox', { name: 'At least' })).toHaveValue('0')
  await expect(page.getByRole('textbox', { name: 'At most' })).toHaveValue('5')
  await page.getByRole('textbox', { name: 'Name' }).fill('web')
  await page.getByRole('button', { name: 'Create host group' }).click()
  await expectTitle(page, 'web')
  await expect(page.getByText('1, between 0 and 5')).toBeVisible()
  await expect(page.getByText('No hosts connected yet', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Copy command' }).click()
  // Checks the clipboard, since the button confirms copying only for a moment.
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toContain(`${new URL(service.url).host}/host-agent/setup-agent.sh`)
})

test('shows no setup command if no hosts are created, and explains where machines join', async ({
  page,
  api,
}) => {
  const provider = await (await api.post(providers, { data: { name: 'frankfurt', type: 'Azure' } })).json()
  const groups = `${providers}/${provider.id}/hostGroups`
  const group = await (await api.post(groups, { data: { name: 'workers' } })).json()
  await page.goto(`/infrastructure/${provider.id}/host-groups/${group.id}`)
  await expectTitle(page, 'workers')
  await expect(page.getByText('run the setup command of a host group on each')).toBeVisible()
  await expect(page.getByRole('alert')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Copy command' })).toBeHidden()
})

test('rejects a host group that wants more hosts than its maximum', async ({ page, api }) => {
  const provider = await (await api.post(providers, { data: { name: 'rack-2', type: 'Other' } })).json()
  await page.goto(`/infrastructure/${provider.id}/host-groups/new`)
  await page.getByRole('textbox', { name: 'Name' }).fill('greedy')
  await page.getByRole('textbox', { name: 'Hosts wanted' }).fill('6')
  await page.getByRole('button', { name: 'Create host group' }).click()
  await expect(page.getByText('Hosts wanted must lie between at least and at most.')).toBeVisible()
  expect(await (await api.get(`${providers}/${provider.id}/hostGroups`)).json()).toEqual([])
})

test('refuses to delete a provider with host groups, and explains why', async ({ page, api }) => {
  const provider = await (await api.post(providers, { data: { name: 'rack-3', type: 'Other' } })).json()
  const groups = `${providers}/${provider.id}/hostGroups`
  const group = await (await api.post(groups, { data: { name: 'busy' } })).json()
  await page.goto(`/infrastructure/${provider.id}`)
  await chooseAction(page, 'rack-3', 'Delete')
  await expectAlert(page, /host group/)
  await expect(page.getByRole('button', { name: 'Delete rack-3' })).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(await api.delete(`/config/api/hostGroups/${group.id}`)).toBeOK()
  await expect(rowOf(page, 'busy')).toBeHidden()
  await chooseAction(page, 'rack-3', 'Delete')
  await page.getByRole('button', { name: 'Delete rack-3' }).click()
  await expectNotice(page, 'rack-3 was deleted.')
})

test('offers only the provider types whose hosts join or are created', async ({ page }) => {
  await page.goto('/infrastructure/new')
  await page.getByRole('combobox', { name: 'Type' }).click()
  await expect(page.getByRole('option')).toHaveText(['Direct connect', 'AWS', 'vSphere'])
})
