import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { type Cluster, openCluster } from './cluster.ts'
import { expect, test as base } from './fixtures.ts'
import { connectHostCluster, removeHostCluster } from './host-clusters.ts'
import { chooseAction, expectNotice, expectRow, expectTitle, openArea } from './steps.ts'

interface Pair {
  test: string
  live: string
  testId: string
  liveId: string
}

const manifest = (image: string, greeting: string) => `apiVersion: v1
kind: ConfigMap
metadata: {name: settings}
data: {greeting: "${greeting}"}
---
apiVersion: apps/v1
kind: Deployment
metadata: {name: web}
spec:
  replicas: 1
  selector: {matchLabels: {app: web}}
  template:
    metadata: {labels: {app: web}}
    spec:
      containers:
        - name: main
          image: ${image}
          envFrom: [{configMapRef: {name: settings}}]
`

async function runShop(api: APIRequestContext, environment: string, text: string): Promise<void> {
  const catalog = await (await api.post('/catalog/api/applications', { data: { name: environment } })).json()
  const headers = { 'content-type': 'text/yaml' }
  await api.post(`/catalog/api/applications/${catalog.id}/import`, { data: text, headers })
  await api.post(`/catalog/api/applications/${catalog.id}/run`, { data: { run: 'shop', environment } })
}

/** `pair`: the application `shop` in two environments, newer in the one for tests. `elsewhere`: another cluster. */
const test = base.extend<{ pair: Pair; elsewhere: { berth: string; cluster: Cluster } }>({
  elsewhere: async ({ api }, provide) => {
    // A simulated one in both worlds: of the real ones there is one.
    const cluster = await openCluster('simulator')
    const berth = `elsewhere-${randomUUID().slice(0, 8)}`
    await connectHostCluster(api, berth, cluster.kubeconfig)
    await provide({ berth, cluster })
    await removeWithEnvironments(api, berth)
    await cluster.close()
  },
  pair: async ({ api, cluster }, provide) => {
    const mark = randomUUID().slice(0, 8)
    const berth = `berth-${mark}`
    await connectHostCluster(api, berth, cluster.kubeconfig)
    const make = async (name: string, text: string): Promise<string> => {
      const data = { name, hostCluster: { name: berth } }
      const made = await (await api.post('/environments/api/environments', { data })).json()
      await runShop(api, name, text)
      return made.id
    }
    const [tests, live] = [`test-${mark}`, `live-${mark}`]
    const testId = await make(tests, manifest('gantry.test/web:2.0', 'new words'))
    const liveId = await make(live, manifest('gantry.test/web:1.0', 'old words'))
    await provide({ test: tests, live, testId, liveId })
    await removeWithEnvironments(api, berth)
    for (const name of [tests, live]) {
      const found = await (
        await api.get('/catalog/api/applications', { params: { query: JSON.stringify({ name }) } })
      ).json()
      for (const { id } of found) await api.delete(`/catalog/api/applications/${id}`)
    }
  },
})

async function removeWithEnvironments(api: APIRequestContext, berth: string): Promise<void> {
  const query = JSON.stringify({ 'hostCluster.name': berth })
  const left = await (await api.get('/environments/api/environments', { params: { query } })).json()
  for (const { id, isDiscovered } of left)
    if (isDiscovered !== true) await expect(await api.delete(`/environments/api/environments/${id}`)).toBeOK()
  await removeHostCluster(api, berth)
}

// For axe, whose script the service's policy refuses.
test.use({ bypassCSP: true })

const compare = (page: Page, { testId, liveId }: Pair) =>
  page.goto(`/environments/compare?left=${testId}&right=${liveId}`)

