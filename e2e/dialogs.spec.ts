import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import type { Cluster } from './cluster.ts'
import { expect, test } from './fixtures.ts'
import { connectHostCluster, removeHostCluster } from './host-clusters.ts'
import { chooseAction, expectNotice, expectTitle, rowOf } from './steps.ts'

const labels = '{app: orders}'
const manifest = `
{apiVersion: apps/v1, kind: Deployment, metadata: {name: orders, labels: ${labels}}, spec: {replicas: 0,
  selector: {matchLabels: ${labels}}, template: {metadata: {labels: ${labels}},
  spec: {containers: [{name: main, image: "nginx:1.28"}]}}}}
---
{apiVersion: v1, kind: Service, metadata: {name: orders, labels: ${labels}}, spec: {selector: ${labels}, ports: [{port: 80}]}}
---
{apiVersion: networking.k8s.io/v1, kind: Ingress, metadata: {name: orders-web, labels: ${labels}},
  spec: {defaultBackend: {service: {name: orders, port: {number: 80}}}}}
---
{apiVersion: autoscaling/v2, kind: HorizontalPodAutoscaler, metadata: {name: orders-load, labels: ${labels}},
  spec: {maxReplicas: 3, scaleTargetRef: {apiVersion: apps/v1, kind: Deployment, name: orders}}}
---
{apiVersion: v1, kind: Secret, metadata: {name: orders-keys, labels: ${labels}}}
---
{apiVersion: v1, kind: PersistentVolumeClaim, metadata: {name: orders-data, labels: ${labels}},
  spec: {accessModes: [ReadWriteOnce], resources: {requests: {storage: 1Gi}}}}
`

interface Shop {
  name: string
  uri: string
  /** Path of the page of application orders. */
  application: string
}

/** Connects the cluster and creates an environment of the same unique name that runs orders. */
async function makeShop(api: APIRequestContext, cluster: Cluster): Promise<Shop> {
  const name = `dock-${randomUUID().slice(0, 8)}`
  await connectHostCluster(api, name, cluster.kubeconfig)
  const [hostCluster] = await (await api.get(`/cluster/api/hostClusters?query={"name":"${name}"}`)).json()
  const data = { name, hostCluster: hostCluster.id }
  const { uri, id } = await (await api.post('/environments/api/environments', { data })).json()
  await expect.poll(async () => (await (await api.get(uri)).json()).state).toBe('ready')
  const headers = { 'content-type': 'text/yaml' }
  await expect(await api.post(`${uri}/import`, { data: manifest, headers })).toBeOK()
  const query = encodeURIComponent(JSON.stringify({ 'ancestors.id': id }))
  const find = async () => (await api.get(`/environments/api/applications?query=${query}`)).json()
  await expect.poll(async () => (await find()).length).toBe(1)
  const [application] = await find()
  return { name, uri, application: `/environments/${id}/applications/${application.id}` }
}

async function removeShop(api: APIRequestContext, { name, uri }: Shop): Promise<void> {
  await api.delete(uri)
  await expect.poll(async () => (await api.get(uri)).status()).toBe(404)
  await removeHostCluster(api, name)
}

/** Counts the page's requests with this method. */
function countRequests(page: Page, method: string): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.method() === method) count += 1
  })
  return () => count
}

test("lists everything that an application's deletion removes, focuses the field, and sends it once", async ({
  page,
  api,
  cluster,
}) => {
  const shop = await makeShop(api, cluster)
  await page.goto(shop.application)
  await expectTitle(page, 'orders')
  await chooseAction(page, 'orders', 'Delete application')
  const dialog = page.getByRole('dialog', { name: 'Delete orders?' })
  const going = dialog.getByRole('list', { name: /objects go with it/ })
  for (const object of ['Ingressorders-web', 'HorizontalPodAutoscalerorders-load', 'Secretorders-keys'])
    await expect(going.getByText(object)).toBeVisible()
  await expect(going.getByRole('listitem').filter({ hasText: 'orders-data' })).toContainText('with its data')
  const field = dialog.getByRole('textbox', { name: 'Type orders to confirm' })
  await expect(field).toBeFocused()
  await page.setViewportSize({ width: 390, height: 844 })
  const [kind, name] = await Promise.all(
    ['HorizontalPodAutoscaler', 'orders-load'].map((text) =>
      going.getByText(text, { exact: true }).boundingBox(),
    ),
  )
  expect((name?.y ?? 0) - (kind?.y ?? 0)).toBeGreaterThanOrEqual(kind?.height ?? 0)
  const deletions = countRequests(page, 'DELETE')
  await field.pressSequentially('orders')
  await field.evaluate((input: HTMLInputElement) => {
    input.form?.requestSubmit()
    input.form?.requestSubmit()
  })
  await expectNotice(page, /orders.* (was|is being) deleted/)
  await expect(dialog).toBeHidden()
  await expectTitle(page, shop.name)
  expect(deletions()).toBe(1)
  await removeShop(api, shop)
})

