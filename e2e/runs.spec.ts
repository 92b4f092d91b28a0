import { randomUUID } from 'node:crypto'
import { expect, test as base } from './fixtures.ts'
import { connectHostCluster, removeHostCluster } from './host-clusters.ts'
import { shop } from './shop.ts'
import { expectChange, expectNotice, expectTitle } from './steps.ts'

interface Shop {
  /** Name of the catalog application, of its run and of the environment. */
  name: string
  berth: string
  id: string
  environmentId: string
  /** Path of its deployment in the cluster. */
  deployment: string
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
    const deployment = `/apis/apps/v1/namespaces/${name}/deployments/shop`
    await provide({ name, berth, id, environmentId: environment.id, deployment })
    await api.delete(address)
    await expect(await api.delete(`/environments/api/environments/${environment.id}`)).toBeOK()
    await removeHostCluster(api, berth)
  },
})

test('a run that is there is shown with what an update changes; it is updated, and an undo takes that back', async ({
  page,
  api,
  cluster,
  running: { name, id, deployment },
}) => {
  const headers = { 'content-type': 'text/yaml' }
  const data = shop.replace('web:1.0', 'web:2.0')
  await expect(await api.post(`/catalog/api/applications/${id}/import`, { data, headers })).toBeOK()
  await page.goto(`/catalog/${id}/run`)
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('combobox', { name: 'Environment' }).fill(name)
  await page.getByRole('option', { name }).click()
  await expect(sheet).toHaveAccessibleName(`Update ${name} in ${name}`)
  await expect(sheet.getByText(`${name} runs in ${name} already.`)).toBeVisible()
  await expectChange(page, 'shop', 'Deployment, changes')
  await sheet.getByRole('button', { name: `Update ${name}` }).click()
  await expectNotice(page, `${name} was updated in ${name}.`)
  const image = async (): Promise<string> =>
    (await cluster.read(deployment)).spec.template.spec.containers[0].image
  expect(await image()).toBe('gantry.test/web:2.0')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectNotice(page, 'The update was undone.')
  expect(await image()).toBe('gantry.test/web:1.0')
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
  await expectTitle(page, running.name)
})
