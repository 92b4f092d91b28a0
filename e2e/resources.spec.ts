import { randomUUID } from 'node:crypto'
import { expect, test } from './fixtures.ts'
import { expectNotice, expectTitle } from './steps.ts'

test('shows related resources by name, on both sides', async ({ page, api }) => {
  const name = `web-${randomUUID()}`
  const cluster = `berth-${randomUUID()}`
  const [provider] = await (
    await api.get('/config/api/cloudProviders', { params: { fields: 'id,name' } })
  ).json()
  const group = await (
    await api.post(`/config/api/cloudProviders/${provider.id}/hostGroups`, { data: { name } })
  ).json()
  const hostGroupSelector = { matchLabels: { name } }
  const { id } = await (
    await api.post('/cluster/api/hostClusters', {
      data: { name: cluster, mode: 'managed', hostGroupSelector },
    })
  ).json()
  await page.goto(`/resources/config/hostGroups/${group.id}`)
  await expectTitle(page, name)
  await page.getByRole('link', { name: cluster }).click()
  await expectTitle(page, cluster)
  await expect(page).toHaveURL(`/clusters/${id}`)
  await page.goto(`/resources/cluster/hostClusters/${id}`)
  await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible()
})

test('names the first of many related resources, and collapses empty relations', async ({ page, api }) => {
  const name = `yard-${randomUUID()}`
  const provider = await (
    await api.post('/config/api/cloudProviders', { data: { name, type: 'Other' } })
  ).json()
  const groups = Array.from({ length: 60 }, (_unused, index) => ({
    modelIndex: 'HostGroup',
    name: `${name}-${index}`,
    parent: provider.id,
  }))
  await expect(await api.post('/config/api/txn', { data: { create: groups } })).toBeOK()
  await page.goto(`/resources/config/cloudProviders/${provider.id}`)
  await expectTitle(page, name)
  const related = page.getByRole('region', { name: 'Related' })
  await expect(related.getByRole('link', { name: new RegExp(`^${name}-[0-9]+$`) })).toHaveCount(5)
  await expect(related).toContainText('and 55 more')
  await expect(related.getByText('Volumes')).toBeHidden()
  await related.getByText(/^[0-9]+ empty relations?$/).click()
  await expect(related.getByText('Volumes')).toBeVisible()
})

test('edits a file in a ConfigMap and keeps its lines', async ({ page, api }) => {
  const { id: application } = await (
    await api.post('/catalog/api/applications', { data: { name: `guests-${randomUUID()}` } })
  ).json()
  const { id } = await (
    await api.post(`/catalog/api/applications/${application}/configMaps`, {
      data: { name: 'settings', data: { 'app.properties': 'title=Guests\ncolor=blue', mode: 'fast' } },
    })
  ).json()
  await page.goto(`/resources/catalog/configMaps/${id}`)
  await expect(
    page.getByRole('region', { name: 'Details' }).getByRole('link', { name: /^guests-/ }),
  ).toHaveAttribute('href', `/catalog/${application}`)
  await expect(page.getByRole('link', { name: 'Edit as YAML' })).toHaveAttribute(
    'href',
    `/catalog/${application}/import?object=ConfigMap%20settings`,
  )
  await expect(page.getByLabel('app.properties').and(page.locator('pre'))).toHaveText(
    'title=Guests\ncolor=blue',
  )
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Edit settings' })
  const file = sheet
    .getByRole('group', { name: 'Data', exact: true })
    .getByRole('textbox', { name: 'Value' })
    .first()
  await expect(file).toHaveValue('title=Guests\ncolor=blue')
  await file.press('End')
  await file.pressSequentially('!')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expectNotice(page, 'settings was saved.')
  const { data } = await (await api.get(`/catalog/api/configMaps/${id}`)).json()
  expect(data['app.properties'].split('\n')).toHaveLength(2)
  expect(data['app.properties'].replace('!', '')).toBe('title=Guests\ncolor=blue')
  expect(data['app.properties']).toContain('!')
})
