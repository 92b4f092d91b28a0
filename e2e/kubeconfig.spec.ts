import { randomUUID } from 'node:crypto'
import { expectAccessible } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { connectHostCluster, removeHostCluster } from './host-clusters.ts'
import { chooseAction, expectTitle, saveText } from './steps.ts'

test('downloads a kubeconfig that reaches the cluster through the service, with its permissions', async ({
  page,
  api,
  cluster,
}) => {
  const name = `berth-${randomUUID().slice(0, 8)}`
  await connectHostCluster(api, name, cluster.kubeconfig)
  const [{ id }] = await (await api.get(`/cluster/api/hostClusters?query={"name":"${name}"}`)).json()
  await page.goto(`/clusters/${id}`)
  await expectTitle(page, name)
  await chooseAction(page, name, 'Download kubeconfig')
  const dialog = page.getByRole('dialog', { name: `Kubeconfig for ${name}` })
  await expect(dialog).toContainText('As admin you may do everything')
  await dialog.getByRole('button', { name: '1 day' }).click()
  await expectAccessible(page)
  const text = await saveText(page, () => dialog.getByRole('button', { name: 'Download' }).click())
  await expect(dialog.getByText(`kubectl --kubeconfig ${name}.kubeconfig get namespaces`)).toBeVisible()
  const { clusters, users } = JSON.parse(text)
  const { server } = clusters[0].cluster
  const headers = { authorization: `Bearer ${users[0].user.token}` }
  const answer = await page.request.get(`${server}/api/v1/namespaces`, { headers })
  expect(await answer.json()).toMatchObject({ kind: 'NamespaceList' })
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await removeHostCluster(api, name)
})
