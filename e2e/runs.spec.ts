import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page, Request } from '@playwright/test'
import { expect, test as base } from './fixtures.ts'
import { connectHostCluster, removeHostCluster } from './host-clusters.ts'
import { shop } from './shop.ts'
import {
  chooseAction,
  expectAlert,
  expectChange,
  expectNotice,
  expectTitle,
  holdRequests,
  openArea,
  rowOf,
} from './steps.ts'

interface Shop {
  /** Name of the catalog application, its run and the environment. */
  name: string
  berth: string
  id: string
  environmentId: string
  /** Path of its ConfigMap in the cluster. */
  settings: string
}

/** `running`: a catalog application with a run in its own environment. */
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

/** Changes the greeting of the catalog application, so that it differs from its run. */
async function changeGreeting(api: APIRequestContext, { id }: Shop): Promise<void> {
  const headers = { 'content-type': 'text/yaml' }
  const data = shop.replace('hello', 'good morning')
  await expect(await api.post(`/catalog/api/applications/${id}/import`, { data, headers })).toBeOK()
}

const isRun = (request: Request): boolean => request.url().endsWith('/run') && request.method() === 'POST'
const isPreview = (request: Request): boolean => request.url().endsWith('/run?dryRun=true')

/** Submits the update of a run and closes its sheet before the response arrives. */
async function updateAndLeave(page: Page, { id, name, environmentId }: Shop) {
  await page.goto(`/catalog/${id}/run?environment=${environmentId}&run=${name}`)
  const held = await holdRequests(page, isRun)
  await page.getByRole('button', { name: `Update ${name}`, exact: true }).click()
  await held.sent
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  return held
}

test('previews the update of an existing run, applies it, and undoes it', async ({
  page,
  api,
  cluster,
  running,
}) => {
  const { name, id, settings } = running
  await changeGreeting(api, running)
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
  await expectNotice(page, 'The change was undone.')
  expect(await greeting()).toBe('hello')
})

test("links a run to a preview of its update to the catalog's version", async ({ page, api, running }) => {
  const { name, environmentId } = running
  await changeGreeting(api, running)
  await page.goto(`/environments/${environmentId}`)
  await rowOf(page, name).getByRole('link', { name, exact: true }).click()
  // The environment's page has the same title, so waits for something only the next page has.
  await expect(page.getByRole('button', { name: 'Restart' })).toBeVisible()
  await chooseAction(page, name, 'Update from the catalog')
  await expect(page.getByRole('dialog', { name: `Update ${name} in ${name}` })).toBeVisible()
  await expectChange(page, 'shop-settings', 'ConfigMap, changes')
})

test('reports an update with its undo even if its drawer was closed before the response', async ({
  page,
  api,
  cluster,
  running,
}) => {
  const { name, settings } = running
  await changeGreeting(api, running)
  const { release } = await updateAndLeave(page, running)
  release()
  await expectNotice(page, `${name} was updated in ${name}.`)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectNotice(page, 'The change was undone.')
  expect((await cluster.read(settings)).data.greeting).toBe('hello')
})

test('reports which update was rejected and why, even if its drawer was closed', async ({
  page,
  api,
  running,
}) => {
  await changeGreeting(api, running)
  const { release } = await updateAndLeave(page, running)
  release({ status: 409, json: { message: 'The cluster is unreachable.' } })
  await expectAlert(page, `“Update ${running.name} in ${running.name}” failed. The cluster is unreachable.`)
})

test('previews a run when typing pauses, and keeps the previous preview until then', async ({
  page,
  api,
  running,
}) => {
  const { name, id, environmentId } = running
  await changeGreeting(api, running)
  await page.goto(`/catalog/${id}/run?environment=${environmentId}&run=${name}`)
  const sheet = page.getByRole('dialog', { name: `Update ${name} in ${name}` })
  await expectChange(page, 'shop-settings', 'ConfigMap, changes')
  const previewed: string[] = []
  page.on('request', (request) => {
    if (isPreview(request)) previewed.push(request.postDataJSON().run)
  })
  const { sent, release } = await holdRequests(page, isPreview)
  await sheet.getByRole('textbox', { name: 'Name of the run' }).press('End')
  await page.keyboard.type('-another')
  await sent
  await expectChange(page, 'shop-settings', 'ConfigMap, changes')
  await expect(page.getByRole('status', { name: 'Looking at what would change.' })).toBeVisible()
  await expect(sheet.getByRole('button', { name: `Update ${name}` })).toHaveAttribute('aria-disabled', 'true')
  release()
  await expect(page.getByText(/already runs in/).first()).toBeVisible()
  // One, unless the machine paused between two keystrokes.
  expect(previewed.length).toBeLessThan(4)
  expect(previewed.at(-1)).toBe(`${name}-another`)
})

