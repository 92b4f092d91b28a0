import { expect, test } from './fixtures.ts'
import { expectNotice, expectTitle } from './steps.ts'

const providers = '/config/api/cloudProviders'

/** Port without a listener. The first request to an account loads its large library. */
const endpoint = 'http://127.0.0.1:1'
const slowTimeout = { timeout: 100_000 }

test("hides an account's secret, shows why access is denied, and replaces the secret", async ({ page }) => {
  await page.goto('/infrastructure/new')
  const sheet = page.getByRole('dialog', { name: 'Add provider' })
  await sheet.getByRole('textbox', { name: 'Name' }).fill('ireland')
  await sheet.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'AWS', exact: true }).click()
  await sheet.getByRole('textbox', { name: 'Access key id' }).fill('AKIAEXAMPLE')
  await sheet.getByLabel('Secret access key').fill('shown to nobody')
  await sheet.getByText('More settings').click()
  await sheet.getByRole('textbox', { name: 'Endpoint' }).fill(endpoint)
  await sheet.getByRole('button', { name: 'Add provider' }).click()
  await expectTitle(page, 'ireland')
  await expect(page.getByText('Set, never shown', { exact: true })).toBeVisible()
  await expect(page.getByText('Nobody has tried these settings yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Validate access' }).click()
  await expect(page.getByText('Access refused', { exact: true })).toBeVisible(slowTimeout)
  await expect(page.getByText(/AWS could not be reached .*ECONNREFUSED/)).toBeVisible()
  await page.getByRole('button', { name: 'Edit settings' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit ireland' })
  await edit.getByRole('button', { name: 'Replace Secret access key' }).click()
  await edit.getByLabel('Secret access key').fill('another')
  await edit.getByRole('button', { name: 'Save changes' }).click()
  await expectNotice(page, 'ireland was saved.')
  await expect(page.getByText('Settings have changed since access was last validated.')).toBeVisible()
})

test("creates a host group from typed values if the account doesn't respond", async ({ page, api }) => {
  const account = { name: 'paris', type: 'AWS', endpoint, awsAccessKeyId: 'AKIA', awsSecretKey: 'secret' }
  const provider = await (await api.post(providers, { data: { ...account, region: 'eu-west-3' } })).json()
  await page.goto(`/infrastructure/${provider.id}/host-groups/new`)
  await expect(page.getByRole('combobox', { name: 'Region' })).toHaveValue('eu-west-3')
  await page.getByRole('textbox', { name: 'Name' }).fill('workers')
  await page.getByRole('button', { name: 'Create host group' }).click()
  await expect(page.getByText('Enter a value.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Image' }).fill('ami-12c6146b')
  await expect(page.getByText(/nothing to choose from: AWS could not be reached/)).toBeVisible(slowTimeout)
  await page.getByRole('combobox', { name: 'Security groups' }).fill('sg-1')
  await page.getByRole('textbox', { name: 'Storage capacity in GiB' }).fill('40')
  await page.getByRole('button', { name: 'Create host group' }).click()
  await expectTitle(page, 'workers')
  const configuration = page.getByRole('region', { name: 'AWS configuration' })
  for (const value of ['Machine image (AMI)', 'eu-west-3', 'ami-12c6146b', 'sg-1', '40 GiB'])
    await expect(configuration.getByText(value, { exact: true })).toBeVisible()
})

test("chooses from the account's options by a search", async ({ page, api }) => {
  const data = { name: 'milan', type: 'AWS', region: 'eu-south-1' }
  const provider = await (await api.post(providers, { data })).json()
  await page.route('**/choices?*', async (route) => {
    const { searchParams } = new URL(route.request().url())
    const [field, region, search] = ['field', 'region', 'search'].map((name) => searchParams.get(name))
    const label = `${field} ${search ?? 'of all'} in ${region}`
    await route.fulfill({ json: { entries: [{ value: 'ami-0001', label, description: 'x86_64' }] } })
  })
  await page.goto(`/infrastructure/${provider.id}/host-groups/new`)
  const image = page.getByRole('combobox', { name: 'Image' })
  await image.click()
  await expect(page.getByRole('option', { name: 'image of all in eu-south-1' })).toBeVisible()
  await image.fill('debian')
  await page.getByRole('option', { name: 'image debian in eu-south-1' }).click()
  await expect(image).toHaveValue('ami-0001')
  await expect(page.getByText('image debian in eu-south-1, x86_64')).toBeVisible()
})

test("labels a host, and edits its group's labels", async ({ page, api }) => {
  const provider = await (await api.post(providers, { data: { name: 'hall', type: 'Other' } })).json()
  const groups = `${providers}/${provider.id}/hostGroups`
  const { id } = await (await api.post(groups, { data: { name: 'racks' } })).json()
  const host = await (
    await api.post(`/config/api/hostGroups/${id}/hosts`, { data: { name: 'node-1' } })
  ).json()
  await page.goto(`/infrastructure/${provider.id}/host-groups/${id}/hosts/${host.id}`)
  await page.getByRole('button', { name: 'Edit labels' }).click()
  const sheet = page.getByRole('dialog', { name: 'Edit node-1' })
  await sheet.getByRole('button', { name: 'Add' }).click()
  await sheet.getByRole('textbox', { name: 'Key' }).fill('rack')
  await sheet.getByRole('textbox', { name: 'Value' }).fill('7')
  await sheet.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('rack=7', { exact: true })).toBeVisible()
  await page.goto(`/infrastructure/${provider.id}/host-groups/${id}`)
  await page.getByRole('button', { name: 'Edit group' }).click()
  const group = page.getByRole('dialog', { name: 'Edit racks' })
  await group.getByRole('button', { name: 'Add' }).click()
  await group.getByRole('textbox', { name: 'Key' }).fill('hall')
  await group.getByRole('textbox', { name: 'Value' }).fill('north')
  await group.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('hall=north', { exact: true })).toBeVisible()
  await expect(page.getByText('gantry/hostgroup.name=racks')).toBeVisible()
})
