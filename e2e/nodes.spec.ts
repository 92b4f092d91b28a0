import { expectAccessible } from './axe.ts'
import { expect } from './fixtures.ts'
import { openNode, testOfNode as test } from './own-node.ts'
import { chooseAction, expectNotice, expectTitle } from './steps.ts'

// The service's content security policy blocks axe's script.
test.use({ bypassCSP: true })

test('links every mention of a node to its page, a namespace to its environment, and an object to its YAML', async ({
  page,
  place,
  api,
}) => {
  const { berth, node, namespace } = place
  const title = page.getByRole('heading', { level: 1 })
  const search = async (text: string, group: string): Promise<void> => {
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.getByRole('combobox', { name: 'Search everything' }).fill(text)
    const found = page.getByRole('group', { name: group }).getByRole('option', { name: text }).first()
    await expect(found).toContainText(berth)
    await found.click()
  }
  await page.goto('/')
  await search(node, 'Nodes')
  await page.waitForURL(/\/clusters\/[^/]+\/nodes\/[^/]+$/)
  await expectTitle(page, node)
  const address = page.url()
  await expect(page.getByRole('region', { name: 'Machine' })).toContainText(`berth=${node}`)
  await expect(page.getByRole('region', { name: 'Events' })).toBeVisible()
  await page.getByRole('link', { name: 'YAML', exact: true }).click()
  await expect(page.getByRole('textbox', { name: `${node} as YAML` })).toBeVisible()
  await search(namespace, 'Namespaces')
  await page.waitForURL(/\/environments\/[^/]+$/)
  await expect(title).toContainText(namespace)
  await page.goto(`/resources/cluster/nodes?search=${node}`)
  await page.getByRole('link', { name: node }).click()
  await page.waitForURL(address)
  // The node's generic path redirects there.
  const [{ id }] = await (
    await api.get('/cluster/api/nodes', { params: { query: JSON.stringify({ name: node }) } })
  ).json()
  await page.goto(`/resources/cluster/nodes/${id}`)
  await page.waitForURL(address)
  await expectTitle(page, node)
  // An object's YAML link opens its application's YAML with the object selected.
  const mine = { name: 'plain', namespace }
  const [deployment] = await (
    await api.get('/environments/api/deployments', { params: { query: JSON.stringify(mine) } })
  ).json()
  await page.goto(`/resources/environments/deployments/${deployment.id}`)
  await expect(page.getByRole('table', { name: 'Conditions' })).toContainText('Available')
  await page.getByRole('link', { name: 'Edit as YAML' }).click()
  await expect(page.getByRole('textbox', { name: 'YAML of Deployment plain' })).toBeVisible()
  // Deleting a permanently lost node asks for confirmation.
  await page.goto(new URL(address).pathname)
  await chooseAction(page, node, 'Delete')
  await expect(page.getByRole('dialog', { name: `Delete ${node}` })).toBeVisible()
})

test('runs an action chosen for another node on that node', async ({ page, place }) => {
  const { berth, node } = place
  await page.goto('/clusters')
  await page.getByRole('link', { name: berth }).click()
  await page.getByRole('link', { name: /^Nodes/ }).click()
  await page.waitForURL(/\/nodes$/)
  const others = page.getByRole('row').filter({ hasNotText: node })
  const other = (await others.nth(1).getByRole('link').first().textContent()) ?? ''
  // Random names of other tests' nodes may begin with it.
  await page.getByRole('link', { name: other, exact: true }).click()
  await expectTitle(page, other)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('combobox', { name: 'Search everything' }).fill(`cordon ${node}`)
  await page.getByRole('option', { name: `Cordon: ${node}` }).click()
  await expectNotice(page, `No new pods are scheduled on ${node}.`)
  await expectTitle(page, node)
  await expect(page.getByRole('button', { name: 'Uncordon' })).toBeVisible()
  await page.goBack()
  await expectTitle(page, other)
  await expect(page.getByRole('button', { name: 'Cordon', exact: true })).toBeVisible()
})