test('reports a finished clone with its task, without leaving the current page', async ({
  page,
  api,
  running: { name, environmentId },
}) => {
  const copy = `copy-of-${name}`
  await page.goto(`/environments/${environmentId}/clone`)
  const form = page.getByRole('dialog', { name: `Clone ${name}` })
  await form.getByRole('textbox', { name: 'Name of the new environment' }).fill(copy)
  await expect(form.getByText(/objects? (is|are) created/)).toBeVisible()
  const isStart = (request: Request): boolean =>
    request.method() === 'POST' && request.url().endsWith('/environments/api/tasks')
  const { sent, release } = await holdRequests(page, isStart)
  await form.getByRole('button', { name: 'Clone environment' }).click()
  await sent
  await page.getByRole('button', { name: 'Cancel' }).click()
  await openArea(page, 'Catalog')
  release()
  await expectNotice(page, `Clone ${name}: done`)
  await expectTitle(page, 'Catalog')
  await page.getByRole('button', { name: 'Show task' }).click()
  await expect(page.getByRole('table', { name: 'Items' })).toContainText(name)
  const [made] = await (await api.get(`/environments/api/environments?query={"name":"${copy}"}`)).json()
  await expect(await api.delete(made.uri)).toBeOK()
})

test('shows that an up-to-date run has nothing to update', async ({ page, running }) => {
  await page.goto(`/catalog/${running.id}/run`)
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('combobox', { name: 'Environment' }).fill(running.name)
  await page.getByRole('option', { name: running.name }).click()
  const update = sheet.getByRole('button', { name: `Update ${running.name}` })
  await expect(update).toHaveAccessibleDescription(/Up to date with the catalog/)
  await expect(update).toHaveAttribute('aria-disabled', 'true')
  await sheet.getByRole('textbox', { name: 'Name of the run' }).fill('other')
  await sheet.getByRole('button', { name: `Update ${running.name} instead` }).click()
  await expect(sheet.getByRole('textbox', { name: 'Name of the run' })).toHaveValue(running.name)
  await expect(update).toHaveAccessibleDescription(/Up to date with the catalog/)
})

test("links a run's row to its location and update, and an object to its page and removal", async ({
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

test('links an environment to the catalog, which preselects it for runs', async ({ page, running }) => {
  const { name, environmentId } = running
  await page.goto(`/environments/${environmentId}`)
  await page.getByRole('link', { name: 'Run an application' }).click()
  await expect(page.getByText(`Choose what to run in ${name}.`)).toBeVisible()
  await page.getByRole('link', { name, exact: true }).last().click()
  await page.waitForURL(/\/catalog\/[\da-f-]+\?environment=/)
  await page.getByRole('button', { name: 'Run', exact: true }).first().click()
  await expect(page.getByRole('combobox', { name: 'Environment' })).toHaveValue(name)
})

test('asks a run for its Ingress hosts, shows conflicts, and keeps the given ones', async ({
  page,
  api,
  running,
}) => {
  const { name, berth, id } = running
  const host = `${name}.example.com`
  const data = `apiVersion: networking.k8s.io/v1
kind: Ingress
metadata: {name: way}
spec:
  rules:
    - host: ${host}
      http: {paths: [{path: /, pathType: Prefix, backend: {service: {name: shop, port: {number: 80}}}}]}
`
  const headers = { 'content-type': 'text/yaml' }
  const address = `/catalog/api/applications/${id}`
  await expect(await api.post(`${address}/import`, { data, headers })).toBeOK()
  await expect(await api.post(`${address}/run`, { data: { run: name, environment: name } })).toBeOK()
  const other = await (
    await api.post('/environments/api/environments', {
      data: { name: `${name}-2`, hostCluster: { name: berth } },
    })
  ).json()
  await page.goto(`/catalog/${id}/run?environment=${other.id}`)
  const field = page.getByRole('textbox', { name: `Host for ${host}` })
  await expect(field).toHaveAccessibleDescription(
    `${name} in ${name} already uses this host on the cluster. Choose another.`,
  )
  await field.fill('not a host')
  await expect(field).toHaveAccessibleDescription('Enter a host name, such as shop.example.com.')
  await field.fill(`second.${host}`)
  await expect(field).toHaveAccessibleDescription('')
  await page.getByRole('button', { name: `Run ${name}` }).click()
  await expectTitle(page, name)
  await expect(page).toHaveURL(new RegExp(`/environments/${other.id}/applications/`))
  const query = JSON.stringify({ host: `second.${host}` })
  await expect
    .poll(
      async () =>
        (await (await api.get('/environments/api/ingressRules', { params: { query } })).json()).length,
    )
    .toBe(1)
  await expect(await api.delete(`/environments/api/environments/${other.id}`)).toBeOK()
})

test('accepts a multi-line Secret value in a run, and hides it until revealed', async ({
  page,
  api,
  cluster,
  running: { name, id, environmentId },
}) => {
  const headers = { 'content-type': 'text/yaml' }
  const data = 'apiVersion: v1\nkind: Secret\nmetadata: {name: door}\nstringData: {cert.pem: ""}\n'
  await expect(await api.post(`/catalog/api/applications/${id}/import`, { data, headers })).toBeOK()
  await page.goto(`/catalog/${id}/run?environment=${environmentId}&run=${name}`)
  const field = page.getByRole('textbox', { name: 'cert.pem of door' })
  await field.fill('first line\nsecond line')
  await expect(page.getByRole('button', { name: 'Show what is typed as cert.pem of door' })).toBeVisible()
  await page.getByRole('button', { name: `Update ${name}`, exact: true }).click()
  await expectNotice(page, `${name} was updated in ${name}.`)
  const secret = await cluster.read(`/api/v1/namespaces/${name}/secrets/door`)
  expect(Buffer.from(secret.data['cert.pem'], 'base64').toString()).toBe('first line\nsecond line')
})