test.describe('whatever the cluster', () => {
  test.skip(
    ({ world }) => world === 'kubernetes',
    'The service compares what it has read: another cluster makes no difference.',
  )

  test('one sees what two environments have different, and what is the same on demand', async ({
    page,
    pair,
  }) => {
    await compare(page, pair)
    await expectTitle(page, 'Compare environments')
    const web = page.getByRole('table', { name: 'Deployment web' })
    const image = web.getByRole('row', { name: /image/ })
    await expect(image).toContainText('gantry.test/web:2.0')
    await expect(image).toContainText('gantry.test/web:1.0')
    await expect(page.getByRole('table', { name: 'ConfigMap settings' })).toContainText('new words')
    await expect(web.getByRole('row', { name: 'spec.replicas' })).toHaveCount(0)
    await page.getByRole('checkbox', { name: 'Also what is the same' }).click()
    await expect(web.getByRole('row', { name: 'spec.replicas' })).toBeVisible()
    await expect(page).toHaveURL(/all=true/)
    await expectAccessible(page)
  })
})

test('images, and then the configuration, go to the next environment after a look at what changes, and Activity tells of it', async ({
  page,
  pair,
}) => {
  await compare(page, pair)
  await page.getByRole('link', { name: `Promote to ${pair.live}` }).click()
  await expectTitle(page, `Promote ${pair.test}`)
  await page.getByRole('checkbox', { name: /^Configuration/ }).uncheck()
  await expect(page.getByText('2 objects: 1 changed, 1 unchanged.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: `Promote to ${pair.live}` }).click()
  await expectNotice(page, `${pair.test} promoted to ${pair.live}.`)
  await expectTitle(page, pair.live)
  await page.getByRole('button', { name: 'Show change' }).click()
  const sheet = page.getByRole('dialog', { name: `Promoted from ${pair.test}` })
  await expect(sheet.getByText('gantry.test/web:2.0').first()).toBeVisible()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: /^Action/ }).click()
  await page.getByRole('menuitem', { name: 'Promotion' }).click()
  await expect(page).toHaveURL(/filter=action(,|%2C)promote/)
  await expectRow(page, `promoted from ${pair.test}`)
  await compare(page, pair)
  await expect(page.getByRole('table', { name: 'ConfigMap settings' })).toContainText('new words')
  await expect(page.getByRole('table', { name: 'Deployment web' })).toHaveCount(0)
  await page.getByRole('link', { name: `Promote to ${pair.live}` }).click()
  await expect(page.getByRole('checkbox', { name: /^Configuration/ })).toBeChecked()
  await expect(page.getByText('2 objects: 1 changed, 1 unchanged.')).toBeVisible()
  await page.getByRole('button', { name: `Promote to ${pair.live}` }).click()
  await expectNotice(page, `${pair.test} promoted to ${pair.live}.`)
  await compare(page, pair)
  await expect(page.getByText(/^No object differs/)).toBeVisible()
})

test('an environment is cloned into another cluster after a look at what goes along', async ({
  page,
  pair,
  elsewhere: { berth, cluster },
}) => {
  const copy = `copy-of-${pair.test}`
  await page.goto(`/environments/${pair.testId}`)
  await expectTitle(page, pair.test)
  await chooseAction(page, pair.test, 'Clone environment')
  const form = page.getByRole('dialog', { name: `Clone ${pair.test}` })
  await form.getByRole('textbox', { name: 'Name of the new environment' }).fill(copy)
  await form.getByRole('combobox', { name: 'Cluster' }).fill(berth)
  await page.getByRole('option', { name: berth }).click()
  await expect(form.getByText('2 objects are created, 0 are left out.')).toBeVisible()
  await expect(form.getByRole('row', { name: /Deployment web/ })).toContainText('is created')
  await form.getByRole('button', { name: 'Clone environment' }).click()
  await expectTitle(page, copy)
  await expect(page.getByRole('link', { name: berth, exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: pair.test, exact: true })).toBeVisible()
  const { spec } = await cluster.read(`/apis/apps/v1/namespaces/${copy}/deployments/web`)
  expect(spec.template.spec.containers[0].image).toBe('gantry.test/web:2.0')
})

