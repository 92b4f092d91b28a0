import { randomUUID } from 'node:crypto'
import { expect, test as base } from './fixtures.ts'
import { connectHostCluster, removeHostCluster } from './host-clusters.ts'
import { shop } from './shop.ts'
import { expectNotice, rowOf } from './steps.ts'

interface Changed {
  /** Name of the catalog application, its run and the environment. */
  name: string
  id: string
  environmentId: string
  /** Path of its Deployment in the cluster. */
  deployment: string
}

/** `changed`: a run that differs from its catalog application in image and replicas. */
const test = base.extend<{ changed: Changed }>({
  changed: async ({ api, cluster }, provide) => {
    const mark = randomUUID().slice(0, 8)
    const [name, berth] = [`own-${mark}`, `berth-${mark}`]
    await connectHostCluster(api, berth, cluster.kubeconfig)
    const place = { name, hostCluster: { name: berth } }
    const environment = await (await api.post('/environments/api/environments', { data: place })).json()
    const { id } = await (await api.post('/catalog/api/applications', { data: { name } })).json()
    const address = `/catalog/api/applications/${id}`
    const headers = { 'content-type': 'text/yaml' }
    await expect(await api.post(`${address}/import`, { data: shop, headers })).toBeOK()
    await expect(
      await api.post(`${address}/run`, {
        data: { run: name, environment: name },
      }),
    ).toBeOK()
    const deployment = `/apis/apps/v1/namespaces/${name}/deployments/shop`
    const { spec } = await cluster.read(deployment)
    const [web] = spec.template.spec.containers
    const containers = [{ ...web, image: 'gantry.test/web:2.0' }]
    await cluster.change(deployment, {
      spec: { replicas: 3, template: { spec: { containers } } },
    })
    await provide({ name, id, environmentId: environment.id, deployment })
    await api.delete(address)
    await expect(await api.delete(`/environments/api/environments/${environment.id}`)).toBeOK()
    await removeHostCluster(api, berth)
  },
})

test("shows an environment's overrides and reverts them by field", async ({ page, cluster, changed }) => {
  const { name, id, environmentId, deployment } = changed
  await page.goto(`/environments/${environmentId}`)
  await expect(rowOf(page, name)).toContainText('2 overrides')
  await page.getByRole('button', { name: /^Overrides/ }).click()
  await page.getByRole('menuitemcheckbox', { name: 'With overrides' }).click()
  await expect(page).toHaveURL(/filter=overrideCount/)
  await expect(rowOf(page, name)).toContainText('2 overrides')
  await rowOf(page, name).getByRole('link', { name, exact: true }).click()
  await expect(page.getByText('Running with 2 overrides.')).toBeVisible()
  const table = page.getByRole('table', { name: 'Overrides' })
  await expect(table.getByRole('row', { name: 'containers[name=web].image' })).toContainText(
    'gantry.test/web:2.0gantry.test/web:1.0',
  )
  await table.getByRole('button', { name: 'Revert replicas of Deployment shop' }).click()
  await expectNotice(page, 'Reverted replicas of Deployment shop.')
  await expect(page.getByText('Running with 1 override.')).toBeVisible()
  expect((await cluster.read(deployment)).spec.replicas).toBe(2)
  await page.goto(`/catalog/${id}`)
  await expect(page.getByRole('columnheader', { name: 'Overrides' })).toBeVisible()
  await expect(rowOf(page, name).getByRole('gridcell', { name: '1', exact: true })).toBeVisible()
})

test("an update keeps overrides, and resets unchecked fields to the catalog's values", async ({
  page,
  api,
  cluster,
  changed,
}) => {
  const { name, id, environmentId, deployment } = changed
  const headers = { 'content-type': 'text/yaml' }
  const data = shop.replace('web:1.0', 'web:3.0').replace('hello', 'good morning')
  await expect(await api.post(`/catalog/api/applications/${id}/import`, { data, headers })).toBeOK()
  await page.goto(`/catalog/${id}/run?environment=${environmentId}&run=${name}`)
  const sheet = page.getByRole('dialog')
  const keep = sheet.getByRole('group', { name: 'Overrides to keep' })
  const image = keep.getByRole('checkbox', {
    name: /containers\[name=web\]\.image/,
  })
  const replicas = keep.getByRole('checkbox', { name: /replicas/ })
  await expect(image).toBeChecked()
  await expect(keep).toContainText('Current: gantry.test/web:2.0. Catalog: gantry.test/web:3.0.')
  await replicas.uncheck()
  await sheet.getByRole('button', { name: `Update ${name}` }).click()
  await expectNotice(page, `${name} was updated in ${name}.`)
  const { spec } = await cluster.read(deployment)
  expect(spec.replicas).toBe(2)
  expect(spec.template.spec.containers[0].image).toBe('gantry.test/web:2.0')
  const settings = await cluster.read(`/api/v1/namespaces/${name}/configmaps/shop-settings`)
  expect(settings.data.greeting).toBe('good morning')
})
