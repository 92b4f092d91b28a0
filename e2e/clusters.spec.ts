import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { chooseAction, expectNotice, expectTitle, rowOf } from './steps.ts'

interface Access {
  server?: string
  cluster?: string
  user?: string
}

/** Kubeconfig with one context; each part can be replaced with an invalid one. */
const kubeconfig = ({ server = 'https://127.0.0.1:6443', cluster = '', user = 'token: abc' }: Access = {}) =>
  `apiVersion: v1
kind: Config
clusters:
  - name: berth
    cluster:
      server: ${server}
      ${cluster}
users:
  - name: crane
    user:
      ${user}
contexts:
  - name: quay
    context: {cluster: berth, user: crane}
current-context: quay
`

async function giveCluster(page: Page, name: string, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('textbox', { name: 'Kubeconfig' }).fill(text)
  await page.getByRole('button', { name: 'Add cluster' }).click()
}

async function addCluster(page: Page, name: string, text: string): Promise<void> {
  await page.goto('/clusters/new')
  await giveCluster(page, name, text)
}

async function clustersNamed(api: APIRequestContext, name: string): Promise<unknown[]> {
  return (await api.get(`/cluster/api/hostClusters?query={"name":"${name}"}`)).json()
}

async function expectNoCluster(api: APIRequestContext, name: string): Promise<void> {
  expect(await clustersNamed(api, name)).toEqual([])
}

const refused: [what: string, name: string, text: string, sentence: RegExp][] = [
  ['broken YAML', 'broken', `${kubeconfig()}users: [`, /Line 1\d: invalid YAML/],
  ['no kubeconfig at all', 'other', 'kind: Pod\n', /Not a kubeconfig/],
  [
    'a program to run for the credential',
    'exec',
    kubeconfig({ user: 'exec: {apiVersion: client.authentication.k8s.io/v1, command: aws}' }),
    /exec/,
  ],
  [
    'a file of another machine',
    'files',
    kubeconfig({ cluster: 'certificate-authority: /home/me/ca.crt' }),
    /certificate-authority/,
  ],
  ['a context that it does not have', 'astray', kubeconfig().replace('text: quay', 'text: dock'), /dock/],
]

test('rejects an unusable kubeconfig with the reason, and creates nothing', async ({ page, api }) => {
  await page.goto('/clusters/new')
  for (const [what, name, text, sentence] of refused)
    await test.step(what, async () => {
      await giveCluster(page, name, text)
      await expect(page.getByRole('textbox', { name: 'Kubeconfig' })).toHaveAccessibleDescription(sentence)
      await expectNoCluster(api, name)
    })
})

test('rejects an unreachable cluster with its address, and creates nothing', async ({ page, api }) => {
  // Unassigned port without a listener.
  await addCluster(page, 'nobody', kubeconfig({ server: 'https://127.0.0.1:1' }))
  await expect(page.getByRole('textbox', { name: 'Kubeconfig' })).toHaveAccessibleDescription(
    /The API server at 127\.0\.0\.1:1 refuses connections\./,
  )
  await expectNoCluster(api, 'nobody')
})

test('rejects a name that is too long before sending anything', async ({ page, api }) => {
  const name = 'x'.repeat(254)
  await addCluster(page, name, kubeconfig())
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await expect(page.getByText(/^Name must/)).toBeVisible()
  await expectNoCluster(api, name)
})

test("lists a kubeconfig's contexts and offers a choice", async ({ page }) => {
  await page.goto('/clusters/new')
  const second = '\n  - name: dock\n    context: {cluster: berth, user: crane}\ncurrent-context'
  await page
    .getByRole('textbox', { name: 'Kubeconfig' })
    .fill(kubeconfig().replace('\ncurrent-context', second))
  await page.getByRole('combobox', { name: 'Context' }).click()
  await page.getByRole('option', { name: 'dock' }).click()
  await expect(page.getByText('Server https://127.0.0.1:6443, user crane')).toBeVisible()
})

test('lists a managed cluster that waits for hosts, which can be deleted', async ({ page, api }) => {
  const answer = await api.post('/cluster/api/hostClusters', { data: { name: 'parked', mode: 'managed' } })
  await expect(answer).toBeOK()
  await page.goto('/clusters')
  await expect(rowOf(page, 'parked')).toContainText('Being created')
  await rowOf(page, 'parked').getByRole('link', { name: 'parked' }).click()
  await expectTitle(page, 'parked')
  await chooseAction(page, 'parked', 'Delete cluster')
  const dialog = page.getByRole('dialog', { name: 'Delete parked?' })
  await dialog.getByRole('textbox', { name: 'Type parked to confirm' }).fill('parked')
  await dialog.getByRole('button', { name: 'Delete parked' }).click()
  await expectNotice(page, 'parked is being deleted.')
  await expect.poll(() => clustersNamed(api, 'parked')).toEqual([])
})

test('links a cluster that waits for hosts to the setup command, and offers no kubeconfig', async ({
  page,
  api,
}) => {
  const [provider] = await (
    await api.get('/config/api/cloudProviders', { params: { query: '{"type":"Other"}' } })
  ).json()
  const name = `rack-${randomUUID().slice(0, 8)}`
  await api.post(`/config/api/cloudProviders/${provider.id}/hostGroups`, { data: { name } })
  const data = { name: `on-${name}`, mode: 'managed', hostGroupSelector: { matchLabels: { name } } }
  const { id } = await (await api.post('/cluster/api/hostClusters', { data })).json()
  await page.goto(`/clusters/${id}`)
  await expect(page.getByText(`Waiting for a connected host in the host group ${name}.`)).toHaveCount(1)
  await expect(page.getByText(/Cluster policy: built-in defaults\.$/)).toBeVisible()
  await page.getByRole('button', { name: `Actions for on-${name}` }).click()
  await expect(page.getByRole('menuitem', { name: 'Delete cluster' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Download kubeconfig' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: `Setup command for ${name}` }).click()
  await expectTitle(page, name)
  await expect(page.getByRole('button', { name: 'Copy command' })).toBeVisible()
})
