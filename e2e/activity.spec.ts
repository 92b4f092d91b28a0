import { randomUUID } from 'node:crypto'
import { expect, test } from './fixtures.ts'
import { connectHostCluster, removeHostCluster } from './host-clusters.ts'
import { chooseAction, expectNotice, expectRow, expectTitle, openArea, rowOf } from './steps.ts'

test('shows old and new values of a change, and finds it again', async ({ page, api }) => {
  const name = `told-${randomUUID().slice(0, 8)}`
  const [before, after] = [`first words on ${name}`, `second words on ${name}`]
  const made = await api.post('/catalog/api/applications', { data: { name, description: before } })
  const { uri } = (await made.json()) as { uri: string }
  await expect(await api.put(uri, { data: { description: after } })).toBeOK()

  await page.goto('/')
  const recent = page.getByRole('region', { name: 'Recent changes' }).getByRole('listitem')
  await expect(recent.filter({ hasText: after })).toContainText('admin')
  await openArea(page, 'Activity')
  await expectRow(page, `changed application ${name}: description ${before} → ${after}`)
  await expectRow(page, `created application ${name}`)

  await page.getByRole('searchbox', { name: 'Search' }).fill(after)
  await expect(rowOf(page, `created application ${name}`)).toBeHidden()
  await rowOf(page, after).getByRole('link').click()
  const sheet = page.getByRole('dialog', { name: 'Change' })
  await expect(sheet.getByRole('heading', { name: `Changed: Application ${name}` })).toBeVisible()
  await expect(sheet.getByRole('row', { name: `description ${before} ${after}` })).toBeVisible()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(/\/activity\?search=second/)
  await rowOf(page, after).getByRole('gridcell').first().click()
  await expect(sheet.getByRole('row', { name: `description ${before} ${after}` })).toBeVisible()
  await sheet.getByRole('button', { name: 'Close' }).click()

  // List shortcuts, as documented under `?`.
  await page.getByRole('searchbox', { name: 'Search' }).fill(name)
  const [latest, created] = [rowOf(page, after), rowOf(page, `created application ${name}`)]
  await expect(created).toBeVisible()
  await latest.getByRole('gridcell').first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(created.getByRole('gridcell').first()).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(sheet.getByRole('row', { name: `description ${before} ${after}` })).toBeVisible()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('searchbox', { name: 'Search' }).fill(after)
  await expect(created).toBeHidden()

  await page.getByRole('button', { name: 'Export' }).click()
  const saving = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Table (CSV)' }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toBe('activity.csv')
  const file = await page.request.get(saved.url())
  await expect(file).toBeOK()
  const [head, ...rows] = (await file.text()).trimEnd().split('\r\n')
  expect(head).toMatch(/^time,user,change,.*,field,before,after,/)
  // Only the entries that match the search.
  expect(rows).toEqual([expect.stringMatching(`,admin,modified,.*,description,${before},${after},.*,asked$`)])
})

test('shows requests to the Kubernetes API: what, where and whether it was accepted', async ({
  page,
  api,
  cluster,
}) => {
  const name = `quay-${randomUUID().slice(0, 8)}`
  await connectHostCluster(api, name, cluster.kubeconfig)
  const [{ id }] = await (await api.get(`/cluster/api/hostClusters?query={"name":"${name}"}`)).json()
  const [{ uri }] = await (await api.get('/users/api/users?query={"name":"admin"}')).json()
  const { key } = await (await api.post(`${uri}/apiKeys`, { data: { name } })).json()
  const headers = { authorization: `Bearer ${key}`, 'user-agent': 'kubectl/v1.31.0 (linux/amd64)' }
  const maps = `/kubernetes/clusters/${id}/api/v1/namespaces/default/configmaps`
  const made = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name } }
  await expect(await api.post(maps, { headers, data: made })).toBeOK()
  const patch = { headers: { ...headers, 'content-type': 'text/plain' }, data: '{}' }
  expect((await api.patch(`${maps}/${name}`, patch)).status()).toBe(415)

  await page.goto(`/activity?search=${name}`)
  await expectRow(page, `created config map ${name} by kubectl: accepted`)
  const refused = rowOf(page, `request to patch config map ${name} by kubectl: refused (415)`)
  await expect(refused.getByRole('gridcell').last()).toContainText(name)
  await refused.getByRole('link').click()
  const sheet = page.getByRole('dialog', { name: 'Through the Kubernetes API' })
  await expect(sheet.getByRole('row', { name: 'Answer of the cluster refused (415)' })).toBeVisible()
  await expect(sheet.getByRole('link', { name, exact: true }).last()).toHaveAttribute(
    'href',
    `/clusters/${id}`,
  )
  await expect(sheet.getByRole('button', { name: 'Undo…' })).toBeHidden()
  await cluster.delete(`/api/v1/namespaces/default/configmaps/${name}`)
  await removeHostCluster(api, name)
})

