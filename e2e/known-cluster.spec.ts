import { randomUUID } from 'node:crypto'
import { expect, test } from './fixtures.ts'
import { connectHostCluster, removeHostCluster } from './host-clusters.ts'
import { expectTitle } from './steps.ts'

test('recognises a cluster that is already connected, and links to it', async ({ page, api, cluster }) => {
  const name = `known-${randomUUID().slice(0, 8)}`
  await connectHostCluster(api, name, cluster.kubeconfig)
  await page.goto('/clusters/new')
  await page.getByRole('textbox', { name: 'Name' }).fill('again')
  const kubeconfig = page.getByRole('textbox', { name: 'Kubeconfig' })
  await kubeconfig.fill(cluster.kubeconfig)
  await page.getByRole('button', { name: 'Add cluster' }).click()
  await expect(kubeconfig).toHaveAccessibleDescription(`This cluster is already connected as ${name}.`)
  await page.getByRole('link', { name: `Open ${name}` }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expectTitle(page, name)
  await removeHostCluster(api, name)
})

test('explains the rule for cluster names at the field', async ({ page }) => {
  await page.goto('/clusters/new')
  const name = page.getByRole('textbox', { name: 'Name' })
  await expect(name).toHaveAccessibleDescription(
    "Lower-case letters, digits, hyphens and dots. Can't be changed later.",
  )
  await name.fill('Bad Name')
  await name.blur()
  await expect(name).toHaveAccessibleDescription(/^Name must be a DNS name/)
})
