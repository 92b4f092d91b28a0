import { randomUUID } from 'node:crypto'
import { expect, test } from './fixtures.ts'
import { removeHostCluster } from './host-clusters.ts'
import { expectTitle } from './steps.ts'

test("adds a cluster behind a firewall and shows its agent's command", async ({ page, api }) => {
  const name = `far-${randomUUID().slice(0, 8)}`
  await page.goto('/clusters/new')
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('group', { name: 'Connect with' }).getByRole('button', { name: 'Agent' }).click()
  await expect(page.getByRole('textbox', { name: 'Kubeconfig' })).toBeHidden()
  await page.getByRole('button', { name: 'Add cluster' }).click()
  await expectTitle(page, name)
  await page.getByRole('button', { name: 'Create command' }).click()
  await expect(page.getByRole('textbox', { name: 'Agent image' })).toHaveAccessibleDescription(
    /^Enter the image of the agent/,
  )
  await page.getByRole('textbox', { name: 'Agent image' }).fill('registry.example.com/gantry:1.0')
  await page.getByRole('button', { name: 'Create command' }).click()
  await expect(page.getByLabel('Command', { exact: true })).toHaveText(/^curl .* \| kubectl apply -f -$/)
  const manifest = await page.getByRole('link', { name: 'View manifest' }).getAttribute('href')
  const text = await (await api.get(manifest ?? '')).text()
  expect(text).toContain('image: registry.example.com/gantry:1.0')
  await removeHostCluster(api, name)
})

test('adds a cluster with an exec kubeconfig by command', async ({ page, api }) => {
  const name = `cloud-${randomUUID().slice(0, 8)}`
  await page.goto('/clusters/new')
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('group', { name: 'Connect with' }).getByRole('button', { name: 'Command' }).click()
  await page.getByRole('button', { name: 'Add cluster' }).click()
  await expectTitle(page, name)
  await page.getByRole('combobox', { name: "Gantry's rights" }).click()
  await page.getByRole('option', { name: 'View' }).click()
  await page.getByRole('button', { name: 'Create command' }).click()
  await expect(page.getByLabel('Command', { exact: true })).toHaveText(/^curl .* \| sh$/)
  const manifest = await page.getByRole('link', { name: 'View manifest' }).getAttribute('href')
  const text = await (await api.get(manifest ?? '')).text()
  expect(text).toContain('name: view\n')
  await removeHostCluster(api, name)
})
