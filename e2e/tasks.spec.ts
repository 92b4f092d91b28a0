import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import type { Cluster } from './cluster.ts'
import { expect } from './fixtures.ts'
import { addNode, openNode, type Place, testOfNode as test } from './own-node.ts'
import { signIn } from './steps.ts'

// The service's content security policy blocks axe's script.
test.use({ bypassCSP: true })

const colleague = { name: 'carol', role: 'platform', password: 'correct horse battery staple' }

test('continues a drain after its tab is closed, and shows its progress to everyone', async ({
  page,
  place,
  cluster,
  api,
  service,
  browser,
}) => {
  const { node, namespace } = place
  const created = await api.post('/users/api/users', { data: colleague })
  const { id } = await created.json()
  await openNode(page, place)
  await page.getByRole('button', { name: 'Drain', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Drain ${node}` })
  await dialog.getByRole('checkbox', { name: /emptyDir/ }).check()
  await dialog.getByRole('button', { name: `Drain ${node}` }).click()
  await expect(dialog.getByText('Draining: 1 pod remaining.')).toBeVisible()
  const address = page.url()
  await page.close()

  const context = await browser.newContext({ ignoreHTTPSErrors: true, bypassCSP: true })
  const theirs = await context.newPage()
  await signIn(theirs, { ...service, user: colleague.name, password: colleague.password }, address)
  const notice = theirs.getByRole('status').filter({ hasText: 'Draining: 1 pod remaining.' })
  await expect(notice).toContainText('Started by admin')
  await theirs.getByRole('link', { name: '1 task is running' }).click()
  await theirs.getByRole('link', { name: `Drain ${node}` }).click()
  const sheet = theirs.getByRole('dialog', { name: `Drain ${node}` })
  await expect(sheet.getByRole('table', { name: 'Items' })).toContainText('1 held by a disruption budget')
  await expect(sheet.getByRole('button', { name: 'Cancel task' })).toBeEnabled()
  await expectAccessible(theirs)

  await cluster.delete(`/apis/policy/v1/namespaces/${namespace}/poddisruptionbudgets/always-one`)
  await expect(sheet.getByText('Done: 1 of 1')).toBeVisible()
  await expect(theirs.getByRole('link', { name: /running/ })).toHaveCount(0)
  await expectAccessible(theirs)
  await theirs.goto(address)
  await expect(theirs.getByText(new RegExp(`^${node} drained, .*admin`))).toBeVisible()
  await context.close()
  await api.delete(`/users/api/users/${id}`)
})

test('cancels a drain from its task, and leaves the node cordoned', async ({ page, place }) => {
  const { node } = place
  await openNode(page, place)
  await page.getByRole('button', { name: 'Drain', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Drain ${node}` })
  await dialog.getByRole('checkbox', { name: /emptyDir/ }).check()
  await dialog.getByRole('button', { name: `Drain ${node}` }).click()
  await expect(dialog.getByText('Draining: 1 pod remaining.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('link', { name: '1 task is running' }).click()
  await page.getByRole('link', { name: `Drain ${node}` }).click()
  const sheet = page.getByRole('dialog', { name: `Drain ${node}` })
  await sheet.getByRole('button', { name: 'Cancel task' }).click()
  await expect(sheet.getByText('Cancelled by admin.')).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Retry 1' })).toBeEnabled()
  await page.goBack()
  await page.goBack()
  await expect(page.getByText('Drain cancelled by admin', { exact: false })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Uncordon' })).toBeVisible()
})

test('continues a bulk change after its tab is closed', async ({ page, api }) => {
  const prefix = `many-${randomUUID().slice(0, 8)}`
  const create = Array.from({ length: 400 }, (_, index) => ({
    modelIndex: 'Application',
    name: `${prefix}-${index}`,
  }))
  await expect(await api.post('/catalog/api/txn', { data: { create } })).toBeOK()
  await page.goto(`/resources/catalog/applications?search=${prefix}`)
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check()
  await page.getByRole('button', { name: 'Select all 400' }).click()
  await expect(page.getByRole('region', { name: '400 selected' })).toBeVisible()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const isBegun = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.getByRole('button', { name: 'Delete 400 applications', exact: true }).click()
  await isBegun
  await page.close()
  const list = `/catalog/api/applications?fields=id&search=${prefix}`
  await expect.poll(async () => (await (await api.get(list)).json()).length, { timeout: 30_000 }).toBe(0)
})

/** Selects nodes in their list and opens the dialog of a bulk action. */
async function chooseNodes(page: Page, nodes: readonly string[], verb: string): Promise<Locator> {
  for (const name of nodes) await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check()
  await page.getByRole('button', { name: verb, exact: true }).click()
  return page.getByRole('dialog', { name: `${verb} nodes` })
}

async function drainTwo(page: Page, cluster: Cluster, { node, berth }: Place): Promise<Locator> {
  await addNode(cluster, `${node}-b`, { berth, cpu: '2' })
  await page.goto(`/resources/cluster/nodes?search=${node}`)
  const sheet = await chooseNodes(page, [node, `${node}-b`], 'Drain')
  await sheet.getByRole('checkbox', { name: /emptyDir/ }).check()
  await sheet.getByRole('button', { name: 'Drain 2 nodes', exact: true }).click()
  await expect(sheet.getByRole('table', { name: 'Items' })).toContainText('1 held by a disruption budget')
  return sheet
}

test('reports a finished background bulk change, and links to its task', async ({ page, place, cluster }) => {
  const sheet = await drainTwo(page, cluster, place)
  await expect(sheet.getByText('Runs in the service. You can close this page.')).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(page.getByText(/^\d+ selected$/)).toHaveCount(0)
  await cluster.delete(`/apis/policy/v1/namespaces/${place.namespace}/poddisruptionbudgets/always-one`)
  const notice = page.getByRole('region', { name: 'Notices' })
  await expect(notice.getByText('Drain 2 nodes: done')).toBeVisible({ timeout: 30_000 })
  await notice.getByRole('button', { name: 'Show task' }).click()
  const task = page.getByRole('dialog', { name: 'Drain 2 nodes' })
  await expect(task.getByText('Done: 2 of 2')).toBeVisible()
})

test('cancels a bulk change where it was started, and retries the rest', async ({ page, place, cluster }) => {
  const sheet = await drainTwo(page, cluster, place)
  await sheet.getByRole('button', { name: 'Cancel task' }).click()
  await expect(sheet.getByText('Drained 1 node.', { exact: true })).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Try again with 1' })).toBeEnabled()
})

test('shows no notice for a bulk change whose result is already in view', async ({
  page,
  place,
  cluster,
  api,
}) => {
  const sheet = await drainTwo(page, cluster, place)
  const [node] = await (await api.get(`/cluster/api/nodes?query={"name":"${place.node}"}`)).json()
  const other = { action: 'drain', target: 'cluster.Node', body: { deleteEmptyDirData: true } }
  await expect(
    await api.post('/environments/api/tasks', { data: { ...other, items: [{ resource: node.id }] } }),
  ).toBeOK()
  await expect(page.getByRole('link', { name: '2 tasks are running', includeHidden: true })).toBeAttached()
  await sheet.getByRole('button', { name: 'Cancel task' }).click()
  await expect(sheet.getByText('Drained 1 node.', { exact: true })).toBeVisible()
  await sheet.getByText('Close', { exact: true }).click()
  await cluster.delete(`/apis/policy/v1/namespaces/${place.namespace}/poddisruptionbudgets/always-one`)
  const notices = page.getByRole('region', { name: 'Notices' })
  await expect(notices.getByText(`Drain ${place.node}: done`)).toBeVisible({ timeout: 30_000 })
  await expect(notices.getByRole('button', { name: 'Show task' })).toHaveCount(1)
})

test('cordons, drains and uncordons several nodes together', async ({ page, place, cluster }) => {
  const nodes = [place.node, `${place.node}-b`]
  await addNode(cluster, nodes[1] ?? '', { berth: place.berth, cpu: '2' })
  await cluster.delete(`/apis/policy/v1/namespaces/${place.namespace}/poddisruptionbudgets/always-one`)
  await page.goto(`/resources/cluster/nodes?search=${place.node}`)
  const finish = async (sheet: Locator, verb: string): Promise<void> => {
    await sheet.getByRole('button', { name: `${verb} 2 nodes`, exact: true }).click()
    await expect(sheet.getByText(new RegExp(`^${verb}ed 2 nodes\\.$`))).toBeVisible({ timeout: 30_000 })
    await sheet.getByText('Close', { exact: true }).click()
  }
  await finish(await chooseNodes(page, nodes, 'Cordon'), 'Cordon')
  const draining = await chooseNodes(page, nodes, 'Drain')
  const first = draining.getByRole('listitem').filter({ hasText: place.node }).first()
  await expect(first).toContainText('1 pod requires an option above')
  await draining.getByRole('checkbox', { name: /emptyDir/ }).check()
  await expect(first).toContainText('evicts 3 pods')
  await expect(draining.getByText('skipped: already drained')).toBeVisible()
  await draining.getByRole('button', { name: 'Drain 1 node', exact: true }).click()
  await expect(draining.getByText('Drained 1 node.', { exact: true })).toBeVisible({ timeout: 30_000 })
  await expectAccessible(page)
  await draining.getByText('Close', { exact: true }).click()
  await finish(await chooseNodes(page, nodes, 'Uncordon'), 'Uncordon')
})