test('shows that a search is running until its results arrive', async ({ page }) => {
  await page.goto('/activity')
  const search = page.getByRole('searchbox', { name: 'Search' })
  await expect(page.getByRole('grid', { name: 'changes' })).toBeVisible()
  const held = Promise.withResolvers<void>()
  await page.route(/changeSets.*search=/, async (route) => {
    await held.promise
    await route.continue()
  })
  await search.fill('nothing is called so')
  const sign = page.getByRole('status', { name: 'Loading changes' })
  await expect(sign).toBeVisible()
  held.resolve()
  await expect(page.getByText('No changes match')).toBeVisible()
  await expect(sign).toBeHidden()
})

test("finds a change by the name of its action in the console's language", async ({ page, api }) => {
  const name = `worded-${randomUUID().slice(0, 8)}`
  const made = await api.post('/catalog/api/applications', { data: { name } })
  const { uri } = (await made.json()) as { uri: string }
  const data = `{apiVersion: v1, kind: ConfigMap, metadata: {name: ${name}-settings}, data: {a: b}}`
  await expect(await api.post(`${uri}/import`, { data, headers: { 'content-type': 'text/yaml' } })).toBeOK()

  await page.goto('/activity')
  await expectRow(page, `created application ${name}`)
  await page.getByRole('searchbox', { name: 'Search' }).fill('Imported YAML')
  await expect(rowOf(page, `created application ${name}`)).toBeHidden()
  await expectRow(page, `imported YAML: created config map ${name}-settings`)

  await page.goto('/settings/appearance')
  await page.getByRole('combobox', { name: 'Language' }).click()
  await page.getByRole('option', { name: 'Deutsch' }).click()
  await expectTitle(page, 'Einstellungen')
  await page.goto('/activity?search=yaml+importiert')
  await expectRow(page, `YAML importiert: ConfigMap ${name}-settings erstellt`)
})

test('undoes a change after a preview, and overwrites later changes only on request', async ({
  page,
  api,
}) => {
  const made = await api.post('/catalog/api/applications', { data: { name: 'undone', description: 'one' } })
  const { uri } = (await made.json()) as { uri: string }
  const changed = await api.put(uri, { data: { description: 'two' } })
  await expect(changed).toBeOK()

  await page.goto('/activity')
  await rowOf(page, 'application undone: description one → two').getByRole('link').click()
  const sheet = page.getByRole('dialog', { name: 'Change' })
  await sheet.getByRole('button', { name: 'Undo…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Undo this change?' })
  await expect(dialog.getByText('Sets application undone back')).toBeVisible()
  await expect(dialog.getByRole('columnheader', { name: 'Becomes' })).toBeVisible()
  await expect(dialog.getByRole('row', { name: 'description two one' })).toBeVisible()
  await expect(await api.put(uri, { data: { description: 'three' } })).toBeOK()
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await sheet.getByRole('button', { name: 'Undo…' }).click()
  await expect(dialog.getByRole('row', { name: 'description two three one' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Undo and lose later changes' }).click()
  await expect(sheet.getByText('This undid an earlier change.')).toBeVisible()
  const answer = await api.get(uri)
  expect(await answer.json()).toMatchObject({ description: 'one' })
})

test('undo restores a deleted ConfigMap with its keys', async ({ page, api, cluster }) => {
  const name = `pier-${randomUUID().slice(0, 8)}`
  const data = { colour: 'blue', 'app.conf': 'a = 1\nb = 2\n' }
  const maps = `/api/v1/namespaces/${name}/configmaps`
  await cluster.create('/api/v1/namespaces', { metadata: { name } })
  await cluster.create(maps, { metadata: { name, labels: { team: 'shore' } }, data })
  await connectHostCluster(api, name, cluster.kubeconfig)

  await page.goto(`/resources/environments/configMaps?search=${name}`)
  await page.getByRole('link', { name, exact: true }).click()
  await chooseAction(page, name, 'Delete')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Delete ${name}` })
    .click()
  await expectNotice(page, `${name} was deleted.`)
  await expect.poll(() => cluster.read(`${maps}/${name}`)).toBeNull()

  await page.goto(`/activity?search=${name}`)
  await rowOf(page, `deleted config map ${name}`).getByRole('link').first().click()
  const sheet = page.getByRole('dialog', { name: 'Change' })
  await sheet.getByRole('button', { name: 'Undo…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Undo this change?' })
  await expect(dialog.getByText(`Brings back config map ${name}`)).toBeVisible()
  expect(await cluster.read(`${maps}/${name}`)).toBeNull()
  await dialog.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(sheet.getByText('This undid an earlier change.')).toBeVisible()
  const back = await cluster.read(`${maps}/${name}`)
  expect(back).toMatchObject({ data, metadata: { labels: { team: 'shore' } } })
  await cluster.delete(`/api/v1/namespaces/${name}`)
  await removeHostCluster(api, name)
})
