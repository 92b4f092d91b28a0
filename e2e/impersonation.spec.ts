import { randomUUID } from 'node:crypto'
import { expectAccessible } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { connectHostCluster, removeHostCluster } from './host-clusters.ts'
import { chooseAction, expectTitle } from './steps.ts'

test('turns on impersonation in a cluster, and shows the names of users there', async ({
  page,
  api,
  cluster,
}) => {
  const name = `harbour-${randomUUID().slice(0, 8)}`
  await connectHostCluster(api, name, cluster.kubeconfig)
  const [{ id }] = await (await api.get(`/cluster/api/hostClusters?query={"name":"${name}"}`)).json()
  await page.goto(`/clusters/${id}`)
  await expectTitle(page, name)
  await chooseAction(page, name, 'Impersonate users')
  const sheet = page.getByRole('dialog', { name: 'Impersonate users' })
  await sheet.getByLabel('Impersonate users').check()
  const prefix = sheet.getByRole('textbox', { name: 'Prefix of users and groups' })
  await prefix.fill('oidc:')
  await expect(sheet).toContainText('the user mia is oidc:mia')
  await expectAccessible(page)
  await prefix.fill('system:')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(prefix).toHaveAccessibleDescription(/can't begin with system:/)
  await prefix.fill('oidc:')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(sheet).toBeHidden()
  const saved = await (await api.get(`/cluster/api/hostClusters/${id}`)).json()
  expect(saved).toMatchObject({ impersonateUsers: true, impersonationPrefix: 'oidc:' })
  await removeHostCluster(api, name)
})