test('a cluster that is typed and not there is none, and Enter does not clone into the one of before', async ({
  page,
  pair,
}) => {
  await page.goto(`/environments/${pair.testId}/clone`)
  const name = page.getByRole('textbox', { name: 'Name of the new environment' })
  await name.fill(`copy-of-${pair.test}`)
  const cluster = page.getByRole('combobox', { name: 'Cluster' })
  await expect(cluster).not.toHaveValue('')
  await cluster.fill('nowhere-at-all')
  await expect(page.getByText('Nothing found')).toBeVisible()
  await cluster.press('Enter')
  await name.focus()
  await expect(cluster).toHaveValue('')
  await expect(page.getByText('Choose a cluster.', { exact: true })).toBeVisible()
  await name.press('Enter')
  await expect(cluster).toBeFocused()
})

test('a quota limits an environment and says how much is in use, a limit range what each container may ask for', async ({
  page,
  pair,
}) => {
  await page.goto(`/environments/${pair.testId}/configuration`)
  await page.getByRole('button', { name: 'Add quota' }).click()
  const form = page.getByRole('dialog', { name: 'Add quota' })
  await form.getByRole('button', { name: 'Save quota' }).click()
  await expect(form.getByText('A quota without limits limits nothing')).toBeVisible()
  await form.getByRole('textbox', { name: 'Pods' }).fill('many')
  await expect(form.getByText('Not a number of things')).toBeVisible()
  await form.getByRole('textbox', { name: 'Pods' }).fill('10')
  await form.getByRole('button', { name: 'Save quota' }).click()
  await expectNotice(page, 'The quota was saved.')
  const row = page.getByRole('table', { name: 'quota' }).getByRole('row', { name: /^Pods/ })
  await expect(row).toContainText('10')
  await page.getByRole('button', { name: 'Edit quota' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit quota' })
  await edit.getByRole('textbox', { name: 'Pods' }).fill('0')
  await expect(edit.getByRole('textbox', { name: 'Pods' })).toHaveAccessibleDescription(
    /^In use: \d+, more than this\./,
  )
  await edit.getByRole('textbox', { name: 'Pods' }).fill('20')
  await edit.getByRole('button', { name: 'Save quota' }).click()
  await expect(row).toContainText('20')
  await page.getByRole('button', { name: 'Add limit range' }).click()
  const limits = page.getByRole('dialog', { name: 'Add limit range' })
  const containers = limits.getByRole('group', { name: 'Containers' })
  await containers.getByRole('textbox', { name: 'Least, CPU' }).fill('2')
  await containers.getByRole('textbox', { name: 'Most, CPU' }).fill('1')
  await limits.getByRole('button', { name: 'Save limit range' }).click()
  // The cluster's refusal stands at its field.
  await expect(containers.getByText('min value 2 is greater than max value 1')).toBeVisible()
  await containers.getByRole('textbox', { name: 'Least, CPU' }).fill('')
  await limits.getByRole('button', { name: 'Save limit range' }).click()
  const limited = page.getByRole('table', { name: 'limits' }).getByRole('row', { name: /^Containers, cpu/ })
  await expect(limited).toContainText('1')

  // A command of what stands behind the three dots opens it.
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('combobox', { name: 'Search everything' }).fill('delete env')
  await page.getByRole('option', { name: 'Delete environment' }).first().click()
  await expect(page.getByRole('dialog', { name: /^Delete / })).toBeVisible()
})

test('whoever deletes the environment in view comes to the list, and sees no error on the way', async ({
  page,
  pair,
}) => {
  await page.goto(`/environments/${pair.testId}`)
  await expectTitle(page, pair.test)
  await page.evaluate(() => {
    const look = (): void => {
      const isError = document.body.textContent.includes('Nothing is here')
      if (isError) document.documentElement.dataset['sawError'] = 'yes'
    }
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
  await chooseAction(page, pair.test, 'Delete environment')
  const dialog = page.getByRole('dialog', { name: /^Delete / })
  await dialog.getByRole('textbox').fill(pair.test)
  await dialog.getByRole('button', { name: /^Delete/ }).click()
  await expectTitle(page, 'Environments')
  await expect(page.getByRole('link', { name: pair.test, exact: true })).toHaveCount(0)
  await expect(page.locator('html')).not.toHaveAttribute('data-saw-error')
})

test('an environment that was deleted is gone for whoever comes back to it', async ({ page, api, pair }) => {
  await page.goto(`/environments/${pair.testId}`)
  await expectTitle(page, pair.test)
  await openArea(page, 'Environments')
  const address = `/environments/api/environments/${pair.testId}`
  await expect(await api.delete(address)).toBeOK()
  await expect.poll(async () => (await api.get(address)).status()).toBe(404)
  await expect(page.getByRole('link', { name: pair.test, exact: true })).toHaveCount(0)
  await page.goBack()
  await expectTitle(page, 'Nothing is here')
})

test("environments of Kubernetes' own are shown to those who ask for them, and adopted by their name", async ({
  page,
  elsewhere: { berth },
}) => {
  const system = `kube-system@${berth}`
  await page.goto(`/environments?search=${system}`)
  await expectTitle(page, 'Environments')
  await expect(page.getByRole('link', { name: system })).toHaveCount(0)
  await page.getByRole('button', { name: /^Origin/ }).click()
  await page.getByRole('menuitem', { name: 'Of Kubernetes itself' }).click()
  await expect(page.getByRole('link', { name: system })).toBeVisible()

  await page.goto('/environments/new')
  const form = page.getByRole('dialog')
  await form.getByRole('combobox', { name: 'Cluster' }).fill(berth)
  await page.getByRole('option', { name: berth }).click()
  await form.getByRole('textbox', { name: 'Namespace' }).fill('kube-new')
  await expect(form.getByText(`The namespace kube-new is created on ${berth} and labelled.`)).toBeVisible()
  await form.getByRole('textbox', { name: 'Namespace' }).fill('kube-system')
  await expect(form.getByText(`The namespace kube-system is on ${berth} already`)).toBeVisible()
})

test.describe("in Kubernetes' own namespaces", () => {
  test.skip(
    ({ world }) => world === 'kubernetes',
    'Roles are of the service: another cluster makes no difference.',
  )

  test('who is no admin is told why nothing can be changed', async ({ page, api, service, elsewhere }) => {
    const builder = { name: `builder-${randomUUID()}`, role: 'devops', password: service.password }
    await expect(await api.post('/users/api/users', { data: builder })).toBeOK()
    const query = JSON.stringify({ name: `kube-system@${elsewhere.berth}` })
    const [environment] = await (
      await api.get('/environments/api/environments', { params: { query } })
    ).json()
    const reason =
      'The namespace kube-system is Kubernetes’ own. It takes the role admin, and yours is devops.'
    await page.request.post('/session', { data: { user: builder.name, password: builder.password } })
    await page.goto(`/environments/${environment.id}/configuration`)
    const adding = page.getByRole('button', { name: 'Add quota' })
    await expect(adding).toBeDisabled()
    await expect(adding).toHaveAccessibleDescription(reason)
    await page.getByRole('link', { name: 'kube-root-ca.crt' }).click()
    await expect(page.getByRole('button', { name: 'Edit' })).toHaveAccessibleDescription(reason)
    await page.goto(`/environments/${environment.id}/clone`)
    const form = page.getByRole('dialog', { name: /^Clone / })
    await expect(form.getByRole('status').getByText(reason)).toBeVisible()
    await expect(form.getByRole('button', { name: 'Clone environment' })).toBeDisabled()
    await page.goto(`/environments/${environment.id}/yaml`)
    await expect(page.getByRole('button', { name: 'Apply' })).toHaveAccessibleDescription(reason)
  })
})
