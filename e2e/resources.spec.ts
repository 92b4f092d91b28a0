import { randomUUID } from 'node:crypto'
import { expect, test } from './fixtures.ts'
import { expectTitle } from './steps.ts'

test('what a resource is related to is called by name, on both sides', async ({ page, api }) => {
  const name = `web-${randomUUID()}`
  const cluster = `berth-${randomUUID()}`
  const [provider] = await (
    await api.get('/config/api/cloudProviders', { params: { fields: 'id,name' } })
  ).json()
  const group = await (
    await api.post(`/config/api/cloudProviders/${provider.id}/hostGroups`, { data: { name } })
  ).json()
  const hostGroupSelector = { matchLabels: { name } }
  await api.post('/cluster/api/hostClusters', { data: { name: cluster, mode: 'managed', hostGroupSelector } })
  await page.goto(`/resources/config/hostGroups/${group.id}`)
  await expectTitle(page, name)
  await page.getByRole('link', { name: cluster }).click()
  await expectTitle(page, cluster)
  await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible()
})