test('blocks a deletion that would be rejected, alone and in bulk, and offers a working way out', async ({
  page,
  api,
  cluster,
}) => {
  const shop = await makeShop(api, cluster)
  const found = `pier-${randomUUID().slice(0, 8)}`
  await cluster.create('/api/v1/namespaces', { metadata: { name: found } })
  await page.goto(`/environments?search=${found}`)
  const called = `${found}@${shop.name}`
  await expect(rowOf(page, called)).toBeVisible()
  await page.getByRole('button', { name: `Actions for ${called}` }).click()
  const destroy = page.getByRole('menuitem', { name: 'Delete environment' })
  await expect(destroy).toHaveAttribute('aria-disabled', 'true')
  await destroy.hover()
  await expect(page.getByRole('tooltip')).toContainText('Use “Delete namespace” instead')
  await page.keyboard.press('Escape')
  await page.getByRole('checkbox', { name: `Select ${called}` }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Delete environment' })
  await expect(sheet).toContainText('which was found on the cluster')
  await expect(sheet.getByRole('button', { name: 'Delete', exact: true })).toBeDisabled()
  await expect(sheet.getByRole('textbox')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Clear selection' }).click()
  await chooseAction(page, called, 'Delete namespace')
  const dialog = page.getByRole('dialog', { name: `Delete namespace ${found}?` })
  await dialog.getByRole('textbox', { name: `Type ${found} to confirm` }).fill(found)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(rowOf(page, called)).toHaveCount(0)
  await removeShop(api, shop)
})

test('shows the same text for removing one cluster or several', async ({ page, api, cluster }) => {
  const shop = await makeShop(api, cluster)
  await page.goto(`/clusters?search=${shop.name}`)
  await chooseAction(page, shop.name, 'Remove cluster')
  const dialog = page.getByRole('dialog', { name: `Remove ${shop.name} from Gantry?` })
  await expect(dialog).toContainText(`HostCluster ${shop.name} still has the environments ${shop.name}.`)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(await api.delete(shop.uri)).toBeOK()
  await expect.poll(async () => (await api.get(shop.uri)).status()).toBe(404)
  await chooseAction(page, shop.name, 'Remove cluster')
  await expect(dialog).toContainText('Everything that runs on it keeps running.')
  await expect(dialog.getByRole('button', { name: `Remove ${shop.name}` })).toBeEnabled()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('checkbox', { name: `Select ${shop.name}` }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Remove cluster' })
  await expect(sheet).toContainText('Everything that runs on them keeps running')
  await expect(sheet).toContainText('keeps running; only Gantry forgets it')
  await expect(sheet.getByRole('textbox', { name: /^Type/ })).toHaveCount(0)
  await sheet.getByRole('button', { name: 'Remove 1 cluster' }).click()
  await expect(sheet.getByText('Removed 1 cluster from Gantry.')).toBeVisible()
  await page.goto('/activity')
  const change = rowOf(page, `removed cluster ${shop.name} from Gantry`)
  await expect(change).toBeVisible()
  await expect(change).not.toContainText('deleted')
  await change.getByRole('link').first().click()
  await expect(page.getByText('On the cluster nothing was deleted.')).toBeVisible()
})

test('asks a clone for the Secrets it needs, and gives Ingresses their own hosts', async ({
  page,
  api,
  cluster,
}) => {
  const shop = await makeShop(api, cluster)
  const more = `
{apiVersion: networking.k8s.io/v1, kind: Ingress, metadata: {name: orders-door, labels: ${labels}},
  spec: {rules: [{host: orders.example.com, http: {paths: [{path: /, pathType: Prefix,
  backend: {service: {name: orders, port: {number: 80}}}}]}}]}}
---
{apiVersion: apps/v1, kind: Deployment, metadata: {name: orders-reader, labels: ${labels}}, spec: {replicas: 0,
  selector: {matchLabels: {app: reader}}, template: {metadata: {labels: {app: reader}},
  spec: {containers: [{name: main, image: "nginx:1.28", envFrom: [{secretRef: {name: orders-keys}}]}]}}}}
`
  const headers = { 'content-type': 'text/yaml' }
  await expect(await api.post(`${shop.uri}/import`, { data: more, headers })).toBeOK()
  const copy = `${shop.name}-copy`
  await page.goto(`/environments/${shop.uri.split('/').at(-1)}/clone`)
  const sheet = page.getByRole('dialog', { name: `Clone ${shop.name}` })
  await expect(page.getByRole('grid', { name: 'applications', includeHidden: true })).toBeAttached()
  await sheet.getByRole('textbox', { name: 'Name of the new environment' }).fill(copy)
  const host = sheet.getByRole('textbox', { name: 'Host in place of orders.example.com' })
  await expect(host).toHaveValue(`orders-${copy}.example.com`)
  await host.fill('orders.copy.example.com')
  const submit = sheet.getByRole('button', { name: 'Clone environment' })
  const notes = sheet.getByRole('list', { name: 'Before you clone' })
  await expect(notes).toContainText('Secret orders-keys is not copied')
  await expect(notes).not.toContainText('Both environments answer')
  await expect(submit).toHaveAttribute('aria-disabled', 'true')
  // The host that was typed and the choice may each be previewed; only the preview of both can be confirmed.
  const previewed = page.waitForResponse((response) => {
    const sent = response.request().postData() ?? ''
    return (
      /dryRun/.test(response.url()) && sent.includes('orders.copy.example.com') && sent.includes('secrets')
    )
  })
  await sheet.getByRole('button', { name: 'Copy: Secrets, with their values' }).click()
  await expect(sheet.getByText('Secret orders-keys is not copied')).toHaveCount(0)
  await previewed
  await expect(submit).not.toHaveAttribute('aria-disabled', 'true')
  await submit.click()
  await expect(page).not.toHaveURL(/clone/)
  const { ingresses, uri } = await findCopy(api, copy)
  expect(ingresses).toContain('orders.copy.example.com')
  await expect(await api.delete(uri)).toBeOK()
  await removeShop(api, shop)
})

/** Finds the environment of a clone and returns its Ingress rules as text. */
async function findCopy(api: APIRequestContext, name: string): Promise<{ uri: string; ingresses: string }> {
  const find = async () => (await api.get(`/environments/api/environments?query={"name":"${name}"}`)).json()
  await expect.poll(async () => (await find()).length).toBe(1)
  const [{ id, uri }] = await find()
  const query = encodeURIComponent(JSON.stringify({ 'ancestors.id': id }))
  const read = async () => (await api.get(`/environments/api/ingressRules?query=${query}&fields=host`)).text()
  await expect.poll(read).toContain('example.com')
  return { uri, ingresses: await read() }
}

test("never claims during a successful undo that it can't be undone", async ({ page, api, cluster }) => {
  const shop = await makeShop(api, cluster)
  const map = '{apiVersion: v1, kind: ConfigMap, metadata: {name: berth}, data: {colour: blue}}'
  const headers = { 'content-type': 'text/yaml' }
  const { changes } = await (await api.post(`${shop.uri}/import`, { data: map, headers })).json()
  await page.goto(`/activity/${changes.sequenceId}`)
  await page.evaluate(() => {
    const look = (): void => {
      if (document.body.textContent.includes('cannot be undone'))
        document.documentElement.dataset['sawRefusal'] = 'yes'
    }
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
  await page.getByRole('button', { name: 'Undo…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Undo this change?' })
  const undos = countRequests(page, 'POST')
  await expect(dialog.getByText(/config map berth/i).first()).toBeVisible()
  const before = undos()
  await dialog.getByRole('button', { name: 'Undo and delete' }).click()
  await expect(dialog).toBeHidden()
  await expectNotice(page, /undone/i)
  await expect(page.locator('html')).not.toHaveAttribute('data-saw-refusal')
  expect(undos() - before).toBe(1)
  await removeShop(api, shop)
})
