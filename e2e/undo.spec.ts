import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { connectHostCluster, removeHostCluster } from './host-clusters.ts'
import { chooseAction, expectNotice, rowOf } from './steps.ts'

/** Creates an environment named after its cluster; returns its URI. */
async function makeEnvironment(api: APIRequestContext, name: string, kubeconfig: string): Promise<string> {
  await connectHostCluster(api, name, kubeconfig)
  const [{ id }] = await (await api.get(`/cluster/api/hostClusters?query={"name":"${name}"}`)).json()
  const made = await api.post('/environments/api/environments', { data: { name, hostCluster: id } })
  const { uri } = (await made.json()) as { uri: string }
  await expect.poll(async () => (await (await api.get(uri)).json()).state).toBe('ready')
  return uri
}

async function removeAll(api: APIRequestContext, environment: string, name: string): Promise<void> {
  await expect(await api.delete(environment)).toBeOK()
  await expect.poll(async () => (await api.get(environment)).status()).toBe(404)
  await removeHostCluster(api, name)
}

/** Imports YAML into an environment; returns the change set id. */
async function importText(api: APIRequestContext, environment: string, data: string): Promise<string> {
  const answer = await api.post(`${environment}/import`, { data, headers: { 'content-type': 'text/yaml' } })
  await expect(answer).toBeOK()
  const { changes } = (await answer.json()) as { changes: { sequenceId: string } }
  return changes.sequenceId
}

const map = (name: string, data: string): string =>
  `{apiVersion: v1, kind: ConfigMap, metadata: {name: ${name}}, data: ${data}}`

async function deleteMap(api: APIRequestContext, name: string): Promise<void> {
  const query = encodeURIComponent(JSON.stringify({ name }))
  const found = await api.get(`/environments/api/configMaps?query=${query}`)
  const [{ uri }] = (await found.json()) as [{ uri: string }]
  await expect(await api.delete(uri)).toBeOK()
}

/** Opens the undo preview of a change, found in the list by its text. */
async function openUndo(page: Page, words: string): Promise<{ sheet: Locator; dialog: Locator }> {
  await rowOf(page, words).getByRole('link').first().click()
  const undo = page.getByRole('button', { name: 'Undo…' })
  await undo.click()
  return {
    sheet: page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Close' }) }),
    dialog: page.getByRole('dialog', { name: 'Undo this change?' }),
  }
}

test('restores the previous values of a recreated object after a preview of what is lost', async ({
  page,
  api,
  cluster,
}) => {
  const name = `buoy-${randomUUID().slice(0, 8)}`
  const maps = `/api/v1/namespaces/${name}/configmaps`
  const environment = await makeEnvironment(api, name, cluster.kubeconfig)
  await importText(api, environment, map(name, '{colour: blue, size: "1"}'))
  await deleteMap(api, name)
  await importText(api, environment, map(name, '{colour: red, extra: x}'))

  await page.goto(`/activity?search=${name}`)
  const { sheet, dialog } = await openUndo(page, `deleted config map ${name}`)
  await expect(dialog.getByText(`Brings the earlier values back into config map ${name}`)).toBeVisible()
  await expect(dialog.getByText(`in ${name}, on the cluster ${name}`)).toBeVisible()
  await expect(dialog.getByText('Conflict', { exact: true })).toBeVisible()
  await expect(dialog.getByText(`Someone has created config map ${name} again.`)).toBeVisible()
  await expect(dialog.getByRole('row', { name: 'data.colour red blue' })).toBeVisible()
  await expect(dialog.getByRole('row', { name: 'data.extra x none' })).toBeVisible()
  await expect(dialog.getByRole('row', { name: 'data.size none 1' })).toBeVisible()
  expect(await cluster.read(`${maps}/${name}`)).toMatchObject({ data: { colour: 'red', extra: 'x' } })

  await dialog.getByRole('button', { name: 'Undo and lose later changes' }).click()
  await expect(sheet.getByText('This undid an earlier change.')).toBeVisible()
  await expect(sheet.getByRole('heading', { name: `Changed: Config map ${name}` })).toBeVisible()
  expect(await cluster.read(`${maps}/${name}`)).toMatchObject({ data: { colour: 'blue', size: '1' } })
  await removeAll(api, environment, name)
})

