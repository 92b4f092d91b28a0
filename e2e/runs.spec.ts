import { randomUUID } from 'node:crypto'
import { expect, test as base } from './fixtures.ts'
import { connectHostCluster, removeHostCluster } from './host-clusters.ts'
import { shop } from './shop.ts'
import { chooseAction, expectChange, expectNotice, expectTitle, rowOf } from './steps.ts'

interface Shop {
  /** Name of the catalog application, of its run and of the environment. */
  name: string
  berth: string
  id: string
  environmentId: string
  /** Path of its config map in the cluster. */
  settings: string
}

/** `running`: a catalog application, run in an environment of its own. */
const test = base.extend<{ running: Shop }>({
  running: async ({ api, cluster }, provide) => {
    const mark = randomUUID().slice(0, 8)
    const [name, berth] = [`runs-${mark}`, `berth-${mark}`]
    await connectHostCluster(api, berth, cluster.kubeconfig)
    const place = { name, hostCluster: { name: berth } }
    const environment = await (await api.post('/environments/api/environments', { data: place })).json()
    const { id } = await (await api.post('/catalog/api/applications', { data: { name } })).json()
    const headers = { 'content-type': 'text/yaml' }
    const address = `/catalog/api/applications/${id}`
    await expect(await api.post(`${address}/import`, { data: shop, headers })).toBeOK()
    await expect(await api.post(`${address}/run`, { data: { run: name, environment: name } })).toBeOK()
    const settings = `/api/v1/namespaces/${name}/configmaps/shop-settings`
    await provide({ name, berth, id, environmentId: environment.id, settings })
    await api.delete(address)
    await expect(await api.delete(`/environments/api/environments/${environment.id}`)).toBeOK()
    await removeHostCluster(api, berth)
  },
})

test('a run that is there is shown with what an update changes; it is updated, and an undo takes that back', async ({
  page,
  api,
  cluster,
  running: { name, id, settings },
}) => {
  const headers = { 'content-type': 'text/yaml' }
  const data = shop.replace('hello', 'good morning')
  await expect(await api.post(`/catalog/api/applications/${id}/import`, { data, headers })).toBeOK()
  await page.goto(`/catalog/${id}/run`)
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('combobox', { name: 'Environment' }).fill(name)
  await page.getByRole('option', { name }).click()
  await expect(sheet).toHaveAccessibleName(`Update ${name} in ${name}`)
  await expect(sheet.getByText(`${name} runs in ${name} already.`)).toBeVisible()
  await expectChange(page, 'shop-settings', 'ConfigMap, changes')
  await sheet.getByRole('button', { name: `Update ${name}` }).click()
  await expectNotice(page, `${name} was updated in ${name}.`)
  const greeting = async (): Promise<string> => (await cluster.read(settings)).data.greeting
  expect(await greeting()).toBe('good morning')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectNotice(page, 'The update was undone.')
  expect(await greeting()).toBe('hello')
})

test('a run that is as the catalog has it cannot be updated, and says so', async ({ page, running }) => {
  await page.goto(`/catalog/${running.id}/run`)
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('combobox', { name: 'Environment' }).fill(running.name)
  await page.getByRole('option', { name: running.name }).click()
  const update = sheet.getByRole('button', { name: `Update ${running.name}` })
  await expect(update).toHaveAccessibleDescription(/nothing to update/)
  await expect(update).toHaveAttribute('aria-disabled', 'true')
  await sheet.getByRole('textbox', { name: 'Name of the run' }).fill('other')
  await expect(sheet.getByText(/belongs to the run/).first()).toBeVisible()
})

test('from its row a run leads to where it is and to its update, and an object to its page and its removal', async ({
  page,
  running: { name, berth, id },
}) => {
  await page.goto(`/catalog/${id}`)
  const run = rowOf(page, berth)
  await expect(run.getByRole('link', { name: berth })).toHaveAttribute('href', /^\/clusters\//)
  await run.getByRole('link', { name: `Update ${name}` }).click()
  await expect(page.getByRole('dialog')).toHaveAccessibleName(`Update ${name} in ${name}`)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await chooseAction(page, 'ConfigMap shop-settings', 'Delete')
  await page.getByRole('button', { name: 'Delete shop-settings' }).click()
  await expectNotice(page, 'shop-settings was deleted.')
  await expect(rowOf(page, 'shop-settings')).toBeHidden()
  await page.getByRole('table', { name: 'objects' }).getByRole('link', { name: 'shop' }).first().click()
  await expectTitle(page, 'shop')
})

test('an environment leads to the catalog, which keeps it for what is run', async ({ page, running }) => {
  const { name, environmentId } = running
  await page.goto(`/environments/${environmentId}`)
  await page.getByRole('link', { name: 'Run an application' }).click()
  await expect(page.getByText(`Choose what to run in ${name}.`)).toBeVisible()
  await page.getByRole('link', { name, exact: true }).last().click()
  await page.waitForURL(/\/catalog\/[\da-f-]+\?environment=/)
  await page.getByRole('button', { name: 'Run', exact: true }).first().click()
  await expect(page.getByRole('combobox', { name: 'Environment' })).toHaveValue(name)
})