test("adds, edits and removes a node's labels, and protects Kubernetes' own", async ({
  page,
  place,
  cluster,
}) => {
  const { node } = place
  const address = `/api/v1/nodes/${node}`
  await cluster.change(address, {
    metadata: { labels: { old: 'x', 'topology.kubernetes.io/zone': 'west' } },
  })
  const labels = async () => (await cluster.read(address)).metadata.labels
  await openNode(page, place)
  await expect(page.getByText('topology.kubernetes.io/zone=west')).toBeVisible()
  await page.getByRole('button', { name: 'Edit labels' }).click()
  const sheet = page.getByRole('dialog', { name: `Labels of ${node}` })
  const kept = sheet.getByRole('region', { name: 'Set by Kubernetes' })
  await expect(kept).toContainText('topology.kubernetes.io/zone')
  await expect(sheet.getByRole('group', { name: 'topology.kubernetes.io/zone' })).toHaveCount(0)
  await sheet.getByRole('button', { name: 'Remove old' }).click()
  await sheet.getByRole('button', { name: 'Add label' }).click()
  await page.keyboard.type('very good')
  await expect(sheet.getByText(/^At most 63 letters, digits/)).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Save labels' }).click()
  const added = sheet.getByRole('group', { name: 'very good' })
  await expect(added.getByRole('textbox', { name: 'Key' })).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('example.org/tier')
  await sheet
    .getByRole('group', { name: 'example.org/tier' })
    .getByRole('textbox', { name: 'Value' })
    .fill('gold')
  await sheet.getByRole('button', { name: 'Save labels' }).click()
  await expectNotice(page, `Labels of ${node} saved`)
  const notices = page.getByRole('region', { name: 'Notices' })
  await notices.getByRole('button', { name: 'Dismiss' }).click()
  await expect.poll(labels).toMatchObject({
    berth: node,
    'example.org/tier': 'gold',
    'topology.kubernetes.io/zone': 'west',
  })
  expect(await labels()).not.toHaveProperty('old')

  await page.getByRole('button', { name: 'Edit labels' }).click()
  await kept.getByRole('checkbox', { name: 'Change these, too' }).click()
  const zone = sheet.getByRole('group', { name: 'topology.kubernetes.io/zone' })
  await zone.getByRole('textbox', { name: 'Value' }).fill('east')
  await sheet.getByRole('button', { name: 'Save labels' }).click()
  await expect.poll(labels).toMatchObject({ 'topology.kubernetes.io/zone': 'east' })
  await notices.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(labels).toMatchObject({ 'topology.kubernetes.io/zone': 'west' })
})

test('previews which pods a taint evicts, and undoes it in Activity', async ({ page, place, cluster }) => {
  const { node, namespace } = place
  const taints = async () =>
    ((await cluster.read(`/api/v1/nodes/${node}`)).spec.taints ?? []).map(
      ({ key, value, effect }: Record<string, string>) => `${key}=${value ?? ''}:${effect}`,
    )
  await openNode(page, place)
  await page.getByRole('button', { name: 'Edit taints' }).click()
  const sheet = page.getByRole('dialog', { name: `Taints of ${node}` })
  const add = sheet.getByRole('button', { name: 'Add taint' })
  await add.click()
  await sheet.getByRole('button', { name: /^Remove/ }).click()
  // No row is left to focus.
  await expect(add).toBeFocused()
  await add.click()
  await page.keyboard.type('dedicated')
  const row = sheet.getByRole('group', { name: 'dedicated' })
  await row.getByRole('textbox', { name: 'Value' }).fill('databases')
  await row.getByRole('combobox', { name: 'Effect' }).click()
  await page.getByRole('option', { name: 'NoExecute' }).click()
  const warning = sheet.getByRole('status').filter({ hasText: '3 pods have to leave.' })
  await expect(warning).toContainText(`${namespace}/guarded-`)
  await expect(warning).toContainText('no disruption budget holds them')
  await expectAccessible(page)
  await row.getByRole('combobox', { name: 'Effect' }).click()
  await page.getByRole('option', { name: 'NoSchedule', exact: true }).click()
  await expect(warning).toBeHidden()
  await sheet.getByRole('button', { name: 'Save taints' }).click()
  await expectNotice(page, `Taints of ${node} saved`)
  await expect.poll(taints).toEqual(['dedicated=databases:NoSchedule'])
  await expect(page.getByText('dedicated=databases:NoSchedule')).toBeVisible()

  await page.goto(`/activity?search=${node}`)
  await page
    .getByRole('link', { name: /taints/i })
    .first()
    .click()
  const change = page.getByRole('dialog', { name: 'Change', exact: true })
  await expect(change).toContainText('dedicated')
  await change.getByRole('button', { name: 'Undo…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Undo this change?' })
  await dialog.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.poll(taints).toEqual([])
})