test('undoes only the selected objects of a change', async ({ page, api, cluster }) => {
  const name = `fleet-${randomUUID().slice(0, 8)}`
  const [one, other, third] = [`${name}-one`, `${name}-other`, `${name}-third`]
  const maps = `/api/v1/namespaces/${name}/configmaps`
  const environment = await makeEnvironment(api, name, cluster.kubeconfig)
  const made = [one, other, third].map((each) => map(each, '{a: "1"}')).join('\n---\n')
  const id = await importText(api, environment, made)
  await importText(api, environment, map(other, '{a: "2"}'))

  await page.goto(`/activity/${id}`)
  await page.getByRole('button', { name: 'Undo…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Undo this change?' })
  // Later changes are kept unless selected.
  await expect(dialog.getByText('1 object was changed since, and stays as it is.')).toBeVisible()
  await expect(dialog.getByText('2 of 3 objects go back.')).toBeVisible()
  const changed = dialog.getByRole('checkbox', { name: `Leaves config map ${other} as it is` })
  await expect(changed).not.toBeChecked()
  await changed.focus()
  await page.keyboard.press('Space')
  await expect(dialog.getByRole('button', { name: 'Undo and lose later changes' })).toBeEnabled()
  await dialog.getByRole('checkbox', { name: `Deletes config map ${other}` }).uncheck()
  await dialog.getByRole('checkbox', { name: `Deletes config map ${third}` }).uncheck()
  await expect(dialog.getByText('1 of 3 objects go back.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Undo and delete' }).click()
  await expect(page.getByText('This undid an earlier change.')).toBeVisible()
  expect(await cluster.read(`${maps}/${one}`)).toBeNull()
  expect(await cluster.read(`${maps}/${other}`)).toMatchObject({ data: { a: '2' } })
  expect(await cluster.read(`${maps}/${third}`)).toMatchObject({ data: { a: '1' } })
  await removeAll(api, environment, name)
})

test("restores a deletion from its notice, and offers no undo for what can't be restored", async ({
  page,
  api,
  cluster,
}) => {
  const name = `oar-${randomUUID().slice(0, 8)}`
  const maps = `/api/v1/namespaces/${name}/configmaps`
  const environment = await makeEnvironment(api, name, cluster.kubeconfig)
  const secret = `{apiVersion: v1, kind: Secret, metadata: {name: ${name}-keys}, stringData: {a: b}}`
  await importText(api, environment, `${map(name, '{colour: blue}')}\n---\n${secret}`)
  const remove = async (collection: string, called: string): Promise<void> => {
    await page.goto(`/resources/environments/${collection}?search=${called}`)
    await page.getByRole('link', { name: called, exact: true }).click()
    await chooseAction(page, called, 'Delete')
    const confirm = page.getByRole('dialog').getByRole('button', { name: `Delete ${called}` })
    await confirm.click()
    await expectNotice(page, `${called} was deleted.`)
  }
  const notices = page.getByRole('region', { name: 'Notices' })

  // The Secret was deleted first, so its undo button would be visible by now.
  await remove('secrets', `${name}-keys`)
  await remove('configMaps', name)
  await expect.poll(() => cluster.read(`${maps}/${name}`)).toBeNull()
  await expect(notices.getByRole('button', { name: 'Undo' })).toHaveCount(1)
  await notices.getByRole('button', { name: 'Undo' }).click()
  await expectNotice(page, 'The change was undone.')
  expect(await cluster.read(`${maps}/${name}`)).toMatchObject({ data: { colour: 'blue' } })
  await removeAll(api, environment, name)
})
